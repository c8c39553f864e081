# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Goldrausch written a second time, from section 3 of the rules, without the engine."""

from records.record_kit import LADDER, coin_deck

VALUES = {
    "ladder46": LADDER,
    "spread72": (1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 5, 6, 7, 8, 9, 10),
    "threes63": (1, 2, 3, 4, 5, 6) * 3,
}


class Goldrausch:
    def __init__(self, players, options, dealer):
        self.players = players
        self.start = options.get("start", 0)
        self.rounds = options.get("rounds", 4)
        self.dealer = dealer
        values = options.get("values", "ladder46")
        self.deck_in_order = coin_deck(values=VALUES[values] if isinstance(values, str) else values)
        self.gains = []
        self._start_round()

    @property
    def over(self):
        return len(self.gains) == self.rounds

    def _start_round(self):
        self.turn = (self.start + len(self.gains)) % self.players
        self.deck = list(self.dealer.shuffle(self.deck_in_order))
        self.persons = set()
        self.coins = [[] for _ in range(6)]
        self.chips = [[] for _ in range(6)]  # the seats they belong to
        self._draw()

    def _draw(self):
        self.card = self.deck.pop(0)
        if self.card[0] == "P":
            self.persons.add(int(self.card[1]))

    def legal(self):
        if self.over:
            return []
        if self.card[0] == "P":
            used = sum(chips.count(self.turn) for chips in self.chips)
            return [["pass"], ["chip"]] if used < 3 else [["pass"]]
        room = [group for group in range(6) if len(self.coins[group]) < 6]
        return [["place", g] for g in [g for g in room if g in self.persons] or room]

    def play(self, action):
        if action[0] == "place":
            self.coins[action[1]].append(int(self.card[1:]))
        elif action[0] == "chip":
            self.chips[int(self.card[1])].append(self.turn)
        self.turn = (self.turn + 1) % self.players
        if self.deck:
            self._draw()
            return
        self._score()
        if not self.over:
            self._start_round()

    def _score(self):
        gains = [0] * self.players
        for coins, chips in zip(self.coins, self.chips, strict=True):
            for seat in chips:
                gains[seat] += sum(coins) // len(chips)
        self.gains.append(gains)

    def result(self):
        scores = [sum(gains) for gains in zip(*self.gains, strict=True)]
        winners = [seat for seat, score in enumerate(scores) if score == max(scores)]
        return {"scores": scores, "winners": winners, "rounds": self.gains}
