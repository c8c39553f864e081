# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The store in nvm, in files, and nowhere; tests/keeping has the faults."""

import sys
import types

import pytest

from hardware import store
from hardware.files import Files
from hardware.handheld import Handheld
from sim.machine.nvm import Nvm


@pytest.fixture
def drive(tmp_path, monkeypatch):
    """A drive that code may write, or with `state.readonly` may not."""
    state = types.SimpleNamespace(readonly=False, host=False)

    def remount(path, readonly):
        if state.host:
            raise RuntimeError("Cannot remount path when visible via USB.")
        state.readonly = readonly

    module = types.ModuleType("storage")
    module.getmount = lambda path: state
    module.remount = remount
    monkeypatch.setitem(sys.modules, "storage", module)
    monkeypatch.chdir(tmp_path)
    return state


def test_what_was_saved_is_loaded_after_power_off(tmp_path):
    kept = store.Nvm(Nvm(8192, tmp_path / "nvm"))
    assert kept.load() is None and not kept.damaged
    for number in range(200):
        assert kept.save(bytes((number,)) * (number % 50))
        again = store.Nvm(Nvm(8192, tmp_path / "nvm"))
        assert again.load() == bytes((number,)) * (number % 50)
    assert kept.writes == 200


@pytest.mark.parametrize("size", [512, 513, 1000, 4096, 8192])
def test_every_length_up_to_the_room_can_be_saved_in_any_order(size):
    nvm = Nvm(size)
    kept = store.Nvm(nvm)
    lengths = (kept.room, kept.room, 1, kept.room, 0, kept.room - 1, 5, kept.room, kept.room)
    for length in lengths:
        assert kept.save(b"x" * length)
        assert store.Nvm(nvm).load() == b"x" * length
    assert not kept.save(b"x" * (kept.room + 1))
    assert store.Nvm(nvm).load() == b"x" * lengths[-1]


def test_no_more_than_4096_bytes_are_used_and_the_last_16_are_left():
    for size in (1024, 8192):
        nvm = Nvm(size)
        kept = store.Nvm(nvm)
        for _ in range(50):
            kept.save(b"\0" * 300)
        used = min(size, 4096) - 16
        assert nvm[used:size] == b"\xff" * (size - used)


def test_a_memory_that_fails_costs_the_save_and_no_more():
    class Failing(Nvm):
        problem = None

        def __setitem__(self, where, value):
            if self.problem:
                raise self.problem
            super().__setitem__(where, value)

    nvm = Failing(1024)
    kept = store.Nvm(nvm)
    assert kept.save(b"one")
    for nvm.problem in (RuntimeError("Unable to write to nvm."), MemoryError()):
        assert not kept.save(b"two")
    nvm.problem = None
    assert kept.save(b"three") and store.Nvm(nvm).load() == b"three"


def test_best_is_nvm_then_files_then_nowhere(drive):
    notes = []
    assert isinstance(store.best(Nvm(512), notes), store.Nvm)
    for nothing in (None, Nvm(256)):
        assert isinstance(store.best(nothing, notes), Files)
    drive.readonly = True
    assert isinstance(store.best(None, notes), Files)
    assert notes == []
    drive.readonly = drive.host = True
    assert not store.best(None, notes).present
    assert notes == [store.NOT_KEPT]


def test_nowhere_plays_along():
    kept = Handheld(None, None, None, None, None, None, []).store
    assert not kept.present and kept.load() is None and not kept.save(b"") and not kept.damaged


def test_files_are_written_in_turn(drive, tmp_path):
    kept = Files()
    assert kept.load() is None and not kept.damaged
    for number in range(7):
        assert kept.save(b"%d" % number)
        assert Files().load() == b"%d" % number
    assert sorted(path.name for path in tmp_path.iterdir()) == ["goldrush0.bin", "goldrush1.bin"]
    assert not kept.save(bytes(kept.room + 1))
    assert kept.save(bytes(kept.room)) and Files().load() == bytes(kept.room)


def test_a_file_cut_off_anywhere_costs_only_itself(drive, tmp_path):
    for number in range(4):
        kept = Files()
        kept.load()
        kept.save(b"save %d" % number)
    newest = tmp_path / "goldrush0.bin"
    whole = newest.read_bytes()
    for length in range(len(whole)):
        newest.write_bytes(whole[:length])
        assert Files().load() == b"save 2"
    (tmp_path / "goldrush1.bin").write_bytes(b"?")
    kept = Files()
    assert kept.load() is None and kept.damaged


def test_a_full_drive_costs_the_save_and_no_more(drive, tmp_path, monkeypatch):
    kept = Files()
    kept.save(b"one")
    (tmp_path / "goldrush0.bin").mkdir()
    assert not kept.save(b"two")
    assert not kept.save(b"three")
    assert Files().load() == b"one"
    (tmp_path / "goldrush0.bin").rmdir()
    assert kept.save(b"four") and Files().load() == b"four"
