"""Draws and moves the seven dice: a row of those set aside, and the roll below it."""

from engine.nuggets import rules
from engine.nuggets.rules import DICE
from ui.kit import widgets
from ui.kit.animation import Animation, between, eased

_WHOLE = 256
_LANDS = 160  # time of _WHOLE when a falling die lands. Then it bounces once
_BOUNCE = 5  # the bounce is a fifth as high
_FACE = 3  # frames for each face while a die rolls
_LAG = 4  # each die starts later than the one before by this part of 64 of the time
_LATE = 19  # the same for the last die of a risky roll
_SHAKE = (3, -3, 2, -2)  # pixels to the right, frame by frame, before the dice of a bust fall


class DiceRow(Animation):
    """The dice on the screen, which are also their own animation.

    `faces[:count]` is the roll. The mask `picked` has a bit for each of its dice. The first `kept`
    of the seven `tiles` are the dice set aside, sorted by face. Those of the roll follow. `lights`
    goes down to 0 in a bust, from seven.

    The animation moves the dice to their places and then calls `then()`. They fall and bounce, or
    slide. If they are `rolling`, the dice of the roll change their faces.

    `parts` are those of ui.nuggets.table_parts: `size` of a die in pixels, `frame` around the die
    at the cursor, the palettes of dice and of those that are not lit, and the tiles.
    """

    def __init__(self, screen, parts):
        self.screen = screen
        self.places = screen.places
        self.faces = bytearray()
        self.count = 0
        self.kept = 0
        self.picked = 0
        self.rolling = self.falling = self.lit = False
        self._throws = 0  # so far: in each, dice show other faces while they roll
        self._late = 0  # part of 64 of the time by which the last die lands later
        self.lights = DICE
        self.then = self.show
        self._x = bytearray(DICE)
        self._y = bytearray(DICE)
        self._to_x = bytearray(DICE)
        self._to_y = bytearray(DICE)
        self.size, self.frame, self._palettes, self.tiles = parts
        self._drawn = tuple(self.tiles)  # from below

    def die(self, number):
        """Return the tile of a die of the roll."""
        return self.tiles[self.kept + number]

    def set_aside(self, counts):
        """Show the dice set aside. `counts` is their number by face."""
        faces = by_face(counts)
        self.kept = len(faces)
        # They overlap a little: the last one lies on top, so that each shows the same edge.
        aside = [tile for tile in self._drawn if tile in self.tiles[: self.kept]]
        self.tiles[: self.kept] = aside
        for i in range(self.kept):
            widgets.set_tile(aside[i], faces[i])

    def set_roll(self, faces):
        """Set the roll to `faces`, a bytearray that this object owns from then on."""
        self.faces = faces
        self.count = len(faces)
        self.picked = 0
        self.lights = DICE

    def keep(self, mask):
        """Move the dice of a mask to those set aside."""
        aside = self.tiles[: self.kept]
        left = []
        faces = bytearray()
        for i in range(self.count):
            die = self.die(i)
            if mask >> i & 1:
                at = len(aside)
                while at and aside[at - 1][0] > die[0]:
                    at -= 1
                aside.insert(at, die)
            else:
                left.append(die)
                faces.append(self.faces[i])
        self.tiles = aside + left + self.tiles[self.kept + self.count :]
        self.faces = faces
        self.kept = len(aside)
        self.count = len(left)
        self.picked = 0

    def show(self):
        """Draw every die in its place. Picked ones are raised."""
        self._aim()
        self._place(1, 1)

    def point(self, number):
        """Draw the frame around a die of the roll. None hides the frame."""
        widgets.hide(self.frame, number is None)
        if number is not None:
            tile = self.die(number)
            edge = self.places.DICE_FRAME
            widgets.move_to(self.frame, tile.x - edge, tile.y - edge)

    def _aim(self):
        """Compute the place of each die. The roll is centred."""
        places = self.places
        left, top, step, width = places.ROLL
        left += (width - step * self.count) // 2
        aside = places.ASIDE[0]
        for i in range(DICE):
            tile = self.tiles[i]
            number = i - self.kept
            widgets.hide(tile, number >= self.count)
            if number < 0:
                if i and tile[0] != self.tiles[i - 1][0]:
                    aside += places.ASIDE_GAP  # each set is a block: three fours count once
                self._to_x[i] = aside
                self._to_y[i] = places.ASIDE[1]
                aside += places.ASIDE[2]
            elif number < self.count:
                self._to_x[i] = left + step * number
                self._to_y[i] = top - places.LIFT * (self.picked >> number & 1)
                widgets.set_tile(tile, self.faces[number])
            is_unlit = number >= 0 and not (self.rolling or self.picked >> number & 1)
            widgets.set_palette(tile, self._palettes[is_unlit])

    # Animations. Each method returns this object, to pass to animate().

    def _start(self, falling, then):
        self.falling = falling
        self.then = then
        for i in range(DICE):
            tile = self.tiles[i]
            self._x[i] = tile.x
            self._y[i] = tile.y
        return self

    def slide(self, falling, then):
        """Move all dice to their places. They fall if `falling`, else they slide."""
        self._start(falling, then)
        self._aim()
        return self

    def throw(self, then, is_risky=False):
        """Throw the roll from above. If it is risky, the last die lands late.

        No die crosses the number beside those set aside: on the right they come from less high.
        """
        self.rolling = True
        self._throws += 1
        self.show()
        self._late = _LATE if is_risky else 0
        self._start(True, then)
        left, foot, _ = self.places.VALUE
        for i in range(self.kept, DICE):
            self._x[i] = min(self.places.DICE_HEAD[0] - self.size, self._x[i] + self.places.THROW)
            self._y[i] = max(0, self._y[i] - self.places.THROW)
            if self.kept and max(self._x[i], self._to_x[i]) + self.size > left:
                self._y[i] = max(self._y[i], foot + 2)
        # Do not show the result for a frame before the throw.
        self._place(0, 1)
        return self

    def fall(self, then):
        """Let all dice shake and fall into a row, those set aside first. The roll lies higher."""
        self._start(True, then)
        self._late = 0
        self.lit = True
        places = self.places
        for i in range(DICE):
            self._to_x[i] = places.ROLL[0] + places.ROLL[2] * i
            self._to_y[i] = places.GROUND - (places.LIFT if i >= self.kept else 0)
        return self

    def step(self, done, frames):
        shake = 0
        if self.lit:
            self.lights = DICE - DICE * done // frames
            shock = frames // 3
            if done < shock and self.screen.app.settings.moves(True):
                shake = _SHAKE[done & 3]
            done = max(0, done - shock)
            frames -= shock
        own = frames
        if self.falling:
            own -= frames * (_LAG * (DICE - 1) + self._late) // 64
        self._place(done, own, frames, shake)

    def _place(self, done, own, frames=1, shake=0):
        """Draw each die where it is in frame `done`. The movement of a die takes `own` frames.

        All are drawn `shake` pixels to the right of their places.
        """
        first = self.kept if self.rolling else 0
        for i in range(DICE):
            number = i - self.kept
            lag = 0
            if self.falling:
                lag = _LAG * max(0, i - first) + (self._late if number == self.count - 1 else 0)
            at = min(own, max(0, done - frames * lag // 64))
            part = eased(at, own)
            drop = dropped(at, own) if self.falling else part
            tile = self.tiles[i]
            x = between(self._x[i], self._to_x[i], part)
            widgets.move_to(tile, x + shake, between(self._y[i], self._to_y[i], drop))
            if self.rolling and 0 <= number < self.count:
                face = self.faces[number]
                if at < own:  # another one, and others than in the last throw
                    other = (done // _FACE * 3 + i * self._throws + i * i) % (rules.FACES - 1)
                    face = (face + 1 + other) % rules.FACES
                widgets.set_tile(tile, face)

    def end(self):
        self._place(1, 1)
        if self.lit:
            self.lights = 0
        self.lit = self.rolling = self.falling = False
        self.then()


def by_face(counts):
    """Return a bytearray of faces from their number by face."""
    faces = bytearray()
    for face in range(rules.FACES):
        faces.extend(bytes((face,)) * counts[face])
    return faces


def dropped(done, frames):
    """Return how far something that bounces once has fallen, 0..256."""
    part = done * _WHOLE // frames
    if part < _LANDS:
        return part * part * _WHOLE // (_LANDS * _LANDS)
    since = part - _LANDS
    left = _WHOLE - part
    return _WHOLE - _WHOLE * 4 * since * left // (_BOUNCE * (_WHOLE - _LANDS) * (_WHOLE - _LANDS))
