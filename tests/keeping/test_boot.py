# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""boot.py: who may write the drive, and how to get it back."""

import itertools
import runpy
import sys
from types import SimpleNamespace

import pytest
from disk import Disk
from flash import Flash, switched_on

import hardware
from hardware import drive
from sim.paths import ROOT


class Board:
    """A board whose scanner finds a button held or not, after three scans of 20 ms."""

    problem = None  # of the drive
    slept = 0

    def __init__(self, monkeypatch, held=False):
        self.remounted = []
        self.scanners = 0
        self.held = held
        storage = SimpleNamespace(
            remount=self._remount,
            getmount=lambda path: Disk({"/goldrush.mark": b""}, readonly=True),
        )
        monkeypatch.setitem(sys.modules, "storage", storage)
        monkeypatch.setattr(hardware, "board_file", lambda: SimpleNamespace(scanner=self.scanner))
        monkeypatch.setattr(drive.time, "sleep", self._sleep)

    def scanner(self):
        self.scanners += 1
        return SimpleNamespace(events=SimpleNamespace(get=self._event), deinit=self._close)

    def _sleep(self, seconds):
        self.slept += seconds

    def _event(self):
        return SimpleNamespace(pressed=True) if self.held and self.slept >= 0.06 else None

    def _remount(self, path, readonly):
        assert not readonly
        if self.problem:
            raise self.problem
        self.remounted.append(path)

    def _close(self):
        self.scanners -= 1


CASES = list(
    itertools.product(
        (None, 256, 4096),
        ("good", "full", "faulty"),
        (False, True),
        (None, "auto", "computer", "handheld", "nobody"),
        (True, False),
    )
)


@pytest.mark.parametrize("nvm, state, held, setting, known", CASES)
def test_who_may_write_the_drive_is_who_boot_says(
    nvm, state, held, setting, known, monkeypatch, capsys
):
    """Whatever fails: a held button, the setting and an unknown board give it to the computer."""
    Board(monkeypatch, held)
    disk = Disk(readonly=True, left=None if state == "good" else 0).attach(monkeypatch)
    if state == "faulty":
        disk.fault = OSError(5, "Input/output error")
    if setting:
        monkeypatch.setenv("GOLDRUSH_DRIVE", setting)
    if not known:
        monkeypatch.setattr(hardware, "board_file", _unknown)
    power(monkeypatch, nvm and bytearray(b"\xff" * nvm))
    runpy.run_path(str(ROOT / "boot.py"), run_name="__main__")
    said = capsys.readouterr().out.splitlines()
    (owner,) = {drive.COMPUTER, drive.HANDHELD, drive.HELD, drive.STAYS}.intersection(said)
    wanted = (setting in ("auto", "nobody", None) and nvm != 4096) or setting == "handheld"
    asked = wanted and known
    assert disk.readonly == (held or not asked)
    assert owner == ((drive.HELD if held else drive.HANDHELD) if asked else drive.COMPUTER)
    assert (drive.NO_MARK in said) == (state != "good" and nvm == 4096)


def _unknown():
    raise hardware.CannotStart("This board is not known.")


def test_a_drive_that_stays_with_the_handheld_is_not_said_to_be_the_computers(monkeypatch):
    Board(monkeypatch)
    disk = Disk().attach(monkeypatch)
    disk.locked = True
    notes = []
    assert drive.share(bytearray(4096), notes) == drive.STAYS and notes


def test_there_is_no_mark_without_a_record(monkeypatch):
    disk = Disk(readonly=True).attach(monkeypatch)
    nvm = Flash(content=b"\xff" * 4096)
    nvm.deaf = True
    drive.mark(nvm, [])
    assert disk.sizes == {}


def power(monkeypatch, nvm):
    """Put a Pico with this nvm under boot.py; returns its processor."""
    cpu = SimpleNamespace(frequency=125_000_000)
    monkeypatch.setitem(sys.modules, "microcontroller", SimpleNamespace(nvm=nvm, cpu=cpu))
    monkeypatch.setitem(sys.modules, "board", SimpleNamespace(board_id="raspberry_pi_pico"))
    return cpu


