"""Tells a game to the ear, from its events and its view alone."""

import tomllib
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Any, ClassVar

from engine.game import MOST_ACTIONS
from sim.desktop.games import kinds

_TOLD = Path(__file__).parent / "told"


class Teller:
    """Base class of sim.desktop.games.GAME.teller: sentences in the language of the handheld.

    `shown` is the engine.shown.Shown of a game that a screen shows: then no more is told than
    that; else the game as it is. `name(seat)` is what a seat is called. `length` is one of
    perception.LENGTHS: "short" leaves out what follows from the rest, "full" adds the table at each
    turn. Nothing is said that the view does not show. Most kinds of events have a text of their
    name, others a method, as on_turn().
    """

    # What fills the text of a kind: values(self, seat, a, b).
    VALUES: ClassVar[dict[str, Callable[[Any, int, int, int], tuple[Any, ...]]]] = {}
    # The kinds that a short telling leaves out.
    FOLLOWS: ClassVar[frozenset[str]] = frozenset()
    # The kinds that a screen shows in place of the table, by the name of its class.
    SCREENS: ClassVar[dict[str, frozenset[str]]] = {}

    def __init__(
        self,
        game: Any,
        name: Callable[[int], str],
        language: str,
        length: str = "normal",
        shown: Any = None,
    ) -> None:
        self.game = game
        self.public = shown or game
        self.name = name
        self.turn: int | None = None  # told last
        self._length = length
        self._words = _texts(language)
        self._kinds = kinds(game.NAME)
        self._seen = 0

    @property
    def view(self) -> bytearray:
        """What everybody sees (Game.view)."""
        if self.public is not self.game:
            return self.public.view
        out = bytearray(MOST_ACTIONS)
        self.game.view(out)
        return out

    def say(self, key: str, *values: Any) -> str:
        """A text of this game, or of all; of two forms the one for the last number."""
        words = self._words[self.game.NAME].get(key) or self._words[key]
        if isinstance(words, list):
            words = words[values[-1] != 1]
        return words % values

    def by_seat(self, key: str, values: Sequence[int]) -> list[str]:
        """A text for each seat, with its value."""
        return [self.say(key, self.name(seat), values[seat]) for seat in range(self.game.players)]

    def listed(self, words: list[str]) -> str:
        """Several things, with `and` before the last."""
        if len(words) == 1:
            return words[0]
        return self.say("and", ", ".join(words[:-1]), words[-1])

    def resume(self) -> list[str]:
        """Tell how a game stands that has gone on without this; go on from there."""
        self._seen = self.game.events.count
        return self.state()

    def heard(self, until: int | None = None) -> list[str]:
        """What has happened since the last call, or since this began: up to event `until`."""
        log = self.game.events
        if log.count < self._seen:
            self._seen = 0  # another game has begun
        first = log.unseen(self._seen)
        self._seen = end = log.count if until is None else max(first, until)
        before = self.turn
        told = [
            words
            for i in range(first, end)
            for words in self._event(log.kind(i), log.seat(i), log.a(i), log.b(i))
        ]
        if self._length == "full" and self.turn != before and not self.public.over:
            told += self.table()
        return [sentence(words) for words in told]

    def shown_by(self, screen: str, number: int) -> int:
        """Return the number of the first event, of those from `number` on, that this screen in
        place of the table does not show."""
        log = self.game.events
        kinds = self.SCREENS.get(screen, ())
        while number < log.count and self._kinds[log.kind(number)] in kinds:
            number += 1
        return number

    def _event(self, kind: int, seat: int, a: int, b: int) -> Iterable[str]:
        name = self._kinds[kind]
        if self._length == "short" and name in self.FOLLOWS:
            return ()
        if name in self.VALUES:
            return (self.say(name.lower(), *self.VALUES[name](self, seat, a, b)),)
        return getattr(self, "on_" + name.lower())(seat, a, b)

    def on_turn(self, seat: int, a: int, b: int) -> Iterable[str]:
        if seat != self.turn:
            self.turn = seat
            yield self.say("next", self.name(seat))

    def on_end(self, seat: int, a: int, b: int) -> Iterable[str]:
        return (self.say("over"), *self.scores())

    def scores(self) -> list[str]:
        """Who wins, and what the others have."""
        game = self.public
        won = [seat for seat in range(game.players) if game.winners() >> seat & 1]
        names = self.listed([self.name(seat) for seat in won])
        best = self.say("wins" if len(won) == 1 else "shared", names, game.score(won[0]))
        rest = [seat for seat in range(game.players) if seat not in won]
        return [best, *(self.say("score", self.name(seat), game.score(seat)) for seat in rest)]

    def state(self) -> list[str]:
        """Whose turn it is and how the table stands."""
        if self.public.over:
            return [self.say("over"), *self.scores()]
        told = [self.say("next", self.name(self.public.turn)), *self.table()]
        return [sentence(words) for words in told]

    def table(self) -> list[str]:
        """How the table of a running game stands."""
        raise NotImplementedError

    def cursor(self, table: Any) -> str:
        """What A would choose on the screen of this table; "" where it asks nothing."""
        raise NotImplementedError


def sentence(words: str) -> str:
    """`words` with a capital letter."""
    return words[:1].upper() + words[1:]


@cache
def _texts(language: str) -> dict[str, Any]:
    return tomllib.loads((_TOLD / (language + ".toml")).read_text(encoding="utf-8"))
