"""What is face down does not show: not on the screen, not on the pixels, not in the events."""

import hashlib

import pytest
from helpers import fresh

from engine.games import NAMES


def tell(app, machine, name, mode):
    """A digest of screen, pixels and events; at `shot swap` what is hidden changes places."""
    if name in NAMES:
        return fresh.start(app, name)
    game = app.play.game
    if name == "swap":
        return swap(game) if mode == "swap" else None
    ring = game.events
    numbers = range(ring.oldest(), ring.count)
    events = [(ring.kind(n), ring.seat(n), ring.a(n), ring.b(n)) for n in numbers]
    lights = repr((machine.grid(), machine.board_pixels(), events)).encode()
    return hashlib.sha256(machine.panel.image().tobytes() + lights).hexdigest()


def swap(game):
    """All cards that are hidden, but the two that are turned up."""
    if game.NAME == "gold":
        hidden = [p for p in range(64) if game.face(p) == 7 and p not in (27, 28)]
        cards = [game.cards[p] for p in hidden]
        for place, card in zip(hidden, reversed(cards), strict=True):
            game.cards[place] = card
    elif game.NAME == "goldrausch":
        game.deck[game.drawn :] = bytes(reversed(game.deck[game.drawn :]))
    game.rng.reseed(99)


SCRIPTS = {
    "gold": """
shot gold
wait 2500
shot swap
press RIGHT 3
shot moved
press DOWN 2
press UP 2
press LEFT 3
shot back
press A
shot first
""",
    "goldrausch": """
shot goldrausch
wait 2500
shot swap
shot offered
press RIGHT
shot moved
press B
press LEFT
shot back
press A
""",
    "nuggets": """
shot nuggets
wait 2500
press A
wait 1500
shot swap
press UP
press RIGHT 2
shot moved
press DOWN
press A
shot aside
press DOWN
shot offered
""",
}


def digests(game, mode, board="pygamer"):
    told = fresh.shots(tell, SCRIPTS[game], mode, board=board, seed=4)
    return [digest for _, digest in told]


# A game of each on the PyGamer, one on each of the other boards.
CASES = [(game, "pygamer") for game in SCRIPTS]
CASES += [("gold", "pico_oled"), ("goldrausch", "feather_tft")]


@pytest.mark.parametrize("game, board", CASES)
def test_hidden_cards_and_the_generator_do_not_show(game, board):
    kept = digests(game, "keep", board)
    assert len(set(kept)) > 2
    assert digests(game, "swap", board)[:-1] == kept[:-1]


def test_a_swapped_card_shows_once_it_is_turned(monkeypatch):
    elsewhere = SCRIPTS["gold"].replace("shot back\n", "shot back\npress UP 2\n")
    monkeypatch.setitem(SCRIPTS, "gold", elsewhere)
    kept, swapped = digests("gold", "keep"), digests("gold", "swap")
    assert kept[:2] == swapped[:2] and kept[2] != swapped[2]
