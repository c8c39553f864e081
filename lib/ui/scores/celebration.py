"""Scores on the pixels; what moves at the end: the gold is counted, crowns fall, nuggets rain."""

from ui.core import tunes
from ui.kit import drawing, theme, widgets
from ui.kit.animation import Animation, between, eased

COUNTING = 84  # frames
CROWNING = 21
CELEBRATING = 150
_SPARKS = 9
_LIFE = 24  # frames that a spark rises
_FALL = 3  # pixels of the screen that gold falls in a frame
_JUMP = (0, 1, 2, 2, 1, 0, 0, 0)  # of the winners, two frames each

# C6 2
_COUNT = b"\x54\x02"


def bars(pixels, lineup, colours, points, most, winners):
    """A bar in the colours of each seat, as high as its share of `most`; gold tops a winner's."""
    pixels.fill(0, 0, 0)
    for seat in range(lineup.players):
        height = (points[seat] * 7 + most - 1) // most
        theme.seat_bar(pixels, lineup, colours, seat, 8 - height)
        if winners >> seat & 1:
            for x in range(*theme.seat_columns(lineup.players, seat)):
                theme.set_part(pixels, (7 - height) * 8 + x, theme.GOLD_LIGHT)


class Counting(Animation):
    """All stacks of the screen grow together: who has least stops first."""

    lit = True

    def __init__(self, screen):
        self._screen = screen

    def step(self, done, frames):
        screen = self._screen
        # All numbers at once, or those of equal stacks would differ; in frames that set no pixels.
        if done % (2 * len(screen.stacks)) == 0:
            for stack in screen.stacks:
                stack.tell()
        if screen.count(between(0, screen.most, eased(done, frames))):
            screen.sound(_COUNT)

    def end(self):
        screen = self._screen
        screen.count(screen.most)
        for stack in screen.stacks:
            stack.tell()
        if screen.winners:
            screen.animate(Crowning(screen), CROWNING)


class Crowning(Animation):
    """The crowns fall on the winners of the screen; at their end it says who has won."""

    def __init__(self, screen):
        self._screen = screen

    def step(self, done, frames):
        height = self._screen.layout.HEIGHT
        self._screen.crowns.y = between(-height, 0, done * done * 256 // (frames * frames))

    def end(self):
        screen = self._screen
        screen.crown()
        screen.sound(tunes.WIN)
        screen.celebrate()


class Celebration(Animation):
    """The winners jump, sparks of gold rise over the bars of the pixels, nuggets fall over the
    screen."""

    lit = True
    ornament = True

    def __init__(self, screen):
        self._screen = screen
        self._height = screen.layout.HEIGHT
        nugget = drawing.Drawings(*screen.layout.ART).sprite(screen.places.ORNAMENT)
        width = screen.layout.WIDTH - nugget.width
        self._nuggets = [
            widgets.picture(
                screen.group, screen.app.palette, nugget, width * i // 8, -nugget.height
            )
            for i in (1, 6, 2, 5)[: screen.layout.WIDTH // 50]
        ]
        self._done = 0

    def step(self, done, frames):
        self._done = done
        way = self._height + 30
        for i in range(len(self._nuggets)):
            self._nuggets[i].y = (done * _FALL + i * way // len(self._nuggets)) % way - 15
        self._screen.lift(_JUMP[done // 2 & 7])

    def draw_pixels(self, pixels):
        """Each spark rises in a column of its own, and fades."""
        for i in range(_SPARKS):
            age = (self._done + i * 11) % _LIFE
            level = 255 - age * 8
            x = (i * 3 + (self._done + i * 11) // _LIFE) & 7
            y = 7 - age * 8 // _LIFE
            pixels.set(y * 8 + x, level, level * 3 // 4, level // 6)

    def end(self):
        self._screen.lift(0)
        for nugget in self._nuggets:
            nugget.hidden = True
