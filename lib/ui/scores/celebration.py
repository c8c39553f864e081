"""Animations of the scores: gold is counted, crowns fall on the winners, nuggets rain."""

from ui.core import tunes
from ui.kit import theme, widgets
from ui.kit.animation import Animation, between, eased

COUNTING = 84  # frames
CROWNING = 21
CELEBRATING = 150
_SPARKS = 9
_LIFE = 24  # frames in which a spark rises
_FALL = 3  # pixels of the screen that a nugget falls in each frame
_JUMP = (0, 1, 2, 2, 1, 0, 0, 0)  # height of the winners in pixels, two frames each

# C6 2
_COUNT = b"\x54\x02"


def bars(pixels, lineup, colours, points, most, winners):
    """Light a bar for each seat, as high as its points of `most`. Gold is on top of winners.

    `colours` is the number of colours of each seat, `winners` a bitmask of seats.
    """
    pixels.fill(0, 0, 0)
    for seat in range(lineup.players):
        height = (points[seat] * 7 + most - 1) // most
        theme.seat_bar(pixels, lineup, colours, seat, 8 - height)
        if winners >> seat & 1:
            for x in range(*theme.seat_columns(lineup.players, seat)):
                theme.set_part(pixels, (7 - height) * 8 + x, theme.GOLD_LIGHT)


class Counting(Animation):
    """The counting of gold: all stacks of the screen grow together, and the lowest stops first."""

    lit = True

    def __init__(self, screen):
        self._screen = screen

    def step(self, done, frames):
        screen = self._screen
        # All numbers in the same frame, so that equal stacks show equal ones. Only now and then,
        # in frames that set no pixels: text takes time.
        if done % (2 * len(screen.stacks)) == 0:
            for stack in screen.stacks:
                stack.show_number()
        if screen.count_to(between(0, screen.most, eased(done, frames))):
            screen.sound(_COUNT)

    def end(self):
        screen = self._screen
        screen.count_to(screen.most)
        for stack in screen.stacks:
            stack.show_number()
        if screen.winners:
            screen.animate(Crowning(screen), CROWNING)


class Crowning(Animation):
    """The fall of crowns on the winners. At its end the screen names them."""

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
    """The celebration: winners jump, sparks rise on the pixels, and nuggets fall on the screen."""

    lit = True
    ornament = True

    def __init__(self, screen):
        self._screen = screen
        self._height = screen.layout.HEIGHT
        (nugget,) = screen.app.art("sizes", screen.places.ORNAMENT)
        width = screen.layout.WIDTH - nugget.width
        self._nuggets = [
            widgets.picture(
                screen.group, screen.app.palette, nugget, width * i // 8, -nugget.height
            )
            for i in (1, 6, 2, 5)[: screen.layout.WIDTH // 50]
        ]
        for each in self._nuggets:  # behind numbers and figures, above the backdrop
            screen.group.remove(each)
            screen.group.insert(1, each)
        self._done = 0

    def step(self, done, frames):
        self._done = done
        way = self._height + 30
        # Gold before golden words, or white before white numbers, could not be read.
        layout = self._screen.layout
        end = layout.HEIGHT // 2 if layout.MONO else layout.HEIGHT
        for i in range(len(self._nuggets)):
            nugget = self._nuggets[i]
            nugget.y = (done * _FALL + i * way // len(self._nuggets)) % way - 15
            nugget.hidden = not layout.RULE_Y < nugget.y < end - nugget.tile_height
        self._screen.lift(_JUMP[done // 2 & 7])

    def draw_pixels(self, pixels):
        """Draw the sparks, unless a medal is shown. Each rises in a column and fades."""
        if self._screen.shows_medal:
            return
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
