# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Where the memory does not suffice for a computer, that is said, and the menu is there again."""

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent

RUN = """
import gc, json, sys
sys.path[:0] = [sys.argv[1], sys.argv[1] + "/lib"]
from sim.headless import play

def refuse(*_):
    raise MemoryError

import engine.players
engine.players.make = refuse
import engine.players.hint
engine.players.hint.Hint.load = refuse

def tell(machine, name):
    app = [thing for thing in gc.get_objects() if type(thing).__name__ == "App"][-1]
    prompt = getattr(app.screen, "_prompt", None)
    told.append([type(app.screen).__name__, prompt.text if prompt else "", bool(app.play)])

told = []
play(sys.stdin.read(), tell, seed=5)
print(json.dumps(told))
"""


def run(script):
    done = subprocess.run(
        [sys.executable, "-c", RUN, str(ROOT)],
        input=script,
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout.splitlines()[-1])


def test_a_computer_that_does_not_fit_is_refused():
    computer = "press A\npress DOWN 2\npress A\npress UP 2\n"
    told = run(computer + "press A\nwait 300\nshot note\npress A\nwait 300\nshot menu\n")
    assert told[0] == ["Notes", "", True]
    assert told[1] == ["Menu", "", False]


def test_advice_that_does_not_fit_is_refused_and_the_game_goes_on():
    advice = "press DOWN 5\npress A\npress DOWN 3\npress RIGHT\npress B\n"
    told = run(advice + "press A 3\nwait 2500\npress B\nwait 500\nshot asked\npress A\nshot on\n")
    assert told[0] == ["GoldTable", "Not enough memory", True]
    assert told[1] == ["GoldTable", "Turn up another card", True]
