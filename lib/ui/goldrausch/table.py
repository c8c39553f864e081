# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The table of Goldrausch: six columns, the drawn card and the seats."""

import displayio

from engine.goldrausch import events as ev
from engine.goldrausch import rules
from engine.goldrausch.rules import CHIP as PUT
from engine.goldrausch.rules import COIN, GROUPS, PASS
from ui.core import keys, tunes
from ui.goldrausch.columns import CHIP, Columns, coin_tile
from ui.goldrausch.lights import light_chips, light_gold
from ui.goldrausch.seats import Seats
from ui.kit import drawing, theme, widgets
from ui.kit.motion import Effect, Flight
from ui.table.table import Table
from ui.texts import say

# Frames at normal speed.
_SHORT = 24  # to show a forced action
_TOLD = 45  # to read what a computer did
_TURNING = 8  # of a card
_LAYING = 12  # of a coin or chip

_DIM = 8  # a person without a chip, on the pixels


class GoldrauschTable(Table):
    """Columns of the groups, the drawn card, the seats with their chips."""

    def __init__(self, app, play):
        super().__init__(app, play)
        layout = self.layout
        self.ground(0, 0, layout.WIDTH, layout.HEIGHT - layout.BAR, theme.PANEL)
        places = self.places = app.places("goldrausch")
        art = app.game_art("goldrausch")
        self.columns = Columns(self, places, art)
        self._add_card(art)
        self.seats = Seats(self, places, art)
        self.caption = None  # where there is room for it
        if places.CAPTION:
            x, baseline, room = places.CAPTION
            self.caption = self.text(x, baseline, room, theme.GOLD, font="small")
        self.add_bar()
        self._add_options()
        self._add_flights()
        self.actions = bytearray(8)
        self.chosen = 0
        self.asking = False
        self.declining = False
        self._last = None
        self.left.set(str(self.game.left))

    def _add_card(self, art):
        """Add the drawn card, enlarged."""
        places = self.places
        x, y, width, height = places.DRAWN
        self.paper = self.box(x, y, width, height, theme.CREAM)
        self.card, self.person = self._large(places.DRAWN_ICON, art.icons(), GROUPS)
        self.coin, self.value = self._large(
            places.DRAWN_COIN, self.columns.coin_sheet, drawing.NO_COIN + 1
        )
        x, baseline, room = places.LEFT
        self.left = self.text(x, baseline, room, theme.BRONZE, widgets.CENTRE, "small")
        self.turning = TurnUp(self)

    def _large(self, where, sheet, tiles):
        """Add a scaled group with one tile of a sheet; return both."""
        group = displayio.Group(scale=where[2], x=where[0], y=where[1])
        width = sheet.width // tiles
        tile = widgets.tile(group, self.app.palette, sheet, 0, 0, width, sheet.height)
        self.on_bar((), (tile,), True)
        self.group.append(group)
        return group, tile

    def _add_options(self):
        """Add the second choice and the ground of the chosen one, below the words of both."""
        layout = self.layout
        x, width = self.places.OPTIONS[1]
        self._other = self.text(x + 3, layout.BAR_BASELINE, width - 4)
        self._option = self.box(x, layout.HEIGHT - layout.BAR, width, layout.BAR, theme.CREAM)
        self._option.hidden = True
        self.group.remove(self._option)
        self.group.insert(self.group.index(self._prompt.tiles), self._option)

    def _add_flights(self):
        columns = self.columns
        sheet = columns.coin_sheet
        width = sheet.width // (drawing.NO_COIN + 1)
        group, palette = self.group, self.app.palette
        self._coin = widgets.tile(group, palette, sheet, 0, 0, width, sheet.height)
        sheet = columns.sheet
        width = sheet.width // (CHIP + theme.SEAT_COLOURS)
        self._chip = widgets.tile(group, palette, sheet, 0, 0, width, sheet.height)
        self._chip.hidden = True
        self.flight = Flight(self._coin, self._laid)

    def show_card(self, card):
        is_person = card < GROUPS
        self.paper.hidden = card == rules.NO_CARD
        self.card.hidden = not is_person
        self.coin.hidden = is_person or card == rules.NO_CARD
        if is_person:
            self.person[0] = card
        elif not self.coin.hidden:
            self.value[0] = coin_tile(card)

    def prompt(self, words, colour=theme.CREAM):
        self.asking = False
        widgets.hide(self._option, True)
        self._other.set("")
        self._prompt.set(words, theme.rgb(colour))

    def _ask(self):
        """Ask for a chip, a choice of two on the bar."""
        self.asking = True
        at = self.places.OPTIONS[self.declining][0]
        if self._option.x != at:
            self._option.x = at
        widgets.hide(self._option, False)
        inks = theme.rgb(theme.INK), theme.rgb(theme.CREAM)
        self._prompt.set(say("put_chip"), inks[self.declining])
        self._other.set(say("put_none"), inks[not self.declining])

    def _say_group(self, group=None):
        """Name a group, with its gold and what each chip would get; None: none."""
        game = self.game
        if not self.caption:
            return
        if group is None:
            self.caption.set("")
            return
        words = "%s %d" % (say("group%d" % group), game.gold[group])
        chips = game.chips_on(group)
        if chips:
            words += " ÷ %d = %d" % (chips, game.share(group))
        self.caption.set(words)

    # Events.

    def on_event(self, kind, seat, a, b):
        if kind == ev.DRAW:
            self._on_draw(seat, a, b)
        elif kind in (ev.CHIP, ev.PASS, ev.PLACE):
            self._on_played(kind, seat, a, b)
        elif kind == ev.SHARE and seat == 0:
            self.covering = True
            self.play.interrupt(_show_shares)
        elif kind == ev.ROUND:
            self._on_round(a)

    def _on_round(self, number):
        # Show an empty table first, though the engine has already drawn a card.
        self.show_card(rules.NO_CARD)
        self.left.set("")
        self._say_group()
        self.columns.light(None, ())
        for group in range(GROUPS):
            self.columns.show_group(group, 0)
        self.seats.show()
        if number:
            self.prompt(say("round", number + 1, self.game.rounds), theme.GOLD)
            self.wait()

    def _on_draw(self, seat, card, left):
        self.mark(seat)
        self.seats.turn(seat)
        self.left.set(say("left", left))
        self._say_group()
        self.prompt("")
        self.columns.light(None, ())
        self.turning.card = card
        self.animate(self.turning, _TURNING)

    def drawn(self, card):
        """The card is up; a person is with its group."""
        self.show_card(card)
        if card < GROUPS:
            self.columns.show_group(card, self.game.persons[card])

    def _on_played(self, kind, seat, group, card):
        self._last = (seat, group, kind)
        self.columns.light(group, ())
        self._say_group(group)
        if self.by_computer:
            self._tell(kind, group, card)
            self.pause(_TOLD)
        if kind == ev.PASS:
            return
        self.sound(tunes.COIN if kind == ev.PLACE else tunes.FLIP)
        self._fly(kind == ev.PLACE, seat, group, card)

    def _tell(self, kind, group, card):
        """Say what a computer did; the mark on the bar tells who."""
        name = say("group%d" % group)
        if kind == ev.PLACE:
            value = str(card - COIN) if card > COIN else "×"
            self.prompt(say("told_coin", value, name), theme.GOLD)
        else:
            self.prompt(say("told_chip" if kind == ev.CHIP else "told_pass", name), theme.GOLD)

    def _fly(self, is_coin, seat, group, card):
        """Take the coin or a chip to its place in a group, where it is shown then."""
        flight = self.flight
        columns = self.columns
        if is_coin:
            columns.preview_none(group)
            flight.sprite = self._coin
            self._coin[0] = coin_tile(card)
            x, y = self.places.DRAWN_COIN[:2]
            to_x, to_y = columns.coin_at(group)
            self.show_card(rules.NO_CARD)
        else:
            flight.sprite = self._chip
            self._chip[0] = CHIP + self.app.party.colour(seat)
            x, y = self.seats.marks[seat].x, self.seats.marks[seat].y
            to_x, to_y = columns.chip_at(group, seat)
        self._group = group
        flight.aim(x, y, to_x, to_y, 0 if is_coin else 16)
        self.animate(flight, _LAYING)

    def _laid(self):
        self.columns.show_group(self._group, self.game.persons[self._group])
        self.seats.show()

    def on_turn(self, seat):
        super().on_turn(seat)
        count = self.game.legal(self.actions)
        if self.game.phase == rules.PERSON_DRAWN:
            self._on_person(count)
        else:
            if not self._is_open(self.chosen):
                self.chosen = self.actions[0]
            self._offer()

    def _on_person(self, count):
        self.chosen = self.game.card
        self.columns.light(self.chosen, ())
        self._say_group(self.chosen)
        self.declining = False
        if self.computers.at(self.game.turn):
            self.prompt("")
        elif count == 1:
            self.prompt(say("no_chips"))
            self.pause(_SHORT)
        else:
            self._ask()

    def catch_up(self):
        self._on_draw(self.game.turn, self.game.card, self.game.left)

    def go_on(self):
        """Pass automatically if the seat has no chips for a person (R7)."""
        game = self.game
        decided = self.seen < game.events.count or game.phase != rules.PERSON_DRAWN
        if not decided and game.legal(self.actions) == 1 and not self.computers.at(game.turn):
            self.do(PASS)

    # Choices.

    def _open_groups(self):
        return list(self.actions[: self.game.legal(self.actions)])

    def _is_open(self, group):
        return group in self._open_groups()

    def _offer(self):
        """Show the coin at the chosen group."""
        groups = self._open_groups()
        self.columns.light(self.chosen, groups)
        self._say_group(self.chosen)
        if self.computers.at(self.game.turn):
            self.prompt("")
            return
        self.columns.preview(self.chosen, self.game.card)
        words = "place_here" if len(groups) == 1 else "place_coin"
        self.prompt(say(words if self.caption else "group%d" % self.chosen))

    def point_to(self, action):
        if action < GROUPS:
            self._choose(action)
        else:
            self.declining = action == PASS
            self._ask()

    def spot(self, action):
        """The middle of the column, or of the choice on the bar."""
        if action < GROUPS:
            return self.columns.x(action) + self.places.COLUMN // 2, self.places.HEAD
        x, width = self.places.OPTIONS[action == PASS]
        return x + width // 2, self.layout.HEIGHT - self.layout.BAR

    def play_key(self, key):
        if key == keys.B:
            self._look_back()
        elif self.asking:
            self._answer(key)
        elif self.game.phase == rules.PERSON_DRAWN:
            self.on_turn(self.game.turn)
        elif key == keys.A:
            self.do(self.chosen)
        else:
            self._move(1 if key in (keys.RIGHT, keys.DOWN) else -1)

    def _answer(self, key):
        """A person says whether to put a chip."""
        if key == keys.A:
            self.do(PASS if self.declining else PUT)
        else:
            self.declining = not self.declining
            self._ask()

    def _look_back(self):
        """Return the column of the last card or chip played."""
        if self._last:
            seat, group, kind = self._last
            words = {ev.CHIP: "last_chip", ev.PASS: "last_pass", ev.PLACE: "last_coin"}[kind]
            self.columns.light(group, ())
            self._say_group(group)
            self.tell(seat, say(words))
        self.look_back()

    def _move(self, step):
        group = (self.chosen + step) % GROUPS
        while not self._is_open(group):
            group = (group + step) % GROUPS
        self._choose(group)

    def _choose(self, group):
        self.columns.show_group(self.chosen, self.game.persons[self.chosen])
        self.chosen = group
        self._offer()

    def lights(self, pixels):
        """Light a column a group; persons without a chip are dim."""
        game = self.game
        pixels.fill(0, 0, 0)
        for group in range(GROUPS):
            x = group + 1
            row = light_chips(pixels, self.app.party, x, game.chips, group * 5, game.players)
            while row < game.persons[group]:
                pixels.set(row * 8 + x, _DIM, _DIM, _DIM)
                row += 1
            light_gold(pixels, x, game.gold[group])


class TurnUp(Effect):
    """Turns up `card`: it grows from its middle."""

    def __init__(self, table):
        self.table = table
        self.card = rules.NO_CARD

    def step(self, done, frames):
        x, _, width, _ = self.table.places.DRAWN
        paper = self.table.paper
        if done == 1:
            self.table.show_card(rules.NO_CARD)
            paper.hidden = False
        now = max(1, width * done // frames)
        paper.x = x + (width - now) // 2
        paper.width = now

    def end(self):
        x, _, width, _ = self.table.places.DRAWN
        self.table.paper.x = x
        self.table.paper.width = width
        self.table.drawn(self.card)


def _show_shares(play):
    from ui.goldrausch.shares import Shares

    play.app.show(Shares(play.app, play.game, play.go_on))


make = GoldrauschTable
