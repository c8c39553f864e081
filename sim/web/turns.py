"""One game at several places: `turn=GAME.TEXT` is the game so far, for the player to move.

Each place saves its game and which seat is its own. A link continues from there or is refused.
"""

import json
from collections.abc import Callable, Sequence
from typing import Any

from engine.player import NOT_YET
from sim.web import links

_KEY = 11  # characters of a link that stand for rules and seed, after the game
_NOBODY = -1


class Turns:
    """The games of this place whose other seats are elsewhere.

    `kept` is JSON. For each game it has the first letters of its links and the seat of this place.
    sim.web.handheld lists the calls of tell(what, *values).
    """

    def __init__(self, kept: str, tell: Callable[..., object]) -> None:
        self._seats = json.loads(kept)
        self._tell = tell
        # Of the link that was followed.
        self._key = ""
        self._actions: Sequence[bytes] = ()
        self._invites = False

    def begin(self, app: Any, name: str) -> None:
        """Start a game for two people at two places. This place has the first turn."""
        from ui.menu.seats import copy_of  # to be found only where the firmware runs

        lineup = copy_of(app.lineup.family)
        lineup.players = 2
        lineup.match = lineup.starter = 0
        lineup.seats[0] = lineup.seats[1] = 0
        self._invites = True
        app.start(name, lineup)

    def follow(self, app: Any, text: str) -> None:
        """Continue the game of a link, or start it. Raises links.BadLink."""
        name, journal, actions = links.journal_of(text)
        came = links.saved(journal)
        kept = _kept(app, name)
        is_here = kept and links.beginning(kept) == links.beginning(came)
        if is_here:
            _check_continuation(name, kept, came)
        text = links.text_of(name, came)
        if self._seat(name, text) == _NOBODY:
            self._sit(name, text, journal.game.turn)
        self._key, self._actions = _key(name, text), actions
        if is_here:
            app.resume(name)
            return
        for seat in range(journal.game.players):
            app.lineup.sit(seat, 0, -1)
        app.switch_to(links.opens(app, name, journal))

    def players(self, play: Any) -> "Elsewhere":
        """Return the players of a GameSession (App.players)."""
        return Elsewhere(self, play)

    def place_of(self, play: Any, before: int) -> tuple[int, Sequence[bytes]]:
        """Return the seat of this place in a game that begins, and the actions that a link has for
        it.

        `before` is the seat of the previous game in a match.
        """
        name, text = play.name, _text(play)
        seat = self._seat(name, text)
        if self._invites:
            self._invites, before = False, play.game.turn
        if seat == _NOBODY and play.is_kept and play.slot == name:
            seat = before
            if seat != _NOBODY:
                self._sit(name, text, seat)
            elif self._seats.pop(name, None):
                self._remember()
        return seat, self._actions if self._key == _key(name, text) else ()

    def offer(self, app: Any) -> None:
        """Offer once to send a turn that is over."""
        play = _played(app)
        if play and play.computers.can_send(app):
            play.computers.sent = play.journal.count
            self._tell("turn")

    def whose(self, app: Any) -> str:
        """Return "yours" or "theirs" for the turn in a game by links, "" if none is played."""
        play = _played(app)
        if play is None or play.computers.seat == _NOBODY or play.game.over:
            return ""
        return "yours" if play.game.turn == play.computers.seat else "theirs"

    def result(self, app: Any) -> str:
        """Return the game that is over on this screen and the most points of a person of this
        place, as in "gold 5". Returns "" otherwise.
        """
        play = _played(app)
        if play is None or not play.shown.over or app.screen in (None, play.table):
            return ""
        own = play.computers.seat
        everybody = range(play.game.players) if own == _NOBODY else (own,)
        people = [seat for seat in everybody if not play.lineup.level(seat)]
        return "%s %d" % (play.name, max(map(play.shown.score, people))) if people else ""

    def link(self, app: Any, instead: bool = False) -> str:
        """Return the link that continues the game, once the turn at this place is over.

        Else returns the name of a text that says why there is none. If computers play, that is
        "computers", unless people are to play `instead` of them.
        """
        play = _played(app)
        if play is None:
            return "nogame"
        players = play.computers
        if players.seat == _NOBODY and not play.game.over:
            seats = range(play.game.players)
            people = [seat for seat in seats if players.at(seat) is None]
            if len(people) < len(seats) and not instead:
                return "computers"
            # Of several players here, the one who joined last, or the starter.
            moved = [seat for seat, _ in links.steps(play.name, links.saved(play.journal))]
            came = [*people[:1], play.game.turn, *moved]
            self._share(app, play, [seat for seat in came if seat in people or not people][-1])
        if players.is_behind or (not play.game.over and players.seat == play.game.turn):
            return "yourturn"
        players.sent = play.journal.count
        return "turn=" + _text(play)

    def _share(self, app, play, seat):
        """Leave all seats but `seat` to players elsewhere."""
        for other in range(play.game.players):
            if play.computers.at(other):
                play.lineup.sit(other, 0, -1)
                play.lineup.match = 0  # such as a climb
        self._sit(play.name, _text(play), seat)
        play.computers.seat = seat
        play.table = None
        app.switch_to(play.resume)

    def _sit(self, name, text, seat):
        self._seats[name] = [_key(name, text), seat]
        self._remember()

    def _remember(self):
        self._tell("seats", json.dumps(self._seats))

    def _seat(self, name, text):
        key, seat = self._seats.get(name, ("", _NOBODY))
        return seat if key == _key(name, text) else _NOBODY


