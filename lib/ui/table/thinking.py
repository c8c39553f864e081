"""Runs a computer player or the advisor at the table, a slice each frame."""

import gc

from engine.player import NOT_YET
from ui import loading
from ui.table.phases import ASKING, THINKING
from ui.texts import say

_SHOW = 15  # frames of thinking before the screen says so
_LEAST = 21  # frames at normal speed to show the name of the player
_TO_READ = 50  # frames at normal speed to show a remark, or the table at first
_MUCH = 4  # the least gold for a remark


class Thinking:
    """The work of a player or the advisor for `table`.

    The table's phase is THINKING from play() or advise() to the decision. `remark` is "" or a
    sentence that a computer player says meanwhile, with its name.
    """

    def __init__(self, table):
        self.table = table
        self._player = None
        self._advising = False
        self._frames = 0
        self._action = NOT_YET
        self._least = _LEAST
        self.remark = ""
        # By seat: its last mood, and the gold of all seats at its last decision.
        shown = table.shown
        seats = range(shown.players)
        self._moods = [""] * shown.players
        self._gold = [[shown.score(other) for other in seats] for _ in seats]

    def play(self, player):
        """Let a computer player think, then play its action."""
        # Many turns of computers may pass without another collection. Without this one, what a turn
        # keeps, such as the result that B shows again, is scattered over the free memory.
        gc.collect()
        play = self._begin(player)
        player.begin(play.shown.view, play.actions, play.legal())
        self.table.prompt(self._words(play.shown.turn))

    def _words(self, seat):
        """Return the name of a computer player, with a remark if its mood has changed."""
        table = self.table
        shown = table.shown
        name = table.app.lineup.name(seat)
        # Before the first action of a game, people look at the table.
        self._least = _LEAST if table.result else _TO_READ
        self.remark = ""
        gains = []
        for other in range(shown.players):
            gold = shown.score(other)
            gains.append(gold - self._gold[seat][other])
            self._gold[seat][other] = gold
        own = gains.pop(seat)
        mood = last = self._moods[seat]
        if own < 0 or max(gains) >= max(_MUCH, own + 1):
            mood = "sad%d"
        elif own >= _MUCH:
            mood = "glad%d"
        self._moods[seat] = mood
        if mood == last:
            return table.play.named(seat)
        self._least = _TO_READ
        self.remark = say("says", name, say(mood % table.app.lineup.character(seat)))
        return self.remark

    def advise(self, advisor):
        """Let an engine.advisor.Advisor think for the person to move, then show its advice."""
        play = self._begin(advisor)
        self._advising = True
        self.table.prompt(say("thinking"))
        advisor.at = self.table.cursor  # a look at an unknown card need not move it
        try:
            advisor.begin(play.shown.turn, play.shown.view, play.actions, play.legal())
        except MemoryError:
            self.table.phase = ASKING
            self.table.show_notice(say("no_room"))
            advisor.unload()

    def _begin(self, player):
        self._player = player
        self._advising = False
        self._frames = 0
        self._action = NOT_YET
        self.table.phase = THINKING
        return self.table.play

    def step(self):
        """Think for one frame."""
        self._frames += 1
        if self._action == NOT_YET:
            self._action = self._player.step()
        if self._advising:
            if self._action != NOT_YET:
                self._show_advice()
        elif self._action != NOT_YET and self._frames >= self.table.app.settings.frames(
            self._least
        ):
            self.table.phase = ASKING
            self.table.do(self._action)
        elif self._frames == _SHOW and self._action == NOT_YET and self._least == _LEAST:
            self.table.prompt(say("thinking"))

    def _show_advice(self):
        words = loading.load("table.advice").words
        table = self.table
        table.phase = ASKING
        table.app.notice.mark_new()
        table.point_to(self._action)
        table.hint(words(table.play.name, self._player))
        # Free its memory: advice is rare, and small boards have little.
        self._player.unload()
