"""The store in files: sectors in and out of order, a drive that is full, locked or deaf."""

import random
from binascii import crc32
from collections import Counter

import pytest
from keeping.disk import Disk
from keeping.flash import Flash, switched_on

from hardware import store
from hardware.files import Files
from hardware.record import HEAD_BYTES, is_whole, make


@pytest.fixture
def disk(monkeypatch):
    """A new drive that code may write."""
    return Disk().attach(monkeypatch)


def test_a_cut_after_any_sectors_leaves_the_new_save_or_the_one_before(monkeypatch, disk):
    held = [None]
    counts = Counter()
    rng = random.Random(4)
    kept, _ = switched_on()
    for number in range(12):
        before = disk._after([])
        disk.log.clear()
        data = rng.randbytes(rng.randrange(20, 1500))
        assert kept.save(data)
        held.append(data)
        for cut in before.cuts(disk.log):
            cut.attach(monkeypatch)
            again, found = switched_on()
            # Before the first save was whole there was none.
            assert found in held[-2:]
            assert number == 0 or not again.damaged
            counts["new" if found == data else "the one before"] += 1
            assert again.save(b"the next") and switched_on()[1] == b"the next"
        disk.attach(monkeypatch)
    print("\nfiles: %d cuts, %s" % (counts.total(), dict(counts)), end="")
    assert counts.total() > 500 and len(counts) == 2


def test_a_full_or_deaf_drive_costs_the_save_and_no_more(disk):
    kept, _ = switched_on()
    assert kept.save(b"one")
    for disk.left, disk.deaf in ((0, False), (1, False), (None, True)):
        assert not kept.save(b"two") and switched_on()[1] == b"one"
        disk.left = None
    disk.deaf = False
    assert kept.save(b"three") and switched_on()[1] == b"three"


def test_one_file_that_goes_bad_costs_at_most_a_save(disk):
    kept, _ = switched_on()
    for number in range(7):
        kept.save(b"save %d" % number)
    whole = disk.files
    for name in whole:
        disk.clusters[name] = bytearray(b"\0" * 4096)
        assert switched_on()[1] in (b"save 6", b"save 5")
        disk.clusters[name] = bytearray(whole[name])
    for name in whole:
        disk.clusters[name][14] ^= 1
    kept, found = switched_on()
    assert found is None and kept.damaged
    assert kept.save(b"again") and switched_on()[1] == b"again"


def test_a_computer_that_takes_the_drive_away_costs_what_comes_after(disk):
    kept, _ = switched_on()
    assert kept.save(b"one")
    disk.readonly = disk.locked = True
    assert not kept.save(b"two")
    notes = []
    nowhere = store.best(None, notes)
    assert not nowhere.present and notes == [store.NOT_KEPT]
    assert nowhere.load() is None and not nowhere.save(b"") and not nowhere.crashed("KeyError")
    assert not nowhere.damaged and not nowhere.maybe_stale and not nowhere.fault
    assert nowhere.min_interval == nowhere.room == 0


def test_a_drive_that_no_computer_has_is_taken(disk):
    """As after a start without boot.py; where it is new it has lost nothing."""
    disk.readonly = True
    notes = []
    kept = store.best(None, notes)
    assert kept.present and notes == [] and not disk.readonly
    assert kept.load() is None and not kept.damaged and not kept.maybe_stale
    assert kept.save(b"one") and switched_on()[1] == b"one"


@pytest.mark.parametrize("number, stale", [(9, False), (1, True)])
def test_only_what_is_loaded_can_be_stale(disk, number, stale):
    """nvm holds save 2 and the rest of a later one; files hold save `number`."""
    nvm = Flash()
    nvm[0:16] = make(2, b"nvm") + b"\0"
    nvm[16:64] = b"\x5a" * 48
    check = crc32(nvm.bytes).to_bytes(4, "little")
    assert Files(disk, store._FILE).save(make(number, check + b"in files"))
    kept, found = switched_on(nvm)
    assert found == (b"nvm" if stale else b"in files") and kept.maybe_stale == stale


def test_what_there_is_room_for_leaves_the_files_as_long_as_they_are(disk):
    """Later writes change no table of the drive, but for the sectors of data."""
    kept, _ = switched_on()
    for number in range(9):
        assert kept.crashed("x" * 100) and kept.save(b"%d" % number * kept.room)
        assert not kept.save(b"x" * (kept.room + 1))
        assert number < 3 or all(step[1] is not None for step in disk.log)
        disk.log.clear()
    assert set(disk.sizes.values()) == {4096}
    assert switched_on()[1] == b"8" * kept.room


def test_where_one_file_cannot_be_written_the_newest_is_never_replaced(disk, monkeypatch):
    """A cluster each: three take turns, and where one is bad the other two."""

    def bad(name, mode, opened=disk.open):
        if mode != "rb" and name == store._FILE % 1:
            raise OSError(5, "Input/output error")
        return opened(name, mode)

    disk.open = bad
    kept, _ = switched_on()
    for number in range(7):
        assert kept.save(b"save %d" % number)
        again, found = switched_on()
        assert found == b"save %d" % number and not again.maybe_stale
        at = HEAD_BYTES + 4
        held = {is_whole(data) and data[at : at + 6] for data in disk.files.values()}
        assert not number or b"save %d" % (number - 1) in held
        assert set(disk.sizes.values()) == {4096}


@pytest.mark.parametrize("newest", [2**32 - 1, 2**32 - 2])
def test_numbers_of_saves_start_over(disk, newest):
    _put(disk, newest - 2, newest - 1, newest)
    kept, _ = switched_on()
    if newest == 2**32 - 1:
        disk.left = 1  # the new one, and then the drive fails: an old file would stay
        assert not kept.save(b"one")
        disk.left = None
        _put(disk, newest - 2, newest - 1, newest)
        kept, _ = switched_on()
    for data in (b"one", b"two", b"three", b"four"):
        assert kept.save(data) and switched_on()[1] == data


def test_where_numbers_of_nvm_start_over_no_file_is_newer(disk):
    nvm = Flash("samd51")
    made = make(2**32 - 1, b"the last of its kind")
    nvm[0 : len(made)] = made
    _put(disk, 5, 6)
    kept, found = switched_on(nvm)
    assert found == b"the last of its kind"
    disk.readonly = True
    assert not kept.save(b"zero")
    disk.readonly = False
    assert kept.save(b"one") and switched_on(nvm)[1] == b"one"


def _put(disk, *numbers):
    """Files as saves of these numbers have left them."""
    for file, number in enumerate(numbers):
        data = bytes(make(number, b"save %d" % number)).ljust(4096, b"\xff")
        name = store._FILE % file
        disk.sizes[name], disk.clusters[name] = len(data), bytearray(data)
