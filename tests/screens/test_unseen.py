"""No press decides what was not drawn, and stood still, for 300 ms before it, and no turn is
lost: random presses, two to twelve a second, mostly A, some held."""

import random

import pytest
from helpers import fresh, options

from engine.games import NAMES
from sim.desktop.check.invariants import LEAST_MS


def watched(text, board, seed):
    """What Decisions tell of a key script; a Ledger holds each frame to what is kept."""
    from displayio_sim.circuitpython import fast_display
    from displayio_sim.frontends.headless import Headless
    from displayio_sim.machine.machine import Machine
    from displayio_sim.runtime import script
    from displayio_sim.runtime.boot import run
    from sim.desktop import firmware
    from sim.desktop.app_probe import find_app
    from sim.desktop.check.invariants import Decisions
    from sim.desktop.check.ledger import Ledger

    machine = Machine(board)
    told, ledger = [], Ledger()

    class Watcher(Headless):
        decisions = app = None

        def start(self, machine):
            super().start(machine)
            fast_display.disable_rendering()

        def sleep(self, until_us):
            app = find_app()
            if app and app is not self.app:
                self.app = app
                self.decisions = Decisions(app, machine)
                self.decisions.told = told
                ledger.started(app)
            if app:
                self.decisions.look()
            super().sleep(until_us)
            if app:
                ledger.check(app)

    run(Watcher(script.parse(text), lambda machine, name: None), machine, firmware.program(), seed)
    return told


PRESSES = 330
KEYS = ("A", "A", "A", "A", "DOWN", "UP", "LEFT", "RIGHT")


def presses(seed, count):
    rng = random.Random(seed)
    for _ in range(count):
        down = rng.randrange(20, 70) + rng.choice((0, 0, 0, 0, 0, 0, 400))  # or held a while
        yield "down %s\nwait %d" % (key := rng.choice(KEYS), down)
        yield "up %s\nwait %d" % (key, rng.randrange(13, 430))


@pytest.mark.parametrize("board", ["pygamer", "feather_tft", "pico_oled"])
@pytest.mark.parametrize("game", NAMES)
def test_no_press_decides_what_was_not_seen(game, board):
    row, told = NAMES.index(game), []
    opening = ["set GOLDRUSH_LANGUAGE en", "begin 4000", *["press RIGHT"] * row]
    opening += ["press A", "wait 600"] * 2
    for seed in range(options.effort):
        lines = "\n".join([*opening, *presses(row + 3 * seed, PRESSES)])
        told += fresh.call(watched, lines, board, 3 + seed)
    print(game, board, PRESSES * options.effort, "presses", len(told), "decisions", min(told), "ms")
    assert len(told) > 5 * options.effort and min(told) >= LEAST_MS, sorted(told)[:9]


def tell(app, machine, name):
    if name == "slow":
        from ui.play.computers import Computers

        def slowly(play):
            app.clock._sleep(3)
            return Computers(play)

        app.players = slowly
    return [type(app.screen).__name__, app.play and app.play.journal.count]


def test_presses_while_a_game_is_loaded_turn_no_card():
    quick = "down A\nwait 60\nup A\nwait 100\n" * 6
    told = fresh.states(tell, "press A\nwait 300\nshot slow\n" + quick + "wait 2500\nshot seen\n")
    assert told["seen"] == ["GoldTable", 0]
