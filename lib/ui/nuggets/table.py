"""The table of Gold Nuggets: the dice, and below them the choices and the nuggets."""

from engine.nuggets import events as ev
from engine.nuggets import rules
from ui import loading
from ui.core import keys
from ui.core.tunes import of_gold
from ui.kit import theme, widgets
from ui.nuggets import tunes
from ui.nuggets.action_list import ActionList
from ui.nuggets.dice_row import DiceRow, by_face
from ui.nuggets.heaps import Heaps
from ui.nuggets.holdings import Holdings, Nugget
from ui.table.table import Table
from ui.texts import say

# Frames at normal speed.
_ROLLING = 24
_ROLLING_RISKY = 34
_SLIDING = 10
_CASCADE = 24
_FALLING = 30
_FLYING = 24
_STEALING = 36
_CHOOSING = 14  # to show the choice of a computer player
_RESULT = 72  # to read the result of a turn before the handheld is passed on

# Percent from which a roll has words that tremble, beats, red lights, a last die that lands late.
_RISKY = 40


class NuggetsTable(Table):
    """The table of Gold Nuggets. `choices` (ui.nuggets.action_list) handles the keys."""

    def __init__(self, app, play):
        super().__init__(app, play)
        layout = self.layout
        places = self.places = app.places("nuggets")
        self.face_place = places.FACE
        sheet, lasso = app.art("nuggets", "dice lasso")
        nugget, small = app.art("sizes", places.NUGGETS)
        self.background(0, 0, layout.WIDTH, layout.HEIGHT - layout.BAR, theme.TABLE)
        self.background(0, 0, places.DICE_HEAD[0], places.DICE_HEAD[1], theme.PANEL)
        x, baseline, room = places.VALUE
        self.value = self.text(x, baseline, room, theme.GOLD, 2, "title")
        self._add_parts(sheet, small)
        nugget = widgets.picture(self.group, app.palette, nugget, 0, 0)
        lasso = widgets.picture(self.group, app.palette, lasso, 0, 0)
        self.add_bar()
        self.choices.clear()
        self.nugget = Nugget(nugget, lasso, self.holdings, self.heaps)
        self._victim = None  # the group of a crying face
        self._chosen = None  # the action of a computer player while it is shown, not played yet
        self.has_face_room = False  # True until A, by which the next person rolls
        self.catch_up()

    def _add_parts(self, sheet, nugget):
        # A local variable of __init__() would keep it in memory.
        parts = loading.load_temporary("nuggets.table_parts")
        self.dice = DiceRow(self, parts.dice(self, sheet))
        self.choices = ActionList(self, parts.choices(self))
        loading.free()
        self.holdings = Holdings(self, parts.add_cells, nugget)
        self.heaps = Heaps(self)
        parts.add_heaps(self.heaps, self)
        loading.release()

    def open(self):
        """Show the table and the events so far. After a look at the rules, A still has to roll."""
        last = self.shown.seen - 1
        if last >= self.play.events.oldest() and self.play.events.kind(last) == ev.ROLL:
            self._on_roll(self.shown.turn, True)
        super().open()

    def catch_up(self):
        is_rolled = self.shown.view[rules.VIEW_PHASE] == rules.PICK_DICE
        self.dice.set_roll(self._roll() if is_rolled else bytearray())
        self._show_dice()
        self.holdings.show()

    def _roll(self):
        """Return the faces of the roll."""
        return self.shown.view[rules.VIEW_DICE : rules.VIEW_DICE + self.shown.rolled]

    def _aside(self):
        """Return the number of dice set aside, by face."""
        return self.shown.view[rules.VIEW_ASIDE : rules.VIEW_ASIDE + rules.FACES]

    def _show_dice(self):
        self.dice.set_aside(self._aside())
        self.dice.show()
        self.show_value()

    def show_value(self):
        """Show how many nuggets the dice set aside may take, with those that are picked."""
        worth = self.shown.worth(self.dice.picked)
        self.value.set(str(worth) if self.dice.kept else "", theme.rgb(theme.GOLD))

    # Events.

    def on_event(self, kind, seat, a, b):
        if kind == ev.ROLL:
            self._on_roll(seat, b)
        elif kind == ev.DICE:
            self._on_dice()
        elif kind == ev.KEEP:
            self._on_keep(a)
        elif kind == ev.BUST:
            self._on_bust(seat, b)
        elif kind == ev.TAKE:
            self._on_take(seat, a, b)
        elif kind == ev.HOT:
            self._on_hot()

    def _on_roll(self, seat, is_first):
        if is_first:
            self.choices.danger = 0
        self.mark(seat)
        self.holdings.turn(seat)
        self.heaps.hide()
        self.name_turn(seat)
        if is_first and self.is_handed_to(seat):
            self._hand_over()

    def _hand_over(self):
        """Let the next person roll: the dice are thrown after A."""
        self.has_face_room = True
        self.by_computer = False
        self.choices.clear()
        self.dice.set_roll(bytearray())
        self._show_dice()
        self.prompt(say("roll_again", rules.DICE))
        self.wait()

    def _hold_result(self):
        """Hold the result of a turn until A, or for a while if the next person rolls by A."""
        events, number = self.play.events, self.shown.seen
        is_over = number == events.count or events.kind(number) != ev.ROLL
        if is_over or not self.is_handed_to(events.seat(number)):
            self.wait()
        else:
            self.pause(_RESULT)

    def _on_dice(self):
        self.dice.set_roll(self._roll())
        self._show_dice()
        self.choices.clear()
        self.dice.point(None)
        self.prompt(say("rolling"))
        is_risky = self.choices.danger >= _RISKY
        self.sound(tunes.BEATS if is_risky else tunes.DICE)
        throw = self.dice.throw(self.dice.show, is_risky)
        self.animate(throw, _ROLLING_RISKY if is_risky else _ROLLING)

    def _on_keep(self, mask):
        self.dice.keep(mask)
        self.animate(self.dice.slide(False, self._kept), _SLIDING)

    def _kept(self):
        self._show_dice()
        if self.shown.seen == self.play.events.count:
            self.on_turn(self.shown.turn)

    def _on_bust(self, seat, lost):
        self.tell(seat, say("bust_lost", lost) if lost else say("bust_none"))
        if lost:
            self.value.set(str(lost), theme.rgb(theme.RED))
        self.sound(tunes.BUST)
        self._hold_result()
        # The dice remain where they fell, so that players can look at them.
        self.animate(self.dice.fall(self._fallen), _FALLING)

    def _fallen(self):
        """Name the bust above the fallen dice: a newcomer takes them for a fault."""
        self.holdings.show()
        words = self.choices.texts[0]
        words.set(say("bust"), theme.rgb(theme.GOLD))
        places = self.places
        words.move(0, places.GROUND - places.LIFT - words.font.height - words.tiles.y)

    def _takes_from(self, amount, source):
        lineup = self.app.lineup
        if lineup.is_you(source):
            return say("takes_yours", amount)
        return say("takes_from", amount, lineup.name(source))

    def _on_take(self, seat, source, amount):
        if source == ev.NOBODY:
            cell, words = 0, say("takes_middle", amount) if amount else say("takes_nothing")
        else:
            cell, words = 1 + source, self._takes_from(amount, source)
        self.tell(seat, words, theme.GOLD)
        self.choices.clear()
        self.dice.count = 0
        self.dice.show()
        self.sound(tunes.STEAL if cell else of_gold(amount))
        self._hold_result()
        if amount:
            sent = self.nugget.send(self.places.ARC, cell, 1 + seat, amount)
            if cell:
                self.cry()
            self.animate(sent, _STEALING if cell else _FLYING)

    def cry(self, seat=None):
        """Show the crying face of a seat, if there is room for it.

        Without a seat, only load what draws it. A board would take 72 ms for both.
        """
        try:
            if seat is None:
                loading.load_temporary("faces.figures")
                return
            if not self._victim:
                self._victim = loading.load_temporary("nuggets.victim").add(self, seat)
        except MemoryError:
            self._victim = None
        loading.release()

    def _on_hot(self):
        """Move all seven dice back to the roll, one after another."""
        self.prompt(say("hot"), theme.GOLD)
        self.sound(tunes.HOT)
        self.wait()
        self.heaps.hide()
        self.dice.kept = 0
        self.dice.set_roll(by_face(self._aside()))
        self.value.set("")
        self.animate(self.dice.slide(True, self.dice.show), _CASCADE)

    def on_turn(self, seat):
        """Offer the choices of the seat to move."""
        super().on_turn(seat)
        self.holdings.turn(seat)
        self.choices.begin(not self.computers.at(seat))

    def choice(self):
        choices = self.choices
        dice = self.dice
        die = choices.die if choices.among_dice else None
        return dice.picked, choices.at, die, choices.victim, dice.faces[: dice.count]

    def choose_again(self, picked, at, die, victim, faces):
        if self.shown.view[rules.VIEW_PHASE] == rules.DECIDE:
            self.dice.set_roll(faces)  # those that are not set aside: the view has them no more
        self.choices.resume(picked, at, die, victim)

    # Choices.

    def ask(self):
        self.choices.ask()

    def point_to(self, action):
        self.choices.point_to(action, self.computers.advisor and self.computers.advisor.then)

    def withdraw(self):
        self.choices.clear()

    def do(self, action):
        """Play an action. First show the choice of a computer player for a while."""
        if self.by_computer:
            if self._chosen is not None:
                return
            self._chosen = action
            self.choices.point_to(action)
            self.prompt(self.app.lineup.name(self.shown.turn))
            self.pause(_CHOOSING)
        else:
            super().do(action)

    def on_continue(self):
        self.has_face_room = False
        if self._victim:
            self.group.remove(self._victim)
            self._victim = None
        action = self._chosen
        self._chosen = None
        if action is not None:
            super().do(action)

    def play_key(self, key):
        if key == keys.B and not self.choices.among_dice:
            self.look_back()
            return
        action = self.choices.key(key)
        if action is not None:
            self._play(self.dice.picked, action)

    def _play(self, mask, action):
        """Set the dice of a mask aside, unless it is 0. Then play an action."""
        self.choices.clear()
        if mask:
            super().do(mask, action)
        if not mask or self.shown.view[rules.VIEW_PHASE] != rules.PICK_DICE:
            super().do(action)

    def tick(self):
        super().tick()
        # The words of a risky roll, which are in the first row, tremble for a quarter of the time.
        words = self.choices.texts[0]
        by = self.places.CHOICES[0] + self.places.CHOICE_WORDS[0] - words.x
        is_risky = self.choices.at is not None and self.choices.danger >= _RISKY
        if is_risky and self.app.settings.moves(True):
            by += self.app.clock.now() >> 5 & 25 == 1
        words.move(by, 0)

    def draw_pixels(self, pixels):
        dice = self.dice
        danger = self.choices.danger
        # In a bust, red runs on from the risk to the end of the row, and remains.
        risk = 100 - 100 * dice.lights // rules.DICE
        if danger >= _RISKY and (self.choices.at is not None or dice.rolling or dice.lit):
            risk = max(risk, danger)
        self.holdings.draw_pixels(pixels, dice, risk)


make = NuggetsTable
