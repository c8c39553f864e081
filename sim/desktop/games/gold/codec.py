"""GOLD in records: card codes and flips."""

from typing import Any

from engine.events import NOBODY
from engine.gold import rules as gold
from sim.desktop.games.codec import DeckCodec, RecordError, brief, listed, whole, yes_no

_LETTERS = "ABCDE"
_IN_SEAT_ORDER = ()  # the default; JSON never gives a tuple


def _code(card: int) -> str:
    if card == gold.DYNAMITE:
        return "TNT"
    if gold.is_gold(card):
        return f"g{card}"
    return f"{_LETTERS[gold.colour(card)]}{gold.strength(card)}"


class Codec(DeckCodec):
    """Records of GOLD: one deck of card codes, actions ["flip", place]."""

    one_deck = True
    codes = {card: _code(card) for card in gold.deck()}
    options = {
        "colours": _IN_SEAT_ORDER,
        "deadlock_rush": True,
        "stall_limit": 20,
        "open_piles": False,
        "short": False,
    }

    def own_options(self, players: int, options: dict[str, Any]) -> dict[str, Any]:
        return {
            "owners": _owners(players, options["colours"]),
            "deadlock_rush": yes_no(options["deadlock_rush"], "deadlock_rush"),
            "stall_limit": whole(options["stall_limit"], "stall_limit", 0, 65535),
            "open_piles": yes_no(options["open_piles"], "open_piles"),
            "short": yes_no(options["short"], "short"),
        }

    def encode(self, action: int) -> list[Any]:
        return ["flip", action]

    def decode(self, action: list[Any]) -> int:
        if len(action) != 2 or action[0] != "flip":
            raise RecordError('an action is ["flip", place]')
        return whole(action[1], "the place", 0, gold.CELLS - 1)

    def result(self) -> dict[str, Any]:
        cards = [self.game.gold_cards[seat] for seat in range(self.game.players)]
        return {**super().result(), "gold_cards": cards}


def _owners(players: int, colours: Any) -> bytearray | None:
    """Return the owner of each colour (bytes), from lists of letters by seat. Default: None."""
    if colours is _IN_SEAT_ORDER:
        return None
    if len(listed(colours, "colours")) != players:
        raise RecordError(f"colours must be one list for each of the {players} players")
    owners = bytearray([NOBODY] * len(_LETTERS))
    for seat, letters in enumerate(colours):
        for letter in listed(letters, f"colours of seat {seat}"):
            if not isinstance(letter, str) or len(letter) != 1 or letter not in _LETTERS:
                raise RecordError(f"colours are A to E, not {brief(letter)}")
            if owners[_LETTERS.index(letter)] != NOBODY:
                raise RecordError(f"colours: {letter} is given twice")
            owners[_LETTERS.index(letter)] = seat
    return owners
