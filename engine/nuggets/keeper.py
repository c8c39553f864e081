"""Gold Nuggets: the choice of the dice to set aside, a few masks at a time."""

from engine.player import NOT_YET, Player

_MASKS = 12  # a step
_LOW = -1000  # less than any mask is worth


class Keeper(Player):
    """Keeps the most dice unless `mask_value` says better."""

    def __init__(self, seat, seed):
        super().__init__(seat, seed)
        self.masks = 0  # how many have been looked at
        self.best = _LOW
        self.found = 0

    def think(self):
        self.masks = 0
        self.best = _LOW

    def keep(self):
        """Look at more masks; return NOT_YET, after the last one the first of the best."""
        stop = min(self.masks + _MASKS, self.count)
        while self.masks < stop:
            mask = self.actions[self.masks]
            value = self.mask_value(mask)
            if value > self.best:
                self.best = value
                self.found = mask
            self.masks += 1
        return self.found if self.masks == self.count else NOT_YET

    def mask_value(self, mask):
        """Return how good it is to set a mask of the dice aside."""
        return mask
