"""Failing drives: cut off at each file and each step, full, read-only, gone, worn out."""

import errno
import itertools
import os
import re
import shutil

import pytest
from install import shelf

from displayio_sim.errors import SimError
from sim.build.install import drive as drives
from sim.build.install.drive import DRAFT, Drive
from sim.build.install.plan import Plan


class Cut(BaseException):
    """The program is killed, or the board is unplugged."""


class Flaky(Drive):
    """Raises `fault()` in the `at`-th step: each write, its replacing, each removal."""

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
        # Also as if cut off half-way.
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
    return shelf.files(folder)


def cuts(drive, tmp_path, files, first=1):
    """For each step of an install from the first on: its number, and a copy of the drive that was
    cut off there."""
    whole = Flaky(shutil.copytree(drive, tmp_path / "whole"))
    Plan(whole, files).run()
    assert whole.steps > 30
    for at in range(first, whole.steps + 1):
        folder = shutil.copytree(drive, tmp_path / ("cut%d" % at))
        with pytest.raises(Cut):
            Plan(Flaky(folder, at), files).run()
        yield at, folder


def test_cut_off_at_every_step_and_done_again(drive, tmp_path):
    """From one set of files to another, beside files of others: a cut at each step, one result."""
    files = shelf.few()
    before = {path: data for path, data in files.items() if len(path) % 2}
    before |= {"lib/old/one.py": b"1", "old.py": b"2", "boot.py": b"# an old one of ours"}
    installed(drive, before)
    shelf.lay(drive, shelf.MINE)
    wanted = installed(shutil.copytree(drive, tmp_path / "right"), files)
    for at, folder in cuts(drive, tmp_path, files):
        cut = shelf.files(folder)
        _nothing_lost(cut)
        for path, data in files.items():
            known = (None, before.get(path), data, shelf.MINE.get(path))
            assert cut.get(path) in known, (at, path)
        assert installed(folder, files) == wanted, at


def _nothing_lost(found):
    """Each file of others is in its place, or under a name that tells its place."""
    for path, data in shelf.MINE.items():
        places = [name for name in found if re.sub(r"\.old\d+", "", name) == path]
        assert data in [found[name] for name in places], path


def test_cut_off_and_something_else_installed(drive, tmp_path):
    """The second run knows the first one's files and does not want them."""
    files = shelf.few()
    fewer = {path: files[path] for path in sorted(files)[::2]}
    wanted = installed(shutil.copytree(drive, tmp_path / "right"), fewer)
    # Before its third step, a new drive has no list that says whose the draft is.
    for at, folder in cuts(drive, tmp_path, files, 3):
        assert installed(folder, fewer) == wanted, at


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
def test_a_drive_that_fails_is_told_in_a_line(drive, run, monkeypatch, at, number, message):
    def fail(file):
        raise OSError(number, os.strerror(number), str(file))

    at_write(monkeypatch, at, fail)
    shelf.refused(run(drive), message)
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


def test_a_drive_that_vanishes_does_not_come_back_as_a_folder(drive, run, monkeypatch):
    at_write(monkeypatch, 20, lambda file: shutil.rmtree(drive))
    shelf.refused(run(drive), "the drive is gone (No such file or directory)")
    assert not drive.exists()


def test_a_worn_out_drive_is_noticed(drive, run, monkeypatch):
    monkeypatch.setattr(drives, "_write", lambda file, data: file.write_bytes(data[:-1] + b"?"))
    shelf.refused(run(drive), "was not written right: is the drive worn out?")


def test_a_full_drive_is_noticed_before_anything_is_written(drive, run, monkeypatch):
    monkeypatch.setattr(Drive, "free", 100_000)
    before = shelf.files(drive)
    for options in ((), ("--dry-run",)):
        shelf.refused(run(drive, *options), "bytes are needed and 100,000 are free")
        assert shelf.files(drive) == before


def test_the_room_needed_is_what_it_takes(drive, tmp_path):
    """The plan's size, against a drive with just that much free."""
    files = shelf.few()
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
        return sum(self.room(len(data)) for data in shelf.files(self.path).values())

    @property
    def free(self):
        return self.size - self._taken()

    def write(self, name, data):
        (self.path / "draft").write_bytes(data)
        self.least_free = min(self.least_free, self.free)
        (self.path / "draft").unlink()
        super().write(name, data)
