"""The animations of GOLD, on the screen and on the pixels."""

from engine.gold import rules
from ui.gold import tiles
from ui.gold.cards import light_of, tile_of
from ui.kit import theme
from ui.kit.animation import Animation, Flight, between

TURN_FRAMES = 8
PIP_FRAMES = 28
GOLD_FRAMES = 22
BANG_FRAMES = 24
SOOT_FRAMES = 40
FALL_FRAMES = 14

_REACH = 10  # rings until the wave has left the grid
_PASSED = 5  # rings behind the wave that may still be lit, at any speed
# The pips of a die: a bitmask for each number 1..5, and the upper left pixel of each pip.
_PIPS = b"\x10\x09\x19\x0f\x1f"
_PLACES = b"\x09\x0d\x29\x2d\x1b"
_HALF = b"\x01\x05\x11\x15\x0b"  # in the upper half of a domino, whose pips have one row
_LOWER = 40  # pixels from there to the lower half
_LINE = 24  # the first of the 16 pixels between the halves
_BURST = (255, 190, 80)  # not red: a red flash is dangerous


class TurnOver(Animation):
    """The turning over of one card, or of two at the same time."""

    def __init__(self, cards, then):
        self.cards = cards
        self.then = then  # called with each place and face at the end
        self.face = rules.DOWN
        self.places = ()

    def start(self, face, *places):
        """Turn these places to `face`, DOWN or a card. Returns self."""
        self.face = face
        self.places = places
        return self

    def step(self, done, frames):
        stage = (done - 1) * tiles.TURNS // frames
        if self.face == rules.DOWN:
            stage = tiles.TURNS - 1 - stage
        for place in self.places:
            self.cards.show(place, tiles.TURNING + stage)

    def end(self):
        for place in self.places:
            self.then(place, self.face)


class CloseUp(Animation):
    """A close-up: the two cards of a turn fill the screen.

    The grid shows the pips of both, and a golden line between them that runs down.
    """

    still = True
    lit = True
    adds = True

    def __init__(self, table):
        self._table = table
        # No key may end it if others play: they all have to see the cards.
        self.stays = table.app.lineup.persons > 1
        self._left = 0

    def step(self, done, frames):
        # One card in each frame: both are most of the screen, which takes a board two frames.
        table = self._table
        if done <= 2:
            table.zooms[done - 1].close_up()
        if done == frames:
            # Dynamite remains large: it may flash.
            table.zooms[table.cards_up[0] == rules.DYNAMITE].close_up(False)
        self._left = 8 * (frames - done) // frames

    def draw_pixels(self, pixels):
        for at in range(8):
            theme.set_part(pixels, _LINE + at, theme.GOLD_LIGHT, at < self._left, 2)
            theme.set_part(pixels, _LINE + 15 - at, theme.GOLD_LIGHT, at < self._left, 2)

    def end(self):
        table = self._table
        for card in table.zooms:
            card.close_up(False)
        table.pips = 0
        table.resolve()


def light_pips(pixels, cards):
    """Light the strength or gold of a turn's cards as pips, in their colours. Dynamite has five.

    One card is a die, two are the halves of a domino. All sides of the table can read them.
    """
    pixels.fill(0, 0, 0)
    is_pair = len(cards) > 1
    for half in range(len(cards)):
        card = cards[half]
        number = 5
        if card != rules.DYNAMITE:
            number = card if rules.is_gold(card) else rules.strength(card)
        for pip in range(5):
            if _PIPS[number - 1] >> pip & 1:
                place = _HALF[pip] + half * _LOWER if is_pair else _PLACES[pip]
                for at in (0, 1) if is_pair else (0, 1, 8, 9):
                    theme.set_part(pixels, place + at, light_of(tile_of(card)))


