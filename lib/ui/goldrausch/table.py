"""The table of Goldrausch: six columns, the drawn card and the seats."""

from engine.game import MAX_PLAYERS
from engine.goldrausch import events as ev
from engine.goldrausch import rules
from engine.goldrausch.rules import COIN, GROUPS, PASS, PUT_CHIP
from ui import loading
from ui.core import keys
from ui.core.tunes import of_place
from ui.goldrausch import tunes
from ui.goldrausch.columns import Columns, each_gets, where, worth
from ui.goldrausch.drawn_card import DrawnCard
from ui.goldrausch.lights import light_table
from ui.goldrausch.seats import Seats
from ui.kit import theme, widgets
from ui.kit.animation import Flight
from ui.table.phases import AWAY, LOOKING_BACK
from ui.table.table import Table
from ui.texts import say

# Frames at normal speed.
_SHORT = 24  # to read that a seat has no chips, and before a coin that a lone person has to lay
_AGAIN = 12  # to read the same of the next seat: near the end of a round there are many in a row
_TOLD = 45  # to read the action of a computer player
_SEEN_ALONE = 15  # to see a coin for which there is no choice
_LAID_ALONE = 24  # to read where it was laid
_HEARD = 12  # to read that of a person, for the others round the table
_LAYING = 12  # the flight of a coin or chip
_BLINK = 30  # frames in which a coin that is not yet laid is shown, and for the last third hidden


