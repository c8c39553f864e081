"""Reads the pages of text files."""

from ui.texts import UI, say


def page_of(name, page):
    """Return page 0.. of a text file, and its number of pages.

    `name` is like "gold/pages/rules", without the language. A line of dashes ends a page.
    """
    rows = []
    at = 0
    # Row by row: a heap that is nearly full has no piece as large as the file.
    with open("%s/%s_%s.txt" % (UI, name, say("code")), encoding="utf-8") as file:
        for row in file:
            if row == "---\n":
                at += 1
            elif at == page:
                rows.append(row)
    return "".join(rows).strip(), at + 1
