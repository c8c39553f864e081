"""Picking dice: only legal sets can be picked."""


class Picking:
    """Picks and unpicks dice of `row` (a DiceRow), keeping the set legal in `game`.

    Of equal dice it picks the first, as the engine's masks do. The first die of a number
    not yet aside brings along the two more that it needs (N10, N13).
    """

    def __init__(self, game, row):
        self.game = game
        self.row = row

    def can_pick(self, die):
        face = self.row.faces[die]
        return self.game.roll[face] >= self.game.least[face]

    def all_that_counts(self):
        for die in range(self.row.count):
            self.row.picked[die] = self.can_pick(die)

    def toggle(self, die):
        """Pick or unpick a die and those that must go with it."""
        row = self.row
        face = row.faces[die]
        dice = [other for other in range(row.count) if row.faces[other] == face]
        count = sum([row.picked[other] for other in dice])
        least = self.game.least[face]
        if row.picked[die]:
            count = count - 1 if count > least else 0
        else:
            count = max(count + 1, least)
        for i in range(len(dice)):
            row.picked[dice[i]] = i < count
