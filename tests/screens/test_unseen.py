"""Random presses, which must not decide anything that was not shown for 300 ms.

There are two to twelve presses a second, mostly of A, and some are held. No turn may be lost.
"""

import random

import pytest
from helpers import fresh, options

from engine.games import NAMES
from sim.desktop.check.invariants import LEAST_MS


def watch_decisions(text, board, seed):
    """Play a key script. Return for each decision how long it was shown before, in ms.

    A Ledger checks the saved data in each frame.
    """
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
    times, ledger = [], Ledger()

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
                self.decisions.told = times
                ledger.started(app)
            if app:
                self.decisions.look()
            super().sleep(until_us)
            if app:
                ledger.check(app)

    run(Watcher(script.parse(text), lambda machine, name: None), machine, firmware.program(), seed)
    return times


PRESSES = 330
KEYS = ("A", "A", "A", "A", "DOWN", "UP", "LEFT", "RIGHT")


def presses(seed, count):
    rng = random.Random(seed)
    for _ in range(count):
        down = rng.randrange(20, 70) + rng.choice((0, 0, 0, 0, 0, 0, 400))  # some are held
        yield "down %s\nwait %d" % (key := rng.choice(KEYS), down)
        yield "up %s\nwait %d" % (key, rng.randrange(13, 430))


@pytest.mark.parametrize("board", ["pygamer", "feather_tft", "pico_oled"])
@pytest.mark.parametrize("game", NAMES)
def test_no_press_decides_what_was_not_shown(game, board):
    row, times = NAMES.index(game), []
    opening = ["set GOLDRUSH_LANGUAGE en", "begin 4000", *["press RIGHT"] * row]
    opening += ["press A", "wait 600"] * 2
    for seed in range(options.effort):
        lines = "\n".join([*opening, *presses(row + 3 * seed, PRESSES)])
        times += fresh.call(watch_decisions, lines, board, 3 + seed)
    count = PRESSES * options.effort
    print(game, board, count, "presses", len(times), "decisions", min(times), "ms")
    assert len(times) > 5 * options.effort and min(times) >= LEAST_MS, sorted(times)[:9]


def describe(app, machine, name):
    if name == "slow":
        from ui.play.computers import Computers

        def slowly(play):
            app.clock._sleep(3)
            return Computers(play)

        app.players = slowly
    return [type(app.screen).__name__, app.play and app.play.journal.count]


def test_presses_while_loading_turn_no_card():
    quick = "down A\nwait 60\nup A\nwait 100\n" * 6
    script = "press A\nwait 300\nshot slow\n" + quick + "wait 2500\nshot seen\n"
    states = fresh.states(describe, script)
    assert states["seen"] == ["GoldTable", 0]
