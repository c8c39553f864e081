# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Goldrausch for hard: the chips still to come count, too, and no chip is laid early.

The numbers were fitted by tournaments of some 6,000 games with two to five players,
against medium and against what hard was before.
"""

from engine.goldrausch import rules as gr
from engine.goldrausch.medium import ONE, Medium, part
from engine.goldrausch.rules import VIEW_CHIPS, VIEW_CHIPS_LEFT, VIEW_PERSONS


class Hard(Medium):
    SPITE = 130

    def interest(self, group):
        """As if all chips left came to the persons still to be drawn, in equal parts."""
        table = self.table
        left = 0
        for seat in range(self.players):
            left += table[VIEW_CHIPS_LEFT + seat]
        here = gr.PERSONS - table[VIEW_PERSONS + group]
        # All in 1/persons of a chip.
        persons = self.persons_left() or 1
        mine = table[VIEW_CHIPS + group * 5 + self.seat] * persons
        mine += table[VIEW_CHIPS_LEFT + self.seat] * here
        chips = self.total(group) * persons + left * here
        return part(mine, chips, self.players - 1, self.SPITE)

    def bar(self):
        """The more, the more persons each chip left may still choose from."""
        chances = self.all_gold * ONE * self.persons_left()
        wait = 6 * self.players * self.players * self.table[VIEW_CHIPS_LEFT + self.seat]
        return min(chances // wait, self.all_gold * ONE // 5)


make = Hard
