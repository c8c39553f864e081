# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The tables of the README: who wins how often against whom."""

from sim.lab import tournament

_SEED = 1
_SEATS = range(2, 6)
_LEVELS = ("easy", "medium", "hard")
_PEOPLE = ("child", "adult")
# By game: what hard is measured against at every number of seats, and at two only.
_RIVALS = {
    "gold": (("former-hard", "greedy", "medium"), ()),
    "nuggets": (("easy",), ("exact", "best-turn", "best-turn-steal", "medium")),
    "goldrausch": (("former-hard", "greedy", "medium"), ()),
}
_VALUES = ("spread72", "threes63")


def rows(names):
    """(title, cells): a cell is (game, levels, options), whose first level's share it shows."""
    return [row for name in names for row in (*_hard(name), *_by_people(name))]


def _hard(name):
    everywhere, two = _RIVALS[name]
    for rival in everywhere:
        cells = [(name, ("hard",) + (rival,) * (seats - 1), {}) for seats in _SEATS]
        yield "%s: hard among %s, 2 to 5 seats" % (name, rival), cells
    for rival in two:
        yield "%s: hard against %s" % (name, rival), [(name, ("hard", rival), {})]
    if name == "goldrausch":
        for values in _VALUES:
            cells = [
                (name, ("hard",) + ("former-hard",) * (seats - 1), {"values": values})
                for seats in _SEATS
            ]
            yield "%s: the same with %s" % (name, values), cells
    yield (
        "%s: easy against random, medium; medium against hard" % name,
        [(name, pair, {}) for pair in (("easy", "random"), ("easy", "medium"), ("medium", "hard"))],
    )


def _by_people(name):
    for person in _PEOPLE:
        cells = [(name, (person, level), {}) for level in _LEVELS]
        yield "%s: %s against easy, medium, hard" % (name, person), cells


def table(found, games, workers, progress):
    """The lines of a Markdown table, one after the other."""
    yield "| win share, %d games each | %s |" % (games, " | ".join("    " for _ in _SEATS))
    yield "|---" * (len(_SEATS) + 1) + "|"
    for title, cells in found:
        shares = [_share(cell, games, workers, progress) for cell in cells]
        yield "| %s | %s |" % (title, " | ".join(shares + [""] * (len(_SEATS) - len(shares))))


def _share(cell, games, workers, progress):
    name, levels, options = cell
    results = tournament.run(name, levels, games, _SEED, workers, progress, **options)
    first = tournament.figures(levels, results)[0]
    reach = (first["high"] - first["low"]) / 2
    return "%.1f ± %.1f" % (100 * first["win_share"], 100 * reach)
