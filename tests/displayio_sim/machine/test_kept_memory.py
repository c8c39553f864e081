"""What a PC keeps for a board, and what is said where it cannot."""

import errno
import os
from pathlib import Path

import pytest

from displayio_sim.machine import nvm
from displayio_sim.machine.nvm import KeptMemory, Nvm

SIZE = 16


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """The folder in which memories are kept, not made yet."""
    monkeypatch.chdir(tmp_path)
    return tmp_path / "data"


class Start:
    """A handheld that is switched on; `said` are the lines about its memory."""

    def __init__(self, **options):
        self.said = []
        self.kept = KeptMemory(Path("data/pygamer.nvm"), self.said.append, **options)
        self.nvm = Nvm(SIZE, self.kept)


def test_what_was_kept_is_there_at_the_next_start_and_another_at_once_plays_with_a_copy(folder):
    first = Start()
    assert first.nvm[0] == 0xFF
    first.nvm[0] = 1
    second = Start()
    assert second.nvm[0] == 1
    second.nvm[0] = 2
    assert len(second.said) == 1 and "another handheld" in second.said[0]
    assert Start(forget=True).nvm[0] == 0xFF
    first.nvm[1] = 3
    first.kept.close()
    draft = folder / "pygamer.nvm.4711"
    draft.write_bytes(b"half, by a process that was killed")
    again = Start()
    assert not draft.exists() and again.nvm[0:2] == b"\x01\x03" and not first.said + again.said


def test_a_folder_that_cannot_be_made_is_said_in_a_line(folder):
    folder.write_text("a file in its place", encoding="utf-8")
    one = Start()
    one.nvm[0] = 1
    assert one.nvm[0] == 1
    assert len(one.said) == 1 and "nothing is saved" in one.said[0]


def test_a_full_disk_is_said_once_until_there_is_room(folder, monkeypatch):
    one = Start()
    full = OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def refuse(number):
        raise full

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", refuse)
        one.nvm[0] = 1
        one.nvm[0] = 2
        assert len(one.said) == 1 and full.strerror in one.said[0]
        assert one.kept.problem == one.said[0]
    one.nvm[0] = 3
    assert one.kept.problem == ""
    one.kept.close()
    assert Start().nvm[0] == 3


def test_a_file_of_another_size_is_left_alone_until_it_is_forgotten(folder):
    folder.mkdir()
    file = folder / "pygamer.nvm"
    file.write_bytes(b"short")
    one = Start()
    one.nvm[0] = 1
    assert file.read_bytes() == b"short"
    assert len(one.said) == 1 and "5 bytes, not 16" in one.said[0] and "--forget" in one.said[0]
    again = Start(forget=True)
    again.nvm[0] = 1
    assert not again.said and file.stat().st_size == SIZE
    assert (folder / "pygamer.nvm.old").read_bytes() == b"short"


def test_a_folder_without_locks_is_named(folder, monkeypatch):
    def refuse(file):
        raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))

    monkeypatch.setattr(nvm, "lock", refuse)
    (line,) = Start().said
    assert line.startswith(str(folder))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no fifos")
@pytest.mark.parametrize("forget", [False, True])
@pytest.mark.parametrize("name", ["pygamer.nvm", "pygamer.lock"])
@pytest.mark.parametrize("make", [os.mkfifo, os.mkdir], ids=["fifo", "folder"])
def test_what_is_not_a_file_is_left_alone(folder, name, make, forget):
    folder.mkdir()
    make(folder / name)
    (line,) = Start(forget=forget).said
    assert "%s: not a file" % (folder / name) in line
    assert (folder / name).exists() and not (folder / name).is_file()


def test_a_link_to_what_is_not_a_file_moves_nothing(folder, tmp_path):
    folder.mkdir()
    (tmp_path / "place").mkdir()
    (folder / "pygamer.nvm").symlink_to(tmp_path / "place")
    assert len(Start(forget=True).said) == 1
    assert (tmp_path / "place").is_dir()


def test_a_circular_link_gives_way(folder):
    folder.mkdir()
    (folder / "pygamer.nvm").symlink_to("pygamer.nvm")
    one = Start()
    one.nvm[0] = 7
    one.kept.close()
    assert not one.said and Start().nvm[0] == 7
