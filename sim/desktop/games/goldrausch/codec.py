"""Goldrausch in records: decks of rounds, chips, coins."""

from typing import Any

from engine.goldrausch import rules as goldrausch
from engine.goldrausch.rules import COIN, GOLD_CARDS, GROUPS, HIGHEST, PASS, PUT_CHIP
from sim.desktop.games.codec import DeckCodec, RecordError, brief, listed, whole


def _code(card: int) -> str:
    return f"P{card}" if card < COIN else f"C{card - COIN}"


class Codec(DeckCodec):
    """Records of Goldrausch: one deck a round, actions ["chip"], ["pass"], ["place", group]."""

    codes = {card: _code(card) for card in (*range(GROUPS), *range(COIN, COIN + HIGHEST + 1))}
    options = {"rounds": goldrausch.ROUNDS, "values": "ladder46"}

    def own_options(self, players: int, options: dict[str, Any]) -> dict[str, Any]:
        return {
            "rounds": whole(options["rounds"], "rounds", 1, 99),
            "values": _values(options["values"]),
        }

    def check_spare(self, entries: list[Any]) -> None:
        rounds = self.game.rounds - self.game.round - 1
        if len(entries) > rounds:
            raise RecordError(f"{len(entries)} decks, but there are {rounds} more rounds")
        for entry in entries:
            self.read_deck(entry, self.game.deck)

    def encode(self, action: int) -> list[Any]:
        if action < GROUPS:
            return ["place", action]
        return ["chip"] if action == PUT_CHIP else ["pass"]

    def decode(self, action: list[Any]) -> int:
        if action == ["chip"]:
            return PUT_CHIP
        if action == ["pass"]:
            return PASS
        if len(action) == 2 and action[0] == "place":
            return whole(action[1], "the group", 0, GROUPS - 1)
        raise RecordError('an action is ["chip"], ["pass"] or ["place", group]')

    def result(self) -> dict[str, Any]:
        game = self.game
        rounds = [
            [game.gain(number, seat) for seat in range(game.players)]
            for number in range(game.rounds)
        ]
        return {**super().result(), "rounds": rounds}


def _values(values: Any) -> Any:
    if isinstance(values, str):
        if values not in goldrausch.VALUES:
            known = ", ".join(goldrausch.VALUES)
            raise RecordError(f"values {brief(values)}: there are {known}")
        return values
    if len(listed(values, "values")) != GOLD_CARDS:
        raise RecordError(f"values must be {GOLD_CARDS} numbers, not {len(values)}")
    return bytes(whole(value, "a value", 1, HIGHEST) for value in values)
