"""Hidden cards, which must not change the screen, the pixels or the events."""

import hashlib

import pytest
from helpers import fresh

from engine.games import NAMES


def describe(app, machine, name, mode):
    """Return a digest of screen, pixels and events. At `shot swap`, swap hidden cards if `mode`."""
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
    """Reverse the hidden cards, except for those that the script turns up."""
    if game.NAME == "gold":
        hidden = [p for p in range(64) if game.face(p) == 7 and p not in (27, 28)]
        cards = [game.cards[p] for p in hidden]
        for place, card in zip(hidden, reversed(cards), strict=True):
            game.cards[place] = card
    elif game.NAME == "goldrausch":
        game.deck[-game.left :] = bytes(reversed(game.deck[-game.left :]))
    game.rng.reseed(99)


# The keys and shots of each game, after its start.
BEGIN = "shot %s\nwait 2500\n"
SCRIPTS = {
    "gold": "shot swap\npress RIGHT 3\nshot moved\npress DOWN 2\npress UP 2\npress LEFT 3\n"
    "shot back\npress A\nshot first\n",
    "goldrausch": "shot swap\nshot offered\npress RIGHT\nshot moved\npress B\npress LEFT\n"
    "shot back\npress A\n",
    "nuggets": "press A\nwait 2500\npress A\nwait 1500\nshot swap\npress UP\npress RIGHT 2\n"
    "shot moved\npress DOWN\npress A\nshot aside\npress DOWN\nshot offered\n",
}


def digests(game, mode, board="pygamer", script=None):
    keys = BEGIN % game + (script or SCRIPTS[game])
    return [digest for _, digest in fresh.shots(describe, keys, mode, board=board, seed=4)]


@pytest.mark.parametrize(
    "game, board",
    [
        ("gold", "pygamer"),
        ("nuggets", "pygamer"),
        ("gold", "pico_oled"),
        ("goldrausch", "feather_tft"),
    ],
)
def test_hidden_cards_do_not_show(game, board):
    unchanged = digests(game, "keep", board)
    assert len(set(unchanged)) > 2
    assert digests(game, "swap", board)[:-1] == unchanged[:-1]


def test_a_swapped_card_shows_once_it_is_turned():
    elsewhere = SCRIPTS["gold"].replace("shot back\n", "shot back\npress UP 2\n")
    unchanged, swapped = (digests("gold", mode, script=elsewhere) for mode in ("keep", "swap"))
    assert unchanged[:2] == swapped[:2] and unchanged[2] != swapped[2]
