# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Goldrausch for hard: a chip by what it changes, and only where few better chances come.

A chip is weighed as in an optimal stopping problem: it is laid if this seat can expect
fewer better persons from now on than it has chips. The numbers were fitted by
tournaments against medium: 300 games each with two players, 400 with three to five.
"""

from engine import goldrausch as gr
from engine.players.goldrausch import CHIPS, CHIPS_LEFT, ONE, PERSONS, Medium

# Percent: how much of the others' gain counts as own loss; how much a later chance at
# the same group counts as a better one; how many such chances are expected to be used.
SPITE = 130
SAME = 100
WAIT = 40  # and for each player
WAIT_EACH = 20


class Hard(Medium):
    def interest(self, group):
        return self.part(group, 0)

    def part(self, group, more):
        """Own part of a group with so many more own chips, less the others', in 1/ONE."""
        mine = self.table[CHIPS + group * 5 + self.seat] + more
        chips = self.total(group) + more
        if not chips:
            return 0
        others = self.players - 1
        return ONE * (100 * mine * others - SPITE * (chips - mine)) // (100 * others * chips)

    def rich(self, group):
        """Whether so few better chances are to come that the chip is not missed there."""
        gain = self.gain(group)
        if gain <= 0:
            return False
        table = self.table
        better = 0
        for other in range(gr.GROUPS):
            persons = gr.PERSONS - table[PERSONS + other]
            if other == group:
                better += persons * SAME
            elif self.gain(other) > gain:
                better += persons * 100
        wait = WAIT + WAIT_EACH * self.players
        return better < table[CHIPS_LEFT + self.seat] * self.players * wait

    def gain(self, group):
        """What one more own chip on a group changes, in 1/ONE gold."""
        return self.final[group] * (self.part(group, 1) - self.part(group, 0)) // ONE
