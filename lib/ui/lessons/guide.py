# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The screen of a lesson: the table, and on it a sentence and a finger."""

from ui.core import keys
from ui.kit.screen import Screen
from ui.lessons import finger
from ui.lessons.panel import Panel
from ui.lessons.steps import ALSO, DO, FIND, NONE, OTHER, SAY
from ui.texts import page_of, say

_SEARCH = 180  # frames until the finger helps to find
_LOOK = 66  # frames at normal speed before the opponent plays
_BOB = 8  # frames


class Guide(Screen):
    """Leads through `play.steps` on `table`, which gets the keys that a step asks for."""

    def __init__(self, app, play, table):
        super().__init__(app)
        self.play = play
        self.table = table
        self.group.append(table.group)
        self._panel = Panel(self)
        self._finger = finger.add(self)
        self._steps = play.steps
        self._at = 0
        self._page = 0
        self._shown = False
        self._frames = 0

    @property
    def busy(self):
        return self.table.busy or self._kind >= OTHER

    @property
    def _kind(self):
        return self._steps[self._at][0]

    @property
    def _action(self):
        return self._steps[self._at][1]

    def allows(self, action):
        """Return True if the step asks for `action`; if not, point to what it asks for."""
        if self._shown and action == self._action:
            return True
        if self._kind == FIND:
            self._frames = _SEARCH
        return False

    def played(self):
        """The action of the step was played."""
        self._next()

    def _next(self):
        self._shown = False
        if self._at + 1 < len(self._steps):
            self._at += 1
        else:
            self.play.leave()
        if self._kind != ALSO:
            self._panel.hide()
        self._finger.hidden = True

    def tick(self):
        self.table.tick()
        self._frames += 1
        if not self._shown:
            self._open()
        elif self._kind >= OTHER:
            if self._frames >= self.app.frames(_LOOK):
                self._play_other()
        elif self._kind != SAY:
            self._point()

    def _open(self):
        """Show the step as soon as the table is at rest; a result may still wait for A."""
        table = self.table
        if table.pausing or (table.blocked and self._kind != SAY):
            return
        self._shown = True
        self._frames = 0
        spot = None
        if self._kind == SAY and not table.blocked:
            table.prompt(say("next"))
        elif self._kind in (DO, FIND):
            table.on_turn(table.game.turn)
            spot = table.spot(self._action)
            finger.point(self._finger, spot, self.layout)
        if self._kind != ALSO:
            words, _ = page_of(self.play.name + "/lesson", self._page)
            self._page += 1
            self._panel.show(words, spot)

    def _play_other(self):
        table = self.table
        # Its turns are told like those of a computer.
        table.by_computer = True
        table.do(self._action)

    def _point(self):
        """Let the finger nod; it comes late if something is to be found."""
        late = self._kind == FIND and self._frames < _SEARCH
        if self._frames % _BOB == 0:
            finger.nod(self._finger, self._frames // _BOB & 1)
        if self._finger.hidden and not late:
            self._finger.hidden = False

    def key(self, key):
        if key == keys.HOLD_B:
            self.play.pause()
        elif self._kind >= OTHER:
            if key == keys.A:
                self._frames = self.app.frames(_LOOK)
        elif self._kind == SAY:
            if key == keys.A and self._shown:
                waits = self.table.blocked
                self._next()
                if waits:
                    self.table.key(key)
        else:
            self.table.key(key)

    def lights(self, pixels):
        self.table.lights(pixels)
