"""The commands `record` and `replay`: their arguments, streams and links."""

import base64
import json
import subprocess
import sys
import zlib
from pathlib import Path

import pytest
from helpers.typed import full_device, python, sim
from records.record_kit import record

from engine.gold.rules import is_gold
from sim.desktop.games.codec import RecordError
from sim.desktop.records import record as records
from sim.paths import ROOT

RECORD = ("gold", "--players", "2", "--seed", "1")


@pytest.mark.parametrize(
    "arguments, words",
    [
        (["chess", *RECORD[1:]], "'chess' is not one of"),
        (["gold", "--players", "6", "--seed", "1"], "6. Give a whole number from 2 to 5"),
        (["gold", "--players", "9" * 12, "--seed", "1"], "Give a whole number from 2 to 5"),
        ([*RECORD, "--bots", "clever"], "unknown level 'clever'"),
        ([*RECORD, "--bots", "random,random,random"], "3 levels for 2 players"),
        ([*RECORD, "--option", "x=1"], "unknown option 'x'"),
        ([*RECORD, "--option", "x\ny"], "KEY=VALUE"),
        ([*RECORD, "--option", "start=0", "--option", "start=1"], "given twice"),
        ([*RECORD, "--option", "start=2"], "start must be from 0 to 1, not 2"),
        ([*RECORD, "--option", "start=one"], "start must be a whole number, not 'one'"),
        ([*RECORD, "--option", "start=NaN"], "start must be a whole number, not nan"),
        ([*RECORD, "--option", "start=" + "[" * 5000], "start must be a whole number, not '[[["),
        ([*RECORD, "--option", "colours=null"], "colours must be a list, not None"),
        ([*RECORD, "-o", "/nowhere/x"], "/nowhere/x: No such file or directory"),
        ([*RECORD, "-o", "."], "Is a directory"),
        (["goldrausch", *RECORD[1:], "--option", "values=[1]"], "18 numbers"),
    ],
)
def test_record_refuses_wrong_arguments(arguments, words):
    done = record(*arguments)
    assert done.exit_code == 2 and words in done.stderr
    assert done.stdout == "" and done.stderr.count("\n") == 1


def test_a_game_without_an_end_is_stopped(monkeypatch):
    def only_gold(game, legal):
        return next(place for place in legal if is_gold(game.cards[place]))

    monkeypatch.setattr(records, "MOST_STEPS", 1000)
    endless = {"stall_limit": 0, "deadlock_rush": False}
    with pytest.raises(RecordError, match="no end after 1000 actions"):
        records.play("gold", 2, 1, [only_gold] * 2, endless)


@full_device
def test_full_or_closed_streams_are_reported():
    command = "record gold --players 2 --seed 1"
    for ending, words in (
        (command + " -o /dev/full", "/dev/full: No space left on device"),
        (command + " >/dev/full", "No space left on device"),
        (command + " >&-", "standard output is closed"),
        ("replay - <&-", "standard input is closed"),
    ):
        line = f"'{sys.executable}' -m sim {ending}"
        done = subprocess.run(line, shell=True, cwd=ROOT, stderr=subprocess.PIPE, text=True)
        assert done.returncode == 2 and done.stderr == f"python -m sim: {words}\n"


def test_a_reader_that_closes_early_is_no_error():
    record = f"'{sys.executable}' -m sim record goldrausch --players 2 --seed 1 --option rounds=99"
    line = f"{record} | head -1"
    done = subprocess.run(line, shell=True, cwd=ROOT, capture_output=True, text=True)
    assert done.stdout == "{\n" and done.stderr == ""


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="no such device")
@pytest.mark.parametrize(
    "arguments",
    [
        ["replay", "/dev/zero"],
        ["replay", "-"],
        ["show", "/dev/zero"],
        ["--headless", "--script", "/dev/zero"],
    ],
)
def test_endless_input_is_read_up_to_16_mb(arguments):
    with open("/dev/zero", "rb") as zero:
        done = sim(*arguments, stdin=zero)
    assert done.returncode == 2 and done.stdout == "" and done.stderr.count("\n") == 1
    assert "more than 16000000 bytes" in done.stderr


def test_a_long_record_needs_little_memory(tmp_path):
    """Legal actions of each step are written at once and not stored."""
    pytest.importorskip("resource")
    results = {}
    for rounds in (9, 99):
        file = tmp_path / f"{rounds}.json"
        options = f"--players 5 --seed 1 --option rounds={rounds} -o {file}"
        done = record("goldrausch", *options.split())
        assert done.exit_code == 0, done.stderr
        results[rounds] = _replayed(file)
    actions = results[99][0] - results[9][0]
    assert actions > 2_000
    assert (results[99][1] - results[9][1]) * 1024 / actions < 700  # it was 7,200


_REPLAY = """
import resource, runpy, sys
sys.argv = ["sim", "replay", "--json", sys.argv[1]]
try:
    runpy.run_module("sim", run_name="__main__")
except SystemExit as ended:
    assert not ended.code
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, file=sys.stderr)
"""


def _replayed(file):
    """Run `replay --json`. Returns (number of actions, its memory in KiB)."""
    done = python("-c", _REPLAY, file)
    assert done.returncode == 0, done.stderr
    return len(json.loads(done.stdout)["steps"]), int(done.stderr)


def test_a_link_contains_the_record(tmp_path):
    file = tmp_path / "game.json"
    assert record(*RECORD, "-o", str(file)).exit_code == 0
    done = sim("replay", "--link", str(file))
    kind, _, text = done.stdout.strip().partition("=")
    packed = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    assert kind == "#record" and done.returncode == 0
    assert json.loads(zlib.decompress(packed, -15)) == json.loads(file.read_text(encoding="utf-8"))
