"""Shows the end of a round of Goldrausch: the gold that each group pays to its chips."""

import bitmaptools
import displayio

from engine.game import MAX_PLAYERS
from engine.goldrausch.rules import GROUPS, VIEW_CHIPS
from ui.core import keys
from ui.goldrausch import tunes
from ui.goldrausch.lights import light_chips, light_gold
from ui.kit import theme, widgets
from ui.kit.animation import Flight
from ui.kit.screen import Screen
from ui.texts import say

_PAYING = 10  # frames at normal speed for a chip


class RoundPayout(Screen):
    """A screen with a row for each group: its gold, the gold per chip, and its chips by seat.

    It shows as many groups as fit, from `first`. A shows the rest, and at the end calls `then()`.
    """

    def __init__(self, app, shown, then, first=0):
        super().__init__(app)
        self.shown = shown
        self.then = then
        self.places = app.places("goldrausch")
        (self.icons,) = app.art("goldrausch", "page_groups")
        (nugget,) = app.art("sizes", "nugget")
        self.first = first
        self.rest = min(first + self.places.SHARE_ROWS, GROUPS)
        self.backdrop()
        self.title(say("shares"))
        self.chips = []  # a tuple (group, seat, x, y) for each chip shown, in order
        for group in range(first, self.rest):
            self._row(group, self.places.SHARE_Y + self.places.SHARE_ROW * (group - first))
        self.paid = [self._paid_before(seat) for seat in range(shown.players)]
        self._gains()
        self.footer("next")
        nugget = widgets.picture(self.group, app.palette, nugget, 0, 0)
        self.payout = Payout(self, nugget)
        if self.chips:
            self.animate(self.payout, _PAYING * len(self.chips))

    def _row(self, group, y):
        places = self.places
        width = self.icons.width // GROUPS
        widgets.tile(
            *(self.group, self.app.palette, self.icons, places.SHARE_ICON, y),
            *(width, self.icons.height, group),
        )
        shown = self.shown
        chips = self._chips(group)
        words = str(shown.gold[group])
        if sum(chips):
            words += " ÷ %d = %d" % (sum(chips), shown.share(group))
            self._add_chips(group, chips, y + places.SHARE_MARKS[1])
        x, baseline, room = places.SHARE_WORDS
        self.text(x, y + baseline, room, theme.CREAM if sum(chips) else theme.GREY).set(words)

    def _chips(self, group):
        """Return the chips of each seat on a group, as bytes."""
        first = VIEW_CHIPS + group * MAX_PLAYERS
        return self.shown.view[first : first + self.shown.players]

    def _add_chips(self, group, chips, y):
        """Draw the chips of a group into one bitmap. Tiles would take five times the memory."""
        symbols = self.app.symbols_sheet
        width = symbols.height
        row = displayio.Bitmap((width + 1) * sum(chips), width, theme.SPRITE_COLOURS)
        left = self.places.SHARE_MARKS[0]
        x = 0
        for seat in range(self.shown.players):
            at = width * self.app.lineup.colour(seat)
            for _ in range(chips[seat]):
                bitmaptools.blit(row, symbols, x, 0, x1=at, x2=at + width)
                self.chips.append((group, seat, left + x, y))
                x += width + 1
        widgets.picture(self.group, self.app.palette, row, left, y)

    def _paid_before(self, seat):
        """Return the gold that a seat gets from the groups before `first`."""
        return sum([self._chips(g)[seat] * self.shown.share(g) for g in range(self.first)])

    def _gains(self):
        """Add the gold of each seat in this round, above the footer."""
        margin = self.places.SHARE_ICON
        y = self.places.GAINS
        room = self.layout.WIDTH - 2 * margin
        width = room // self.shown.players
        self.box(margin, y, room, 1, theme.BRONZE)
        mark_x, mark_y, baseline = self.places.GAIN
        self.gains = []
        for seat in range(self.shown.players):
            x = mark_x + width * seat
            self.symbol(x, y + mark_y, self.app.lineup.colour(seat))
            x += self.layout.MARK_STEP
            gain = self.text(x, y + baseline, width - self.layout.MARK_STEP - 1, theme.GOLD)
            gain.set("+%d" % self.paid[seat])
            self.gains.append(gain)

    def pay(self, number):
        """Add the share of a chip to the gold of its owner."""
        group, seat, _, _ = self.chips[number]
        share = self.shown.share(group)
        self.paid[seat] += share
        self.gains[seat].set("+%d" % self.paid[seat])
        if share:
            self.sound(tunes.SHARE)

    def key(self, key):
        app, shown, then, rest = self.app, self.shown, self.then, self.rest
        if key == keys.HOLD_B:
            app.play.pause()
        elif key == keys.A and rest == GROUPS:
            then()
        elif key == keys.A:
            # In a step of its own, after this page has been freed.
            app.switch_to(lambda: app.show(RoundPayout(app, shown, then, rest)))

    def draw_pixels(self, pixels):
        """Light the groups. Those that have paid are bright and have no more gold."""
        pixels.fill(0, 0, 0)
        now = self.payout.group
        for group in range(GROUPS):
            part = 4 if group <= now else 1
            light_chips(pixels, self.app.lineup, self.shown, group, part)
            if group > now:
                light_gold(pixels, group, self.shown.gold[group])


class Payout(Flight):
    """The payout: a nugget flies from each chip to the gold of its owner, one after another."""

    def __init__(self, screen, nugget):
        super().__init__(nugget)
        self.screen = screen
        self.paid = 0
        self.group = screen.first - 1

    def step(self, done, frames):
        screen = self.screen
        each = frames // len(screen.chips)
        at = (done - 1) % each
        if at == 0:
            if done > 1:
                self._pay()
            if self.paid < len(screen.chips):
                self.group, seat, x, y = screen.chips[self.paid]
                screen.app.mark_pixels_dirty()
                self.aim(x, y, screen.gains[seat].x, screen.gains[seat].tiles.y)
        super().step(at + 1, each)

    def _pay(self):
        if self.paid < len(self.screen.chips):
            self.paid += 1
            self.screen.pay(self.paid - 1)

    def end(self):
        self.sprite.hidden = True
        while self.paid < len(self.screen.chips):
            self._pay()
        self.group = self.screen.rest - 1
