"""The texts: for each language a file with lines `key=text`.

Only some of them are in memory. A line `#: PART` begins a part of the file, a line `#:` ends it.
The lines outside of all parts are always in memory, and those of one part: see keep(). Any other
text is read from the file each time, so texts that are seldom needed are in a part of their own.
"""

LANGUAGES = ("en", "de", "fr", "ja")

# Lists of byte strings, each with some lines. A dictionary of the same texts takes twice the heap,
# and a full heap has no room for all lines in one piece.
_always = ()
_now = ()
_RUN = 256  # bytes, and at least a line
_PART = b"\n#:"
_language = LANGUAGES[0]
_seat = "colour%d"
_part = b"menu"
UI = __file__.replace("\\", "/").rsplit("/", 2)[0]


def load(language):
    """Use `language`, one of LANGUAGES. If it is not installed, use English and return False."""
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


def name_by_shape(monochrome):
    """Name seats after their shapes on a monochrome screen, else after their colours."""
    global _seat
    _seat = "shape%d" if monochrome else "colour%d"


def seat_name(colour):
    """Return the name of a colour 0..4, or of the shape of its seats."""
    return say(_seat % colour)


def reload():
    """Read all texts in memory again, into the lowest place that is free."""
    _fill(_language, True)


def keep(part):
    """Load a part of the texts into memory: "menu" or the name of a game."""
    global _part
    part = part.encode()
    if part != _part:
        _part = part
        _fill(_language, False)


def _fill(language, whole):
    """Read the current part of the texts. If `whole`, also read the lines outside of parts."""
    global _always, _now
    with _open(language) as file:
        _now = ()  # free the old part first: there may be no room for both
        now = []
        always = []
        for part, run in _runs(file, (b"", _part) if whole else (_part,)):
            (now if part else always).append(run)
    if whole:
        _always = always
    _now = now


def _runs(file, parts, begin=b""):
    """Yield the name of a part, b"" outside of all, and a run of its lines, with a line feed first.

    Only runs of `parts` and those with the bytes `begin` are read. All are searched in one block:
    garbage between the runs would leave a heap that is nearly full in small pieces. Line by line
    would take a board four times as long.
    """
    block = bytearray(_RUN)
    part = b""
    run = b"\n" + file.readline()
    if part in parts or (begin and begin in run):
        yield part, run
    at = len(run) - 2  # of the line feed before the next line
    while True:
        file.seek(at)
        end = block.rfind(b"\n", 0, file.readinto(block))
        if end < 1:
            return
        mark = block.find(_PART, 0, end)
        if mark == 0:
            end = block.find(b"\n", 1)
            part = bytes(block[len(_PART) : end]).strip()
        else:
            if mark > 0:
                end = mark
            if part in parts or (begin and block.find(begin, 0, end) >= 0):
                file.seek(at)
                yield part, file.read(end + 1)
        at += end


def _open(language):
    return open("%s/texts/%s.txt" % (UI, language), "rb")


def say(key, *values):
    """Return the text for a key. Each %s in it is replaced by one of `values`. Raises KeyError."""
    begin = ("\n%s=" % key).encode()
    text = _find(_now, begin) or _find(_always, begin) or read(_language, begin)
    return text % values if values else text


def _find(runs, begin):
    """Return the rest of the line that starts with `begin`, or None."""
    for run in runs:
        start = run.find(begin)
        if start >= 0:
            start += len(begin)
            return str(run[start : run.find(b"\n", start)], "utf-8")
    return None


def read(language, begin):
    """Return the rest of the line in the file of a language that starts with `begin`.

    `begin` is like b"\\nKEY=". Raises KeyError, or OSError if the language is not installed.
    """
    with _open(language) as file:
        for _, run in _runs(file, (), begin):
            return _find((run,), begin)
    raise KeyError(begin)
