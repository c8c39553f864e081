"""Gold Nuggets: chooses the dice to set aside, a few masks at a time."""

from engine.player import NOT_YET, Player

_MASKS = 12  # masks for each step
_LOW = -1000  # less than the value of any mask


class KeepMostDice(Player):
    """A player that sets as many dice aside as it can. Subclasses override `mask_value`."""

    def __init__(self, seat, seed):
        super().__init__(seat, seed)
        self.masks = 0  # number of masks valued so far
        self.best = _LOW
        self.found = 0

    def think(self):
        self.masks = 0
        self.best = _LOW

    def keep(self):
        """Value more masks. Returns NOT_YET, and after the last one the first of the best."""
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
        """Return the value of setting a mask of the dice aside. Only the order matters."""
        return mask
