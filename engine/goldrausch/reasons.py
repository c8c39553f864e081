"""Goldrausch: the player `hard` with reasons for its advice.

why    meaning                                           gold
JOIN   put a chip                                        expected gold of the chip
WAIT   put no chip                                       expected gold of a chip here
GAIN   lay a good coin where this seat has more chips    gain over the mean of the others
BLOCK  lay a poor coin where the others have more chips  gain over the mean of the others
EMPTY  lay a coin where there are no chips               0
LEAST  lay a coin where it does the least harm           gain over the mean of the others
"""

from engine.goldrausch import rules as gr
from engine.goldrausch.greedy import ONE, net_share
from engine.goldrausch.hard import Hard
from engine.goldrausch.rules import VIEW_CARD, VIEW_CHIPS, VIEW_CHIPS_LEFT, VIEW_LEFT

JOIN = 1
WAIT = 2
GAIN = 3
BLOCK = 4
LEAST = 5
EMPTY = 6


class Reasoner(Hard):
    def explain(self, advisor, action):
        card = self.view[VIEW_CARD]
        if card < gr.COIN:
            advisor.why = JOIN if action == gr.PUT_CHIP else WAIT
            advisor.gold = 10 * self.final[card] // self.chips_at_the_end(card)
            if not self.view[VIEW_LEFT]:  # the share is certain, and rounded down
                advisor.gold -= advisor.gold % 10
        else:
            gap = (card - gr.COIN) * ONE - self.mean(1)
            # By the chips on the group now: own gold minus the mean of the others.
            mine = self.view[VIEW_CHIPS + action * 5 + self.seat]
            chips = self.total(action)
            share = net_share(mine, chips, self.players - 1, 100)
            advisor.gold = 10 * gap * share // (ONE * ONE)
            advisor.why = LEAST if chips else EMPTY
            if gap * share > 0:
                advisor.why = GAIN if gap > 0 else BLOCK

    def chips_at_the_end(self, group):
        """Return the chips expected on a group at the end if one is put now, in 1/ONE."""
        left = -1
        for seat in range(self.players):
            left += self.view[VIEW_CHIPS_LEFT + seat]
        return ONE * (self.total(group) + 1) + left * self.arriving(group)


make = Reasoner
