"""All texts: a file of lines `key=text` for each language.

Of the chosen one only a part is in memory: what stands before the first line `#: PART` or after
a line `#:`, and the part that was asked for. All else is read when it is said: so what is seldom
said stands in a part of its own that nobody asks for.
"""

LANGUAGES = ("en", "de", "fr", "ja")

# Runs of bytes: a dictionary of the same texts takes twice the heap, and one long run is more
# than a full heap has in one piece.
_always = ()
_now = ()
_RUN = 512
_language = LANGUAGES[0]
_part = b"menu"
UI = __file__.replace("\\", "/").rsplit("/", 2)[0]


def load(language):
    """Speak `language` (one of LANGUAGES) from now on.

    English, and False, where it is not installed.
    """
    global _language
    try:
        _fill(language, True)
    except OSError:
        if language == LANGUAGES[0]:
            raise
        load(LANGUAGES[0])
        return False
    _language = language
    return True


def keep(part):
    """Have a part of the texts in memory: "menu", or the name of a game."""
    global _part
    part = part.encode()
    if part != _part:
        _part = part
        _fill(_language, False)


def _fill(language, whole):
    """Read the part of the texts that is wanted now, and, if `whole`, what always stays."""
    global _always, _now
    with _open(language) as file:
        _now = ()  # both would take more room
        now = []
        always = [] if whole else None
        runs = always
        run = bytearray(b"\n")
        for line in file:
            if line[0] != 35:  # "#", a comment
                if runs is not None:
                    run.extend(line)
                    if len(run) > _RUN:
                        run = _end(run, runs)
            elif line[1] == 58:  # ":"
                run = _end(run, runs)
                part = line[2:].strip()
                runs = now if part == _part else None if part else always
        _end(run, runs)
    if whole:
        _always = always
    _now = now


def _end(run, runs):
    """Add a run of lines to `runs` and return a new one."""
    if len(run) > 1:
        runs.append(bytes(run))
    return bytearray(b"\n")


def _open(language):
    return open("%s/texts/%s.txt" % (UI, language), "rb")


def name_of(language):
    """The name of a language in itself, or None where it is not installed."""
    try:
        return _read(language, b"language=")
    except OSError:
        return None


def say(key, *values):
    """The text for a key, with %s places filled from values. Raises KeyError without one."""
    begin = ("\n%s=" % key).encode()
    text = _find(_now, begin) or _find(_always, begin) or _read(_language, begin[1:])
    return text % values if values else text


def _find(runs, begin):
    """The text that begins so, None where there is none."""
    for run in runs:
        start = run.find(begin)
        if start >= 0:
            start += len(begin)
            return str(run[start : run.find(b"\n", start)], "utf-8")
    return None


def _read(language, begin):
    """The text of the line that begins so, in 20 ms on a board. Raises KeyError without one."""
    with _open(language) as file:
        for line in file:
            if line.startswith(begin):
                return str(line[len(begin) :].strip(b"\r\n"), "utf-8")
    raise KeyError(begin)


def page_of(name, page):
    """Page 0.. of the text file `name` ("gold/pages/rules"), and how many there are.

    It is the file of this language. A line of dashes ends a page.
    """
    with open("%s/%s_%s.txt" % (UI, name, say("code")), encoding="utf-8") as file:
        pages = file.read().split("---\n")
    return pages[page].strip(), len(pages)
