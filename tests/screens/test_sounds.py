# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""What is heard, and when at first nothing is."""

import itertools
import json
import runpy

from screens import fresh

from sim.paths import ROOT

RUN = """
import json, os, sys
sys.path.append(sys.argv[1])
os.environ.update(json.loads(sys.argv[2]))
from sim.run.headless import play

def tell(machine, name):
    told[name] = len([hertz for _, hertz, _ in machine.tones if hertz])

told = {}
play(sys.stdin.read(), tell, seed=5)
print(json.dumps(told))
"""
FLIP = "press A 2\nwait 2500\npress A\nwait 900\nshot before\npress A\nwait 900\nshot after\n"


def heard(settings):
    told = fresh.told(RUN, json.dumps(settings), script=FLIP)
    return told["after"] - told["before"]


def test_a_board_is_silent_at_first_and_a_pc_is_not():
    from sim.run.boot import SETTINGS

    assert heard({}) == 0
    assert heard(SETTINGS) >= 2


def test_a_wrong_volume_is_silence():
    assert heard({"GOLDRUSH_VOLUME": "9"}) == 0


def test_every_tune_is_short_and_unlike_the_others():
    found = {}
    for file in (ROOT / "lib/ui").glob("*/tunes.py"):
        tunes = runpy.run_path(file)
        found |= {name: tune for name, tune in tunes.items() if name.isupper()}
    assert len(found) >= 12
    for name, tune in found.items():
        assert len(tune) % 2 == 0 and sum(tune[1::2]) <= 85, name
    for one, other in itertools.combinations(found, 2):
        assert found[one] != found[other], (one, other)