class Elsewhere:
    """The players of a GameSession `play` with the people of all seats but `seat` elsewhere.

    First the actions of a link are played as they were. If `seat` is _NOBODY, everybody is at this
    place and the others are computers. `sent` is the action after which sending was offered.
    """

    def __init__(self, turns: Turns, play: Any) -> None:
        from ui.play.computers import Computers  # to be found only where the firmware runs

        self._turns = turns
        self._play = play
        self._computers = Computers(play)
        self._actions: Sequence[bytes] = ()
        self.seat = _NOBODY
        self.sent = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._computers, name)

    def begun(self) -> None:
        """Note that a game begins, or its replay."""
        self.seat, self._actions = self._turns.place_of(self._play, self.seat)
        self._computers.begun()

    @property
    def is_behind(self) -> bool:
        """Return True until all actions of the link have been played."""
        return self._play.journal.count < len(self._actions)

    def at(self, seat: int) -> Any:
        """Return the player of a seat, or None for the player at this place."""
        if self.seat == _NOBODY:
            return self._computers.at(seat)
        if self.is_behind:
            return self
        return None if seat == self.seat else self

    def begin(self, view: Any, legal: Any, count: int) -> None:
        """Do nothing: what is not in a link yet cannot be known."""

    def step(self) -> Any:
        count = self._play.journal.count
        return self._actions[count] if count < len(self._actions) else NOT_YET

    def can_send(self, app: Any) -> bool:
        """Return True if the actions of this place can be sent and its players have seen them."""
        play, screen = self._play, app.screen
        count = play.journal.count
        is_new = count > len(self._actions) and count != self.sent
        if screen is None or self.seat == _NOBODY or not is_new:
            return False
        if play.game.over:
            return screen is not play.table and not (screen.busy or screen.moving)
        from ui.table.phases import THINKING  # to be found only where the firmware runs

        return self.at(play.game.turn) is self and screen is play.table and screen.phase == THINKING


def _played(app):
    """Return the session of a game that is saved, or None for a lesson or a game to watch."""
    play = app.play if app else None
    is_played = play and play.is_kept and play.game.rng and isinstance(play.computers, Elsewhere)
    return play if is_played else None


def _text(play):
    """Return the GAME.TEXT of a session."""
    return links.text_of(play.name, links.saved(play.journal))


def _key(name, text):
    """Return the letters of a GAME.TEXT that identify game, rules and seed."""
    return text[: len(name) + _KEY]


def _check_continuation(name, kept, came):
    """Raise links.BadLink unless one of two saved journals continues the other."""
    both = zip(links.steps(name, kept), links.steps(name, came), strict=False)
    if any(step != other for step, other in both):
        raise links.BadLink("link_parted")


def _kept(app, name):
    """Return the journal of the saved game `name`, or None."""
    from ui.start.load_format import journal_at

    kept = (section for found, section in app.saver.kept if found == name)
    return next((bytes(section[journal_at(section) :]) for section in kept), None)
