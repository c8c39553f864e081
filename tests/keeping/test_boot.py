"""boot.py: who may write the drive, and how to get it back."""

import runpy
from types import SimpleNamespace

import pytest
from keeping.disk import Disk
from keeping.flash import Flash, switched_on

import hardware
from hardware import boards, drive
from sim.paths import ROOT


class Scanner:
    """Finds a button held or not, after three scans of 20 ms."""

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
    """boot(nvm, held, known) runs boot.py on a board and returns the lines of boot_out.txt."""

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
def test_who_may_write_the_drive_is_who_boot_says(
    nvm, state, held, setting, known, monkeypatch, boot
):
    """Whatever fails: a held button, the setting and an unknown board give it to the computer."""
    disk = Disk(readonly=True, left=None if state == "good" else 0).attach(monkeypatch)
    if state == "faulty":
        disk.fault = OSError(5, "Input/output error")
    if setting:
        monkeypatch.setenv("GOLDRUSH_DRIVE", setting)
    said = boot(nvm and bytearray(b"\xff" * nvm), held, known)
    (owner,) = {drive.COMPUTER, drive.HANDHELD, drive.HELD, drive.STAYS}.intersection(said)
    wanted = (setting in ("auto", "nobody", None) and nvm != 4096) or setting == "handheld"
    asked = wanted and known
    assert disk.readonly == (held or not asked)
    assert owner == ((drive.HELD if held else drive.HANDHELD) if asked else drive.COMPUTER)
    assert (drive.NO_MARK in said) == (state != "good" and nvm == 4096)
    assert any("GOLDRUSH_DRIVE in" in line for line in said) == (setting == "nobody")
    assert ("This board is not known." in said) == (wanted and not known)
    assert said[0] == "Goldrush Handheld" and said[1] == owner


@pytest.mark.parametrize("readonly, owner", [(True, drive.COMPUTER), (False, drive.STAYS)])
def test_a_drive_that_cannot_change_hands_stays_whose_it_is(monkeypatch, readonly, owner):
    monkeypatch.setenv("GOLDRUSH_DRIVE", "handheld" if readonly else "computer")
    monkeypatch.setattr(drive, "time", Scanner(held=False))
    monkeypatch.setattr(boards, "find", lambda: SimpleNamespace(scanner=Scanner(0).open))
    disk = Disk(readonly=readonly).attach(monkeypatch)
    disk.locked = True
    notes = []
    assert drive.share(bytearray(4096), notes) == owner
    assert notes == ["Cannot remount path when visible via USB."]


def test_there_is_no_mark_without_a_record_and_it_takes_no_cluster_of_the_drive(monkeypatch):
    """The last one is for boot_out.txt: without, each start waits a second to write it."""
    disk = Disk(readonly=True).attach(monkeypatch)
    nvm = Flash()
    for nvm.deaf, log in ((True, []), (False, [("/goldrush.mark", None, 0)])):
        drive.mark(nvm, [])
        assert disk.log == log


@pytest.mark.parametrize("content", [b"\xff" * 8192, bytes(8192), b"another program " * 512])
def test_boot_writes_once_in_a_life_and_tells_the_last_fault(monkeypatch, content, boot):
    disk = Disk(readonly=True).attach(monkeypatch)
    nvm = Flash("samd51", content=content)
    for _ in range(3):
        assert boot(nvm) == ["Goldrush Handheld", drive.COMPUTER]
        assert len(nvm.log) == (content[0] != b"a"[0])
    assert "/goldrush.mark" in disk.sizes
    assert switched_on(nvm)[0].crashed("HARD_FAULT")
    assert "The last fault: HARD_FAULT" in boot(nvm)
