"""Puts a game into words, from its events and its view alone."""

import tomllib
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Any, ClassVar

from engine.game import MOST_ACTIONS
from sim.desktop.games import kinds

_MAP = 58  # columns of a map in a terminal of 80, beside the words
_TOLD = Path(__file__).parent / "told"


class Teller:
    """Base class of sim.desktop.games.GAME.teller: sentences in the language of the handheld.

    `shown` is the engine.shown.Shown of a game on a screen: sentences then go no further than that.
    Else it is the game itself. `name(seat)` is the name of a seat. `length` is one of
    perception.LENGTHS: "short" omits anything the listener can infer, "full" describes the table
    every turn. No sentence has more than the view. Most kinds of events have a text of their name,
    others a method such as on_turn().
    """

    # The values for the text of a kind: values(self, seat, a, b).
    VALUES: ClassVar[dict[str, Callable[[Any, int, int, int], tuple[Any, ...]]]] = {}
    # The kinds that short sentences omit.
    FOLLOWS: ClassVar[frozenset[str]] = frozenset()
    # The kinds that a table tells as a result (Table.tell) and that a sentence says as well.
    RESULTS: ClassVar[frozenset[str]] = frozenset()
    # The kinds that a screen shows in place of the table, by the name of its class.
    SCREENS: ClassVar[dict[str, frozenset[str]]] = {"Scores": frozenset(("END",))}

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
        self.is_computer: Callable[[int], bool] = lambda seat: False
        self.turn: int | None = None  # spoken last
        self.last_turn: list[str] = []  # sentences about the turn of the seat before
        self.this_turn: list[str] = []  # those about the current one
        self._length = length
        self._words = texts_in(language)
        self._kinds = kinds(game.NAME)
        self._seen = 0

    @property
    def view(self) -> bytearray:
        """Return the public view (Game.view)."""
        if self.public is not self.game:
            return self.public.view
        out = bytearray(MOST_ACTIONS)
        self.game.view(out)
        return out

    @property
    def you(self) -> str:
        """Return the name of a person who plays alone."""
        return str(self._words["you"])

    def say(self, key: str, *values: Any) -> str:
        """Return a text of this game, or of all. Of two forms it is the one for the last number."""
        words = self._text(key)
        for own, at, rest in (("you_" + key, 0, values[1:]), (key + "_you", -1, values[:-1])):
            if values and values[at] == self.you and self._text(own):
                words, values = self._text(own), rest
        if isinstance(words, list):
            words = words[values[-1] != 1]
        return words % values

    def _text(self, key: str) -> Any:
        return self._words[self.game.NAME].get(key) or self._words.get(key)

    def by_seat(self, key: str, values: Sequence[int]) -> list[str]:
        """Return a text for each seat, with its value."""
        return [self.say(key, self.name(seat), values[seat]) for seat in range(self.game.players)]

    def listed(self, words: list[str]) -> str:
        """Return several things, with `and` before the last."""
        if len(words) == 1:
            return words[0]
        return self.say("and", ", ".join(words[:-1]), words[-1])

    def _recalled(self, told: list[str], kind: int, seat: int, a: int, b: int) -> list[str]:
        """Return what a look back tells of an event."""
        return told

    def resume(self) -> list[str]:
        """Return sentences about a game that went on meanwhile. Continue from its last event."""
        self._seen = self.game.events.count
        self.turn = self.public.turn
        return self.state()

    def heard(self, until: int | None = None) -> list[str]:
        """Return sentences about the events since the last call, or the start, up to `until`."""
        log = self.game.events
        if log.count < self._seen:
            self._seen, self.turn = 0, None  # another game has begun
        first = log.unseen(self._seen)
        self._seen = end = log.count if until is None else max(first, until)
        told, before = [], self.turn
        for i in range(first, end):
            told += self._of_turn(log.kind(i), log.seat(i), log.a(i), log.b(i))
        if before is None and self.turn is not None:
            told[:0] = map(sentence, self.owners())
        if self._length == "full" and self.turn != before and not self.public.over:
            told += map(sentence, self.table())
        return told

    def _of_turn(self, *event: int) -> list[str]:
        """Return sentences about an event, and keep those of this turn and the one before.

        What is kept begins with the name in place of whose turn it is: it is told again later.
        """
        before = self.turn
        told = [sentence(words) for words in self._event(*event)]
        if self.turn == before:
            self.this_turn += self._recalled(told, *event)
        else:
            name = self.name(event[1])
            begins, named = sentence(self.say("next", name)), sentence(name)
            self.last_turn = self.this_turn
            self.this_turn = [named if words == begins else words for words in told]
        return told

    def shown_by(self, screen: str, seen: int) -> int:
        """Return the number of the first event that a screen does not show yet.

        `screen` is in SCREENS if it covers the table, which has shown the events before `seen`. The
        last of them may have led to a screen of its own.
        """
        log, kinds = self.game.events, self.SCREENS.get(screen, ())
        last = self._kinds[log.kind(seen - 1)] if seen else ""
        if any(last in others for others in self.SCREENS.values()):
            seen -= 1
        while seen < log.count and self._kinds[log.kind(seen)] in kinds:
            seen += 1
        return seen

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
        """Return sentences about the winners and the scores of the others."""
        game = self.public
        won = [seat for seat in range(game.players) if game.winners() >> seat & 1]
        names = self.listed([self.name(seat) for seat in won])
        best = self.say("wins" if len(won) == 1 else "shared", names, game.score(won[0]))
        rest = [seat for seat in range(game.players) if seat not in won]
        return [best, *(self.say("score", self.name(seat), game.score(seat)) for seat in rest)]

    def state(self, has_map: bool = False) -> list[str]:
        """Return sentences about who moves and the table: if `has_map`, without what map() has."""
        if self.public.over:
            return [self.say("over"), *self.scores()]
        table = self.beside_map() if has_map else self.table()
        told = [self.say("next", self.name(self.public.turn)), *self.owners(), *table]
        return [sentence(words) for words in told]

    def owners(self) -> list[str]:
        """Return what belongs to which seat throughout a game."""
        return []

    def table(self) -> list[str]:
        """Return sentences about the table of a running game."""
        raise NotImplementedError

    @property
    def asks(self) -> bool:
        """Return whether the table has shown all events, so that the person to move decides."""
        has_shown = self.public is self.game or self.public.seen == self.game.events.count
        return has_shown and not self.is_computer(self.public.turn)

    def map(self, table: Any, finger: int = -1) -> list[str]:
        """Return rows of signs that show what lies where, with the cursor of `table`, or none.

        `table` is None while it asks nothing. `finger` is the action to which a lesson points.
        """
        return []

    def all_choices(self, table: Any) -> list[str]:
        """Return the choices of a `table` in its order, as cursor() has them.

        Where they are not a list, there is only that under the cursor.
        """
        return [self.cursor(table)]

    def beside_map(self) -> list[str]:
        """Return what table() has and map() does not."""
        return self.table()

    def aim(self, guide: Any) -> str:
        """Return where the finger of an asking guide points, or "" if its sentence says it."""
        return ""

    def way(self, right: int, down: int) -> str:
        """Return the keys that move the cursor so far, as ": right 2, up 1", or ""."""
        to_right, to_left, to_foot, to_top = self._words["ways"]
        told = []
        for count, way, other in ((right, to_right, to_left), (down, to_foot, to_top)):
            if count:
                told.append("%s %d" % (way if count > 0 else other, abs(count)))
        return ": " + ", ".join(told) if told else ""

    def result(self) -> str:
        """Return the result that a table has told last, as a sentence, or ""."""
        log = self.game.events
        for i in range(self.public.seen - 1, log.oldest() - 1, -1):
            if self._kinds[log.kind(i)] in self.RESULTS:
                told = self._event(log.kind(i), log.seat(i), log.a(i), log.b(i))
                return sentence(next(iter(told)))
        return ""

    def opening(self) -> list[str]:
        """Return what a lesson does not say of the table before its first action."""
        return []

    def ahead(self, table: Any) -> list[str]:
        """Return the result that a table tells, if the events after it do not say it."""
        return []

    def before_choice(self, table: Any) -> list[str]:
        """Return what a person is told once before a choice, in front of what A would choose."""
        return []

    def other_choices(self, table: Any) -> list[str]:
        """Return the choices besides what A would choose, told once after it."""
        return []

    def note(self, told: list[str]) -> list[str]:
        """Count sentences that are about no event among those of this turn. Return them."""
        self.this_turn += told
        return told

    def picture(self, shown: bytes) -> str:
        """Return the cards or dice of a highlight (engine.moment.Moment.shown), as a sentence."""
        raise NotImplementedError

    def cursor(self, table: Any) -> str:
        """Return what A would choose on the screen of this table, or "" if it asks nothing."""
        raise NotImplementedError


def sentence(words: str) -> str:
    """Return `words` with a capital letter."""
    return words[:1].upper() + words[1:]


@cache
def texts_in(language: str) -> dict[str, Any]:
    return tomllib.loads((_TOLD / (language + ".toml")).read_text(encoding="utf-8"))


def aligned(rows: list[tuple[Any, ...]]) -> list[str]:
    """Return rows of a table as lines: the first column begins at the left, others end at right.

    They stand two blanks apart if a map has room for that. With one, heads read as one sentence.
    """
    columns = [
        padded([*map(str, values)], bool(at)) for at, values in enumerate(zip(*rows, strict=True))
    ]
    import wcwidth  # as in padded()

    is_wide = sum(wcwidth.width(column[0]) + 2 for column in columns) - 2 <= _MAP
    return [("  " if is_wide else " ").join(line).rstrip() for line in zip(*columns, strict=True)]


def padded(words: list[str], ends_right: bool = False) -> list[str]:
    """Return words that all take as many columns of a terminal."""
    import wcwidth  # here, because the page has none: it tells, but draws no map

    pad = wcwidth.rjust if ends_right else wcwidth.ljust
    width = max(map(wcwidth.width, words))
    return [pad(text, width) for text in words]
