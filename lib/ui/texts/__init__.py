# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""All that is said: a file of lines `key=text` a language; only the chosen one is in memory."""

LANGUAGES = ("en", "de", "fr", "ja")

# One run of bytes: a dictionary of the same texts takes twice the heap.
_all = b""
_UI = __file__.replace("\\", "/").rsplit("/", 2)[0]


def load(language):
    """Speak `language` (one of LANGUAGES) from now on.

    English, and False, where it is not installed.
    """
    global _all
    _all = b""
    kept = bytearray(b"\n")
    try:
        with open("%s/texts/%s.txt" % (_UI, language), "rb") as file:
            for line in file:
                if line[0] != 35:  # "#", a comment
                    kept.extend(line)
    except OSError:
        if language == LANGUAGES[0]:
            raise
        load(LANGUAGES[0])
        return False
    _all = bytes(kept)
    return True


def name_of(language):
    """The name of a language in itself, or None where it is not installed."""
    try:
        with open("%s/texts/%s.txt" % (_UI, language), "rb") as file:
            for line in file:
                if line.startswith(b"language="):
                    return str(line[9:].strip(), "utf-8")
    except OSError:
        return None


def say(key, *values):
    """The text for a key, with %s places filled from values. Raises KeyError without one."""
    begin = ("\n%s=" % key).encode()
    start = _all.find(begin)
    if start < 0:
        raise KeyError(key)
    start += len(begin)
    text = str(_all[start : _all.find(b"\n", start)], "utf-8")
    return text % values if values else text


def page_of(name, page):
    """Page 0.. of the text file `name` ("gold/pages/rules"), and how many there are.

    It is the file of this language. A line of dashes ends a page.
    """
    with open("%s/%s_%s.txt" % (_UI, name, say("code")), encoding="utf-8") as file:
        pages = file.read().split("---\n")
    return pages[page].strip(), len(pages)