class GoldFlight(Flight):
    """A flight of gold from its card to its owner's seat. Its light leaves the grid there."""

    lit = True
    adds = True

    def __init__(self, table, sprite):
        super().__init__(sprite)
        self.table = table
        self._place = 0
        self._exit = 0  # row of the grid where the light leaves
        self._rgb = 0
        self._trail = 0  # number of steps that have the owner's colour

    def send(self, place, seat, miner):
        """Set the way from a place to the row of a seat.

        The light has the colour `miner` if the seat owns that, else the first colour of the seat.
        """
        table = self.table
        x, y = table.seats.place(seat)
        self.aim(table.cards.xs[place], table.cards.ys[place], x, y, 14)
        self._place = place
        self._exit = (2 * seat + 1) * 4 // table.shown.players
        lineup = table.app.lineup
        second = lineup.colours_per_seat - 1
        is_second = miner is not None and miner == lineup.colour(seat, second)
        self._rgb = theme.seat_light(lineup.colour(seat, second if is_second else 0))
        self._trail = 0

    def end(self):
        super().end()
        self.table.seats.show(self.table.shown.turn)

    def draw_pixels(self, pixels):
        """Draw gold that runs to the edge of the grid, with a trail in its owner's colour."""
        steps = 8 - (self._place & 7)
        head = steps * self.part >> 8
        while self._trail < head:
            # Half of the light: pixels.set() keeps the hue of a dim colour.
            self._set(pixels, self._trail, self._rgb, 2)
            self._trail += 1
        if head < steps:
            self._set(pixels, head, theme.GOLD_LIGHT, 1)

    def _set(self, pixels, step, rgb, whole):
        column = self._place & 7
        row = between(self._place >> 3, self._exit, step * 256 // (8 - column))
        theme.set_part(pixels, row * 8 + column + step, rgb, 1, whole)


class ShockWave(Animation):
    """A ring that runs over the pixels and pushes the rows of cards aside.

    It begins with a white flash of the dynamite, for one frame.
    """

    lit = True
    adds = True
    ornament = True

    def __init__(self, table):
        self.table = table
        self._row = 0  # of the place where the wave begins
        self._away = bytearray(64)  # distance of each place from there, in rings
        self._wave = 0
        self._dynamite = table.zooms[0]  # the Zoom of the dynamite

    def begin_at(self, place):
        table = self.table
        self._dynamite = table.zooms[table.cards_up.index(rules.DYNAMITE)]
        self._dynamite.flash()
        self._row = place >> 3
        for other in range(64):
            down = abs((other >> 3) - self._row)
            along = abs((other & 7) - (place & 7))
            self._away[other] = max(down, along) + min(down, along) // 2
        return self

    def step(self, done, frames):
        if done == 1:
            self._dynamite.show(rules.DYNAMITE)
        self._wave = done * _REACH // frames
        for row in range(8):
            behind = self._wave - abs(row - self._row)
            push = 2 - behind if 0 <= behind <= 2 else 0
            self.table.cards.push(row, push if row >= self._row else -push)

    def end(self):
        self._dynamite.show(rules.DYNAMITE)
        for row in range(8):
            self.table.cards.push(row, 0)

    def draw_pixels(self, pixels):
        red, green, blue = _BURST
        for place in range(64):
            behind = self._wave - self._away[place]
            if behind == 0:
                pixels.set(place, red, green, blue)
            elif behind == 1:
                pixels.set(place, red // 4, green // 4, blue // 4)
            elif 2 <= behind <= _PASSED:
                self.table.light_place(pixels, place)


class Fall(Flight):
    """The fall of the weaker miner off the table."""

    def __init__(self, table, sprite):
        super().__init__(sprite)
        self.table = table

    def send(self, place):
        table = self.table
        self.sprite[0] = table.cards.at(place)
        x = table.cards.xs[place]
        y = table.cards.ys[place]
        self.aim(x, y, x + (8 if x < 60 else -8), table.layout.HEIGHT, 24)

    def ease(self, done, frames):
        """Return the part of the way, 0..256, of a fall that becomes faster."""
        return 256 * done * done // (frames * frames)
