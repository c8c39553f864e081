"""A folder that stands for the drive of a board."""

import os
from collections import Counter

import pytest
from click.testing import CliRunner
from install import shelf

from sim.__main__ import main
from sim.build.install import compiled
from sim.build.install.contents import Contents


@pytest.fixture(autouse=True)
def flushes(compiled_once, monkeypatch):
    """Counts flushes of files and drives instead of waiting for this machine's disks."""
    calls = Counter()
    monkeypatch.setattr(os, "fsync", lambda file: calls.update(["file"]))
    monkeypatch.setattr(os, "sync", lambda: calls.update(["drive"]), raising=False)
    return calls


@pytest.fixture
def drive(tmp_path):
    """An empty drive of a PyGamer, as CircuitPython leaves it."""
    return shelf.new(tmp_path / "CIRCUITPY")


@pytest.fixture
def run(run_compiled):
    """run(drive, option, ...) installs sources, which this Python can start, too."""
    return lambda drive, *options: run_compiled(drive, "--source", *options)


@pytest.fixture
def run_compiled():
    """run_compiled(drive, option, ...) installs what boards get.

    Libraries come from the wheels; the drive may have the file system of this machine.
    """
    return lambda drive, *options: CliRunner().invoke(
        main, ["install", str(drive), *shelf.TOLD, *options]
    )


@pytest.fixture(scope="session", params=["pygamer", "raspberry_pi_pico"])
def release(compiled_once, request):
    """The modules of a board's release (compiled.Optimised), and the sources by dotted name of all
    that went into them."""
    contents = Contents(request.param)
    made = compiled.optimised(contents.files, sorted(contents.built_in))
    return made, compiled.module_sources(contents.files)
