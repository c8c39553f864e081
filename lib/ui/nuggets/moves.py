# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""How dice and nuggets move."""

from engine.nuggets.rules import DICE
from ui.kit.motion import Effect, Flight, between, eased
from ui.nuggets.holdings import set_part

_WHOLE = 256
_LANDS = 160  # of _WHOLE: when what falls lands; then it bounces once
_BOUNCE = 5  # a fifth as high
_FACE = 3  # frames that a die shows a face while it rolls
_TRIPS = 4  # nuggets seen to fly, at most


class Moves(Effect):
    """Moves the seven dice from where they are to `to_x`, `to_y`, then calls `then()`.

    Each begins `lag` frames of 64 after the one before; `falls` bounce, `rolls` change faces.
    """

    def __init__(self, dice):
        self.dice = dice
        self._from_x = bytearray(DICE)
        self._from_y = bytearray(DICE)
        self.to_x = bytearray(DICE)
        self.to_y = bytearray(DICE)
        self.then = None

    def begin(self, lag, falls, rolls, then):
        """Begin where the dice are now."""
        self.lag = lag
        self.falls = falls
        self.rolls = rolls
        self.then = then
        for i in range(DICE):
            tile = self.dice.tiles[i]
            self._from_x[i] = tile.x
            self._from_y[i] = max(0, tile.y)

    def step(self, done, frames):
        own = frames - frames * self.lag * (DICE - 1) // 64
        first = self.dice.kept if self.rolls else 0
        for i in range(DICE):
            at = min(own, max(0, done - frames * self.lag * max(0, i - first) // 64))
            tile = self.dice.tiles[i]
            part = eased(at, own)
            x = between(self._from_x[i], self.to_x[i], part)
            y = between(self._from_y[i], self.to_y[i], dropped(at, own) if self.falls else part)
            if tile.x != x or tile.y != y:
                tile.x = x
                tile.y = y
            if self.rolls and i >= first:
                self._turn(tile, i - first, done // _FACE, at == own)

    def _turn(self, tile, number, step, settled):
        """Show the next face of a die that rolls, or the one on which it has settled."""
        if number < self.dice.count:
            face = self.dice.faces[number] if settled else (step * 5 + number * 3) % 6
            if tile[0] != face:
                tile[0] = face

    def end(self):
        self.then()


class Nuggets(Flight):
    """Nuggets fly from their row of the grid to another, and on the screen."""

    lit = True

    def begin(self, amount, light, row, to_row):
        self._trips = min(amount, _TRIPS)
        self._light = light
        self._row = row
        self._to_row = to_row
        self._part = 0

    def step(self, done, frames):
        each = frames // self._trips
        at = (done - 1) % each + 1
        self._part = eased(at, each)
        super().step(at, each)

    def light(self, pixels):
        row = between(self._row, self._to_row, self._part)
        set_part(pixels, row * 8 + 7 - self._part * 7 // _WHOLE, self._light, 1, 1)


def dropped(done, frames):
    """How far something has fallen that bounces once, 0..256."""
    part = done * _WHOLE // frames
    if part < _LANDS:
        return part * part * _WHOLE // (_LANDS * _LANDS)
    since = part - _LANDS
    left = _WHOLE - part
    return _WHOLE - _WHOLE * 4 * since * left // (_BOUNCE * (_WHOLE - _LANDS) * (_WHOLE - _LANDS))
