# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The wiring of a board as a page of Markdown."""

from sim.workshop.wiring import words


def markdown(wiring, name, picture=None):
    """The page of board `name`; `picture` is the file name of the diagram, or None."""
    lines = [
        "<!-- SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors -->",
        "<!-- SPDX-License-Identifier: MIT -->",
        "# Wiring: %s" % wiring.PRODUCT,
        "",
        "Written by `python -m sim wiring %s`; what it says is what the simulator runs." % name,
        "",
    ]
    if picture:
        lines += ["![Wiring diagram](%s)" % picture, ""]
    lines += ["## Parts", ""]
    lines += _table(("number", "part"), words.needed(wiring))
    lines += ["", "## Wires", ""]
    lines += _table(("pin of the board", "part", "terminal", "colour"), words.connections(wiring))
    lines += ["", "## Power", ""]
    lines += ["- " + sentence for sentence in words.advice(wiring)]
    return "\n".join(lines) + "\n"


def _table(head, rows):
    yield "| %s |" % " | ".join(head)
    yield "|" + "---|" * len(head)
    for row in rows:
        yield "| %s |" % " | ".join(map(str, row))
