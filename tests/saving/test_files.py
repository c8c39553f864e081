"""The store in files: sectors in and out of order, and drives that are full, locked or deaf."""

import random
from binascii import crc32
from collections import Counter

import pytest
from saving.disk import Disk
from saving.flash import Flash, power_on

from hardware import openers
from hardware.saving import store
from hardware.saving.files import Files
from hardware.saving.record import HEAD_BYTES, make
from hardware.saving.scan import is_whole


@pytest.fixture
def disk(monkeypatch):
    """Attach a new drive that code may write."""
    return Disk().attach(monkeypatch)


def test_a_cut_leaves_one_of_two_saves(monkeypatch, disk):
    saves = [None]
    counts = Counter()
    rng = random.Random(4)
    storage, _ = power_on()
    for number in range(12):
        before = disk._after([])
        disk.log.clear()
        data = rng.randbytes(rng.randrange(20, 1500))
        assert storage.save(data)
        saves.append(data)
        for cut in before.cuts(disk.log):
            cut.attach(monkeypatch)
            again, loaded = power_on()
            # Before the first save was complete there was none.
            assert loaded in saves[-2:]
            assert number == 0 or not again.damaged
            counts["new" if loaded == data else "the one before"] += 1
            assert again.save(b"the next") and power_on()[1] == b"the next"
        disk.attach(monkeypatch)
    print("\nfiles: %d cuts, %s" % (counts.total(), dict(counts)), end="")
    assert counts.total() > 500 and len(counts) == 2


def test_a_full_or_deaf_drive_costs_one_save(disk):
    storage, _ = power_on()
    assert storage.save(b"one")
    for disk.steps_left, disk.deaf in ((0, False), (1, False), (None, True)):
        assert not storage.save(b"two") and power_on()[1] == b"one"
        disk.steps_left = None
    disk.deaf = False
    assert storage.save(b"three") and power_on()[1] == b"three"


def test_a_bad_file_costs_one_save(disk):
    storage, _ = power_on()
    for number in range(7):
        storage.save(b"save %d" % number)
    whole = disk.files
    for name in whole:
        disk.clusters[name] = bytearray(b"\0" * 4096)
        assert power_on()[1] in (b"save 6", b"save 5")
        disk.clusters[name] = bytearray(whole[name])
    for name in whole:
        disk.clusters[name][14] ^= 1
    storage, loaded = power_on()
    assert loaded is None and storage.damaged
    assert storage.save(b"again") and power_on()[1] == b"again"


def test_a_drive_taken_by_a_computer_ends_saving(disk):
    storage, _ = power_on()
    assert storage.save(b"one")
    disk.readonly = disk.locked = True
    assert not storage.save(b"two")
    notes = []
    nowhere = openers.store(None, notes)
    assert not nowhere.present and notes == [openers.NOT_KEPT]
    assert nowhere.load() is None and not nowhere.save(b"") and not nowhere.crashed("KeyError")
    assert not nowhere.damaged and not nowhere.maybe_stale and not nowhere.fault
    assert nowhere.min_interval == nowhere.room == 0


def test_a_drive_without_a_computer_is_used(disk):
    """Start without boot.py. A new drive has lost nothing."""
    disk.readonly = True
    notes = []
    storage = openers.store(None, notes)
    assert storage.present and notes == [] and not disk.readonly
    assert storage.load() is None and not storage.damaged and not storage.maybe_stale
    assert storage.save(b"one") and power_on()[1] == b"one"


@pytest.mark.parametrize("number, stale", [(9, False), (1, True)])
def test_only_what_is_loaded_can_be_stale(disk, number, stale):
    """Save 2 and a part of a later save are in nvm. Save `number` is in files."""
    nvm = Flash()
    nvm[0:16] = make(2, b"nvm") + b"\0"
    nvm[16:64] = b"\x5a" * 48
    check = crc32(nvm.bytes).to_bytes(4, "little")
    assert Files(disk, store._FILE).save(make(number, check + b"in files"))
    storage, loaded = power_on(nvm)
    assert loaded == (b"nvm" if stale else b"in files") and storage.maybe_stale == stale


def test_saves_do_not_change_the_length_of_files(disk):
    """Check that later saves write sectors of data only, and never the directory."""
    storage, _ = power_on()
    for number in range(9):
        assert storage.crashed("x" * 100) and storage.save(b"%d" % number * storage.room)
        assert not storage.save(b"x" * (storage.room + 1))
        assert number < 3 or all(step[1] is not None for step in disk.log)
        disk.log.clear()
    assert set(disk.sizes.values()) == {4096}
    assert power_on()[1] == b"8" * storage.room


def test_a_bad_file_never_costs_the_newest_save(disk, monkeypatch):
    """Save in three files in turn. If one is bad, the other two take turns."""

    def bad(name, mode, opened=disk.open):
        if mode != "rb" and name == store._FILE % 1:
            raise OSError(5, "Input/output error")
        return opened(name, mode)

    disk.open = bad
    storage, _ = power_on()
    for number in range(7):
        assert storage.save(b"save %d" % number)
        again, loaded = power_on()
        assert loaded == b"save %d" % number and not again.maybe_stale
        at = HEAD_BYTES + 4
        saves = {is_whole(data) and data[at : at + 6] for data in disk.files.values()}
        assert not number or b"save %d" % (number - 1) in saves
        assert set(disk.sizes.values()) == {4096}


@pytest.mark.parametrize("newest", [2**32 - 1, 2**32 - 2])
def test_numbers_of_saves_start_over(disk, newest):
    _put(disk, newest - 2, newest - 1, newest)
    storage, _ = power_on()
    if newest == 2**32 - 1:
        disk.steps_left = 1  # the drive fails after the new file, so an old one would stay
        assert not storage.save(b"one")
        disk.steps_left = None
        _put(disk, newest - 2, newest - 1, newest)
        storage, _ = power_on()
    for data in (b"one", b"two", b"three", b"four"):
        assert storage.save(data) and power_on()[1] == data


def test_nvm_that_starts_over_is_newer(disk):
    nvm = Flash("samd51")
    record = make(2**32 - 1, b"the last of its kind")
    nvm[0 : len(record)] = record
    _put(disk, 5, 6)
    storage, loaded = power_on(nvm)
    assert loaded == b"the last of its kind"
    disk.readonly = True
    assert not storage.save(b"zero")
    disk.readonly = False
    assert storage.save(b"one") and power_on(nvm)[1] == b"one"


def _put(disk, *numbers):
    """Write files as if they were saves of these numbers."""
    for file, number in enumerate(numbers):
        data = bytes(make(number, b"save %d" % number)).ljust(4096, b"\xff")
        name = store._FILE % file
        disk.sizes[name], disk.clusters[name] = len(data), bytearray(data)
