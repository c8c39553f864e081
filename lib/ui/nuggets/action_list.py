"""The list of choices for the seat to move: roll, take or steal."""

from engine.nuggets import rules
from engine.nuggets.rules import ROLL, STEAL, TAKE
from ui.core import keys
from ui.core.tunes import of_place
from ui.kit import theme, widgets
from ui.texts import say

_NUMBER = 6  # the most choices: roll, take, and steal from four seats
_HELP = ("keep_help", "roll_or_take")  # keys of the prompt, by phase, while dice are left
_DANGER = 50  # percent from which on the cursor is not at the choice to roll
_PICK = 0  # the choice to pick all dice that count; no action of the engine has this number


class ActionList:
    """The choices `actions[:count]`, shown from number `first`. `at` is the selected one or None.

    All steals are one choice, the last: left and right choose its `victim` of `victims`, actions
    from STEAL. A choice sets the picked dice aside and then rolls, takes or steals. The cursor is
    in the list, or at `die` if `among_dice`. The table passes keys to key(), which returns the
    action to play.

    `danger` is the probability of a bust in percent while the choice to roll is selected, and in
    that roll. In all others it is 0.

    `parts` are those of ui.nuggets.table_parts: `group` has the rows, with their `boxes`, `texts`
    and `marks`, and `risk`, the words of a risk. It is hidden while the words of new choices are
    drawn: rows without words would look broken.
    """

    def __init__(self, table, parts):
        self.table = table
        self.shown = table.shown
        self.dice = table.dice
        self.places = table.places
        self.among_dice = False
        self.die = 0
        self.actions = bytearray(_NUMBER)
        self.count = 0
        self.at = None
        self.victims = b""
        self.victim = 0
        self.first = 0  # the number of the choice in the first row
        self.height = 0  # of a row, with the gap below it
        self.danger = 0
        self._a_y = None  # of the A button in the list
        self.group, self.boxes, self.texts, self.marks, self.risk = parts

    def clear(self):
        """Withdraw all choices."""
        self.table.redraw()
        self.count = 0
        self._show(None)

    def find(self, action):
        """Return the number of the choice with this action, or None."""
        if action and action in self.victims:
            return self.count - 1
        for number in range(self.count):
            if self.actions[number] == action:
                return number
        return None

    def _show(self, at):
        self.at = at
        if at is None:
            self._put_a()
        else:
            self.danger = 0
        rows = len(self.boxes)
        self.first = first = max(0, min(at or 0, self.count - 1) - rows + 1)
        if first or self.count <= 0 or self.actions[0] != ROLL:
            self.risk.set("")
        count = max(min(self.count, rows), self.places.CHOICE_LEAST)
        self.height = height = self.places.CHOICES[3] // count
        for row in range(rows):
            self._show_row(row, height, first + row)

    def _show_row(self, row, height, number):
        there = number < self.count
        chosen = there and number == self.at
        box = self.boxes[row]
        top = self.places.CHOICES[1] + height * row
        # On a monochrome screen only the selected row has a background.
        widgets.hide(box, not (chosen if self.table.layout.MONO else there))
        mark = self.marks[row]
        action = self.actions[number] if there else 0
        widgets.hide(mark, action < STEAL)
        if not there:
            self.texts[row].set("")
            return
        widgets.move_to(box, box.x, top)
        if box.height != height - 1:
            box.height = height - 1
        colour = theme.CREAM if chosen else theme.PANEL
        if box.color_index != colour:
            box.color_index = colour
        ink = theme.rgb(theme.INK if chosen else theme.CREAM)
        baseline = top + (height - 1 - self.places.CHOICE_LINE) // 2
        self._line(
            self.texts[row], baseline + self.places.CHOICE_WORDS[1], self._words(row, number), ink
        )
        if action >= STEAL:
            widgets.set_tile(mark, self.table.app.lineup.colour(action - STEAL))
            self.table.set_selected((), (mark,), chosen)
            widgets.move_to(
                mark, mark.x, top + (height - 1 - self.table.app.symbols_sheet.height) // 2
            )
        if action == ROLL:
            self._show_risk(chosen, baseline + self.places.CHOICE_RISK[1])
        if chosen:
            self._put_a(top + (height - 1) // 2)

    def _show_risk(self, chosen, baseline):
        risk = self._risk_of_rolling()
        if chosen:
            self.danger = risk
        self._line(
            self.risk, baseline, say("risk", risk), theme.rgb(theme.INK if chosen else theme.GOLD)
        )

    def _words(self, row, number):
        """Return the words of a choice, with an arrow if there are more beyond the last row.

        Where they leave no room for the arrow, they are made short: else nobody finds a steal.
        """
        action = self.actions[number]
        words = self.words(action)
        arrows = (" ↓", " ↑", " ↔")  # in a tuple: a short text alone is kept as a name
        if row == len(self.boxes) - 1 and number + 1 < self.count:
            arrow = arrows[0]
        elif number and not row:
            arrow = arrows[1]
        elif action >= STEAL and len(self.victims) > 1:
            arrow = arrows[2]
        else:
            return words
        text = self.texts[row]
        more = words + arrow
        if action >= TAKE and text.font.measure(more) > text.room:
            # The symbol of the row says whom a steal robs.
            words = say("hint_take" if action == TAKE else "steal_short", self._amount(action))
            more = words + arrow
        while text.font.measure(more) > text.room:
            words = words[:-1]
            more = words + "…" + arrow
        return more

    def draw(self):
        """Show new choices. draw_texts() calls it when their words are drawn."""
        widgets.hide(self.group, False)
        self._put_a(self._a_y)
        return 0

    def _put_a(self, y=None):
        """Show the A button on the selected row, whose middle is at y, or on the bar if None."""
        self._a_y = y
        x = self.places.CHOICE_A
        if x is None or self.group.hidden:
            return
        layout = self.table.layout
        button = self.table.a_button
        button.x = layout.WIDTH - layout.BAR_WAIT if y is None else x
        half = self.table.app.buttons_sheet.height // 2
        button.y = layout.HEIGHT - layout.BAR + layout.BAR_ICON if y is None else y - half

    def _line(self, text, baseline, words, ink):
        text.set(words, ink)
        text.move(0, baseline - text.font.ascent - text.tiles.y)

    def begin(self, by_person):
        """Offer all choices, with all dice picked that count."""
        self.among_dice = False
        self.victim = 0
        if self.shown.view[rules.VIEW_PHASE] == rules.PICK_DICE:
            self.dice.picked = self.all_that_counts()
        self.table.redraw()
        self.offer(0 if by_person else None)
        # Who presses A without a look does not lose what can be taken.
        if by_person and self.danger >= _DANGER and self._amount(TAKE):
            self._show(self.find(TAKE))

    def resume(self, picked, at, die, victim):
        """Offer the choices with these dice picked, and the cursor on a choice or a die again."""
        self.dice.picked = picked
        self.victim = victim
        self.among_dice = die is not None
        self.die = die or 0
        self.offer(at)

    def offer(self, at):
        """Show the dice and the choices, with the cursor on choice `at`, or on none if None."""
        self.dice.show()
        self.table.show_value()
        self.group.hidden = self.group.hidden or not self.count
        self.count = 1
        if self.dice.picked or self.shown.view[rules.VIEW_PHASE] != rules.PICK_DICE:
            self.count = self.shown.decisions(self.dice.picked, self.actions)
        else:
            self.actions[0] = _PICK
        self._join_steals()
        self._show(None if self.among_dice else at)
        if self.group.hidden:
            widgets.draw_last(self)
        self.dice.point(self.die if self.among_dice else None)
        if self.among_dice or at is not None:
            self.ask()

    def _join_steals(self):
        """Let one choice be all steals. Its victim remains, if possible. Else it is the richest."""
        first = self.count
        while first and self.actions[first - 1] >= STEAL:
            first -= 1
        self.victims = bytes(self.actions[first : self.count])
        if not self.victims:
            return
        self.count = first + 1
        if self.victim not in self.victims:
            held = self.shown.view[rules.VIEW_HELD : rules.VIEW_DICE]
            self.victim = max(self.victims, key=lambda action: held[action - STEAL])
        self.actions[first] = self.victim

    def ask(self):
        """Show on the bar what the keys do."""
        view = self.shown.view
        if self.among_dice:
            words = say("which_dice")
        elif self._is_choice_of_victims:
            words = say("steal_whom")
        elif self.actions[0] == _PICK:
            words = say("pick_help")
        elif self.actions[0] != TAKE:
            words = say("roll_take_steal" if self.victims else _HELP[view[rules.VIEW_PHASE]])
        else:
            ends = self.count == 1 and self._amount(TAKE) == view[rules.VIEW_MIDDLE]
            words = "" if ends else say("take_all")
        self.table.prompt(words)

    def all_that_counts(self):
        """Return the mask of all dice of the roll that may be set aside."""
        self.table.play.legal()
        return self.table.play.actions[0]

    def words(self, action):
        """Return the words for a choice."""
        if action == _PICK:
            return say("pick_dice")
        if action == ROLL:
            left = self.shown.left - rules.bits(self.dice.picked)
            return say("roll_again", left) if left > 1 else say("roll_last")
        amount = self._amount(action)
        if action >= STEAL:
            victim = self.table.app.lineup.name(action - STEAL, "you_other")
            return say("steal", amount, victim)
        if amount and amount == self.shown.view[rules.VIEW_MIDDLE]:
            return say("take_last", amount) if amount > 1 else say("take_last_one")
        return say("take", amount) if amount else say("take_nothing")

    def _amount(self, action):
        return self.shown.amount(action, self.dice.picked)

    def _risk_of_rolling(self):
        """Return the probability of a bust in the next roll, in percent."""
        rolls = 6 ** (self.shown.left - rules.bits(self.dice.picked))
        busts = self.shown.busts_with(self.dice.picked)
        return (100 * busts + rolls // 2) // rolls

    def point_to(self, action, then=None):
        """Move the cursor to the choice of an action.

        If the action sets dice aside, pick these dice and move the cursor to the choice `then`.
        """
        self.among_dice = False
        if action < ROLL:
            self.dice.picked = action
            self.offer(None)
            action = then
        if action and action >= STEAL:
            self.victim = action
        self.offer(self.find(action))

    def key(self, key):
        """Handle a person's key. Returns the action to play after the picked dice, or None."""
        if key == keys.A:
            return self._press()
        if key == keys.B:
            # Return from the dice to the choices, with all dice picked again.
            self.begin(True)
        elif key == keys.UP or key == keys.DOWN:
            self._to_row(1 if key == keys.DOWN else -1)
        elif self.among_dice:
            self._to_die(1 if key == keys.RIGHT else -1)
            self.offer(None)
            self.table.sound(of_place(self.die, self.count, self.dice.faces[self.die]))
        elif self._is_choice_of_victims:
            self._to_victim(1 if key == keys.RIGHT else -1)
        return None

    @property
    def _is_choice_of_victims(self):
        """True if the cursor is at the steals and there are several."""
        return len(self.victims) > 1 and self.at == self.count - 1 and not self.among_dice

    def _to_victim(self, step):
        """Choose the next or last victim. They go round."""
        at = (self.victims.find(bytes((self.victim,))) + step) % len(self.victims)
        self.victim = self.victims[at]
        self.table.redraw()
        self.offer(self.at)
        self.table.sound(of_place(at, self.at))

    def _press(self):
        """Pick the die under the cursor, or return the selected action."""
        action = self.actions[self.at or 0]
        if self.among_dice:
            play = self.table.play
            count = play.legal()
            before = self.dice.picked
            self.dice.picked = self.shown.toggled(before, self.die, play.actions, count)
            # Of equal dice another one may have changed. The cursor goes to it.
            changed = before ^ self.dice.picked
            while changed and not changed >> self.die & 1:
                self.die = (self.die + 1) % self.dice.count
            self.offer(None)
        elif action == _PICK:
            self.begin(True)
        else:
            return action
        return None

    def _to_row(self, step):
        """Move the cursor in the list. The dice are one more row, before the first choice.

        It stops at both ends: who goes down to the last choice must not be among the dice, where A
        puts one back.
        """
        first = -1 if self.shown.view[rules.VIEW_PHASE] == rules.PICK_DICE else 0
        before = -1 if self.among_dice else self.at or 0
        at = min(max(before + step, first), self.count - 1)
        if at == before:
            return
        self.table.redraw()  # sending the rows, their texts and the prompt takes longer
        self.among_dice = at < 0
        if self.among_dice:
            self._to_die(0)
        self.offer(at)
        self.table.sound(of_place(0, at - first))

    def _to_die(self, step):
        """Move the cursor to another die that may be picked. Step 0 moves only if it must."""
        count = self.dice.count
        that_count = self.all_that_counts()
        die = (self.die + step) % count
        while not that_count >> die & 1:
            die = (die + (step or 1)) % count
        self.die = die
