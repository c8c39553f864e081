"""A tour of every screen with the sources of a release's modules.

It finds modules that are loaded by name and missing, and mistakes of the optimiser.
"""

import os
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest
from helpers import fresh
from install import drive_kit

from sim.build.install import compiled
from sim.build.install.contents import Contents
from sim.build.install.graph import PACKAGES, top
from sim.build.optimiser.constants import module_name
from sim.desktop.check import tour
from sim.paths import ROOT

BOARDS = {"pygamer": "pygamer", "raspberry_pi_pico": "pico_oled"}  # the simulator's names


def sources_of(contents, optimised):
    """Return {path: bytes} of the files of a drive, with its modules as sources."""
    files = {
        path: compiled.on_drive(path, data, optimised)
        for path, data in contents.files.items()
        if not compiled.is_module(path)
    }
    paths = {module_name(path): path for path in contents.files if compiled.is_module(path)}
    for name, text in optimised.sources.items():
        own = name.replace(".", "/") + ".py"
        files[paths.get(name, "lib/" + own if top(name) == "ui" else own)] = text.encode()
    return files


def run_leg(folder, board, names, leg, nvm):
    """Play a leg of the tour. Return the screens seen, and messages of failures.

    An exception of the firmware is raised.
    """
    from displayio_sim.circuitpython import fast_display
    from displayio_sim.frontends import headless
    from displayio_sim.machine.machine import Machine
    from displayio_sim.runtime import boot
    from sim.desktop import firmware
    from sim.desktop.app_probe import find_app

    sys.path[:] = [path for path in sys.path if path not in (str(ROOT), str(ROOT / "lib"))]
    for name in [name for name in sys.modules if top(name) in PACKAGES]:
        del sys.modules[name]
    os.environ.pop("GOLDRUSH_LANGUAGE", None)  # so that the new handheld asks for it
    machine = Machine(board)
    machine.nvm[0 : len(nvm)] = nvm

    def look():
        app = find_app()
        kind = type(app.screen) if app and app.screen else None
        return tour.known(names, kind.__name__, tour.homes(kind)) if kind else ""

    class Blind(headless.Headless):
        """A front end that draws nothing."""

        def start(self, machine):
            fast_display.disable_rendering()
            super().start(machine)

    walk = tour.Tour(look)
    player = Blind(walk.steps(leg), lambda machine, name: None, 0)
    boot.run(player, machine, firmware.program(folder), 1)
    return walk.seen, walk.failed


@pytest.mark.parametrize(
    "release", ["pygamer", pytest.param("raspberry_pi_pico", marks=pytest.mark.long)], indirect=True
)
def test_every_screen_opens(release, request, tmp_path):
    board = request.node.callspec.params["release"]
    optimised, _ = release
    drive_kit.write_files(tmp_path, sources_of(Contents(board), optimised))
    names = tour.named(optimised)
    memories = tour.memories(BOARDS[board])
    complete = tour.Tour(str)

    def run(leg):
        return fresh.call(
            run_leg, tmp_path, BOARDS[board], names, leg, memories[complete.legs[leg]]
        )

    with ThreadPoolExecutor(2) as pool:
        for seen, failed in pool.map(run, complete.legs):
            complete.seen |= seen
            complete.failed += failed
    assert not complete.failed
    assert not complete.unseen


class _Interrupted:
    """A handheld on which the power went twice while a game opened.

    It asks whether to continue that game, and then whether to try again.
    """

    def __init__(self):
        self.shown = "Menu"
        self._asked = self._row = 0

    def press(self, key):
        if self.shown == "Menu" and key == "A":
            self.shown, self._asked, self._row = "Dialog", 1, 0
        elif self.shown == "Dialog" and key == "DOWN":
            self._row += 1
        elif self.shown == "Dialog" and key == "A" and self._asked == 1:
            self.shown, self._asked = ("Seats", 0) if self._row else ("Dialog", 2)
        elif self.shown == "Dialog" and key == "A" and self._row:
            self.shown = "GoldTable"
        else:
            self.shown = "Menu"


def test_a_game_that_the_power_has_interrupted_is_tried_again():
    there = _Interrupted()
    walk = tour.Tour(lambda: there.shown)
    for what, key in walk.visit("RIGHT", "gold", 0):
        if what == "up":
            there.press(key)
    assert not walk.failed and "GoldTable" in walk.seen and there.shown == "Menu"
