# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""GOLD written a second time, from section 1 of the rules, without the engine."""

from itertools import combinations

from records.record_kit import gold_deck


class Gold:
    def __init__(self, players, options, dealer):
        self.players = players
        self.turn = options.get("start", 0)
        self.options = options
        self.table = dict(enumerate(dealer.shuffle(gold_deck())))
        each = 2 if players == 2 else 1
        letters = [list("ABCDE"[seat * each : (seat + 1) * each]) for seat in range(players)]
        letters = options.get("colours", letters)
        self.owner = {letter: seat for seat, own in enumerate(letters) for letter in own}
        self.piles = [[] for _ in range(players)]
        self.first = None
        self.rush = False
        self.quiet = 0
        self._turn_start()

    @property
    def over(self):
        return not self.table

    def legal(self):
        return [["flip", place] for place in self.table if place != self.first]

    def play(self, action):
        place = action[1]
        before = len(self.table)
        if self.rush:
            card = self.table.pop(place)
            if card[0] == "g":
                self._win(self.turn, card)
        elif self.first is None:
            self.first = place
            return
        else:
            self._resolve(self.first, place)
            self.first = None
        self.quiet = self.quiet + 1 if len(self.table) == before else 0
        self.turn = (self.turn + 1) % self.players
        self._turn_start()

    def _resolve(self, *places):
        leaving = changes(*(self.table[place] for place in places))
        cards = [self.table[place] for place in places]
        for gone, place in zip(leaving, places, strict=True):
            if gone:
                del self.table[place]
        if all(leaving) and "TNT" not in cards:
            digger, gold = sorted(cards)
            self._win(self.owner.get(digger[0], self.turn), gold)

    def _win(self, seat, card):
        self.piles[seat].append(int(card[1]))

    def _turn_start(self):
        stall = self.options.get("stall_limit", 20)
        if len(self.table) <= 10 or (stall and self.quiet >= stall):
            self.rush = True
        elif self.options.get("deadlock_rush", True):
            kinds = combinations(self.table.values(), 2)
            self.rush = self.rush or not any(any(changes(*pair)) for pair in kinds)

    def result(self):
        ranks = [(sum(pile), len(pile)) for pile in self.piles]
        return {
            "scores": [points for points, _ in ranks],
            "winners": [seat for seat, rank in enumerate(ranks) if rank == max(ranks)],
            "gold_cards": [cards for _, cards in ranks],
        }


def changes(a, b):
    """The cards of a pair that leave the table."""
    if "TNT" in (a, b):
        return True, True
    diggers = [card[0] != "g" for card in (a, b)]
    if all(diggers):
        return a[1] < b[1], b[1] < a[1]
    if any(diggers):
        digger, gold = sorted((a, b))  # capitals come first
        return (digger[1] >= gold[1],) * 2
    return False, False
