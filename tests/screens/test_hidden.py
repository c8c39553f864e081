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
        game.deck[-game.left :] = bytes(reversed(game.deck[-game.left :]))
    game.rng.reseed(99)


# The presses of each game, and the shots between them, after the start.
BEGIN = "shot %s\nwait 2500\n"
SCRIPTS = {
    "gold": "shot swap\npress RIGHT 3\nshot moved\npress DOWN 2\npress UP 2\npress LEFT 3\n"
    "shot back\npress A\nshot first\n",
    "goldrausch": "shot swap\nshot offered\npress RIGHT\nshot moved\npress B\npress LEFT\n"
    "shot back\npress A\n",
    "nuggets": "press A\nwait 1500\nshot swap\npress UP\npress RIGHT 2\nshot moved\npress DOWN\n"
    "press A\nshot aside\npress DOWN\nshot offered\n",
}


def digests(game, mode, board="pygamer", script=None):
    keys = BEGIN % game + (script or SCRIPTS[game])
    return [digest for _, digest in fresh.shots(tell, keys, mode, board=board, seed=4)]


@pytest.mark.parametrize(
    "game, board",
    [
        ("gold", "pygamer"),
        ("nuggets", "pygamer"),
        ("gold", "pico_oled"),
        ("goldrausch", "feather_tft"),
    ],
)
def test_hidden_cards_and_the_generator_do_not_show(game, board):
    kept = digests(game, "keep", board)
    assert len(set(kept)) > 2
    assert digests(game, "swap", board)[:-1] == kept[:-1]


def test_a_swapped_card_shows_once_it_is_turned():
    elsewhere = SCRIPTS["gold"].replace("shot back\n", "shot back\npress UP 2\n")
    kept, swapped = (digests("gold", mode, script=elsewhere) for mode in ("keep", "swap"))
    assert kept[:2] == swapped[:2] and kept[2] != swapped[2]
