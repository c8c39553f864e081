"""boot.py: who may write the drive, and how to get it back."""

import runpy
from types import SimpleNamespace

import pytest
from saving.disk import Disk
from saving.flash import Flash, power_on

import hardware
from hardware import boards, drive
from sim.paths import ROOT


class Scanner:
    """A scanner of buttons that reports a held button after three scans of 20 ms."""

    slept = 0
    is_open = False

    def __init__(self, held=False):
        self._held = held
        self.events = self

    def open(self):
        self.is_open = True
        return self

    def sleep(self, seconds):
        self.slept += seconds

    def get(self):
        return SimpleNamespace(pressed=True) if self._held and self.slept >= 0.06 else None

    def deinit(self):
        self.is_open = False


@pytest.fixture
def boot(chip, monkeypatch, capsys):
    """Return boot(nvm, held, known), which runs boot.py and returns the lines of boot_out.txt.

    held: whether a button is held
    known: whether the board has a file in hardware/boards
    """

    def start(nvm, held=False, known=True):
        scanner = Scanner(held)
        chip(nvm, board_id="a board")
        monkeypatch.setattr(drive, "time", scanner)

        def find():
            if known:
                return SimpleNamespace(scanner=scanner.open)
            raise hardware.CannotStart("This board is not known.")

        monkeypatch.setattr(boards, "find", find)
        runpy.run_path(str(ROOT / "boot.py"), run_name="__main__")
        assert not scanner.is_open and scanner.slept < 0.2
        return capsys.readouterr().out.splitlines()

    return start


@pytest.mark.parametrize("nvm", [None, 256, 4096])
@pytest.mark.parametrize("state", ["good", "full", "faulty"])
@pytest.mark.parametrize("held", [False, True])
@pytest.mark.parametrize("setting", [None, "auto", "computer", "handheld", "nobody"])
@pytest.mark.parametrize("known", [True, False])
def test_boot_reports_the_true_owner_of_the_drive(
    nvm, state, held, setting, known, monkeypatch, boot
):
    """Let boot.py choose who writes the drive: the computer or the handheld.

    A held button or an unknown board always gives the drive to the computer.
    """
    disk = Disk(readonly=True, steps_left=None if state == "good" else 0).attach(monkeypatch)
    if state == "faulty":
        disk.fault = OSError(5, "Input/output error")
    if setting:
        monkeypatch.setenv("GOLDRUSH_DRIVE", setting)
    lines = boot(nvm and bytearray(b"\xff" * nvm), held, known)
    (owner,) = {drive.COMPUTER, drive.HANDHELD, drive.HELD, drive.STAYS}.intersection(lines)
    for_handheld = (setting in ("auto", "nobody", None) and nvm != 4096) or setting == "handheld"
    allowed = for_handheld and known
    assert disk.readonly == (held or not allowed)
    assert owner == ((drive.HELD if held else drive.HANDHELD) if allowed else drive.COMPUTER)
    assert (drive.NO_MARK in lines) == (state != "good" and nvm == 4096)
    assert any("GOLDRUSH_DRIVE in" in line for line in lines) == (setting == "nobody")
    assert ("This board is not known." in lines) == (for_handheld and not known)
    assert lines[0] == "Goldrush Handheld" and lines[1] == owner


@pytest.mark.parametrize("readonly, owner", [(True, drive.COMPUTER), (False, drive.STAYS)])
def test_a_locked_drive_keeps_its_owner(monkeypatch, readonly, owner):
    monkeypatch.setenv("GOLDRUSH_DRIVE", "handheld" if readonly else "computer")
    monkeypatch.setattr(drive, "time", Scanner(held=False))
    monkeypatch.setattr(boards, "find", lambda: SimpleNamespace(scanner=Scanner(0).open))
    disk = Disk(readonly=readonly).attach(monkeypatch)
    disk.locked = True
    notes = []
    assert drive.share(bytearray(4096), notes) == owner
    assert notes == ["Cannot remount path when visible via USB."]


def test_the_mark_takes_no_cluster_of_the_drive(monkeypatch):
    """Write the mark only after a record, as an empty file.

    The last cluster is left for boot_out.txt. Without it each start waits a second to write it.
    """
    disk = Disk(readonly=True).attach(monkeypatch)
    nvm = Flash()
    for nvm.deaf, log in ((True, []), (False, [("/goldrush.mark", None, 0)])):
        drive.mark(nvm, [])
        assert disk.log == log


@pytest.mark.parametrize("content", [b"\xff" * 8192, bytes(8192), b"another program " * 512])
def test_boot_writes_nvm_once_in_its_life(monkeypatch, content, boot):
    disk = Disk(readonly=True).attach(monkeypatch)
    nvm = Flash("samd51", content=content)
    for _ in range(3):
        assert boot(nvm) == ["Goldrush Handheld", drive.COMPUTER]
        assert len(nvm.log) == (content[0] != b"a"[0])
    assert "/goldrush.mark" in disk.sizes
    assert power_on(nvm)[0].crashed("HARD_FAULT")
    assert "The last fault or self-test: HARD_FAULT" in boot(nvm)
