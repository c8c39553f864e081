"""The base class of screens: a group to show, key(), tick(), draw_pixels() and animate()."""

import displayio

from ui import loading
from ui.kit import theme, widgets
from ui.kit.animation import Animator
from ui.texts import say


class Screen:
    """A screen of an App. Show it with app.show(screen).

    `busy` is True while something moves by itself. The handheld then remains awake.
    """

    busy = False
    on_hold = None  # key of the text for a long B, or None if it does the same as B
    collects = True  # False if so little is made for it that app.show() need not collect garbage
    has_rules = False  # True if START opens rules; on other screens START is A
    animator = None  # created by the first animation
    # Milliseconds that something new must be visible before A decides: 300 plus three frames.
    notice_ms = 400
    only_tells = False  # True while A only skips messages, so that it need not wait

    def __init__(self, app):
        self.app = app
        self.layout = app.layout
        self.group = displayio.Group()
        self._has_background = False
        self.texts = []

    def clear(self):
        """Empty the group and drop all attributes. Call it when the screen is no longer shown.

        The collector of a board is conservative: a stale word on the stack may look like a pointer
        to a text, or to the screen. Through the text's group, the whole screen of 4 KB would then
        not be freed. Through a table, nor would the whole game of 30 KB.
        """
        while len(self.group):
            self.group.pop()
        loading.drop_attributes(self)

    def box(self, x, y, width, height, colour):
        return widgets.box(self.group, self.app.palette, x, y, width, height, colour)

    def marker(self, x, y, width, height, edge=2, sides="l"):
        """Add and return the background of a selected item, or of the seat to move.

        The caller moves it. It has a golden edge of `edge` pixels at its `sides`: any of "l", "r"
        and "f" for left, right and foot. The edge stands out from every other background.
        """
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
        font = self.app.fonts[font]
        text = widgets.Text(self.group, font, x, baseline, room, theme.rgb(colour), align)
        self.texts.append(text)
        return text

    def backdrop(self, colour=theme.PANEL):
        self.background(0, 0, self.layout.WIDTH, self.layout.HEIGHT, colour)

    def background(self, x, y, width, height, colour):
        """Add a rectangle that covers nothing but other backgrounds.

        A black one on the empty, black screen is left out: each refresh is faster by a third.
        """
        if self._has_background or theme.rgb(colour):
            self._has_background = True
            self.box(x, y, width, height, colour)

    def title(self, words):
        """Add the heading, with a line below it. Returns its Text."""
        layout = self.layout
        room = layout.WIDTH - 2 * layout.MARGIN
        text = self.text(layout.MARGIN, layout.TITLE_BASELINE, room, theme.GOLD, font="title")
        text.set(words)
        self.box(layout.MARGIN, layout.RULE_Y, room, 1, theme.BRONZE)
        return text

    def footer(self, a=None, b=None):
        """Add the bar at the foot. `a` and `b` are keys of the texts for the buttons, or None."""
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
        """Add the picture of button A (tile 0) or B (tile 1) to the bar at the foot."""
        layout = self.layout
        y = layout.HEIGHT - layout.BAR + layout.BAR_ICON
        return self.square(self.app.buttons_sheet, x, y, tile)

    def symbol(self, x, y, colour):
        """Add and return the symbol of a seat colour 0..4."""
        return self.square(self.app.symbols_sheet, x, y, colour)

    def square(self, sheet, x, y, tile):
        """Add and return a tile of a sheet of squares."""
        size = sheet.height
        return widgets.tile(self.group, self.app.palette, sheet, x, y, size, size, tile)

    def add_face(self, face, x, y, scale=1):
        """Add and return a face (ui.faces), enlarged by `scale`."""
        group = loading.load_temporary("faces").add(self, face, x, y, scale)
        loading.release()
        return group

    def add_person(self, seat, x=0, y=0, scale=1):
        """Add and return the face of a seat, or the enlarged symbol of a guest (ui.faces)."""
        group = loading.load_temporary("faces").add_person(self, seat, x, y, scale)
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
        """Send the whole screen at the next refresh, if it is monochrome. Parts take longer."""
        if self.layout.MONO:
            self.app.handheld.display.redraw()

    def key(self, key):
        """Handle one key of ui.core.keys."""

    def tick(self):
        """Do the work of a frame. Called after the keys."""

    @property
    def moving(self):
        """True while an animation runs."""
        return self.animator is not None and self.animator.animation is not None

    @property
    def changing(self):
        """True while an animation runs that shows an event, not an ornament."""
        return self.moving and not self.animator.animation.ornament

    def animate(self, animation, frames):
        """Run an Animation for `frames` at normal speed. A key ends it early."""
        if self.animator is None:
            self.animator = Animator(self)
        self.animator.play(animation, frames)

    def on_rest(self):
        """Handle that the last animation has ended."""

    def cut(self):
        """End the current animation. Returns False if there is none."""
        moving = self.moving
        if moving and not self.stays:
            self.animator.cut()
        return moving

    @property
    def stays(self):
        """True while an animation runs that no key ends."""
        return self.moving and self.animator.animation.stays

    def refresh_pixels(self, pixels):
        """Set the 64 pixels for this frame, with those of an animation."""
        animation = self.animator.animation if self.moving else None
        if not animation or not animation.adds or self.animator.unlit:
            self.draw_pixels(pixels)
        if animation:
            self.animator.unlit = False
            animation.draw_pixels(pixels)

    def sound(self, tune):
        self.app.handheld.sound.play(tune)

    def draw_pixels(self, pixels):
        """Set the 64 pixels. Called after show(), each key and app.mark_pixels_dirty()."""
        pixels.fill(0, 0, 0)
