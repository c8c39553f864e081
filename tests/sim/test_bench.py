# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The figures of `python -m sim bench`, from runs too short to be meaningful."""

import json
import subprocess

from click.testing import CliRunner

from engine.games import NAMES
from sim.commands import bench
from sim.lab.bench import playouts


def test_playouts_count_their_steps():
    for name in NAMES:
        steps, microseconds = playouts.run(name, 3, 5)
        assert steps > 20 and microseconds >= 5000


def test_speeds_come_as_json_and_as_a_table(monkeypatch):
    monkeypatch.setattr(bench, "_ROUNDS", 1)
    monkeypatch.setattr(bench, "_MS", 5)
    done = CliRunner().invoke(bench.bench, ["--json"])
    assert done.exit_code == 0
    figures = json.loads(done.stdout)
    assert all(figures[name] > 0 for name in NAMES)
    done = CliRunner().invoke(bench.bench)
    assert done.exit_code == 0 and "goldrausch" in done.stdout


def test_a_busy_machine_is_told_in_a_line(monkeypatch):
    def late(*_):
        raise subprocess.TimeoutExpired("node", 240)

    monkeypatch.setattr(bench, "_sweep", late)
    done = CliRunner().invoke(bench.bench, ["--heap"])
    assert done.exit_code == 2 and done.stderr.count("\n") == 1
    assert done.stderr.startswith("bench: a small VM has not ended within 240 s; is this machine")
