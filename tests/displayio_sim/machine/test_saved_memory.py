"""Saved memories on a PC, and the messages when they cannot be written."""

import errno
import os
from pathlib import Path

import pytest

from displayio_sim.machine import nvm
from displayio_sim.machine.nvm import KeptMemory, Nvm

SIZE = 16


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """Return the folder of saved memories, which does not exist yet."""
    monkeypatch.chdir(tmp_path)
    return tmp_path / "data"


class Start:
    """A handheld that is switched on. `messages` are the lines about its memory."""

    def __init__(self, **options):
        self.messages = []
        self.memory = KeptMemory(Path("data/pygamer.nvm"), self.messages.append, **options)
        self.nvm = Nvm(SIZE, self.memory)


def test_memory_is_saved_for_the_next_start(folder):
    """A second handheld at the same time plays with a copy."""
    first = Start()
    assert first.nvm[0] == 0xFF
    first.nvm[0] = 1
    second = Start()
    assert second.nvm[0] == 1
    second.nvm[0] = 2
    assert len(second.messages) == 1 and "another handheld" in second.messages[0]
    assert Start(forget=True).nvm[0] == 0xFF
    first.nvm[1] = 3
    first.memory.close()
    draft = folder / "pygamer.nvm.4711"
    draft.write_bytes(b"half, by a process that was killed")
    again = Start()
    assert (
        not draft.exists() and again.nvm[0:2] == b"\x01\x03" and not first.messages + again.messages
    )


def test_an_impossible_folder_is_reported(folder):
    folder.write_text("a file in its place", encoding="utf-8")
    one = Start()
    one.nvm[0] = 1
    assert one.nvm[0] == 1
    assert len(one.messages) == 1 and "nothing is saved" in one.messages[0]


def test_a_full_disk_is_reported_once(folder, monkeypatch):
    one = Start()
    full = OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def refuse(number):
        raise full

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", refuse)
        one.nvm[0] = 1
        one.nvm[0] = 2
        assert len(one.messages) == 1 and full.strerror in one.messages[0]
        assert one.memory.problem == one.messages[0]
    one.nvm[0] = 3
    assert one.memory.problem == ""
    one.memory.close()
    assert Start().nvm[0] == 3


def test_a_file_of_another_size_is_not_overwritten(folder):
    folder.mkdir()
    file = folder / "pygamer.nvm"
    file.write_bytes(b"short")
    one = Start()
    one.nvm[0] = 1
    assert file.read_bytes() == b"short"
    assert (
        len(one.messages) == 1
        and "5 bytes, not 16" in one.messages[0]
        and "--forget" in one.messages[0]
    )
    again = Start(forget=True)
    again.nvm[0] = 1
    assert not again.messages and file.stat().st_size == SIZE
    assert (folder / "pygamer.nvm.old").read_bytes() == b"short"


def test_a_folder_without_locks_is_reported(folder, monkeypatch):
    def refuse(file):
        raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))

    monkeypatch.setattr(nvm, "lock", refuse)
    (line,) = Start().messages
    assert line.startswith(str(folder))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no fifos")
@pytest.mark.parametrize("forget", [False, True])
@pytest.mark.parametrize("name", ["pygamer.nvm", "pygamer.lock"])
@pytest.mark.parametrize("make", [os.mkfifo, os.mkdir], ids=["fifo", "folder"])
def test_a_fifo_or_folder_is_not_replaced(folder, name, make, forget):
    folder.mkdir()
    make(folder / name)
    (line,) = Start(forget=forget).messages
    assert "%s: not a file" % (folder / name) in line
    assert (folder / name).exists() and not (folder / name).is_file()


def test_a_link_to_a_folder_is_not_replaced(folder, tmp_path):
    folder.mkdir()
    (tmp_path / "place").mkdir()
    (folder / "pygamer.nvm").symlink_to(tmp_path / "place")
    assert len(Start(forget=True).messages) == 1
    assert (tmp_path / "place").is_dir()


def test_a_circular_link_is_replaced(folder):
    folder.mkdir()
    (folder / "pygamer.nvm").symlink_to("pygamer.nvm")
    one = Start()
    one.nvm[0] = 7
    one.memory.close()
    assert not one.messages and Start().nvm[0] == 7
