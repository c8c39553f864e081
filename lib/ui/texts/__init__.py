# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""All that is said: a file of lines `key=text` a language.

Of the chosen one only a part is in memory: what stands before the first line `#: PART` or after
a line `#:`, and the part that was asked for. All else is read when it is said.
"""

LANGUAGES = ("en", "de", "fr", "ja")

# One run of bytes: a dictionary of the same texts takes twice the heap.
_all = b""
_language = LANGUAGES[0]
_part = b"menu"
_UI = __file__.replace("\\", "/").rsplit("/", 2)[0]


def load(language):
    """Speak `language` (one of LANGUAGES) from now on.

    English, and False, where it is not installed.
    """
    global _all, _language
    _all = b""
    kept = bytearray(b"\n")
    try:
        with _open(language) as file:
            wanted = True
            for line in file:
                if line[0] != 35:  # "#", a comment
                    if wanted:
                        kept.extend(line)
                elif line[1] == 58:  # ":"
                    wanted = line[2:].strip() in (b"", _part)
    except OSError:
        if language == LANGUAGES[0]:
            raise
        load(LANGUAGES[0])
        return False
    _all = bytes(kept)
    _language = language
    return True


def keep(part):
    """Have a part of the texts in memory: "menu", or the name of a game."""
    global _part
    part = part.encode()
    if part != _part:
        _part = part
        load(_language)


def _open(language):
    return open("%s/texts/%s.txt" % (_UI, language), "rb")


def name_of(language):
    """The name of a language in itself, or None where it is not installed."""
    try:
        return _read(language, b"language=")
    except OSError:
        return None


def say(key, *values):
    """The text for a key, with %s places filled from values. Raises KeyError without one."""
    begin = ("\n%s=" % key).encode()
    start = _all.find(begin)
    if start < 0:
        text = _read(_language, begin[1:])
    else:
        start += len(begin)
        text = str(_all[start : _all.find(b"\n", start)], "utf-8")
    return text % values if values else text


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
    with open("%s/%s_%s.txt" % (_UI, name, say("code")), encoding="utf-8") as file:
        pages = file.read().split("---\n")
    return pages[page].strip(), len(pages)
