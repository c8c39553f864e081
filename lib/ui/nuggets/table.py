# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The table of Gold Nuggets: dice above, actions and holdings below."""

from engine.nuggets import events as ev
from engine.nuggets import rules
from engine.nuggets.rules import ROLL, STEAL, TAKE
from ui.core import keys, tunes
from ui.kit import theme
from ui.nuggets.dice_row import DiceRow
from ui.nuggets.holdings import Holdings
from ui.nuggets.picking import Picking
from ui.table.table import Table
from ui.texts import say

_ROLLING = 18  # frames of the rolling animation
_DICE = -1  # the cursor is among the dice; 0 and up are the rows of the holdings


class NuggetsTable(Table):
    """Dice, the action in words, the middle and the seats."""

    def __init__(self, app, play):
        super().__init__(app, play)
        layout = self.layout
        self.ground(0, 0, layout.WIDTH, layout.HEIGHT - layout.BAR, theme.TABLE)
        places = app.places("nuggets")
        self.ground(0, 0, layout.WIDTH, places.DICE_HEAD, theme.PANEL)
        x, baseline, room = places.VALUE
        self.value = self.text(x, baseline, room, theme.GOLD, 2, "title")
        self.dice = DiceRow(self, places)
        self.holdings = Holdings(self, places)
        self.add_bar()
        self.picking = Picking(self.game, self.dice)
        self.aside = bytearray(rules.FACES)
        self._counts = bytearray(rules.FACES)
        self.row = 0
        self.die = 0
        self.rolling = False
        self.actions = bytearray(128)
        self.catch_up()

    def catch_up(self):
        """Show the current state of the game."""
        for face in range(rules.FACES):
            self.aside[face] = self.game.aside[face]
            self._counts[face] = self.game.roll[face] if self.game.rolled else 0
        if self.game.phase != rules.KEEP:
            self._clear(self._counts)
        self.dice.set_counts(self._counts)
        self._show_dice()
        self.holdings.show()

    def _clear(self, counts):
        for face in range(rules.FACES):
            counts[face] = 0

    def _show_dice(self):
        self.dice.show_aside(self.aside)
        self.dice.show_roll()
        self.value.set("= %d" % rules.set_value(self.aside) if sum(self.aside) else "")

    # Events.

    def on_event(self, kind, seat, a, b):
        if kind == ev.ROLL:
            self._on_roll(seat, a, b)
        elif kind == ev.DICE:
            self._on_dice(a, b)
        elif kind == ev.KEEP:
            self._on_keep(a)
        elif kind == ev.BUST:
            self.tell(seat, say("bust") if not b else say("bust_lost", b))
            self.sound(tunes.BUST)
            self.wait()
        elif kind == ev.TAKE:
            self._on_take(seat, a, b)
        elif kind == ev.HOT:
            self.prompt(say("hot"), theme.GOLD)
            self.wait()

    def _on_roll(self, seat, a, new_set):
        if new_set:
            self._clear(self.aside)
        self.mark(seat)
        self.holdings.turn(seat)
        self._counts[0] = a >> 4
        self._counts[1] = a & 15
        self.cover(seat)

    def _on_dice(self, a, b):
        self._counts[2] = a >> 4
        self._counts[3] = a & 15
        self._counts[4] = b >> 4
        self._counts[5] = b & 15
        self.dice.set_counts(self._counts)
        self._show_dice()
        self.holdings.clear()
        self.dice.point(None)
        self.prompt(say("rolling"))
        self.sound(tunes.DICE)
        self.rolling = True
        self.pause(_ROLLING)

    def on_pause(self):
        if self.rolling and self.pausing % 3 == 0:
            self.dice.tumble()
            self.app.light()

    def go_on(self):
        self.rolling = False
        self.dice.show_roll()
        self.app.light()

    def _on_keep(self, mask):
        for die in range(self.dice.count):
            if mask >> die & 1:
                self.aside[self.dice.faces[die]] += 1
        self._clear(self._counts)
        self.dice.set_counts(self._counts)
        self._show_dice()
        self.on_turn(self.game.turn)

    def _on_take(self, seat, source, amount):
        if source == ev.NOBODY:
            self.tell(seat, say("takes_middle", amount), theme.GOLD)
        else:
            self.tell(seat, say("takes_from", amount, self.name(source)), theme.GOLD)
        self.holdings.show()
        self.sound(tunes.GOLD)
        self.wait()

    def on_turn(self, seat):
        """Offer the choices of the seat to move."""
        super().on_turn(seat)
        self.holdings.turn(seat)
        self.row = 0
        if self.game.phase == rules.KEEP:
            self.picking.all_that_counts()
            self.dice.show_roll()
        self._offer()

    # Choices.

    def _offer(self):
        """Show choices and cursor."""
        if self.game.phase == rules.KEEP:
            self._offer_dice()
        else:
            self._offer_takes()
        self.dice.point(self.die if self.row == _DICE else None)

    def _offer_dice(self):
        value = self.picking.value()
        if not self.dice.mask():
            words = say("pick_dice")
        else:
            words = say("set_aside", value)
        self.holdings.offer(0, words, "")
        self.holdings.point(0 if self.row == 0 else None)
        self.prompt(say("which_dice") if self.row == _DICE else say("keep_help"))

    def _offer_takes(self):
        game = self.game
        for i in range(game.legal(self.actions)):
            action = self.actions[i]
            if action == ROLL:
                left = rules.DICE - game.set_aside
                words = say("roll_again", left) if left > 1 else say("roll_last")
                self.holdings.offer(0, words, self._risk())
            else:
                row = 1 if action == TAKE else 2 + action - STEAL
                self.holdings.offer(row, None, "+%d" % game.amount(action))
        if game.phase == rules.TAKE_ALL and self.row == 0:
            self.row = 1
        self.holdings.point(self.row)
        self.prompt(say("roll_or_take") if game.phase == rules.DECIDE else say("take_all"))

    def _risk(self):
        return say("risk", self.picking.risk()) if self.app.party.bust_risk else ""

    def point_to(self, action):
        if self.game.phase == rules.KEEP:
            self.picking.pick(action)
            self.dice.show_roll()
            self.row = 0
        else:
            self.row = 0 if action == ROLL else 1 if action == TAKE else 2 + action - STEAL
        self._offer()

    def play_key(self, key):
        if key == keys.B:
            self._undo()
        elif self.game.phase == rules.KEEP:
            self._key_dice(key)
        else:
            self._key_takes(key)

    def _undo(self):
        """Undo the last dice set aside; if there are none, look back."""
        if not self.play.journal.can_undo:
            self.look_back()
        else:
            self.play.undo()
            # Undo replayed the game, which rewrote its events.
            self.seen = self.game.events.count
            self.catch_up()
            self.holdings.clear()
            self.on_turn(self.game.turn)

    def _key_dice(self, key):
        if key == keys.A and self.row == 0:
            if self.dice.mask():
                self.holdings.clear()
                self.do(self.dice.mask())
            return
        if key == keys.A:
            self.picking.toggle(self.die)
        elif key == keys.UP or key == keys.DOWN:
            self.row = 0 if self.row == _DICE else _DICE
            self._to_die(0)
        else:
            self.row = _DICE
            self._to_die(1 if key == keys.RIGHT else -1)
        self.dice.show_roll()
        self._offer()

    def _to_die(self, step):
        """Move the cursor among the dice that may be picked; step 0 stays if possible."""
        count = self.dice.count
        die = (self.die + step) % count
        while not self.picking.can_pick(die):
            die = (die + (step or 1)) % count
        self.die = die

    def _key_takes(self, key):
        if key == keys.A:
            action = ROLL if self.row == 0 else TAKE if self.row == 1 else STEAL + self.row - 2
            self.holdings.clear()
            self.do(action)
        elif key == keys.UP or key == keys.DOWN:
            self._to_row(1 if key == keys.DOWN else -1)
            self._offer()

    def _to_row(self, step):
        rows = 2 + self.game.players
        row = (self.row + step) % rows
        while not self.holdings.offered[row]:
            row = (row + step) % rows
        self.row = row

    def lights(self, pixels):
        self.holdings.lights(pixels, self.dice, self.aside)


make = NuggetsTable