def test_with_nvm_the_computer_may_write(monkeypatch):
    board = Board(monkeypatch)
    assert drive.share(bytearray(4096), []) == drive.COMPUTER
    assert board.remounted == []


@pytest.mark.parametrize("nvm", [None, bytearray(256)])
def test_without_enough_nvm_the_handheld_may_unless_a_button_is_held(monkeypatch, nvm):
    board = Board(monkeypatch)
    assert drive.share(nvm, []) == drive.HANDHELD
    assert board.remounted == ["/"] and board.scanners == 0 and 0.06 <= board.slept < 0.2
    board = Board(monkeypatch, held=True)
    assert drive.share(nvm, []) == drive.HELD
    assert board.remounted == [] and board.scanners == 0


def test_settings_say_who_and_a_button_still_gives_it_back(monkeypatch):
    monkeypatch.setenv("GOLDRUSH_DRIVE", "handheld")
    board = Board(monkeypatch)
    assert drive.share(bytearray(4096), []) == drive.HANDHELD
    board = Board(monkeypatch, held=True)
    assert drive.share(bytearray(4096), []) == drive.HELD
    monkeypatch.setenv("GOLDRUSH_DRIVE", "computer")
    assert drive.share(None, []) == drive.COMPUTER
    assert board.remounted == []


def test_a_drive_that_cannot_be_had_stays_the_computers(monkeypatch):
    board = Board(monkeypatch)
    board.problem = RuntimeError("Cannot remount path when visible via USB.")
    notes = []
    assert drive.share(None, notes) == drive.COMPUTER
    assert notes == ["Cannot remount path when visible via USB."] and board.scanners == 0


def test_on_an_unknown_board_the_drive_stays_the_computers(monkeypatch):
    board = Board(monkeypatch)

    def unknown():
        raise hardware.CannotStart("This board is not known.")

    monkeypatch.setattr(hardware, "board_file", unknown)
    notes = []
    assert drive.share(None, notes) == drive.COMPUTER
    assert notes == ["This board is not known."] and board.remounted == []


def test_boot_says_it_all(monkeypatch, capsys):
    Board(monkeypatch)
    monkeypatch.setenv("GOLDRUSH_DRIVE", "nobody")
    power(monkeypatch, bytearray(4096))
    runpy.run_path(str(ROOT / "boot.py"), run_name="__main__")
    said = capsys.readouterr().out.splitlines()
    assert said[:2] == ["Goldrush Handheld", drive.COMPUTER]
    assert "GOLDRUSH_DRIVE" in said[2]


@pytest.mark.parametrize("content", [b"\xff" * 8192, bytes(8192), b"another program " * 512])
def test_boot_writes_once_in_a_life_and_tells_the_last_fault(monkeypatch, capsys, content, drive):
    storage = sys.modules["storage"]
    Board(monkeypatch)
    monkeypatch.setitem(sys.modules, "storage", storage)
    del drive.sizes["/goldrush.mark"]
    nvm = Flash("samd51", content=content)
    power(monkeypatch, nvm)
    for _ in range(3):
        runpy.run_path(str(ROOT / "boot.py"), run_name="__main__")
        assert len(nvm.log) == (content[0] != b"a"[0]) and "fault" not in capsys.readouterr().out
    assert "/goldrush.mark" in drive.sizes
    assert switched_on(nvm)[0].crashed("HARD_FAULT")
    runpy.run_path(str(ROOT / "boot.py"), run_name="__main__")
    assert "The last fault: HARD_FAULT" in capsys.readouterr().out


def test_boot_raises_the_clock_speed_unless_the_handheld_crashed(monkeypatch, capsys, drive):
    storage = sys.modules["storage"]
    Board(monkeypatch)
    monkeypatch.setitem(sys.modules, "storage", storage)
    nvm = Flash("rp2040")
    speeds = []
    for what in (None, "crashed", "saved"):
        store = switched_on(nvm)[0]
        if what == "crashed":
            store.crashed("HARD_FAULT")
        elif what == "saved":
            store.save(b"a game")
        cpu = power(monkeypatch, nvm)
        runpy.run_path(str(ROOT / "boot.py"), run_name="__main__")
        speeds.append(cpu.frequency // 1_000_000)
    assert speeds == [200, 125, 200]
