"""Power cuts of the store at each step of a write, by the true steps of each chip.

An older save is never loaded without a message. `python -m pytest -s tests/saving/test_flash.py`
prints the counts, and `--effort 10` tries more.
"""

import random
import runpy
from collections import Counter
from itertools import permutations

import pytest
from helpers import options
from saving.flash import Flash, NoLargePiece, load_from, power_on
from saving.table import count_saves

import hardware.saving.nvm
from displayio_sim import boards
from displayio_sim.machine.chips import CHIPS
from hardware import crash, openers
from hardware.drive import NO_MARK, mark
from hardware.saving.nvm import Nvm
from hardware.saving.record import HEAD_BYTES, make, next_sequence
from hardware.saving.scan import begins, is_whole
from sim.paths import ROOT

SAVES = 24 * options.effort


def outcome(cut, saves):
    """Return a word for the save that is loaded after a cut.

    saves: all saves so far, the newest last
    """
    storage, loaded = power_on(cut)
    if loaded is None:
        assert storage.damaged, "lost without a message"
        return "lost, reported"
    if loaded == saves[-1]:
        return "new"
    if loaded == saves[-2]:
        return "the one before"
    assert storage.maybe_stale, "an older one without a message"
    return "older, reported"


def count_cuts(nvm):
    """Cut the power at each step of SAVES saves. Return a Counter of what is loaded then."""
    mark(nvm, [])
    storage, loaded = power_on(nvm)
    storage.set_aside()
    saves = [loaded]
    rng = random.Random(1)
    counts = Counter()
    for _ in range(SAVES):
        writes = len(nvm.log)
        data = b"\2" + rng.randbytes(rng.randrange(60, 600))
        assert storage.save(data)
        saves.append(data)
        for number in range(writes, len(nvm.log)):
            counts.update(outcome(cut, saves) for cut in nvm.cuts(number))
    print("\n%s: %d cuts, %s" % (nvm.name, counts.total(), dict(counts)), end="")
    return counts


def test_a_cut_never_loads_an_older_save_unreported(nvm, record_property):
    counts = count_cuts(nvm)
    record_property("cuts", counts.total())
    assert counts["new"] and counts["the one before"] and counts["lost, reported"]


def test_a_cut_on_a_full_heap_never_loads_an_older_save_unreported(monkeypatch):
    """Only a chip that appends needs a large piece of heap. Without it, nvm is written in parts."""
    monkeypatch.setattr(hardware.saving.nvm, "bytearray", NoLargePiece, raising=False)
    counts = count_cuts(Flash("rp2040"))
    assert counts["new"] and counts["the one before"] and counts["lost, reported"]


@pytest.mark.parametrize("noting", ["a crash", "safe mode"])
def test_noting_a_crash_never_risks_the_game(noting, chip):
    nvm = Flash("rp2040")
    mark(nvm, [])
    storage, _ = power_on(nvm)
    game = b"\2" + random.Random(3).randbytes(200)
    assert storage.save(game)
    writes = len(nvm.log)
    chip(nvm, "WATCHDOG")
    if noting == "a crash":
        crash.handle(KeyError("on purpose"), "")
    else:
        runpy.run_path(str(ROOT / "safemode.py"), run_name="__main__")
    assert power_on(nvm)[0].crashes == 1
    for number in range(writes, len(nvm.log)):
        assert {load_from(cut) for cut in nvm.cuts(number)} == {game}


@pytest.mark.parametrize("name", [name for name in boards.NAMES if name != "pybadge"])
def test_a_board_file_says_whether_its_chip_appends(name):
    wiring = boards.load(name)
    text = (ROOT / "hardware" / "boards" / (wiring.BOARD + ".py")).read_text(encoding="utf-8")
    assert ("\nNVM_APPENDS = True\n" in text) == CHIPS[wiring.CHIP].APPENDS


def test_saving_works_after_each_cut(nvm):
    """Save twice after each cut."""
    mark(nvm, [])
    storage, _ = power_on(nvm)
    rng = random.Random(2)
    for _ in range(12):
        assert storage.save(b"\2" + rng.randbytes(400))
    for number in (1, len(nvm.log) - 2, len(nvm.log) - 1):
        for cut in nvm.cuts(number):
            storage, _ = power_on(cut)
            for data in (b"the next", b"and another"):
                assert storage.save(data) and power_on(cut)[1] == data


