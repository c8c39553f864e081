# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Goldrausch for hard: a chip by what it changes, and coins that follow the chips.

Who has chips at a group brings gold there, so a group's expected final gold moves with
the interest of the seats; a chip pays its own share, less what it spares the others.
Weights were fitted by tournaments.
"""

from engine import goldrausch as gr
from engine.players.goldrausch import CHIPS, CHIPS_LEFT, COINS, ONE, PERSONS, Medium

# Percent: how strongly the coins to come follow chips, how much of the others' gain
# counts as own loss, and the least a chip must bring, of an average share.
PULL = 50
SPITE = 60
SAME = 50
WAIT = 100


class Hard(Medium):
    def think(self):
        super().think()
        self.follow()

    def follow(self):
        """Move the gold to come towards groups where somebody has chips."""
        for group in range(gr.GROUPS):
            room = gr.PLACES - self.view[COINS + group]
            more = self.mean(room) * PULL // 100
            if self.total(group):
                self.final[group] += more
            else:
                self.final[group] -= more

    def interest(self, group):
        return self.part(group, 0)

    def part(self, group, more):
        """Own part of a group with so many more own chips, less the others', in 1/ONE."""
        mine = self.view[CHIPS + group * 5 + self.seat] + more
        chips = self.total(group) + more
        # Chips to come thin a group out, own ones fill it.
        if not chips:
            return 0
        others = self.players - 1
        return ONE * (100 * mine * others - SPITE * (chips - mine)) // (100 * others * chips)

    def rich(self, group):
        """Whether so few better chances are to come that the chip is not missed there."""
        gain = self.gain(group)
        if gain <= 0:
            return False
        view = self.view
        better = 0
        for other in range(gr.GROUPS):
            persons = gr.PERSONS - view[PERSONS + other]
            if other == group:
                better += persons * SAME
            elif self.gain(other) > gain:
                better += persons * 100
        return better < view[CHIPS_LEFT + self.seat] * self.players * WAIT

    def gain(self, group):
        """What one more own chip on a group changes, in 1/ONE gold."""
        after = self.part(group, 1)
        expected = self.final[group]
        if not self.total(group):
            expected += self.mean(gr.PLACES - self.view[COINS + group]) * 2 * PULL // 100
            return expected * after // ONE
        return expected * (after - self.part(group, 0)) // ONE
