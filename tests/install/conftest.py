"""Fixtures: a folder in place of a board's drive, and installs onto it."""

import functools
import os
from collections import Counter

import pytest
from click.testing import CliRunner
from install import drive_kit

from sim.__main__ import main
from sim.build.install import compiled
from sim.build.install.contents import Contents
from sim.commands import install as command


@pytest.fixture(autouse=True)
def flushes(compiled_once, monkeypatch):
    """Count flushes of files and drives, instead of waiting for the disks of this machine."""
    calls = Counter()
    monkeypatch.setattr(os, "fsync", lambda file: calls.update(["file"]))
    monkeypatch.setattr(os, "sync", lambda: calls.update(["drive"]), raising=False)
    return calls


@pytest.fixture
def drive(tmp_path):
    """Return the drive of a PyGamer, as CircuitPython creates it."""
    return drive_kit.new_drive(tmp_path / "CIRCUITPY")


@pytest.fixture
def run(run_compiled):
    """Return run(drive, option, ...), which installs sources. CPython can run them, too."""
    return lambda drive, *options: run_compiled(drive, "--source", *options)


@functools.cache
def _contents(board, languages, *how):
    return Contents(board, languages, *how)


@pytest.fixture
def run_compiled(monkeypatch):
    """Return run_compiled(drive, option, ...), which installs compiled files as on a board.

    Libraries come from the wheels. The drive may have the file system of this machine. The files of
    a board are searched once in each process, because that takes half of an install.
    """
    monkeypatch.setattr(
        command, "Contents", lambda board, languages, *how: _contents(board, (*languages,), *how)
    )
    return lambda drive, *options: CliRunner().invoke(
        main, ["install", str(drive), *drive_kit.OPTIONS, *options]
    )


@pytest.fixture(
    scope="session", params=["pygamer", pytest.param("raspberry_pi_pico", marks=pytest.mark.long)]
)
def release(compiled_once, request):
    """Return a board's release (compiled.Optimised), and {dotted name: source} of its modules."""
    contents = Contents(request.param)
    optimised = compiled.optimised(contents.files, sorted(contents.built_in))
    return optimised, compiled.module_sources(contents.files)
