"""Shows the end of a round of Goldrausch: each group shares its gold among its chips."""

import displayio

from engine.game import MAX_PLAYERS
from engine.goldrausch.rules import GROUPS, PERSONS, VIEW_CHIPS, VIEW_ROUND
from ui.core import keys
from ui.core.tunes import of_gold
from ui.goldrausch import tunes
from ui.kit import theme, widgets
from ui.kit.animation import Animation, between
from ui.kit.screen import Screen
from ui.texts import say

# Frames at normal speed.
_GROUP = 24
_STAYS = 20  # in which no key does anything
_READ = 54  # after which the next group pays without A
_READ_LOST = 27  # the same after one in which nobody has a chip
_LIES = 4  # before gold slides to the chips
_SHARED = 16  # when all chips are paid, and the rest falls
_NOTES = 6  # gold of a chip that is heard


class RoundPayout(Screen):
    """A screen where the groups pay their chips, one after another, the poorest first.

    A pile of gold slides to the chips of its group, the same to each. The rest falls to the floor.
    At the foot grows what each seat earns, and the bar says what a chip gets. A leads from group to
    group; if things move, time does, too. Before another round the scores follow. At the end A
    calls `then()`.
    """

    def __init__(self, app, shown, then):
        super().__init__(app)
        self.shown = shown
        self.then = then
        self.places = places = app.places("goldrausch")
        self._groups = sorted(range(GROUPS), key=self._order)
        while not shown.gold[self._groups[0]]:
            self._groups.pop(0)
        self.chips = b""  # the seat of each chip of the group that pays
        self.spots = []  # where each of them stands, 0..PERSONS - 1 from the left
        self.share = self.paid = 0  # gold for each of them, and how much of it is paid
        self.left = 0  # gold of the group that is not paid
        self.earned = [0] * shown.players  # in this round; at the end, the scores
        self._most = max(1, max([shown.claim(seat) for seat in range(shown.players)]))
        # True until the scores are shown. After the last round the end of the game counts them.
        self._scores_follow = shown.view[VIEW_ROUND] + 1 < shown.rounds
        layout = self.layout
        left, base, self._room = places.RACE
        self._add_ground(left, base)
        x, y, words = places.PAYER
        (icons,) = app.art("goldrausch", "page_groups")
        width = icons.width // GROUPS
        self._icon = widgets.tile(self.group, app.palette, icons, x, y, width, icons.height)
        self._name = self.text(words, layout.TITLE_BASELINE, layout.WIDTH - words, theme.GOLD)
        (pieces,) = app.art("goldrausch", "stack")
        rows = (places.SHARES_BASE - layout.RULE_Y - 2) // pieces.height
        self.pile = self._stacks(pieces, 1, places.PILE, rows)
        self._shares = self._stacks(pieces, left, PERSONS * places.SHARE, rows)
        self._add_marks(left, pieces.width // 2)
        self._add_race(left, base)
        self.footer("next")
        a_words = self.a_words
        left = a_words.x + a_words.font.measure(a_words.text) + layout.MARGIN
        room = layout.WIDTH - layout.MARGIN - left
        self._words = self.text(left, layout.BAR_BASELINE, room, theme.GOLD, widgets.RIGHT)
        self._reads = 0  # frames left to read what a group has paid
        self._payout = Payout(self)
        self._begin()

    def _add_ground(self, left, base):
        """Add the background, with a floor at y `base` on which the rest of the gold falls."""
        layout = self.layout
        self.background(0, 0, layout.WIDTH, layout.RULE_Y, theme.PANEL)
        self.background(0, layout.RULE_Y, layout.WIDTH, base - layout.RULE_Y, theme.TABLE)
        self.background(0, base, layout.WIDTH, layout.HEIGHT - base, theme.PANEL)
        self.box(0, base, left - 3, 1, theme.BRONZE)

    def _order(self, group):
        return self.shown.gold[group] * GROUPS + group

    def _chips(self, group, seat):
        return self.shown.view[VIEW_CHIPS + group * MAX_PLAYERS + seat]

    def _stacks(self, sheet, x, columns, rows):
        """Add and return stacks of gold, which stand on the line of all shares."""
        height = sheet.height
        y = self.places.SHARES_BASE - rows * height
        palette = self.app.palette
        width = sheet.width // 2
        return widgets.tilemap(self.group, palette, sheet, x, y, columns, rows, width, height)

    def _add_marks(self, left, width):
        """Add a symbol for each chip, below the middle of a stack `width` pixels wide."""
        places = self.places
        scale = places.CHIP
        sheet = self.app.symbols_sheet
        size = sheet.height
        whole = self.group
        self.group = group = displayio.Group(
            scale=scale, x=left + (width - 1 - size * scale) // 2, y=places.SHARES_BASE + 2
        )
        step = places.SHARE * width // scale
        self._chip_marks = group
        self._marks = [self.symbol(step * chip, 0, 0) for chip in range(PERSONS)]
        whole.append(group)
        self.group = whole

    def _add_race(self, left, base):
        """Add a column of gold and a number for each seat at the foot."""
        places = self.places
        layout = self.layout
        step = (layout.WIDTH - left) // self.shown.players
        self._columns = []
        self._numbers = []
        for seat in range(self.shown.players):
            x = left + step * seat
            colour = self.app.lineup.colour(seat)
            self._columns.append(self.box(x, base - 1, step - 3, 1, theme.GOLD))
            self.box(x, base, step - 3, 1, theme.SEATS + colour)
            self.symbol(x, base + 2, colour)
            x += layout.MARK_STEP
            number = self.text(
                x, base + places.EARNED, step - layout.MARK_STEP, theme.GOLD, font="small"
            )
            number.set("0")
            self._numbers.append(number)

    def _begin(self):
        """Let the next group pay."""
        shown = self.shown
        self._reads = 0
        self._clear_shares()
        group = self._groups.pop(0)
        for at in range(self.left, shown.gold[group]):
            self._put(self.pile, 0, at, True)
        self.fall(0)
        seats = range(shown.players)
        self.chips = bytes([seat for seat in seats for _ in range(self._chips(group, seat))])
        self.spots = self._spots()
        self.share = shown.share(group)
        self.paid = 0
        self.left = shown.gold[group]
        widgets.set_tile(self._icon, group)
        self._name.set("%s %d" % (self._group_name(), self.left))
        for spot in range(PERSONS):
            widgets.hide(self._marks[spot], spot not in self.spots)
        for chip in range(len(self.chips)):
            colour = self.app.lineup.colour(self.chips[chip])
            widgets.set_tile(self._marks[self.spots[chip]], colour)
        self._words.set(self._told())
        self.redraw()
        self.app.notice.mark_new()
        self.sound(of_gold(min(self.share, _NOTES)))
        self.animate(self._payout, _GROUP)

    def _group_name(self):
        return say("group%d" % self._icon[0])

    def _told(self):
        """Return in words what the chips of a group get."""
        count = len(self.chips)
        if count < 2:
            return say("chip_gets", self.left, self.left) if count else say("nobody")
        return say("chips_get", self.left, count, self.share)

    def _clear_shares(self):
        # Each tile that is set takes a board a tenth of a millisecond: only those that change.
        for chip in range(len(self.chips)):
            for at in range(self.paid):
                self._put(self._shares, self.places.SHARE * self.spots[chip], at, False)

    def _show_scores(self):
        """Let the columns at the foot stand for the scores after this round."""
        shown = self.shown
        self._scores_follow = False
        self._clear_shares()
        for at in range(self.left):
            self._put(self.pile, 0, at, False)
        widgets.hide(self._icon, True)
        self._words.set("")
        self._name.set(say("round", shown.view[VIEW_ROUND] + 1, shown.rounds))
        for seat in range(shown.players):
            self.earned[seat] += shown.score(seat)
        self._most = max(1, max(self.earned))
        group = self._chip_marks
        size = self.app.symbols_sheet.height
        self._room = self.places.RACE[1] - self.layout.RULE_Y - (size + 2) * group.scale
        self._show_columns()
        self._show_numbers()
        for seat in range(PERSONS):
            mark = self._marks[seat]
            widgets.hide(mark, seat >= shown.players)
            if seat < shown.players:
                widgets.set_tile(mark, self.app.lineup.colour(seat))
                column = self._columns[seat]
                x = (column.x + column.width // 2 - group.x) // group.scale - size // 2
                widgets.move_to(mark, x, (column.y - group.y) // group.scale - size - 1)
        self.redraw()
        self.app.notice.mark_new()

    def _spots(self):
        """Return where each chip stands: as far as there is room, above the column of its seat."""
        count = len(self.chips)
        spots = []
        for chip in range(count):
            spot = (2 * self.chips[chip] + 1) * PERSONS // (2 * self.shown.players)
            first = spots[-1] + 1 if spots else 0
            spots.append(min(max(spot, first), PERSONS - count + chip))
        return spots

    def _put(self, stacks, column, at, is_there):
        """Show or hide piece `at` of the stacks from `column` on, each from its foot to its top."""
        rows = stacks.height
        column += at // rows
        if column < stacks.width:
            widgets.set_tile(stacks, int(is_there), (rows - 1 - at % rows) * stacks.width + column)

    def pay(self, amount):
        """Let the gold slide until each chip has `amount`. Then show what the seats have earned."""
        while self.paid < amount:
            for chip in range(len(self.chips)):
                self._put(self._shares, self.places.SHARE * self.spots[chip], self.paid, True)
                self.left -= 1
                self._put(self.pile, 0, self.left, False)
                self.earned[self.chips[chip]] += 1
            self.paid += 1
        self._show_columns()

    def _show_columns(self):
        base = self.places.RACE[1]
        for seat in range(self.shown.players):
            column = self._columns[seat]
            height = max(1, self.earned[seat] * self._room // self._most)
            if column.height != height:
                column.height = height
                column.y = base - height

    def fall(self, part):
        """Move the pile that is left. `part` is how far it has fallen, 0..256 at the floor."""
        pile = self.pile
        height = pile.height * pile.tile_height
        pile.y = between(self.places.SHARES_BASE, self.places.RACE[1], part) - height

    def end_group(self):
        """Show what the group has paid, and where the rest lies."""
        self.pay(self.share)
        self.fall(256)
        if self.left and self.chips:
            self._name.set(say("rest", self._group_name(), self.left))
        self._show_numbers()

    def _show_numbers(self):
        for seat in range(self.shown.players):
            self._numbers[seat].set(str(self.earned[seat]))

    def tick(self):
        stays = bool(self.stays)
        widgets.hide(self.a_button, stays)
        widgets.hide(self.a_words.tiles, stays)
        if self._reads:
            self._reads -= 1
            if not self._reads:
                self._begin()

    def on_rest(self):
        if self._groups:
            self._reads = self.app.settings.frames(_READ if self.chips else _READ_LOST)

    def key(self, key):
        if key == keys.HOLD_B:
            self.app.play.pause()
        elif key == keys.A and self._groups:
            self._begin()
        elif key == keys.A and self._scores_follow:
            self._show_scores()
        elif key == keys.A:
            self.then()

    def draw_pixels(self, pixels):
        """Light a bar for each seat, and above them the gold that is left to share."""
        pixels.fill(0, 0, 0)
        for seat in range(self.shown.players):
            height = (self.earned[seat] * 7 + self._most - 1) // self._most
            theme.seat_bar(pixels, self.app.lineup, 1, seat, 8 - height)
        for x in range(min(8, self.left)):
            theme.set_part(pixels, x, theme.GOLD_LIGHT, 1, 2)


class Payout(Animation):
    """The payout of one group."""

    lit = True

    def __init__(self, screen):
        self._screen = screen
        self.stays = True

    def step(self, done, frames):
        screen = self._screen
        self.stays = done * _GROUP < frames * _STAYS
        at = done * _GROUP // frames
        screen.pay(screen.share * max(0, min(at, _SHARED) - _LIES) // (_SHARED - _LIES))
        if at > _SHARED and screen.left:
            part = (at - _SHARED) * 256 // (_GROUP - _SHARED)
            screen.fall(part * part // 256)
            if at == _GROUP:
                screen.sound(tunes.PLONK)

    def end(self):
        self._screen.end_group()
