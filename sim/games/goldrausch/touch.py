# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Touching the table of Goldrausch."""

from engine.goldrausch import rules


def keys(table, x, _y):
    """A column for the coin, again to confirm; for a person the column takes the chip."""
    group = (x - table.places.COLUMN_X) // table.places.COLUMN
    if table.game.phase == rules.PERSON_DRAWN or not 0 <= group < rules.GROUPS:
        return ["A"]
    if not table._is_open(group):
        return []
    if group == table.chosen:
        return ["A"]
    steps, at = ["B"] if table.confirming else [], table.chosen
    while at != group:
        at = (at + 1) % rules.GROUPS
        steps += ["RIGHT"] if table._is_open(at) else []
    return [*steps, "A"]
