# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Gold Nuggets written a second time, from section 2 of the rules, without the engine."""

from itertools import combinations

FACES = "LN2345"


class Nuggets:
    def __init__(self, players, options, dealer):
        self.players = players
        self.turn = options.get("start", 0)
        self.dealer = dealer
        self.middle = 77
        self.own = [0] * players
        self.aside = ""
        self._roll()

    @property
    def over(self):
        return self.middle == 0

    def legal(self):
        if self.over:
            return []
        if self.roll:
            return [["keep", dice] for dice in choices(self.roll, self.aside)]
        actions = [["take", "centre"]]
        if len(self.aside) < 7:
            actions.append(["roll"])
        if self.aside.count("L") >= 3 and value(self.aside) >= 1:
            others = [seat for seat in range(self.players) if seat != self.turn]
            actions += [["take", seat] for seat in others if self.own[seat]]
        return actions

    def play(self, action):
        if action[0] == "keep":
            self.aside += action[1]
            self.roll = ""
        elif action[0] == "roll":
            self._roll()
        else:
            self._take(action[1])

    def _take(self, source):
        if source == "centre":
            amount = min(value(self.aside), self.middle)
            self.middle -= amount
        else:
            amount = min(value(self.aside), self.own[source])
            self.own[source] -= amount
        self.own[self.turn] += amount
        if len(self.aside) < 7:
            self._pass_on()
        self.aside = ""
        if not self.over:
            self._roll()

    def _roll(self):
        self.roll = self.dealer.roll(7 - len(self.aside))
        while not choices(self.roll, self.aside):
            self._pass_on()
            self.aside = ""
            self.roll = self.dealer.roll(7)

    def _pass_on(self):
        self.turn = (self.turn + 1) % self.players

    def result(self):
        best = max(self.own)
        winners = [seat for seat in range(self.players) if self.own[seat] == best]
        return {"scores": self.own, "winners": winners}


def choices(roll, aside):
    """Every legal set of dice to set aside, in the order of records."""
    found = set()
    for size in range(1, len(roll) + 1):
        for dice in combinations(sorted(roll, key=FACES.index), size):
            numbers = {face for face in dice if face in "2345"}
            if all(dice.count(face) >= 3 or face in aside for face in numbers):
                found.add("".join(dice))
    return found


def value(aside):
    return aside.count("N") + sum(int(face) for face in "2345" if face in aside)