def test_the_first_start_can_be_cut_anywhere(nvm, drive):
    """Cut the first record, before the mark is written. Nothing is lost but a torn record."""
    del drive.sizes["/goldrush.mark"]
    mark(nvm, [])
    assert "/goldrush.mark" in drive.sizes
    del drive.sizes["/goldrush.mark"]
    for cut in nvm.cuts(0):
        mark(cut, [])
        storage, loaded = power_on(cut)
        assert loaded == b"" or (loaded is None and storage.damaged)
        assert storage.save(b"a game") and power_on(cut)[1] == b"a game"


def test_blank_memory_with_a_mark_is_lost_memory(drive):
    nvm = Flash("samd51")
    assert power_on(nvm)[0].damaged
    del drive.sizes["/goldrush.mark"]
    assert not power_on(nvm)[0].damaged


def test_the_mark_is_written_once(drive):
    nvm = Flash("samd51")
    del drive.sizes["/goldrush.mark"]
    drive.locked = True
    notes = []
    mark(Flash(), notes)
    assert notes == [NO_MARK]
    drive.locked = False
    mark(nvm, notes)
    mark(nvm, notes)
    assert len(nvm.log) == 1 and notes == [NO_MARK] and power_on(nvm)[1] == b""


def test_a_full_heap_leaves_the_save_before(nvm):
    storage, _ = power_on(nvm)
    assert storage.save(b"one")
    nvm.problem = MemoryError()
    with pytest.raises(MemoryError):
        storage.save(b"two")
    nvm.problem = None
    assert power_on(nvm)[1] == b"one"
    assert storage.save(b"three") and power_on(nvm)[1] == b"three"


@pytest.mark.parametrize("problem", [OSError(0x1105), RuntimeError("nvm")])
def test_nvm_that_raises_costs_one_save(nvm, problem):
    storage, _ = power_on(nvm)
    assert storage.save(b"one")
    nvm.problem = problem
    assert not storage.save(b"two") and power_on(nvm)[1] == b"one"
    nvm.problem = None
    assert storage.save(b"three") and power_on(nvm)[1] == b"three"


def test_files_replace_nvm_that_ignores_writes(nvm, drive):
    storage, _ = power_on(nvm)
    assert storage.save(b"one")
    nvm.deaf = True
    assert not storage.save(b"two") and count_saves(storage) == 1
    drive.readonly = False
    assert storage.save(b"three") and power_on(nvm)[1] == b"three"
    # Memory that works again is used again, and is newer than the files.
    nvm.deaf = False
    assert power_on(nvm)[0].save(b"four") is True
    again, loaded = power_on(nvm)
    assert loaded == b"four" and again._sequence == 3


def test_loading_an_older_file_is_reported(nvm, drive):
    drive.readonly = False
    storage, _ = power_on(nvm)
    assert storage.save(b"one")
    nvm.deaf = True
    assert storage.save(b"in a file")
    nvm.deaf = False
    storage, loaded = power_on(nvm)
    assert loaded == b"in a file" and not storage.maybe_stale
    saves = [loaded]
    reported = 0
    for number in range(3):
        writes = len(nvm.log)
        saves.append(b"in nvm %d" % number)
        assert storage.save(saves[-1])
        for cut in nvm.cuts(writes):
            again, loaded = power_on(cut)
            assert loaded in saves[-2:] or again.maybe_stale, "an older one without a message"
            reported += again.maybe_stale
    assert reported or nvm.name == "rp2040"


def test_a_save_in_the_second_half_ends_with_one_in_the_first():
    """With both, damage to the newer save would bring back the older one."""
    nvm = BadBlock("samd51")
    storage, _ = power_on(nvm)
    assert storage.save(b"second half")
    nvm.good = True
    assert storage.save(b"first half") and load_from(nvm) == b"first half"
    nvm.bytes[HEAD_BYTES] ^= 1
    assert load_from(nvm) is None