class GoldrauschTable(Table):
    """The table of Goldrausch: columns of the groups, the drawn card and the seats."""

    turned = 24
    hides_question = True

    def __init__(self, app, play):
        super().__init__(app, play)
        width, height = self.layout.WIDTH, self.layout.HEIGHT - self.layout.BAR
        self.background(0, 0, width, height, theme.PANEL)
        places = self.places = app.places("goldrausch")
        self.face_place = places.FACE
        self._add_parts()
        loading.free()
        self.caption = None  # if the layout has no room for it
        if places.CAPTION:
            x, baseline, room = places.CAPTION
            self.caption = self.text(x, baseline, room, theme.GOLD, font="small")
        self.add_bar()
        self._add_options()
        self.flight = Flight(self._flying, self._laid)
        self.chosen = 0
        self.declining = False
        self._last = None
        self._offered = 0  # frames since a coin was offered to a person, or 0
        self._was_forced = False  # True while a coin is laid for which there was no choice
        self._passing = _SHORT  # frames to read that the next seat has no chips

    def _add_parts(self):
        icons, coins, persons, chips = self.app.art("goldrausch", "groups coins persons chips")
        slots = self.app.art("goldrausch", "slots")[0] if self.layout.MONO else coins
        # A local variable of __init__() would keep it in memory.
        parts = loading.load_temporary("goldrausch.table_parts")
        made = parts.columns(self, icons, persons, slots)
        self.columns = Columns(self, persons, slots, made)
        self.drawn = DrawnCard(self, parts.drawn_card(self, icons, coins))
        self.seats = Seats(self, parts.seats(self, chips))
        self._chip, self._flying = parts.chip(self)

    def _add_options(self):
        """Add the second choice, and the background of the selected one below the words of both."""
        layout = self.layout
        x, width = self.places.OPTIONS[1]
        self._other = self.text(x + 3, layout.BAR_BASELINE, width - 4)
        self._option = self.box(x, layout.HEIGHT - layout.BAR, width, layout.BAR, theme.CREAM)
        self._option.hidden = True
        self.group.remove(self._option)
        self.group.insert(self.group.index(self._prompt.tiles), self._option)

    def prompt(self, words, colour=theme.CREAM):
        self.bar_asks = False
        widgets.hide(self._option, True)
        self._other.set("")
        super().prompt(words, colour)

    def _ask_for_chip(self):
        """Ask on the bar whether to put a chip: a choice of two. The caption tells its worth."""
        self.bar_asks = True
        self._say_group(self.chosen, 0, COIN, int(not self.declining))
        inks = theme.rgb(theme.INK), theme.rgb(theme.CREAM)
        self._prompt.font = self.app.fonts["text"]
        self._prompt.set(say("put_chip"), inks[self.declining])
        self._other.set(say("put_none"), inks[not self.declining])
        widgets.draw_last(self)

    def draw(self):
        """Show which choice is selected, once the words of both are drawn."""
        widgets.move_to(self._option, self.places.OPTIONS[self.declining][0], self._option.y)
        widgets.hide(self._option, not self.bar_asks)
        return 0

    def _say_group(self, group, open_groups=0, coin=COIN, chip=0):
        """Mark a group. Show its name, its gold with `coin`, and the gold of each chip.

        `chip` is 1 to count one more chip, else 0. A tiny screen has room for the share only, in
        place of the number of cards left.
        """
        self.columns.highlight(group, open_groups)
        more = coin - COIN
        if self.caption:
            self.caption.set(worth(self.shown, group, more, chip))
        else:
            words = each_gets(self.shown, group, more, chip)
            self.drawn.show_left(self.shown.view[rules.VIEW_LEFT], words)

    def on_event(self, kind, seat, a, b):
        self.redraw()  # each event changes most of the table
        if kind == ev.DRAW:
            self.columns.highlight(None, 0)
            self._on_draw(seat, a, b)
        elif kind in (ev.CHIP, ev.PASS, ev.LAID):
            self._on_played(kind, seat, a, b)
        elif kind == ev.SHARE and seat == 0:
            self.phase = AWAY
            self.play.interrupt(_show_payout)
        elif kind == ev.ROUND:
            self._on_round(seat, a)

    def _on_round(self, seat, number):
        self.drawn.show(rules.NO_CARD)
        self.drawn.show_left(0)
        self.columns.highlight(None, 0)
        self.columns.show()
        self.seats.show()
        if number:
            self.mark(seat)
            self.seats.turn(seat)
            self.prompt(say("round", number + 1, self.shown.rounds), theme.GOLD)
            self.wait()

    def _on_draw(self, seat, card, left):
        self.mark(seat)
        self.seats.turn(seat)
        self.drawn.show_left(left)
        self.drawn.show(card)
        # If the handheld is passed on, the person comes with the card: on_cover() shows both.
        if card < GROUPS and not (self.is_handed_to(seat) and seat != self._named):
            self.columns.show_group(card)

    def _on_played(self, kind, seat, group, card):
        """Show the action that was played. For a computer player, pause to read it."""
        self._last = group
        self._offered = 0
        self._say_group(group)
        is_forced = kind == ev.PASS and not self.shown.view[rules.VIEW_CHIPS_LEFT + seat]
        words = self._no_chips(seat) if is_forced else self._told(kind, seat, group, card)
        self.tell(seat, words, theme.GOLD)
        is_last = not self.shown.view[rules.VIEW_LEFT]  # the payout covers it
        if self.by_computer or is_last:
            self.pause(self._passing if is_forced else _TOLD)
        elif self.app.lineup.persons > 1 and not is_forced:
            self.pause(_LAID_ALONE if self._was_forced else _HEARD)
        self._was_forced = False
        self._passing = _AGAIN if is_forced else _SHORT
        if kind == ev.LAID:
            self.sound(tunes.COIN)
            self._fly(self.drawn.coin, self.places.DRAWN_COIN, self.columns.coin_at(group), 0)
        elif kind == ev.CHIP:
            self.sound(tunes.CHIP)
            mark = self.seats.marks[seat]
            self._chip[0] = self.app.lineup.colour(seat)
            self._fly(self._flying, (mark.x, mark.y), self.columns.chip_at(group, seat), 16)

    def _told(self, kind, seat, group, card):
        """Return the words for an action that the seat has chosen."""
        name = say("group%d" % group)
        if kind == ev.LAID:
            words = "%s → %s" % (card - COIN or say("fake"), name)
        else:
            words = say("told_chip" if kind == ev.CHIP else "told_pass", name)
        return self._with_name(seat, words)

    def _no_chips(self, seat):
        """Return that a seat has no chips, with its name unless it is the only person."""
        words = say("no_chips")
        return words if self.app.lineup.is_lone(seat) else self._with_name(seat, words)

    def _with_name(self, seat, words):
        return "%s: %s" % (self.app.lineup.name(seat), words)

    def _fly(self, sprite, where, to, height):
        """Move the coin or a chip to its place in the group. The group then shows it."""
        self.flight.sprite = sprite
        self.flight.aim(where[0], where[1], to[0], to[1], height)
        self.drawn.coin.scale = 1
        is_coin = sprite is self.drawn.coin
        widgets.hide(self.drawn.paper, is_coin)
        self.set_selected((), (self.drawn.value,), not is_coin)
        self.animate(self.flight, _LAYING)

    def _laid(self):
        self.redraw()
        coin = self.drawn.coin
        coin.x, coin.y, coin.scale = self.places.DRAWN_COIN
        self.set_selected((), (self.drawn.value,), True)
        if self.flight.sprite is coin:
            widgets.hide(coin, True)  # it lies in the group now
        self.columns.show_group(self._last)
        self.seats.show()

    def on_turn(self, seat):
        super().on_turn(seat)
        count = self.play.legal()
        if self.shown.view[rules.VIEW_PHASE] == rules.PERSON_DRAWN:
            self._on_person(count)
        else:
            is_forced = count == 1 and self.play.plays_forced()
            if is_forced and self.turn_banner:
                self.turn_banner.end()  # nobody has to take the handheld: it is laid by itself
            if not self._offered:  # not again after a look back
                self._to_a_group(count)
            self._offer()
            if is_forced and self.app.lineup.persons > 1:
                # Short: there may be many in a row. The bar then tells who has laid it, and where.
                self.prompt("")
                self.pause(_SEEN_ALONE)
            elif is_forced:
                self.pause(_SHORT)

    def _to_a_group(self, count):
        """Move the cursor to a group that may get the coin.

        If there is one, it has a chip of the seat for gold, and none for a fake coin: who presses A
        without a look gives nothing away.
        """
        view = self.shown.view
        chips = rules.VIEW_CHIPS + self.shown.turn
        actions = self.play.actions
        self.chosen = actions[0]
        for i in range(count):
            has_chip = view[chips + actions[i] * MAX_PLAYERS] > 0
            if has_chip == (view[rules.VIEW_CARD] > COIN):
                self.chosen = actions[i]
                return

    def _on_person(self, count):
        self.chosen = self.shown.view[rules.VIEW_CARD]
        self.declining = False
        player = self.computers.at(self.shown.turn)
        if count > 1 and not player:
            self._ask_for_chip()
            return
        self._say_group(self.chosen)
        if player:
            self.prompt("")
        else:
            if self.turn_banner:
                self.turn_banner.end()  # it would cover the words, which name the person, too
            self.prompt(self._no_chips(self.shown.turn), theme.GOLD)
            self.pause(self._passing)

    def catch_up(self):
        view = self.shown.view
        self._on_draw(self.shown.turn, view[rules.VIEW_CARD], view[rules.VIEW_LEFT])

    def on_continue(self):
        """Play a forced action: a pass without chips (R7), or a coin with only one place."""
        is_all_seen = self.shown.seen == self.play.events.count
        if is_all_seen and self.play.plays_forced() and self.play.legal() == 1:
            self._was_forced = True
            self.do(self.play.actions[0])

    def open_groups(self):
        """Return the groups that may get the coin, as a bitmask."""
        groups = 0
        for i in range(self.play.legal()):
            groups |= 1 << self.play.actions[i]
        return groups

    def _offer(self):
        """Show the coin at the chosen group."""
        groups = self.open_groups()
        if self.computers.at(self.shown.turn):
            self._say_group(self.chosen, groups)
            self.prompt("")
            return
        coin = self.shown.view[rules.VIEW_CARD]
        self._say_group(self.chosen, groups, coin)
        self.columns.preview(self.chosen, coin)
        self._offered = 1
        if self.has_face_room:  # the coin is still in nobody's hand
            self.columns.show_next(self.chosen, rules.NO_CARD)
        persons = self.shown.view[rules.VIEW_PERSONS + self.chosen]
        self.prompt(where(coin, self.chosen, groups, persons, self.caption))

    def choice(self):
        return self.chosen, self.declining

    def choose_again(self, chosen, declining):
        if self.bar_asks:
            self.declining = declining
            self._ask_for_chip()
        elif self._offered:
            self._choose(chosen)

    def ask(self):
        if self.shown.view[rules.VIEW_PHASE] == rules.PERSON_DRAWN:
            self._ask_for_chip()
        else:
            self._offer()

    def point_to(self, action):
        if action < GROUPS:
            self._choose(action)
        else:
            self.declining = action == PASS
            self._ask_for_chip()

    def hint(self, words):
        """Show advice. On whether to put a chip, it is in the caption: the question remains."""
        asks = self.shown.view[rules.VIEW_PHASE] == rules.PERSON_DRAWN
        if asks and self.caption:
            self.caption.set(words)
        else:
            super().hint(words)
        self.bar_asks = asks

    def look_back(self):
        """Show the last turn and its group again, without the coin that is not laid yet."""
        super().look_back()
        if self.phase == LOOKING_BACK:
            self.columns.show_group(self.chosen)
            self._say_group(self._last)

    def play_key(self, key):
        if key == keys.B:
            self.look_back()
        elif self.bar_asks:
            self._answer(key)
        elif self.shown.view[rules.VIEW_PHASE] == rules.PERSON_DRAWN:
            self._ask_for_chip()  # after a refusal in a lesson
        elif key == keys.A:
            self.do(self.chosen)
        else:
            self._move(1 if key in (keys.RIGHT, keys.DOWN) else -1)

    def _answer(self, key):
        """Handle a key while the bar asks whether to put a chip."""
        if key == keys.A:
            self.do(PASS if self.declining else PUT_CHIP)
        else:
            self.declining = not self.declining
            self._ask_for_chip()
            self.sound(of_place(self.declining))

    def _move(self, step):
        groups = self.open_groups()
        group = (self.chosen + step) % GROUPS
        while not groups >> group & 1:
            group = (group + step) % GROUPS
        self._choose(group)
        self.sound(of_place(group))

    def _choose(self, group):
        self.columns.show_group(self.chosen)
        self.chosen = group
        self._offer()

    @property
    def has_face_room(self):
        """True until the next person sees the question. The face is in place of the card."""
        return bool(self.turn_banner and self.turn_banner.is_unread)

    def on_cover(self, is_covered):
        super().on_cover(is_covered)
        # It belongs to the question: above a name it would read as about that person.
        if self.caption:
            widgets.hide(self.caption.tiles, is_covered)
        else:
            self.drawn.hide_left(is_covered)
        card = rules.NO_CARD if self.has_face_room else self.shown.view[rules.VIEW_CARD]
        self.drawn.show(card)
        if card < GROUPS:
            self.columns.show_group(card)

    def tick(self):
        super().tick()
        if not self._offered or self.phase == LOOKING_BACK:
            return
        if self.has_face_room:
            self._offered = _BLINK
            return
        # It must not look like a coin that lies there already.
        step = self._offered % _BLINK
        if step == 0:
            self.columns.show_next(self.chosen, self.shown.view[rules.VIEW_CARD])
        elif step == 2 * _BLINK // 3 and self.app.settings.moves(True):
            self.columns.show_next(self.chosen, rules.NO_CARD)
        self._offered += 1

    def draw_pixels(self, pixels):
        # What flies is not there yet: the lights stay as they were before it.
        if not self.changing:
            card = self.shown.view[rules.VIEW_CARD]
            rgb = theme.GOLD_LIGHT if COIN < card < rules.NO_CARD else theme.rgb(theme.WHITE)
            light_table(pixels, self.app.lineup, self.shown, self.columns.lit[0], rgb)


def _show_payout(play):
    payout = loading.load_temporary("goldrausch.round_payout")
    play.app.show(payout.RoundPayout(play.app, play.shown, play.reopen_table))


make = GoldrauschTable
