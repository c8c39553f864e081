"""One game at several places: `turn=GAME.TEXT` is the game as far as it came, for who is to move.

Each place keeps its game and which seat is its own. A link carries on from there or is refused.
"""

import json
from collections.abc import Callable, Sequence
from typing import Any

from engine.player import NOT_YET
from sim.web import links

_KEY = 11  # characters of a link that stand for rules and seed, after the game
_NOBODY = -1


class Turns:
    """The games of this place whose other seats sit elsewhere.

    `kept` is JSON: by game, the first letters of its links and the seat that is here. What
    tell(what, *values) is called with is in sim.web.handheld.
    """

    def __init__(self, kept: str, tell: Callable[..., object]) -> None:
        self._seats = json.loads(kept)
        self._tell = tell
        self._play: Any = None  # the session that was seen last
        self._actions: Sequence[bytes] = ()  # of a link, for the session that comes next
        self._offered = 0  # the action after which sending was offered

    def follow(self, app: Any, text: str) -> None:
        """Carry on the game of a link, or begin it. Raises links.BadLink."""
        name, journal, actions = links.journal_of(text)
        came = links.saved(journal)
        kept = _kept(app, name)
        is_here = kept and links.beginning(kept) == links.beginning(came)
        if is_here:
            _check_continuation(name, kept, came)
        text = links.text_of(name, came)
        if self._seat(name, text) == _NOBODY:
            self._sit(name, text, journal.game.turn)
        self._actions = actions
        if is_here:
            app.resume(name)
            return
        for seat in range(journal.game.players):
            app.lineup.sit(seat, 0, -1)
        app.switch_to(links.opens(app, name, journal))

    def tend(self, app: Any) -> bool:
        """Have the other seats of a game that was opened wait; offer to send a turn that is over.

        Returns True if people are not to see the table as it is.
        """
        play = _played(app)
        if play is None:
            return False
        if play is not self._play:
            self._play = play
            seat = self._seat(play.name, links.text_of(play.name, links.saved(play.journal)))
            if seat != _NOBODY:
                play.computers = Elsewhere(play, seat, self._actions)
                self._actions = ()
                app.switch_to(play.resume)
                return True
            if play.slot == play.name and self._seats.pop(play.name, None):
                self._remember()
        elsewhere, count = play.computers, play.journal.count
        if count != self._offered and isinstance(elsewhere, Elsewhere) and elsewhere.can_send(app):
            self._offered = count
            self._tell("turn")
        return False

    def link(self, app: Any, instead: bool = False) -> str:
        """The link that carries the game on, once the turn here is over; else the name of a text
        that says why there is none.

        Where computers play it is "computers", until people are to play `instead` of them.
        """
        play = _played(app)
        if play is None:
            return "nogame"
        if not isinstance(play.computers, Elsewhere) and not play.game.over:
            seats = range(play.game.players)
            people = [seat for seat in seats if play.computers.at(seat) is None]
            if len(people) < len(seats) and not instead:
                return "computers"
            # Of several people here the one who came last, or begins.
            moved = [seat for seat, _ in links.steps(play.name, links.saved(play.journal))]
            came = [*people[:1], play.game.turn, *moved]
            self._share(app, play, [seat for seat in came if seat in people or not people][-1])
        if not play.game.over and play.computers.seat == play.game.turn:
            return "yourturn"
        self._offered = play.journal.count
        return "turn=" + links.text_of(play.name, links.saved(play.journal))

    def _share(self, app, play, seat):
        """Leave all seats but `seat` to people elsewhere."""
        for other in range(play.game.players):
            if play.computers.at(other):
                play.lineup.sit(other, 0, -1)
                play.lineup.match = 0  # such as a climb
        self._sit(play.name, links.text_of(play.name, links.saved(play.journal)), seat)
        play.computers = Elsewhere(play, seat, ())
        play.table = None
        app.switch_to(play.resume)

    def _sit(self, name, text, seat):
        self._seats[name] = [text[: len(name) + _KEY], seat]
        self._remember()

    def _remember(self):
        self._tell("seats", json.dumps(self._seats))

    def _seat(self, name, text):
        key, seat = self._seats.get(name, ("", _NOBODY))
        return seat if key == text[: len(name) + _KEY] else _NOBODY


class Elsewhere:
    """Stands in for a session's ui.play.computers.Computers: the people of all seats but `seat`
    are not here. First `actions`, those of a link, are played as they were."""

    def __init__(self, play: Any, seat: int, actions: Sequence[bytes]) -> None:
        self._play = play
        self._computers = play.computers
        self.seat = seat
        self._actions = actions

    def __getattr__(self, name: str) -> Any:
        return getattr(self._computers, name)

    def at(self, seat: int) -> Any:
        """The player of a seat, or None for the person who is here."""
        if self._play.journal.count < len(self._actions):
            return self
        return None if seat == self.seat else self

    def begin(self, view: Any, legal: Any, count: int) -> None:
        """No-op: what is not in a link yet cannot be known."""

    def step(self) -> Any:
        count = self._play.journal.count
        return self._actions[count] if count < len(self._actions) else NOT_YET

    def can_send(self, app: Any) -> bool:
        """True if what was played here is to be sent, and everybody here has seen it."""
        play, screen = self._play, app.screen
        if play.journal.count <= len(self._actions):
            return False
        if play.game.over:
            return screen is not play.table and not (screen.busy or screen.moving)
        from ui.table.phases import THINKING  # to be found only where the firmware runs

        return self.at(play.game.turn) is self and screen is play.table and screen.phase == THINKING


def _played(app):
    """The session of a game that is kept, or None; lessons are not."""
    play = app.play if app else None
    return play if play and play.is_kept and play.game.rng else None


def _check_continuation(name, kept, came):
    """Raise links.BadLink unless one of two kept journals is a beginning of the other."""
    both = zip(links.steps(name, kept), links.steps(name, came), strict=False)
    if any(step != other for step, other in both):
        raise links.BadLink("link_parted")


def _kept(app, name):
    """The journal of the game `name` that can be continued, as it is kept; None without one."""
    from ui.core.save_format import journal_at

    kept = (section for found, section in app.saver.kept if found == name)
    return next((bytes(section[journal_at(section) :]) for section in kept), None)
