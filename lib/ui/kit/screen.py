"""The base class of screens: a group to show, key(), tick(), draw_pixels() and animate()."""

import displayio

from ui import loading
from ui.kit import theme, widgets
from ui.kit.animation import Animator
from ui.texts import say


class Screen:
    """A screen of an App; show it with app.show(screen).

    `busy` is True while something moves by itself, which keeps the handheld awake.
    """

    busy = False
    on_hold = None  # the key of a text: what a long B does, where it does more than B
    has_rules = False  # START opens them; elsewhere it is A
    animator = None  # made when something moves first
    # Milliseconds that something new stands there before A decides: 300 and three frames.
    notice_ms = 400
    only_tells = False  # while A does no more than skip what is told

    def __init__(self, app):
        self.app = app
        self.layout = app.layout
        self.group = displayio.Group()
        self._has_background = False
        self.texts = []

    def clear(self):
        """Take everything out of the group, once the screen has gone.

        A collection on a board keeps what a stale word of memory seems to point at: one text of
        a screen would keep the whole screen, 4 KB, through its group.
        """
        while len(self.group):
            self.group.pop()

    def box(self, x, y, width, height, colour):
        return widgets.box(self.group, self.app.palette, x, y, width, height, colour)

    def marker(self, x, y, width, height, edge=2, sides="l"):
        """Add the ground of what is chosen, or of whose turn it is, to be moved. The golden edge,
        `edge` pixels at its `sides` (left, right, foot), is seen on all that lies round it."""
        if self.layout.MONO:
            return self.box(x, y, width, height, theme.SHADE)
        ground = displayio.Group(x=x, y=y)
        palette = self.app.palette
        widgets.box(ground, palette, 0, 0, width, height, theme.SHADE)
        for side in sides:
            left = width - edge if side == "r" else 0
            top = height - edge if side == "f" else 0
            across = width if side == "f" else edge
            widgets.box(ground, palette, left, top, across, height - top, theme.GOLD)
        self.group.append(ground)
        return ground

    def text(self, x, baseline, room, colour=theme.CREAM, align=widgets.LEFT, font="text"):
        font = getattr(self.app, font + "_font")
        text = widgets.Text(self.group, font, x, baseline, room, theme.rgb(colour), align)
        self.texts.append(text)
        return text

    def backdrop(self, colour=theme.PANEL):
        self.background(0, 0, self.layout.WIDTH, self.layout.HEIGHT, colour)

    def background(self, x, y, width, height, colour):
        """A rectangle with nothing but other grounds below it.

        None is made where it would be black on black, as an empty screen is: each refresh is
        quicker by a third.
        """
        if self._has_background or theme.rgb(colour):
            self._has_background = True
            self.box(x, y, width, height, colour)

    def title(self, words):
        """Add the heading, with a golden rule below it."""
        layout = self.layout
        room = layout.WIDTH - 2 * layout.MARGIN
        text = self.text(layout.MARGIN, layout.TITLE_BASELINE, room, theme.GOLD, font="title")
        text.set(words)
        self.box(layout.MARGIN, layout.RULE_Y, room, 1, theme.BRONZE)
        return text

    def footer(self, a=None, b=None):
        """Add the bar at the foot; `a` and `b` are keys of texts for what A and B do."""
        layout = self.layout
        self.background(0, layout.HEIGHT - layout.BAR, layout.WIDTH, layout.BAR, theme.INK)
        room = layout.FOOTER_ROOM
        if b:
            self.b_words = self._footer_button(layout.FOOTER_BUTTONS[1], 1, say(b), room)
        else:
            room += layout.FOOTER_BUTTONS[1] - layout.FOOTER_BUTTONS[0]
        if a:
            self.a_words = self._footer_button(layout.FOOTER_BUTTONS[0], 0, say(a), room)

    def _footer_button(self, x, tile, words, room):
        layout = self.layout
        button = self.button(x, tile)
        if not tile:
            self.a_button = button
        text = self.text(x + layout.FOOTER_TEXT, layout.BAR_BASELINE, room)
        text.set(words)
        return text

    def button(self, x, tile):
        """Add the A (tile 0) or B (tile 1) button to the bar at the foot."""
        layout = self.layout
        y = layout.HEIGHT - layout.BAR + layout.BAR_ICON
        return self.square(self.app.buttons_sheet, x, y, tile)

    def symbol(self, x, y, colour):
        """Add the mark of a seat colour 0..4 and return it."""
        return self.square(self.app.symbols_sheet, x, y, colour)

    def square(self, sheet, x, y, tile):
        """Add a tile of a sheet of squares and return it."""
        size = sheet.height
        return widgets.tile(self.group, self.app.palette, sheet, x, y, size, size, tile)

    def add_face(self, face, x, y, scale=1):
        """Add a face (ui.faces), `scale` times as large, and return it."""
        group = loading.load_temporary("faces").add(self, face, x, y, scale)
        loading.release()
        return group

    def set_selected(self, texts, tiles, chosen):
        """Invert texts and tiles on the selection bar of a monochrome screen, or restore them."""
        if self.layout.MONO:
            for text in texts:
                text.invert(chosen)
            palette = self.app.bar_palette if chosen else self.app.palette
            for tile in tiles:
                widgets.set_palette(tile, palette)

    def redraw(self):
        """Have the next refresh of a monochrome screen send all: its parts would take longer."""
        if self.layout.MONO:
            self.app.handheld.display.redraw()

    def key(self, key):
        """Handle one key of ui.core.keys."""

    def tick(self):
        """Run once a frame, after the keys."""

    @property
    def moving(self):
        """True while an animation is under way."""
        return self.animator is not None and self.animator.animation is not None

    @property
    def changing(self):
        """True while something moves that tells what happens."""
        return self.moving and not self.animator.animation.ornament

    def animate(self, animation, frames):
        """Run an Animation for so many frames at normal speed; a key cuts it short."""
        if self.animator is None:
            self.animator = Animator(self)
        self.animator.play(animation, frames)

    def on_rest(self):
        """Handle that the last animation has ended."""

    def cut(self):
        """Cut short what moves. Returns False if nothing does."""
        moving = self.moving
        if moving and not self.animator.animation.stays:
            self.animator.cut()
        return moving

    def refresh_pixels(self, pixels):
        """Set the 64 pixels as they are in this frame."""
        animation = self.animator.animation if self.moving else None
        if not animation or not animation.adds or self.animator.unlit:
            self.draw_pixels(pixels)
        if animation:
            self.animator.unlit = False
            animation.draw_pixels(pixels)

    def sound(self, tune):
        self.app.handheld.sound.play(tune)

    def draw_pixels(self, pixels):
        """Set the 64 pixels. Called after show, each key and app.mark_pixels_dirty()."""
        pixels.fill(0, 0, 0)
