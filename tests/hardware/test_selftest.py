"""What the self-test writes to the drive: nothing of others is lost."""

import sys
from types import SimpleNamespace

import pytest

from displayio_sim.circuitpython.system import Drive
from hardware import grid

LINE = 'GOLDRUSH_GRID = "columns top left rgb"'


class Cut(Exception):
    """The power goes."""


@pytest.fixture
def bench(monkeypatch):
    """A Bench on a drive in memory, which is its `drive`."""
    drive = Drive(SimpleNamespace(drive_writable=True))
    for name in ("board", "microcontroller"):
        monkeypatch.setitem(sys.modules, name, SimpleNamespace())
    monkeypatch.setitem(sys.modules, "storage", SimpleNamespace(getmount=lambda path: drive))
    monkeypatch.delitem(sys.modules, "hardware.selftest", raising=False)
    from hardware.selftest import Bench

    made = Bench()
    made.drive = drive
    yield made
    sys.modules.pop("hardware.selftest", None)


def test_settings_of_others_stay_as_they_are(bench):
    old = b'A = "\xff"\n# GOLDRUSH_GRID is below\nGOLDRUSH_GRID = "serpentine"\nB = 1\n\n'
    bench.drive.write("/settings.toml", old)
    assert bench.save_grid(1, "RGB") == ""
    kept = b'A = "\xff"\n# GOLDRUSH_GRID is below\nB = 1\n' + LINE.encode() + b"\n"
    assert bench.drive._files == {"/settings.toml": kept}


@pytest.mark.parametrize("colours", ["GRB", "RGB", "GRBW"])
@pytest.mark.parametrize("way", range(16))
def test_its_words_mean_the_way_of_the_grid(bench, monkeypatch, way, colours):
    monkeypatch.setenv("GOLDRUSH_GRID", bench.name_of(way, colours))
    notes = []
    assert grid.wiring(notes) == (way, colours) and notes == []


def test_a_first_setting_makes_the_file(bench):
    assert bench.save_grid(1, "RGB") == ""
    assert bench.drive._files == {"/settings.toml": LINE.encode() + b"\n"}


def test_a_drive_of_the_computer_gets_nothing_and_the_line_is_told(bench):
    bench.drive.write("/settings.toml", b"A = 1\n")
    bench.drive._machine.drive_writable = False
    assert bench.save_grid(1, "RGB") == LINE and bench.save_report("x") is False
    assert bench.drive._files == {"/settings.toml": b"A = 1\n"}


@pytest.mark.parametrize("step", ["remove", "rename"])
def test_no_cut_loses_a_setting(bench, monkeypatch, step):
    bench.drive.write("/settings.toml", b"A = 1\n")

    def cut(*paths):
        raise Cut

    with monkeypatch.context() as patched:
        patched.setattr(bench.drive, step, cut)
        with pytest.raises(Cut):
            bench.save_grid(0, "RGB")
    assert any(b"A = 1\n" in content for content in bench.drive._files.values())
    assert bench.save_grid(1, "RGB") == ""
    assert bench.drive._files == {"/settings.toml": b"A = 1\n" + LINE.encode() + b"\n"}
