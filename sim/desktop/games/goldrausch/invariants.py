"""The invariants of Goldrausch and of its table; each function raises InvariantError."""

from collections.abc import Iterator
from typing import Any

from engine.goldrausch.rules import CHIPS, COIN, DECK, GROUPS, PERSONS, SLOTS, Goldrausch
from sim.desktop.games import claim

# The players with the most to show, and the widest count beside a seat. With five, no seat came to
# 90 gold in 2,000 random games. Two or three have more room (test_three_digits_have_room).
WORST_CASE = (5, "88")


def possible(game: Goldrausch) -> None:
    cards = sum(game.coins) + sum(game.persons) + game.left
    most = max(game.coins) <= SLOTS and max(game.persons) <= PERSONS
    claim(cards <= DECK and most, "cards", cards)
    for seat in range(game.players):
        used = sum(game.chips[group * 5 + seat] for group in range(GROUPS))
        claim(used + game.chips_left[seat] == CHIPS, "chips of a seat", seat, used)


def captions(table: Any) -> Iterator[str]:
    """Show the widest captions. Yields a name of each."""
    from ui.texts import say  # to be found only where the firmware runs

    if table.caption:
        for group in range(GROUPS):
            table._say_group(group, 0, COIN + 10, 1)
            yield "group %d" % group
        for key in ("hint_join", "hint_wait"):
            table.caption.set(say(key, 12))
            yield key


def shown(table: Any, game: Goldrausch) -> None:
    texts = [score.text for score in table.seats.counts]
    scores = []
    for seat in range(game.players):
        chips = [game.chips[group * 5 + seat] for group in range(GROUPS)]
        due = sum(game.share(group) * count for group, count in enumerate(chips))
        scores.append(str(game.score(seat) + due))
    claim(texts == scores, "scores shown", texts, scores)
