# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The program goes wrong, or the chip does: the whole handheld comes back to its game."""

import json
import subprocess
import sys

import pytest
from flash import Flash

from hardware import restarts
from sim.paths import ROOT

# Plays a script; a shot called by a name of an exception raises it inside of the firmware,
# one called by a reason of safe mode crashes the chip.
RUN = """
import builtins, json, sys
sys.path.append(sys.argv[1])
from sim.run import script
from sim.run.headless import Headless
from sim.machine.machine import Machine
from sim.blinka.system import Restart, SafeModeReason
from sim.run.boot import run

def see(machine, name):
    if name in SafeModeReason.__members__:
        raise Restart(boot=True, safe_mode=name)
    if hasattr(builtins, name):
        raise getattr(builtins, name)("on purpose")
    from engine.notation import write
    app = sys.modules["ui.app"].running
    told = {"screen": type(app.screen).__name__, "table": app.play and write(app.play.game)}
    found.append(told)

found = []
machine = Machine("pygamer")
machine.survives = sys.argv[2] == "survives"
stopped = run(Headless(script.parse(sys.stdin.read()), see), machine, 1)
told = {"found": found, "stopped": stopped, "nvm": list(machine.nvm[-256:])}
print("FOUND" + json.dumps(told))
"""

# Into a game, which is kept when it is left; back to its table.
GAME = "press A\nwait 300\npress A\nwait 600\npress A\nwait 300\npress A\nwait 300\nhold B 1200\n"
CONTINUE = "wait 2500\npress A\nwait 300\npress A\nwait 300\nshot after\n"


def play(script, survives=True):
    done = subprocess.run(
        [sys.executable, "-c", RUN, str(ROOT), "survives" if survives else "ends"],
        input=script,
        capture_output=True,
        text=True,
        timeout=120,
    )
    if done.returncode:
        return None, done.stdout, done.stderr
    said, _, found = done.stdout.partition("FOUND")
    return json.loads(found), said, done.stderr


def test_a_fault_of_the_program_is_said_kept_and_survived():
    fault = "ZeroDivisionError"
    script = GAME + "shot before\nshot %s\nwait 2500\nshot note\n" % fault + CONTINUE
    told, said, _ = play(script)
    before, note, after, _ = told["found"]
    assert note["screen"] == "Notes" and note["table"] == before["table"]
    # One A for the note, one for "continue".
    assert after["table"] == before["table"] and after["screen"] in ("Cover", "GoldTable")
    assert "Traceback" in said and fault + ": on purpose" in said
    kept = restarts.last(Flash(content=b"\xff" * 8192)[:-256] + bytes(told["nvm"]))
    assert kept.startswith(fault) and "on purpose" in kept and told["stopped"]


def test_a_full_memory_is_made_free_and_the_turn_goes_on():
    """By itself: nobody presses anything, and not even the open card is lost."""
    fault = "shot MemoryError\nwait 2500\n"
    script = GAME + "press A\nwait 400\npress A\nwait 400\npress A\nwait 400\nshot before\n"
    told, said, _ = play(script + fault + "shot after\n" + fault + "shot again\n")
    before, after, again, _ = told["found"]
    assert before["screen"] == "GoldTable" and "MemoryError: on purpose" in said
    assert after["table"] == before["table"] and after["screen"] in ("Cover", "GoldTable")
    # When that has not helped it is told, as any other fault.
    assert again["table"] == before["table"] and again["screen"] == "Notes"


def test_what_goes_wrong_again_and_again_stops_with_a_clear_word():
    told, said, _ = play(GAME + "shot IndexError\nwait 2500\n" * 5)
    assert not told["stopped"] and said.count("Traceback") == restarts.MOST + 1
    assert "again and again" in said and "reset" in said
    assert told["nvm"][-1] == restarts.MOST


def test_what_is_kept_in_between_starts_the_count_anew():
    once = "shot KeyError\nwait 2500\npress A\nwait 300\npress A\nwait 300\npress A\nwait 300\n"
    told, _, _ = play(GAME + (once + "press A\nwait 400\nhold B 1200\n") * 5)
    assert told["stopped"]


@pytest.mark.parametrize("reason", ["HARD_FAULT", "WATCHDOG", "BROWNOUT"])
def test_a_crash_of_the_chip_ends_in_the_same_game(reason):
    # Without a note there is one A less to press; the other goes into the table.
    told, _, _ = play(GAME + "shot before\nshot %s\n" % reason + "wait 12000\n" + CONTINUE)
    before, after, _ = told["found"]
    assert after["table"].split()[:7] == before["table"].split()[:7] and told["stopped"]
    assert (told["nvm"][-1] == 0xFF) == (reason == "BROWNOUT")


def test_a_chip_that_crashes_again_and_again_stays_down():
    told, said, _ = play(GAME + "shot HARD_FAULT\nwait 2500\n" * 5)
    assert not told["stopped"] and "Press reset" in said


def test_elsewhere_a_fault_ends_the_run_so_that_no_test_overlooks_it():
    told, _, errors = play("shot ValueError\n", survives=False)
    assert told is None and errors.strip().endswith("ValueError: on purpose")


@pytest.mark.parametrize("size, room", [(512, 15), (4096, 15), (8192, 255)])
def test_text_of_any_kind_is_kept_as_far_as_there_is_room(size, room):
    nvm = Flash(size)
    assert restarts.last(nvm) == "" and restarts.count(nvm) == 0
    restarts.add(nvm, "Fehler — äh\n" * 100)
    assert restarts.last(nvm) == ("Fehler ? ?h?" * 100)[:room]
    assert restarts.count(nvm) == 1 and len(nvm.log) == 1
    restarts.add(nvm)
    assert restarts.last(nvm) == "" and restarts.count(nvm) == 2
    restarts.clear(nvm)
    assert restarts.count(nvm) == 0
    assert restarts.last(Flash(content=bytes(range(256)) * 32)).isprintable()
