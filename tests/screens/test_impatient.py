# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Presses while a board loads a game do not reach the next screen."""

import subprocess
import sys

from sim.paths import ROOT

RUN = """
import sys
sys.path.append(sys.argv[1])
from sim.run.headless import play

def see(machine, name):
    if name == "slow":
        from ui.play.session import GameSession
        begin = GameSession.begin

        def slowly(self):
            self.app.clock._sleep(3)
            begin(self)

        GameSession.begin = slowly
    else:
        frame = sys._getframe()
        while type(frame.f_locals.get("self")).__name__ != "App":
            frame = frame.f_back
        app = frame.f_locals["self"]
        print(type(app.screen).__name__, app.play.journal.count)

quick = "down A\\nwait 60\\nup A\\nwait 100\\n" * 6
play("press A\\nwait 300\\nshot slow\\n" + quick + "wait 2500\\nshot seen\\n", see)
"""


def test_presses_while_a_game_is_loaded_turn_no_card():
    done = subprocess.run(
        [sys.executable, "-c", RUN, str(ROOT)], capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.split()[:2] == ["GoldTable", "0"]
