"""Puts GOLD into words."""

from collections.abc import Iterable, Iterator
from typing import Any, ClassVar

from engine.events import NOBODY
from engine.gold import events, rules
from sim.desktop.games import teller
from ui.texts import seat_name

_LETTERS = "RBGPT"  # of the colours, on a map
_FEW = 8  # the most places in one sentence


class Teller(teller.Teller):
    """The Teller of GOLD. Cards have places: row 1 from above, column 1 from the left.

    There are eight of each. A short game has six: those of the cells at the edge do not count.
    """

    VALUES: ClassVar = {
        "FLIP": lambda self, seat, cell, card: (self.place(cell), self.card(card)),
        "GONE": lambda self, seat, cell, card: (self.place(cell), self.card(card)),
        "BACK": lambda self, seat, cell, card: (self.place(cell),),
    }
    FOLLOWS: ClassVar = frozenset(("BACK", "GONE"))

    _last: tuple[int, ...] = ()  # the cards turned up in this turn

    @property
    def view(self) -> bytearray:
        """Return the public view. Gold that was won last is in it while its result stands."""
        view, log = super().view, self.game.events
        last = self.public.seen - 1 if self.public is not self.game else -1
        if last >= 0 and log.kind(last) == events.WON:
            view = view[:]
            view[log.a(last)] = log.b(last)
            view[rules.VIEW_LEFT] += 1
        return view

    @property
    def _lines(self) -> range:
        """Return the rows of cells that a game begins with. Its columns are the same."""
        edge = self.game.setup[rules.SETUP_SHORT]
        return range(edge, 8 - edge)

    def place(self, cell: int) -> str:
        lines = self._lines
        return self.say("place", lines.index(cell // 8) + 1, lines.index(cell % 8) + 1)

    def card(self, card: int) -> str:
        """Return a face of the view in words."""
        if card == rules.DOWN:
            return self.say("down")
        if card == rules.GONE:
            return self.say("no_card")
        if card == rules.DYNAMITE:
            return self.say("dynamite")
        if rules.is_gold(card):
            return self.say("gold", card)
        return self.say("miner", seat_name(card // 8 - 1), card % 8)

    def on_won(self, seat: int, cell: int, card: int) -> Iterator[str]:
        """Tell which miner digs gold, who wins it, and what this seat has now."""
        for miner in filter(rules.is_miner, self._last):
            if self._length != "short":
                yield self.say("digs", self.card(miner), self.card(card))
            colour = miner // 8 - 1
            if self.game.setup[rules.SETUP_OWNERS + colour] == NOBODY:
                yield self.say("nobodys", seat_name(colour))
        yield self.say("won", self.place(cell), self.card(card), self.name(seat))
        if self._length == "normal":  # a full one describes the table each turn
            yield self._piles()[seat]

    def _event(self, kind: int, seat: int, a: int, b: int) -> Iterable[str]:
        if kind == events.TURN:
            self._last = ()
        elif kind == events.FLIP:
            self._last = (*self._last, b)
        return super()._event(kind, seat, a, b)

    def on_rush(self, seat: int, why: int, left: int) -> Iterator[str]:
        yield self.say("rush%d" % why)
        yield self.say("left", left)

    def scores(self) -> list[str]:
        told = super().scores()
        points = sorted(self.public.score(seat) for seat in range(self.public.players))
        won = self.public.winners()
        if points[-1] == points[-2] and not won & won - 1:
            told.append(self.say("tie"))
        return told

    def owners(self) -> list[str]:
        """Return the colours of each seat, unless they are its name, and those of nobody."""
        colours: dict[int, list[str]] = {}
        for colour in range(rules.COLOURS):
            seat = self.game.setup[rules.SETUP_OWNERS + colour]
            colours.setdefault(seat, []).append(seat_name(colour))
        told = [self.say("nobodys", name) for name in colours.pop(NOBODY, ())]
        whose = [(self.name(seat), self.listed(colours[seat])) for seat in sorted(colours)]
        return [self.say("plays", *each) for each in whose if each[0] != each[1]] + told

    def table(self) -> list[str]:
        return [*self._cards(), *self._gaps(), *self._counts()]

    def _cards(self) -> list[str]:
        """Return what the seat to move is asked, and the cards that lie face up."""
        view = self.view
        phase = view[rules.VIEW_PHASE]
        blank = (rules.DOWN, rules.GONE)
        told = [self.at(cell) for cell in range(rules.CELLS) if view[cell] not in blank]
        if self.asks and len(told) == (phase == rules.PICK2):  # else the turn is over
            told.insert(0, self.say(("pick", "pick2", "rush_pick")[phase]))
        return told

    def _gaps(self) -> list[str]:
        """Return where no card is, or else where one is, if there are few of these places."""
        lines, view = self._lines, self.view
        cells = [8 * row + column for row in lines for column in lines]
        for key, is_gone in (("gaps", True), ("remain", False)):
            found = [cell for cell in cells if (view[cell] == rules.GONE) == is_gone]
            if 0 < len(found) <= _FEW:
                return [self.say(key, self._places(found))]
        return []

    def _places(self, cells: list[int]) -> str:
        """Return the places of cells, row by row."""
        lines, told = self._lines, []
        for row in lines:
            columns = [lines.index(cell % 8) + 1 for cell in cells if cell // 8 == row]
            if columns:
                key = "columns" if columns[1:] else "place"
                told.append(self.say(key, lines.index(row) + 1, self.listed([*map(str, columns)])))
        return "; ".join(told)

    def _counts(self) -> list[str]:
        return [self.say("left", self.view[rules.VIEW_LEFT]), *self._piles()]

    def beside_map(self) -> list[str]:
        # A letter stays on the line of its name.
        named = ["%s\u00a0%s" % (letter, seat_name(at)) for at, letter in enumerate(_LETTERS)]
        return [*self._cards(), *self._counts(), self.say("map", ", ".join(named))]

    def _piles(self) -> list[str]:
        """Return how much gold each seat has: its cards, unless piles are open."""
        if self.public.open_piles:
            return self.by_seat("score", [*map(self.public.score, range(self.public.players))])
        return self.by_seat("pile", self.view[rules.VIEW_WON :])

    def at(self, cell: int) -> str:
        """Return a place and its card in words."""
        return self.say("flip", self.place(cell), self.card(self.view[cell]))

    def aim(self, guide: Any) -> str:
        at, to = guide.table.cursor, guide._choice
        way = self.way(to % 8 - at % 8, to // 8 - at // 8)
        return self.say("finger", self.place(to) + way)

    def _recalled(self, told: list[str], kind: int, seat: int, a: int, b: int) -> list[str]:
        """Return the place alone of a card that was turned up: nobody sees its face again."""
        return [teller.sentence(self.place(a))] if kind == events.FLIP else told

    def ahead(self, table: Any) -> list[str]:
        """Return why cards stay or go, which their places do not say. Gold that is won is told."""
        outcome = table.outcome
        return [] if outcome is None or outcome.won is not None else [outcome.words]

    def before_choice(self, table: Any) -> list[str]:
        """Return what would win gold with the first card."""
        return [table._prompt.text] if super().view[rules.VIEW_PHASE] == rules.PICK2 else []

    def picture(self, shown: bytes) -> str:
        return self.say("cards", ", ".join(map(self.card, shown)))

    def cursor(self, table: Any) -> str:
        return self.at(table.cursor)

    def map(self, table: Any, finger: int = -1) -> list[str]:
        """Return the cards in rows of signs, from above: `::` face down, `$3` gold, `R4` a miner
        by the English letter of its colour, `**` dynamite. The cursor is in brackets, as `[::]`,
        the card of the finger between tips, as `>::<`.
        """
        cursor = table.cursor if table else -1
        lines = self._lines
        # A blank at the end: else the cursor in the last column would move the map.
        rows = ["  " + "".join(" %d " % number for number in range(1, len(lines) + 1))]
        for number, row in enumerate(lines, 1):
            made, mark = "%d" % number, " "
            for cell in range(row * 8 + lines[0], row * 8 + lines[-1] + 1):
                left, right = {finger: (">", "<"), cursor: ("[", "]")}.get(cell, (" ", " "))
                made += (mark if left == " " else left) + _signs(self.view[cell])
                mark = right
            rows.append((made + mark).rstrip())
        return rows


def _signs(card: int) -> str:
    """Return two signs for a face of the view."""
    if card == rules.DOWN:
        return "::"
    if card == rules.GONE:
        return "  "
    if card == rules.DYNAMITE:
        return "**"
    return "$%d" % card if rules.is_gold(card) else "%s%d" % (_LETTERS[card // 8 - 1], card % 8)
