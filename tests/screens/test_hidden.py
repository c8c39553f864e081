# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""What is face down does not show: not on the screen, not on the pixels, not in the events."""

import pytest
from screens import fresh

# Plays the script; at `shot swap` all hidden cards but those of two change places.
# Prints a digest of screen, pixels and events at every other shot.
RUN = """
import gc, hashlib, json, sys
sys.path.append(sys.argv[1])
from engine.games import NAMES
from sim.run.headless import play

def app():
    return sys.modules["ui.app"].running

def swap(game):
    if game.NAME == "gold":
        hidden = [p for p in range(64) if game.face(p) == 7 and p not in (27, 28)]
        cards = [game.cards[p] for p in hidden]
        for place, card in zip(hidden, reversed(cards)):
            game.cards[place] = card
    elif game.NAME == "goldrausch":
        rest = game.deck[game.drawn:]
        game.deck[game.drawn:] = bytes(reversed(rest))
    app().play.journal.rng.reseed(99)

def look(machine, name):
    if name in NAMES:
        lineup = app().lineup
        lineup.seats[:] = bytes(5)
        app().settings.options[::3] = bytes((2, 2, 2))  # no bar, no pass screen
        app().start(name)
        return
    game = app().play.game
    if name == "swap":
        if sys.argv[2] == "swap":
            swap(game)
        return
    ring = game.events
    events = [(ring.kind(n), ring.seat(n), ring.a(n), ring.b(n))
              for n in range(ring.oldest(), ring.count)]
    lights = repr((machine.grid(), machine.board_pixels(), events)).encode()
    seen = machine.panel.image().tobytes() + lights
    digests.append(hashlib.sha256(seen).hexdigest())

digests = []
play(sys.stdin.read(), look, sys.argv[3], seed=4)
print(json.dumps(digests))
"""

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
    return fresh.told(RUN, mode, board, script=SCRIPTS[game])


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
