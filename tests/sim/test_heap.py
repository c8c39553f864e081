"""`python -m sim heap`: what it prints, without the games themselves (tests/vm plays those)."""

import json
import subprocess

import pytest
from click.testing import CliRunner

from sim.commands.heap import heap
from sim.lab.bench import heap as heaps
from sim.lab.bench import vms


@pytest.mark.parametrize(
    ("found", "status"),
    [("fails ends", 0), ("ends ends", 0), ("fails fails", 1), ("fails ends fails", 1)],
)
def test_the_status_tells_of_a_gap(monkeypatch, found, status):
    rows = [(110 + 2 * i, 0, "" if one == "ends" else one) for i, one in enumerate(found.split())]
    monkeypatch.setattr(vms, "without_micropython", lambda: None)
    monkeypatch.setattr(heaps, "sweep", lambda *_: rows)
    done = CliRunner().invoke(heap, ["--json"])
    assert done.exit_code == status
    told = [tuple(json.loads(line).values()) for line in done.stdout.splitlines()]
    assert told == rows


def test_a_busy_machine_is_told_in_a_line(monkeypatch):
    def late(*_):
        raise subprocess.TimeoutExpired("micropython", 240)

    monkeypatch.setattr(vms, "without_micropython", lambda: None)
    monkeypatch.setattr(heaps, "sweep", late)
    done = CliRunner().invoke(heap)
    assert done.exit_code == 2 and done.stderr.count("\n") == 1
    assert done.stderr.startswith("heap: a small VM has not ended within 240 s; is this machine")
