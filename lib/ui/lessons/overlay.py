"""The screen of a lesson: the table with a sentence and a finger on it."""

from ui.core import keys
from ui.core.lineup import COLOURS
from ui.kit import theme
from ui.kit.screen import Screen
from ui.lessons import finger
from ui.lessons.panel import Panel
from ui.lessons.steps import ALSO, DO, FIND, NONE, OTHER, SAY, THEN
from ui.pages.text_pages import page_of
from ui.texts import say, seat_name

_SEARCH = 180  # frames before the finger helps in a FIND step
_LOOK = 66  # frames at normal speed between two actions of the opponent under one sentence
_BOB = 8  # frames of a nod
_READER = 0  # the seat of the person
_SHAKES = 12  # frames of shaking after a wrong action


class LessonOverlay(Screen):
    """The guide through `play.steps` on `table`. It passes keys to the table when a step asks."""

    on_hold = "menu"

    def __init__(self, app, play, table):
        super().__init__(app)
        self.play = play
        self.table = table
        self.group.append(table.group)
        self.panel = Panel(self)
        self._finger = finger.add(self)
        self._steps = play.steps
        self._at = 0
        self._page = 0
        self._words = None
        self._shown = False
        self._is_wrong = False
        self._tried = NONE  # the wrong choice of a press, if its dice were right
        self._refused = 0  # wrong actions in this step
        self._reading = False
        self._frames = 0
        self._start = None  # where the cursor was when the sentence was new
        self._shakes = 0  # frames for which the finger still shakes after a wrong action

    def clear(self):
        """Clear the table, too. A stale word may look like a pointer to it (Screen.clear)."""
        table = self.table
        super().clear()
        table.clear()

    @property
    def busy(self):
        return self.table.busy or self._kind == ALSO

    @property
    def _kind(self):
        return self._steps[self._at][0]

    @property
    def _action(self):
        return self._steps[self._at][1]

    @property
    def _choice(self):
        """The action that the finger points to: the last one of a press."""
        following = self._steps[self._at + 1] if self._at + 1 < len(self._steps) else (SAY, NONE)
        return following[1] if following[0] == THEN else self._action

    @property
    def _asks(self):
        return self._shown and not self._reading

    @property
    def onward(self):
        """The key of the text for A on a page that is only read."""
        return "done" if self._at + 1 == len(self._steps) else "next"

    @property
    def _helps(self):
        """True unless the person is still to find the card without the finger."""
        return self._kind != FIND or self._frames >= _SEARCH

    def _spot(self):
        """Return where the finger points, or what a sentence about another's action is about."""
        asked = (self._action, self._choice) if self._kind < OTHER else (NONE, NONE)
        return self.play.spot(self.table, *asked)

    def _cursor(self):
        """Return the y of the cursor, or None until it has moved since the sentence was new."""
        y = self.play.cursor(self.table)
        if self._start == y:
            return None
        self._start = None
        return y

    def allows(self, action, then=None):
        """Return True if the step asks for `action`, and the next for `then` by the same press.

        If not, repeat the sentence.
        """
        is_right = action == self._action and (self._kind == THEN or self._asks)
        if is_right and (then is None or then == self._choice):
            return True
        self._is_wrong = True
        self._tried = then if is_right else NONE
        self._refused += 1
        self._shown = False
        return False

    def next(self):
        """Go to the next step, or end the lesson after the last."""
        self._reading = self._is_wrong = False
        self._refused = 0
        self._shown = self._at + 1 == len(self._steps)
        if self._shown:
            self.play.leave()
        else:
            self._at += 1
        if self._kind != ALSO:
            self.panel.hide()
        if self._kind not in (ALSO, THEN):
            self._words = None
        if self._kind == SAY:
            # The sentence is about the opponent's action: keep its result on the bar until A.
            self.table.by_computer = False
        self._finger.hidden = True

    def tick(self):
        self.table.tick()
        self._frames += 1
        if not self._shown:
            self._open()
        elif self._kind == ALSO and self._frames >= self.app.settings.frames(_LOOK):
            self._play_other()
        elif not self._reading and self._kind in (DO, FIND):
            self._point()

    def _open(self):
        """Show the step when nothing on the table moves. Before a SAY, a result may wait for A."""
        table = self.table
        if table.only_tells or table.moving or (table.blocked and self._kind != SAY):
            return
        self._shown = True
        self._frames = _SEARCH if self._is_wrong else 0
        self._shakes = _SHAKES if self._is_wrong else 0
        if self._kind in (DO, FIND):
            self._ask()
            if self._is_wrong and self._tried != NONE:
                # Else the cursor would return to the first choice of the list.
                table.point_to(self._tried)
        if self._is_wrong:
            table.prompt(say("not_this" if self._refused < 2 else "to_finger"), theme.GOLD)
        spot = self._spot() if self._helps else None
        self._start = None if self._is_wrong else self.play.cursor(table)
        if self._words is None:
            words, _ = page_of(self.play.name + "/pages/lesson", self._page)
            for colour in range(COLOURS):  # or their shapes, without colours
                words = words.replace("{%d}" % colour, seat_name(colour))
            self._words = words
            self._page += 1
        if self._kind != ALSO:
            # If the panel hides the spot, first show the panel alone. After A, show the spot.
            rows = self.play.rows(table)
            is_free = self.panel.show(self._words, rows, spot and spot[1], self._cursor())
            self._reading = self._kind == OTHER or not is_free or self._action == NONE
            self.app.notice.mark_new()
        if self._kind >= OTHER:
            turn = table.shown.turn
            self._wait_for_a(turn, self.app.lineup.name(turn))
        elif self._reading and not table.blocked:
            self._wait_for_a(_READER, say(self.onward))

    def _wait_for_a(self, seat, words):
        """Show the symbol of `seat`, words and button A on the bar. A does nothing else."""
        self.table.withdraw()
        self.table.mark(seat)
        self.table.prompt(words)

    def _play_other(self):
        table = self.table
        if self.panel.is_large:
            self.panel.hide()
        # The opponent's turns are shown like those of a computer player.
        table.by_computer = True
        table.do(self._action)

    def _point(self):
        """Make the finger nod or shake. In a FIND step it appears late."""
        self._shakes = max(0, self._shakes - 1)
        if self._shakes or self._frames % _BOB == 0 or self._finger.hidden:
            # The spot moves when a list scrolls or other dice are picked.
            spot = self._spot()
            self.panel.keep_off(spot[1] if self._helps else None, self._cursor())
            nod = self._frames // _BOB & 1
            finger.point(self._finger, spot, self.layout, 3 * (self._shakes & 1), nod)
        self._finger.hidden = not self._helps

    def key(self, key):
        if key == keys.HOLD_B:
            self.play.pause()
        elif key == keys.B:
            self.table.prompt(say("hint_lesson"))
        elif not self._shown:
            # A result may wait for A.
            if self.table.blocked:
                self.table.key(key)
        elif self._reading:
            if key == keys.A:
                self._have_read()
        elif self._kind != ALSO:
            table = self.table
            before = table.cursor, table.choice()
            table.key(key)
            if self._shown and before != (table.cursor, table.choice()):
                self._is_wrong = False
                self._lead()

    def _ask(self):
        """Ask for the action of the step."""
        self.table.on_turn(self.table.shown.turn)
        self._lead()

    def _lead(self):
        """Say on the bar what leads to the action, while the finger points to it."""
        key = self.play.bar(self.table, self._action, self._choice)
        if key and self._helps:
            self.table.prompt(say(key))

    def _have_read(self):
        """Handle A after a sentence: play or ask for its action, or go to the next step."""
        table = self.table
        self._reading = False
        if self._kind == OTHER:
            self._play_other()
            return
        if self._action != NONE:
            self.panel.hide()
            self._ask()
            return
        waits = table.blocked
        self.next()
        if waits:
            table.key(keys.A)

    # Animations run on the table.

    @property
    def animator(self):
        return self.table.animator

    def cut(self):
        return self.table.cut()

    def refresh_pixels(self, pixels):
        self.table.refresh_pixels(pixels)
