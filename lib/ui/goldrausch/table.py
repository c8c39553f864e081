# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The table of Goldrausch: six columns and the drawn card."""

import displayio

from engine.goldrausch import events as ev
from engine.goldrausch import rules
from engine.goldrausch.rules import CHIP, COIN, GROUPS, PASS, PLACES
from ui.core import keys, tunes
from ui.goldrausch.columns import Columns, coin_tile
from ui.kit import drawing, theme, widgets
from ui.table.table import Table
from ui.texts import say

_SHORT = 24  # frames to show a forced action


class GoldrauschTable(Table):
    """Columns of the groups, the drawn card, the seats with their chips."""

    def __init__(self, app, play):
        super().__init__(app, play)
        layout = self.layout
        self.ground(0, 0, layout.WIDTH, layout.HEIGHT - layout.BAR, theme.PANEL)
        self.places = app.places("goldrausch")
        art = app.game_art("goldrausch")
        self.columns = Columns(self, self.places, art)
        self._add_card(art)
        self._add_seats()
        self.add_bar()
        x = layout.HINTS[1]
        self._b = self.button(x, 1)
        self._b_words = self.text(x + layout.HINT_TEXT, layout.BAR_BASELINE, layout.HINT_ROOM)
        self.actions = bytearray(8)
        self.chosen = 0
        self.confirming = False
        self._last = None
        self.left.set(str(self.game.left))

    def _add_card(self, art):
        """Add the drawn card, enlarged."""
        places = self.places
        x, y, width, height = places.DRAWN
        self.paper = self.box(x, y, width, height, theme.CREAM)
        self.card, self.person = self._large(places.DRAWN_ICON, art.icons(), GROUPS)
        self.coin, self.value = self._large(places.DRAWN_COIN, art.coins(), drawing.NO_COIN + 1)
        x, baseline, room = places.LEFT
        self.left = self.text(x, baseline, room, theme.BRONZE, widgets.CENTRE, "small")

    def _large(self, where, sheet, tiles):
        """Add a scaled group with one tile of a sheet; return both."""
        group = displayio.Group(scale=where[2], x=where[0], y=where[1])
        width = sheet.width // tiles
        tile = widgets.tile(group, self.app.palette, sheet, 0, 0, width, sheet.height)
        self.on_bar((), (tile,), True)
        self.group.append(group)
        return group, tile

    def _add_seats(self):
        places = self.places
        (x, y), (width, height) = places.SEATS[0], places.SEAT
        self.now = self.box(x, y, width, height, theme.SHADE)
        self.now.hidden = True  # until somebody draws
        self.scores = []
        self.marks = []
        for seat in range(self.game.players):
            x, y = places.SEATS[seat]
            at = places.SEAT_MARK
            self.marks.append(self.symbol(x + at[0], y + at[1], self.app.party.colour(seat)))
            left, baseline, room = places.SEAT_SCORE
            align = places.SEAT_ALIGN
            self.scores.append(self.text(x + left, y + baseline, room, theme.CREAM, align, "small"))
        self._show_scores()

    def _show_scores(self):
        for seat in range(self.game.players):
            self.scores[seat].set(str(self.game.score(seat)))

    def _show_card(self, card):
        is_person = card < GROUPS
        self.paper.hidden = card == rules.NO_CARD
        self.card.hidden = not is_person
        self.coin.hidden = is_person or card == rules.NO_CARD
        if is_person:
            self.person[0] = card
        elif not self.coin.hidden:
            self.value[0] = coin_tile(card)

    def prompt(self, words, colour=theme.CREAM, b=""):
        """Say what to do; with `b`, `words` is what A does and `b` what B does."""
        layout = self.layout
        super().prompt(words, colour)
        self._b_words.set(b)
        self._b.hidden = not b
        self._a.x = layout.BAR_TEXT if b else layout.WIDTH - layout.BAR_WAIT
        x = layout.BAR_TEXT + (layout.HINT_TEXT if b else 0)
        self._prompt.move(x - self._prompt.x, 0)

    # Events.

    def on_event(self, kind, seat, a, b):
        if kind == ev.DRAW:
            self._on_draw(seat, a, b)
        elif kind in (ev.CHIP, ev.PASS, ev.PLACE):
            self.columns.show_group(a, self.game.persons[a])
            self._last = (seat, a, kind)
            self.sound({ev.CHIP: tunes.CHIP, ev.PLACE: tunes.COIN}.get(kind, tunes.FLIP))
        elif kind == ev.SHARE and seat == 0:
            self.covering = True
            self.play.interrupt(_show_shares)
        elif kind == ev.ROUND:
            # Show an empty table first, though the engine has already drawn a card.
            self._show_card(rules.NO_CARD)
            self.left.set("")
            self.columns.light(None, ())
            for group in range(GROUPS):
                self.columns.show_group(group, 0)
            self._show_scores()
            if a:
                self.prompt(say("round", a + 1, self.game.rounds), theme.GOLD)
                self.wait()

    def _on_draw(self, seat, card, left):
        self.mark(seat)
        self._show_seat(seat)
        self._show_card(card)
        self.left.set(say("left", left))
        if card < GROUPS:
            self.columns.show_group(card, self.game.persons[card])

    def _show_seat(self, now):
        """Mark the drawing seat in the list of seats."""
        self.now.x, self.now.y = self.places.SEATS[now]
        widgets.hide(self.now, False)
        for seat in range(self.game.players):
            self.on_bar((self.scores[seat],), (self.marks[seat],), seat == now)

    def on_turn(self, seat):
        super().on_turn(seat)
        count = self.game.legal(self.actions)
        self.confirming = False
        if self.game.phase == rules.PERSON_DRAWN:
            self.chosen = self.game.card
            self.columns.light(self.chosen, ())
            if count == 1:
                self.prompt(say("no_chips"))
                self.pause(_SHORT)
            else:
                self.prompt(say("put_chip", self.game.chips_left[seat]), b=say("put_none"))
        else:
            if not self._is_open(self.chosen):
                self.chosen = self.actions[0]
            self._offer()

    def catch_up(self):
        self._on_draw(self.game.turn, self.game.card, self.game.left)

    def go_on(self):
        """Pass automatically if the seat has no chips for a person (R7)."""
        game = self.game
        decided = self.seen < game.events.count or game.phase != rules.PERSON_DRAWN
        if not decided and game.legal(self.actions) == 1:
            self.do(PASS)

    # Choices.

    def _open_groups(self):
        return list(self.actions[: self.game.legal(self.actions)])

    def _is_open(self, group):
        return group in self._open_groups()

    def _offer(self):
        self.columns.light(self.chosen, self._open_groups())
        self.columns.show_group(self.chosen, self.game.persons[self.chosen])
        if self.confirming:
            self.columns.preview(self.chosen, self.game.card)
            self.prompt(say("confirm"), b=say("back"))
        else:
            self.prompt(say("place_coin"))

    def point_to(self, action):
        if action < GROUPS:
            self.chosen = action
            self._offer()

    def play_key(self, key):
        if self.game.phase == rules.PERSON_DRAWN:
            if key == keys.A:
                self._decide(CHIP)
            elif key == keys.B:
                self._decide(PASS)
            else:
                self.ask_for_advice()
        elif key == keys.A and self.confirming:
            self._decide(self.chosen)
        elif key == keys.A or self.confirming:
            self.confirming = key == keys.A
            self._offer()
        elif key == keys.B:
            self._look_back()
        else:
            self._move(1 if key in (keys.RIGHT, keys.DOWN) else -1)

    def _look_back(self):
        """Return the column of the last card or chip played."""
        if self._last:
            seat, group, kind = self._last
            words = {ev.CHIP: "last_chip", ev.PASS: "last_pass", ev.PLACE: "last_coin"}[kind]
            self.columns.light(group, ())
            self.tell(seat, say(words))
        self.look_back()

    def _decide(self, action):
        self.do(action)

    def _move(self, step):
        group = (self.chosen + step) % GROUPS
        while not self._is_open(group):
            group = (group + step) % GROUPS
        self.chosen = group
        self._offer()

    def lights(self, pixels):
        """Light one column a group: six coins from below, then chips, persons on top."""
        pixels.fill(0, 0, 0)
        for group in range(GROUPS):
            self._light_group(pixels, group, group + 1)

    def _light_group(self, pixels, group, x):
        game = self.game
        for place in range(game.coins[group]):
            card = game.coin_cards[group * PLACES + place]
            level = 30 + 20 * min(card - COIN, 10) if card > COIN else 0
            red, green, blue = (level, level * 3 // 4, 0) if level else (20, 20, 24)
            pixels.set((7 - place) * 8 + x, red, green, blue)
        chips = game.chips_on(group)
        if chips:
            pixels.set(8 + x, min(255, 60 * chips), 0, min(255, 60 * chips))
        level = 10 + 40 * game.persons[group]
        pixels.set(x, level, level, level)


def _show_shares(play):
    from ui.goldrausch.shares import Shares

    play.app.show(Shares(play.app, play.game, play.go_on))


make = GoldrauschTable
