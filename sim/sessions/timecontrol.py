"""Keys that pause, rewind and hurry time, for every live form (sim.faces.live)."""

from sim.faces import translations
from sim.faces.live import Command, Live
from sim.sessions.session import Jump, Session

_SECOND = 30  # frames
_TOLD = 3  # commands in a line
_RATES = (0.25, 0.5, 1, 2, 4, 8, 16)


class TimeControl:
    """Gives a Live the commands that control a session's time, and a caption with the time."""

    def __init__(self, live: Live, session: Session) -> None:
        self._live = live
        self._session = session
        for name, key, act in (
            ("pause", "p", self._pause),
            ("step", ".", self._step),
            ("back", ",", lambda: self._go(session.frame - 1)),
            ("second", "r", lambda: self._go(session.frame - _SECOND)),
            ("earlier", "[", lambda: self._go(session.turn_back())),
            ("later", "]", self._later),
            ("slower", "s", lambda: self._change(-1)),
            ("faster", "f", lambda: self._change(1)),
        ):
            live.commands[name] = Command(key, act)
        live.commands["tools"] = Command("t", live.commands.switch)
        session.machine.captions.append(self.words)

    def _pause(self):
        self._live.paused = not self._live.paused

    def _step(self):
        self._live.paused = True
        self._live.step()

    def _later(self):
        """Go on to the next turn, one already played or one to come."""
        session = self._session
        known = [mark for mark in session.marks if mark > session.frame]
        if known:
            self._go(known[0])
        raise Jump(session.go_to, 0, session.machine.look.turns + 1)

    def _go(self, frame):
        self._live.paused = True
        raise Jump(self._session.go_to, frame)

    def _change(self, by):
        pace = self._live.pace
        pace.rate = _RATES[max(0, min(len(_RATES) - 1, _RATES.index(pace.rate) + by))]

    def words(self) -> tuple[str, ...]:
        """The captions: the tools if they are on; frame and turn, unless time simply runs."""
        return (*self._tools(), *self._time())

    def _tools(self):
        commands = self._live.commands
        if not commands.tools:
            return ()
        language = translations.language(self._session.machine)
        told = ["%s %s" % row for row in translations.of_commands(commands, language)]
        return tuple("   ".join(told[i : i + _TOLD]) for i in range(0, len(told), _TOLD))

    def _time(self):
        session = self._session
        if not self._live.paused and self._live.pace.rate == 1 and session.frame == session.newest:
            return ()
        turn = session.machine.look.turns
        language = translations.language(session.machine)
        place = translations.say("frame", language, session.frame, session.newest, turn)
        if self._live.paused:
            return ("%s: %s" % (translations.say("paused", language), place),)
        return ("%s: %s" % (translations.say("times", language, self._live.pace.rate), place),)
