"""Shows the end of a round of Goldrausch: each group shares its gold among its chips."""

import displayio

from engine.game import MAX_PLAYERS
from engine.goldrausch.rules import GROUPS, PERSONS, VIEW_CHIPS, VIEW_ROUND
from ui import loading
from ui.core import keys
from ui.goldrausch import tunes
from ui.kit import theme, widgets
from ui.kit.animation import Animation, arc, between
from ui.kit.drawing import FACE_SIDE
from ui.kit.screen import Screen
from ui.texts import say

# Frames at normal speed.
_GROUP = 28
_STAYS = 20  # in which no key does anything
_READ = 54  # after which the next group pays without A
_READ_LOST = 27  # the same after one in which nobody has a chip
_LIES = 4  # before the first share leaves the pile
_APART = 2  # from share to share
_FLIES = 8  # from the pile to a chip
_SHARED = _LIES + (PERSONS - 1) * _APART + _FLIES  # all chips are paid, and the rest falls

_ARC = 12  # pixels that a share rises on its way, if there is room
_RISE = 3  # pixels that a column grows in a frame


class RoundPayout(Screen):
    """A screen where the groups pay their chips, one after another, the poorest first.

    The gold of a group lies on a trapdoor. A share for each of its chips flies from the pile to the
    chip, the same to each. Then the trapdoor opens, and the rest falls to the floor. At the foot
    the seats stand on what they earn, and the bar says what a chip gets. A leads from group to
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
        self.share = self.paid = 0  # gold for each of them, and how many have it
        self.left = 0  # gold of the group that no chip has yet
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
        self._add_marks(left)
        self._add_race(left, base)
        (self._pieces,) = app.art("goldrausch", "stack")
        self._gold = displayio.Group()  # the pile, then the share of each chip
        self.group.append(self._gold)
        self.footer("next")
        a_words = self.a_words
        left = a_words.x + a_words.font.measure(a_words.text) + layout.MARGIN
        room = layout.WIDTH - layout.MARGIN - left
        self._words = self.text(left, layout.BAR_BASELINE, room, theme.GOLD, widgets.RIGHT)
        self._notes = [tunes.of_share(chip) for chip in range(PERSONS)]
        self._reads = 0  # frames left to read what a group has paid
        self._payout = Payout(self)
        self._begin()

    def _add_ground(self, left, base):
        """Add the background, a plank for the chips, a trapdoor, and below it a floor at y `base`.

        `left` is where the plank begins.
        """
        layout = self.layout
        self.background(0, 0, layout.WIDTH, layout.RULE_Y, theme.PANEL)
        self.background(0, layout.RULE_Y, layout.WIDTH, base - layout.RULE_Y, theme.TABLE)
        self.background(0, base, layout.WIDTH, layout.HEIGHT - base, theme.PANEL)
        self.box(0, base, left - 3, 1, theme.BRONZE)
        y, height = self.places.PLANK
        self._plank = self.box(left, y, layout.WIDTH - left, height, theme.BRONZE)
        self._door = self.box(0, y, left - 1, height, theme.BRONZE)

    def _order(self, group):
        return self.shown.gold[group] * GROUPS + group

    def _chips(self, group, seat):
        return self.shown.view[VIEW_CHIPS + group * MAX_PLAYERS + seat]

    def _add_marks(self, left):
        """Add an enlarged symbol for each chip, on the plank, which begins at x `left`."""
        places = self.places
        scale = places.CHIP
        side = self._chip_side = self.app.symbols_sheet.height * scale
        whole = self.group
        self.group = group = displayio.Group(
            scale=scale, x=left + (places.SHARE - side) // 2, y=places.PLANK[0] - side
        )
        step = places.SHARE // scale
        self._marks = [self.symbol(step * chip, 0, 0) for chip in range(PERSONS)]
        whole.append(group)
        self.group = whole

    def _add_race(self, left, base):
        """Add a column of gold with the face of its seat, and a number, for each seat."""
        places = self.places
        layout = self.layout
        step = (layout.WIDTH - left) // self.shown.players
        figure = loading.load_temporary("faces.figures").Figure
        self._columns = []
        self._faces = []
        self._numbers = []
        for seat in range(self.shown.players):
            x = left + step * seat
            colour = self.app.lineup.colour(seat)
            self._columns.append(self.box(x, base - 1, step - 3, 1, theme.GOLD))
            middle = x + (step - 3 - FACE_SIDE) // 2
            face = figure(self, seat, middle, base - 1 - FACE_SIDE, 1)
            face.group.hidden = layout.MONO  # there is no room until the scores
            self._faces.append(face)
            self.box(x, base, step - 3, 1, theme.SEATS + colour)
            self.symbol(x, base + 2, colour)
            x += layout.MARK_STEP
            number = self.text(
                x, base + places.EARNED, step - layout.MARK_STEP, theme.GOLD, font="small"
            )
            number.set("0")
            self._numbers.append(number)
        loading.release()

    def _begin(self):
        """Let the next group pay."""
        shown = self.shown
        self._reads = 0
        group = self._groups.pop(0)
        seats = range(shown.players)
        self.chips = bytes([seat for seat in seats for _ in range(self._chips(group, seat))])
        self.spots = self._spots()
        self.share = shown.share(group)
        self.paid = 0
        self.left = shown.gold[group]
        self._lay_out_gold()
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
        self.animate(self._payout, _GROUP)

    def _lay_out_gold(self):
        """Put the gold of the group on the trapdoor, and its shares where they begin, hidden."""
        self._clear_gold()
        widgets.hide(self._door, False)
        places = self.places
        width = self._pieces.width // 2
        self.pile = self._pile(self.left, places.PLANK[0], (places.RACE[0] - 1) // width)
        self.shares = ()
        if self.share:
            foot = places.PLANK[0] - self._chip_side
            spots = PERSONS if len(self.chips) < 2 else 1  # a single chip has all the room
            columns = spots * places.SHARE // width
            self.shares = [self._pile(self.share, foot, columns) for _ in self.chips]
        for share in self.shares:
            share.hidden = True
            self._start = share.x, share.y

    def _clear_gold(self):
        while len(self._gold):
            self._gold.pop()

    def _pile(self, amount, foot, most):
        """Add and return a pile of gold on the trapdoor, of at most `most` columns.

        It is as high as one whose foot is at y `foot` may be.
        """
        pieces = self._pieces
        height = pieces.height
        width = pieces.width // 2
        room = (foot - self.layout.RULE_Y - 2) // height
        rows = min(amount, room)
        columns = min(-(-amount // room), most)
        x = max(0, self.places.RACE[0] - 1 - columns * width) // 2
        y = self.places.PLANK[0] - height * rows
        pile = widgets.tilemap(
            *(self._gold, self.app.palette, pieces, x, y, columns, rows, width, height)
        )
        for at in range(min(amount, columns * rows)):
            _put(pile, at, 1)
        return pile

    def _group_name(self):
        return say("group%d" % self._icon[0])

    def _told(self):
        """Return in words what the chips of a group get."""
        count = len(self.chips)
        if count < 2:
            return say("chip_gets", self.left, self.left) if count else say("nobody")
        return say("chips_get", self.left, count, self.share)

    def _show_scores(self):
        """Let the columns at the foot stand for the scores after this round."""
        shown = self.shown
        self._scores_follow = False
        self._clear_gold()
        for thing in [self._icon, self._plank, self._door] + self._marks:
            widgets.hide(thing, True)
        self._words.set("")
        self._name.set(say("round", shown.view[VIEW_ROUND] + 1, shown.rounds))
        for seat in range(shown.players):
            self.earned[seat] += shown.score(seat)
            self._numbers[seat].set(str(self.earned[seat]))
            widgets.hide(self._faces[seat].group, False)
        self._most = max(1, max(self.earned))
        for seat in range(shown.players):
            if self.earned[seat] == self._most:
                self._faces[seat].feel(True)
        self._room = self.places.RACE[1] - self.layout.RULE_Y - FACE_SIDE - 2
        self.grow(self.layout.HEIGHT)
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

    def fly(self, chip, part):
        """Move the share of a chip. `part` is how far it is from the pile, 0..256 at the chip."""
        share = self.shares[chip]
        if share.hidden:
            share.hidden = False
            for at in range(self.share):
                _put(self.pile, self.left - self.share * (chip - self.paid) - 1 - at, 0)
        x, y = self._start
        to_x, to_y = self._end_of(chip)
        rise = arc(min(_ARC, to_y - self.layout.RULE_Y), part)
        widgets.move_to(share, between(x, to_x, part), between(y, to_y, part) - rise)

    def _end_of(self, chip):
        """Return the x, y of the share of a chip on it, within the screen."""
        share = self.shares[chip]
        width = share.width * share.tile_width
        places = self.places
        spot = places.RACE[0] + places.SHARE * self.spots[chip]
        x = spot + (places.SHARE - share.tile_width) // 2
        y = places.PLANK[0] - self._chip_side - share.height * share.tile_height
        return min(x, self.layout.WIDTH - width), y

    def pay(self, count):
        """Let the shares of the first `count` chips arrive."""
        while self.paid < count:
            if self.share:
                self.fly(self.paid, 256)
                self.left -= self.share
                seat = self.chips[self.paid]
                self.earned[seat] += self.share
                self._numbers[seat].set(str(self.earned[seat]))
                self.sound(self._notes[self.paid])
            self.paid += 1

    def grow(self, most):
        """Let the columns with the faces grow, by at most `most` pixels."""
        base = self.places.RACE[1]
        for seat in range(self.shown.players):
            column = self._columns[seat]
            height = max(1, self.earned[seat] * self._room // self._most)
            height = min(height, column.height + most)
            if column.height != height:
                column.height = height
                column.y = base - height
                self._faces[seat].group.y = base - height - FACE_SIDE

    def fall(self, part):
        """Move the pile that is left. `part` is how far it has fallen, 0..256 at the floor."""
        pile = self.pile
        height = pile.height * pile.tile_height
        widgets.hide(self._door, True)
        y = between(self.places.PLANK[0], self.places.RACE[1], part) - height
        widgets.move_to(pile, pile.x, y)

    def end_group(self):
        """Show what the group has paid, and where the rest lies."""
        self.pay(len(self.chips))
        if self.left:
            self.fall(256)
        if self.left and self.chips:
            self._name.set(say("rest", self._group_name(), self.left))
        self.grow(self.layout.HEIGHT)

    def tick(self):
        is_live = self.app.notice.takes_a
        widgets.hide(self.a_button, not is_live)
        widgets.hide(self.a_words.tiles, not is_live)
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
        at = done * _GROUP * 256 // frames
        for chip in range(screen.paid, len(screen.shares)):
            part = (at - 256 * (_LIES + _APART * chip)) // _FLIES
            if part >= 256:
                screen.pay(chip + 1)
            elif part > 0:
                screen.fly(chip, part)
        screen.grow(_RISE)
        at -= 256 * _SHARED
        if at > 0 and screen.left:
            part = at // (_GROUP - _SHARED)
            screen.fall(part * part // 256)
            if done == frames:
                screen.sound(tunes.PLONK)

    def end(self):
        self._screen.end_group()


def _put(pile, at, tile):
    """Set the tile of piece `at` of a pile. The pieces lie column by column, from the foot up."""
    rows = pile.height
    if at < rows * pile.width:
        pile[at // rows, rows - 1 - at % rows] = tile
