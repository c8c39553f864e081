# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The tables of the README: who wins how often against whom."""

from collections.abc import Iterable, Iterator
from typing import Any

from sim import games
from sim.lab import tournament

_SEED = 1
_SEATS = range(2, 6)
_LEVELS = ("easy", "medium", "hard")
_PEOPLE = ("child", "adult")


def rows(names: Iterable[str]) -> list[tuple[str, list[Any]]]:
    """(title, cells): a cell is (game, levels, options), whose first level's share it shows."""
    return [row for name in names for row in (*_hard(name), *_by_people(name))]


def _hard(name):
    reference = games.part(name, "reference_players")
    for rival in reference.AT_ALL_SEATS:
        for options in ({}, *reference.OPTIONS):
            cells = [(name, ("hard",) + (rival,) * (seats - 1), options) for seats in _SEATS]
            values = "".join(", " + value for value in options.values())
            yield "%s: hard among %s, 2 to 5 seats%s" % (name, rival, values), cells
    for rival in reference.AT_TWO:
        yield "%s: hard against %s" % (name, rival), [(name, ("hard", rival), {})]
    yield (
        "%s: easy against random, medium; medium against hard" % name,
        [(name, pair, {}) for pair in (("easy", "random"), ("easy", "medium"), ("medium", "hard"))],
    )


def _by_people(name):
    for person in _PEOPLE:
        cells = [(name, (person, level), {}) for level in _LEVELS]
        yield "%s: %s against easy, medium, hard" % (name, person), cells


def table(found: Any, number: int, workers: int, progress: Any) -> Iterator[str]:
    """The lines of a Markdown table, one after the other."""
    yield "| win share, %d games each | %s |" % (number, " | ".join("    " for _ in _SEATS))
    yield "|---" * (len(_SEATS) + 1) + "|"
    for title, cells in found:
        shares = [_share(cell, number, workers, progress) for cell in cells]
        yield "| %s | %s |" % (title, " | ".join(shares + [""] * (len(_SEATS) - len(shares))))


def _share(cell, number, workers, progress):
    name, levels, options = cell
    results = tournament.run(name, levels, number, _SEED, workers, progress, **options)
    first = tournament.figures(levels, results)[0]
    reach = (first["high"] - first["low"]) / 2
    return "%.1f ± %.1f" % (100 * first["win_share"], 100 * reach)
