"""Drives that fail during an install: cut off at each step, full, read-only, gone, worn out."""

import errno
import itertools
import os
import re
import shutil

import pytest
from install import drive_kit

from displayio_sim.errors import SimError
from sim.build.install import drive as drives
from sim.build.install.drive import DRAFT, Drive
from sim.build.install.plan import Plan


class Cut(BaseException):
    """Raised as if the program were killed or the board unplugged."""


class Flaky(Drive):
    """A drive that raises `fault()` at step `at`, counted from 1.

    A write has three steps: before it, half-way and after it. A removal has one.
    """

    def __init__(self, path, at=-1, fault=Cut):
        super().__init__(path)
        self.steps = 0
        self.at = at
        self.fault = fault

    def _step(self):
        self.steps += 1
        if self.steps == self.at:
            raise self.fault()

    def write(self, name, data):
        self._step()
        # Leave a draft as if the write were cut off half-way.
        (self.path / DRAFT).write_bytes(data[: len(data) // 2])
        self._step()
        super().write(name, data)
        self._step()

    def remove(self, name):
        self._step()
        super().remove(name)


def installed(folder, files):
    plan = Plan(Drive(folder), files)
    plan.run()
    return drive_kit.files(folder)


def cuts(drive, tmp_path, files, first=1):
    """Cut off an install at each step from `first` on.

    Yield the number of the step and a copy of the drive.
    """
    whole = Flaky(shutil.copytree(drive, tmp_path / "whole"))
    Plan(whole, files).run()
    assert whole.steps > 30
    for at in range(first, whole.steps + 1):
        folder = shutil.copytree(drive, tmp_path / ("cut%d" % at))
        with pytest.raises(Cut):
            Plan(Flaky(folder, at), files).run()
        yield at, folder


def test_an_install_after_any_cut_is_complete(drive, tmp_path):
    """Install over older files and files of the user, with a cut at each step."""
    files = drive_kit.few_files()
    before = {path: data for path, data in files.items() if len(path) % 2}
    before |= {"lib/old/one.py": b"1", "old.py": b"2", "boot.py": b"# an old one of ours"}
    installed(drive, before)
    drive_kit.write_files(drive, drive_kit.USER_FILES)
    expected = installed(shutil.copytree(drive, tmp_path / "right"), files)
    for at, folder in cuts(drive, tmp_path, files):
        cut = drive_kit.files(folder)
        _nothing_lost(cut)
        for path, data in files.items():
            known = (None, before.get(path), data, drive_kit.USER_FILES.get(path))
            assert cut.get(path) in known, (at, path)
        assert installed(folder, files) == expected, at


def _nothing_lost(found):
    """Check that each file of the user is in its place, or beside it under a new name."""
    for path, data in drive_kit.USER_FILES.items():
        places = [name for name in found if re.sub(r"\.old\d+", "", name) == path]
        assert data in [found[name] for name in places], path


def test_another_install_after_a_cut_is_complete(drive, tmp_path):
    """Install fewer files after a cut. The second run removes those of the first."""
    files = drive_kit.few_files()
    fewer = {path: files[path] for path in sorted(files)[::2]}
    expected = installed(shutil.copytree(drive, tmp_path / "right"), fewer)
    # Before its third step, a new drive has no manifest that names the draft.
    for at, folder in cuts(drive, tmp_path, files, 3):
        assert installed(folder, fewer) == expected, at


@pytest.mark.parametrize(
    "at, number, message",
    [
        (1, errno.EROFS, "the drive cannot be written. The handheld may write the drive. For the"),
        (2, errno.EACCES, "hold any button while switching on"),
        (60, errno.ENOSPC, "the drive became full; make room on it and run this again"),
        (2, errno.EIO, "the drive is gone (Input/output error); plug it in and run this again"),
        (60, errno.ENODEV, "the drive is gone (No such device)"),
        (1, errno.EMFILE, "Too many open files"),
    ],
)
def test_a_failing_drive_is_one_message(drive, run, monkeypatch, at, number, message):
    def fail(file):
        raise OSError(number, os.strerror(number), str(file))

    at_write(monkeypatch, at, fail)
    drive_kit.refused(run(drive), message)
    assert not (drive / DRAFT).exists()
    assert run(drive).exit_code == 0


def at_write(monkeypatch, at, act):
    """Call act(file) before the `at`-th write to a drive."""
    numbers, write = itertools.count(1), drives._write

    def acting(file, data):
        if next(numbers) == at:
            act(file)
        write(file, data)

    monkeypatch.setattr(drives, "_write", acting)


def test_a_drive_that_vanishes_is_not_created_again(drive, run, monkeypatch):
    at_write(monkeypatch, 20, lambda file: shutil.rmtree(drive))
    drive_kit.refused(run(drive), "the drive is gone (No such file or directory)")
    assert not drive.exists()


def test_a_worn_out_drive_is_noticed(drive, run, monkeypatch):
    monkeypatch.setattr(drives, "_write", lambda file, data: file.write_bytes(data[:-1] + b"?"))
    drive_kit.refused(run(drive), "was not written right: is the drive worn out?")


def test_a_full_drive_is_not_written(drive, run, monkeypatch):
    monkeypatch.setattr(Drive, "free", 100_000)
    before = drive_kit.files(drive)
    for options in ((), ("--dry-run",)):
        drive_kit.refused(run(drive, *options), "bytes are needed and 100,000 are free")
        assert drive_kit.files(drive) == before


def test_the_plan_needs_exactly_its_size(drive, tmp_path):
    """Run the plan on a drive with just as much room as it needs, and with one byte less."""
    files = drive_kit.few_files()
    plan = Plan(Drive(drive), files)
    least = plan.needed
    with pytest.raises(SimError, match="too full"):
        Plan(_Small(drive, least - 1), files).run()
    small = _Small(drive, least)
    Plan(small, files).run()
    assert small.least_free >= 0


class _Small(Drive):
    """A drive with `size` bytes free."""

    def __init__(self, path, size):
        super().__init__(path)
        self.size = size + self._taken()
        self.least_free = size

    def _taken(self):
        return sum(self.room(len(data)) for data in drive_kit.files(self.path).values())

    @property
    def free(self):
        return self.size - self._taken()

    def write(self, name, data):
        (self.path / "draft").write_bytes(data)
        self.least_free = min(self.least_free, self.free)
        (self.path / "draft").unlink()
        super().write(name, data)