@pytest.mark.parametrize("chip", [name for name in CHIPS if not CHIPS[name].APPENDS])
def test_an_older_save_is_reported_if_the_one_in_the_second_half_is_damaged(chip, drive):
    nvm = Flash(chip)
    mark(nvm, [])
    storage, _ = power_on(nvm)
    older, newest, following = b"older" * 40, b"newest" * 40, b"following" * 20
    assert storage.save(older)
    nvm.one_fault = nvm.writes, "ignored"
    assert storage.save(newest)
    storage, loaded = power_on(nvm)
    assert loaded == newest and not storage.maybe_stale
    at = nvm.bytes.index(newest) - HEAD_BYTES
    for byte in (*range(HEAD_BYTES), HEAD_BYTES + 100):
        damaged = nvm.copy()
        damaged.bytes[at + byte] ^= 1
        again, loaded = power_on(damaged)
        assert loaded == older and again.maybe_stale, byte
    # The following save ends this, wherever it is cut.
    writes = len(nvm.log)
    assert storage.save(following)
    for number in range(writes, len(nvm.log)):
        for cut in nvm.cuts(number):
            outcome(cut, (older, newest, following))
    storage, loaded = power_on(nvm)
    assert loaded == following and not storage.maybe_stale


class BadBlock(Flash):
    """nvm whose first bytes cannot be written, unless it is `good`."""

    good = False

    def __setitem__(self, where, value):
        super().__setitem__(where, value)
        if not self.good:
            self.bytes[:8] = b"\xff" * 8


@pytest.mark.parametrize("size", [512, 4096])
@pytest.mark.parametrize("chip", CHIPS)
def test_bad_bytes_of_nvm_are_skipped(chip, size):
    nvm = BadBlock(chip, size)
    storage, _ = power_on(nvm)
    for number in range(40):
        assert storage.save(b"save %d" % number * 20)
        assert power_on(nvm)[1] == b"save %d" % number * 20


@pytest.mark.parametrize("number", [2**30 - 1, 2**31 - 1, 2**32 - 2, 2**32 - 1])
@pytest.mark.parametrize("length", [20, 3000])  # the longer record must be erased for the next
def test_numbers_of_saves_start_over(nvm, number, length):
    record = make(number, b"x" * length)
    nvm[0 : len(record)] = record
    storage, loaded = power_on(nvm)
    assert loaded == b"x" * length
    for data in (b"one", b"two", b"three"):
        assert storage.save(data) and power_on(nvm)[1] == data


@pytest.mark.parametrize("size", [512, 513, 1000, 4000, 4096, 8192])
@pytest.mark.parametrize("chip", CHIPS)
def test_every_length_up_to_the_room_fits(chip, size):
    """Save records of many lengths. A chip that appends has room for two of the greatest length."""
    nvm = Flash(chip, size)
    storage, _ = power_on(nvm)
    if nvm.chip.APPENDS:
        assert 0 <= min(size, 4096) - 2 * (Nvm(nvm, True).room + HEAD_BYTES + 1) < 32
    room = storage.room
    for length in (room, room, 1, room, 0, room - 1, 5, room, room):
        assert storage.save(b"x" * length)
        assert power_on(nvm)[1] == b"x" * length
        assert nvm.bytes[4096:].strip(bytes((nvm.chip.NEW,))) == b""
    assert not storage.save(b"x" * (room + 1))


@pytest.mark.parametrize("length", [0, 3, 4, 200, 203, 204, 215, 240, 244, 500])
def test_a_restart_does_not_move_the_next_save(length):
    """Try lengths with which the mark of a complete record is in a step of its own."""
    one, other = Flash("rp2040"), Flash("rp2040")
    storage, _ = power_on(one)
    for number in range(15):
        for each in (storage, power_on(other)[0]):
            assert each.save(bytes((number,)) * length)
    places, others = ([start for _, start, _ in nvm.log] for nvm in (one, other))
    assert places == others and places[0] == 0


def test_an_erase_keeps_the_save_before():
    """Find the last two saves after an erase. So a cut after the first of them costs one save."""
    nvm = Flash("rp2040")
    storage, _ = power_on(nvm)
    number = 0
    while not nvm.erases:
        number += 1
        assert storage.save(b"save %04d" % number * 30)
    assert all(b"save %04d" % again * 30 in nvm.bytes for again in (number - 1, number))
    assert nvm.bytes.count(b"save ") == 60


