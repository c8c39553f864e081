"""A tour of every screen with a release's own modules, as sources: whatever is loaded by a name,
and what the optimiser made of it, is there."""

import os
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest
from helpers import fresh
from install import shelf

from sim.build.install import compiled
from sim.build.install.contents import Contents
from sim.build.install.graph import PACKAGES, top
from sim.build.optimiser.constants import module_name
from sim.desktop.check import tour
from sim.paths import ROOT

BOARDS = {"pygamer": "pygamer", "raspberry_pi_pico": "pico_oled"}  # as the simulator calls them


def sources_of(contents, made):
    """The files of a drive by path, its modules as sources."""
    files = {path: data for path, data in contents.files.items() if not compiled.is_module(path)}
    paths = {module_name(path): path for path in contents.files if compiled.is_module(path)}
    for name, text in made.sources.items():
        own = name.replace(".", "/") + ".py"
        files[paths.get(name, "lib/" + own if top(name) == "ui" else own)] = text.encode()
    return files


def toured(folder, board, names, leg, nvm):
    """What a leg has seen, and what failed; what the firmware raises is raised."""
    from displayio_sim.circuitpython import fast_display
    from displayio_sim.frontends import headless
    from displayio_sim.machine.machine import Machine
    from displayio_sim.runtime import boot
    from sim.desktop import firmware
    from sim.desktop.app_probe import find_app

    sys.path[:] = [path for path in sys.path if path not in (str(ROOT), str(ROOT / "lib"))]
    for name in [name for name in sys.modules if top(name) in PACKAGES]:
        del sys.modules[name]
    os.environ.pop("GOLDRUSH_LANGUAGE", None)  # a new handheld asks for it
    machine = Machine(board)
    machine.nvm[0 : len(nvm)] = nvm

    def look():
        app = find_app()
        kind = type(app.screen) if app and app.screen else None
        return tour.known(names, kind.__name__, tour.homes(kind)) if kind else ""

    class Blind(headless.Headless):
        """Looks at no picture: nothing is drawn."""

        def start(self, machine):
            fast_display.disable_rendering()
            super().start(machine)

    tour_here = tour.Tour(look)
    player = Blind(tour_here.steps(leg), lambda machine, name: None, 0)
    boot.run(player, machine, firmware.program(folder), 1)
    return tour_here.seen, tour_here.failed


@pytest.mark.parametrize(
    "release", ["pygamer", pytest.param("raspberry_pi_pico", marks=pytest.mark.long)], indirect=True
)
def test_every_screen_opens(release, request, tmp_path):
    board = request.node.callspec.params["release"]
    made, _ = release
    shelf.lay(tmp_path, sources_of(Contents(board), made))
    names = tour.named(made)
    kept = tour.memories(BOARDS[board])
    whole = tour.Tour(str)

    def run(leg):
        return fresh.call(toured, tmp_path, BOARDS[board], names, leg, kept[whole.legs[leg]])

    with ThreadPoolExecutor(2) as pool:
        for seen, failed in pool.map(run, whole.legs):
            whole.seen |= seen
            whole.failed += failed
    assert not whole.failed
    assert not whole.unseen
