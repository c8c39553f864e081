# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""All that is said, one table a language; only the chosen one is in memory."""

LANGUAGES = ("en", "de", "fr", "ja")

_table = {}
_FOLDER = __file__.replace("\\", "/").rsplit("/", 1)[0]


def load(language):
    """Speak `language` (one of LANGUAGES) from now on."""
    _table.clear()
    module = __import__("ui.texts." + language, None, None, ("TEXTS",))
    _table.update(module.TEXTS)


def say(key, *values):
    """The text for a key, with %s places filled from values."""
    text = _table[key]
    return text % values if values else text


def page_of(name, page):
    """Page 0.. of the text file `name` in this language, and how many pages there are.

    A line of dashes ends a page.
    """
    with open("%s/%s_%s.txt" % (_FOLDER, name, _table["code"]), encoding="utf-8") as file:
        pages = file.read().split("---\n")
    return pages[page].strip(), len(pages)