NEXT = make(3, b"the next one" * 4)
OLDER = make(1, b"the next one" * 4)
LATER = make(9, b"the next one" * 4)


@pytest.mark.parametrize("length", [3, 19])  # the newest record ends at an even or an odd step
@pytest.mark.parametrize(
    "stale, rest",
    [
        (False, b""),
        (False, b"\x5a" * 16),  # a torn header
        (False, NEXT[:HEAD_BYTES]),
        (False, NEXT[:30]),
        (False, NEXT[:-1] + b"\xf0"),
        (True, b"\x5a" * 32),  # longer than the rest of a cut write can be
        (True, b"\x5a" * 48),
        (True, NEXT[:-1] + b"\xf0\0"),  # a record that was complete once
        (True, OLDER[:30]),
        (True, LATER[:30]),
        (True, NEXT[:-1] + b"\xf0" + b"\xff" * 16 + b"\x5a"),
    ],
)
def test_bytes_after_the_newest_save_show_damage(length, stale, rest):
    nvm = Flash("rp2040")
    storage, _ = power_on(nvm)
    assert storage.save(b"first" * 9) and storage.save(b"x" * length)
    at = -(-(len(nvm.bytes.rstrip(b"\xff"))) // 16) * 16
    nvm.bytes[at : at + len(rest)] = rest
    storage, loaded = power_on(nvm)
    assert loaded == b"x" * length and storage.maybe_stale == stale
    # The next save is written after all of these, on blank bytes.
    erases = nvm.erases
    assert storage.save(b"and on") and nvm.erases == erases and load_from(nvm) == b"and on"


def test_the_record_with_the_highest_number_counts():
    for first, second in permutations((make(7, b"seven"), make(6, b"six"))):
        nvm = Flash("rp2040", content=bytes(first).ljust(32, b"\xff") + second + b"\xff" * 4000)
        assert load_from(nvm) == b"seven"


def test_a_failed_save_leaves_the_one_before_safe(nvm):
    storage, _ = power_on(nvm)
    assert storage.save(b"one") and storage.save(b"two")
    nvm.problem = OSError(0x1105)
    assert storage.holds(b"two") and not storage.save(b"lost")
    nvm.problem = None
    assert not storage.holds(b"two")  # the write may have erased it
    first = len(nvm.log)
    assert storage.save(b"three")
    if nvm.chip.APPENDS:
        assert nvm.erases == 0
    for number in range(first, len(nvm.log)):
        for cut in nvm.cuts(number):
            again, loaded = power_on(cut)
            assert loaded in (b"two", b"three") or (again.damaged and not nvm.chip.APPENDS)


def test_an_ignored_write_brings_no_older_save_back():
    for ignored in range(36, 46):  # the first rewrite is one of these
        nvm = Flash()
        nvm.one_fault = ignored, "ignored"
        storage, _ = power_on(nvm)
        before = None
        for number in range(18):
            first = max(len(nvm.log), ignored)  # earlier cuts are the same as without the fault
            data = b"save %02d" % number * 40
            assert storage.save(data)
            for cut in [cut for at in range(first, len(nvm.log)) for cut in nvm.cuts(at)]:
                again, loaded = power_on(cut)
                assert loaded in (before, data) or again.damaged or again.maybe_stale, number
            before = data


def test_a_record_is_known_by_its_mark():
    record = bytes(make(5, b"data"))
    marks = [mark.to_bytes(2, "big") for mark in range(1 << 16)]
    assert [mark for mark in marks if begins(mark + record[2:])] == [b"\x47\x6c"]


def test_a_record_may_be_followed_by_anything():
    record = bytes(make(5, b"data"))
    assert is_whole(record) and is_whole(record + b"more") and not is_whole(record[:-1])


def test_sequence_numbers_pass_over_zero():
    numbers = (0, 6, 2**32 - 2, 2**32 - 1)
    assert [next_sequence(number) for number in numbers] == [1, 7, 2**32 - 1, 1]


def test_noting_a_crash_writes_once(nvm):
    """Count the writes. Two would erase twice, with one more moment without a record."""
    storage = openers.store(nvm, [])
    storage.load()
    assert storage.crashed("IndexError") and len(nvm.log) == 1
