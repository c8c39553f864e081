"""Power cuts by the true steps of each chip, in the store alone: never an older save unsaid.

`python -m pytest -s tests/keeping/test_flash.py` prints the counts; `--effort 10` tries more.
"""

import random
import runpy
from collections import Counter
from itertools import permutations

import pytest
from helpers import options
from keeping.flash import Flash, held_in, switched_on
from keeping.table import written

from displayio_sim import boards
from displayio_sim.machine.chips import CHIPS
from hardware import crash, store
from hardware.drive import NO_MARK, mark
from hardware.nvm import Nvm
from hardware.record import HEAD_BYTES, begins, is_whole, make, next_sequence
from sim.paths import ROOT

SAVES = 24 * options.effort


def outcome(cut, held):
    """What a cut has left of `held`, all that was ever saved: a word for the count."""
    kept, found = switched_on(cut)
    if found is None:
        assert kept.damaged, "lost without a word"
        return "lost, told"
    if found == held[-1]:
        return "new"
    if found == held[-2]:
        return "the one before"
    assert kept.maybe_stale, "an older one without a word"
    return "older, told"


def test_a_cut_at_any_step_leaves_the_new_save_or_the_one_before_or_tells(nvm, record_property):
    mark(nvm, [])
    kept, found = switched_on(nvm)
    held = [found]
    rng = random.Random(1)
    counts = Counter()
    for _ in range(SAVES):
        writes = len(nvm.log)
        data = b"\2" + rng.randbytes(rng.randrange(60, 600))
        assert kept.save(data)
        held.append(data)
        for number in range(writes, len(nvm.log)):
            counts.update(outcome(cut, held) for cut in nvm.cuts(number))
    print("\n%s: %d cuts, %s" % (nvm.name, counts.total(), dict(counts)), end="")
    record_property("cuts", counts.total())
    assert counts["new"] and counts["the one before"] and counts["lost, told"]


@pytest.mark.parametrize("noting", ["a crash", "safe mode"])
def test_noting_a_crash_on_an_rp2040_never_risks_the_game(noting, chip):
    nvm = Flash("rp2040")
    mark(nvm, [])
    kept, _ = switched_on(nvm)
    game = b"\2" + random.Random(3).randbytes(200)
    assert kept.save(game)
    writes = len(nvm.log)
    chip(nvm, "WATCHDOG")
    if noting == "a crash":
        crash.handle(KeyError("on purpose"), "")
    else:
        runpy.run_path(str(ROOT / "safemode.py"), run_name="__main__")
    assert switched_on(nvm)[0].crashes == 1
    for number in range(writes, len(nvm.log)):
        assert {held_in(cut) for cut in nvm.cuts(number)} == {game}


@pytest.mark.parametrize("name", [name for name in boards.NAMES if name != "pybadge"])
def test_a_board_file_says_whether_its_chip_appends(name):
    wiring = boards.load(name)
    text = (ROOT / "hardware" / "boards" / (wiring.BOARD + ".py")).read_text(encoding="utf-8")
    assert ("\nNVM_APPENDS = True\n" in text) == CHIPS[wiring.CHIP].APPENDS


def test_play_goes_on_after_each_cut(nvm):
    """Whatever is left, the next save holds, and so does the one after it."""
    mark(nvm, [])
    kept, _ = switched_on(nvm)
    rng = random.Random(2)
    for _ in range(12):
        assert kept.save(b"\2" + rng.randbytes(400))
    for number in (1, len(nvm.log) - 2, len(nvm.log) - 1):
        for cut in nvm.cuts(number):
            kept, _ = switched_on(cut)
            for data in (b"the next", b"and another"):
                assert kept.save(data) and switched_on(cut)[1] == data


def test_the_first_start_can_be_cut_anywhere(nvm, drive):
    """Before the mark is there, nothing was kept, and nothing is told as lost but a torn word."""
    del drive.sizes["/goldrush.mark"]
    mark(nvm, [])
    assert "/goldrush.mark" in drive.sizes
    del drive.sizes["/goldrush.mark"]
    for cut in nvm.cuts(0):
        mark(cut, [])
        kept, found = switched_on(cut)
        assert found == b"" or (found is None and kept.damaged)
        assert kept.save(b"a game") and switched_on(cut)[1] == b"a game"


def test_blank_memory_with_a_mark_is_lost_memory(drive):
    nvm = Flash("samd51")
    assert switched_on(nvm)[0].damaged
    del drive.sizes["/goldrush.mark"]
    assert not switched_on(nvm)[0].damaged


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
    assert len(nvm.log) == 1 and notes == [NO_MARK] and switched_on(nvm)[1] == b""


def test_a_full_heap_stops_the_save_and_what_was_saved_stays(nvm):
    kept, _ = switched_on(nvm)
    assert kept.save(b"one")
    nvm.problem = MemoryError()
    with pytest.raises(MemoryError):
        kept.save(b"two")
    nvm.problem = None
    assert switched_on(nvm)[1] == b"one"
    assert kept.save(b"three") and switched_on(nvm)[1] == b"three"


@pytest.mark.parametrize("problem", [OSError(0x1105), RuntimeError("nvm")])
def test_memory_that_raises_costs_the_save_and_no_more(nvm, problem):
    kept, _ = switched_on(nvm)
    assert kept.save(b"one")
    nvm.problem = problem
    assert not kept.save(b"two") and switched_on(nvm)[1] == b"one"
    nvm.problem = None
    assert kept.save(b"three") and switched_on(nvm)[1] == b"three"


def test_memory_that_ignores_writes_is_noticed_and_files_take_over(nvm, drive):
    kept, _ = switched_on(nvm)
    assert kept.save(b"one")
    nvm.deaf = True
    assert not kept.save(b"two") and written(kept) == 1
    drive.readonly = False
    assert kept.save(b"three") and switched_on(nvm)[1] == b"three"
    # Memory that works again is taken again, and newer than the files.
    nvm.deaf = False
    assert switched_on(nvm)[0].save(b"four") is True
    again, found = switched_on(nvm)
    assert found == b"four" and again._sequence == 3


def test_a_file_stands_in_for_nvm_that_is_newer_only_if_it_is_told(nvm, drive):
    drive.readonly = False
    kept, _ = switched_on(nvm)
    assert kept.save(b"one")
    nvm.deaf = True
    assert kept.save(b"in a file")
    nvm.deaf = False
    kept, found = switched_on(nvm)
    assert found == b"in a file" and not kept.maybe_stale
    held = [found]
    told = 0
    for number in range(3):
        writes = len(nvm.log)
        held.append(b"in nvm %d" % number)
        assert kept.save(held[-1])
        for cut in nvm.cuts(writes):
            again, found = switched_on(cut)
            assert found in held[-2:] or again.maybe_stale, "an older one without a word"
            told += again.maybe_stale
    assert told or nvm.name == "rp2040"


class BadBlock(Flash):
    """nvm whose first bytes cannot be written any more."""

    def __setitem__(self, where, value):
        super().__setitem__(where, value)
        self.bytes[:8] = b"\xff" * 8


@pytest.mark.parametrize("size", [512, 4096])
@pytest.mark.parametrize("chip", CHIPS)
def test_a_bad_place_is_passed_over(chip, size):
    nvm = BadBlock(chip, size)
    kept, _ = switched_on(nvm)
    for number in range(40):
        assert kept.save(b"save %d" % number * 20)
        assert switched_on(nvm)[1] == b"save %d" % number * 20


@pytest.mark.parametrize("number", [2**30 - 1, 2**31 - 1, 2**32 - 2, 2**32 - 1])
@pytest.mark.parametrize("length", [20, 3000])  # the longer one gives way, too
def test_numbers_of_saves_start_over(nvm, number, length):
    made = make(number, b"x" * length)
    nvm[0 : len(made)] = made
    kept, found = switched_on(nvm)
    assert found == b"x" * length
    for data in (b"one", b"two", b"three"):
        assert kept.save(data) and switched_on(nvm)[1] == data


@pytest.mark.parametrize("size", [512, 513, 1000, 4000, 4096, 8192])
@pytest.mark.parametrize("chip", CHIPS)
def test_every_length_up_to_the_room_can_be_saved_in_any_order(chip, size):
    """On a chip that appends two of the greatest length lie side by side."""
    nvm = Flash(chip, size)
    kept, _ = switched_on(nvm)
    if nvm.chip.APPENDS:
        assert 0 <= min(size, 4096) - 2 * (Nvm(nvm, True).room + HEAD_BYTES + 1) < 32
    lengths = (kept.room, kept.room, 1, kept.room, 0, kept.room - 1, 5, kept.room, kept.room)
    for length in lengths:
        assert kept.save(b"x" * length)
        assert switched_on(nvm)[1] == b"x" * length
        assert nvm.bytes[4096:].strip(bytes((nvm.chip.NEW,))) == b""
    assert not kept.save(b"x" * (kept.room + 1))


@pytest.mark.parametrize("length", [0, 3, 4, 200, 203, 204, 215, 240, 244, 500])
def test_after_a_restart_the_next_save_stands_where_it_would_without(length):
    """In some lengths the mark of a whole record begins a step of its own."""
    one, other = Flash("rp2040"), Flash("rp2040")
    kept, _ = switched_on(one)
    for number in range(15):
        for each in (kept, switched_on(other)[0]):
            assert each.save(bytes((number,)) * length)
    places, others = ([start for _, start, _ in nvm.log] for nvm in (one, other))
    assert places == others and places[0] == 0


def test_after_an_erase_the_save_before_stands_beside_the_new_one():
    """So a cut after the first of the two costs one save."""
    nvm = Flash("rp2040")
    kept, _ = switched_on(nvm)
    number = 0
    while not nvm.erases:
        number += 1
        assert kept.save(b"save %04d" % number * 30)
    assert all(b"save %04d" % again * 30 in nvm.bytes for again in (number - 1, number))
    assert nvm.bytes.count(b"save ") == 60


NEXT = make(3, b"the next one" * 4)
OLDER = make(1, b"the next one" * 4)
LATER = make(9, b"the next one" * 4)


@pytest.mark.parametrize("length", [3, 19])  # the newest ends at an even or at an odd step
@pytest.mark.parametrize(
    "stale, rest",
    [
        (False, b""),
        (False, b"\x5a" * 16),  # a torn header
        (False, NEXT[:HEAD_BYTES]),
        (False, NEXT[:30]),
        (False, NEXT[:-1] + b"\xf0"),
        (True, b"\x5a" * 32),  # more than a write leaves that was cut
        (True, b"\x5a" * 48),
        (True, NEXT[:-1] + b"\xf0\0"),  # it was whole once
        (True, OLDER[:30]),
        (True, LATER[:30]),
        (True, NEXT[:-1] + b"\xf0" + b"\xff" * 16 + b"\x5a"),
    ],
)
def test_what_follows_the_newest_tells_a_write_that_was_cut_from_damage(length, stale, rest):
    nvm = Flash("rp2040")
    kept, _ = switched_on(nvm)
    assert kept.save(b"first" * 9) and kept.save(b"x" * length)
    at = -(-(len(nvm.bytes.rstrip(b"\xff"))) // 16) * 16
    nvm.bytes[at : at + len(rest)] = rest
    kept, found = switched_on(nvm)
    assert found == b"x" * length and kept.maybe_stale == stale
    # The next save stands behind all of that, on bytes that are blank.
    erases = nvm.erases
    assert kept.save(b"and on") and nvm.erases == erases and held_in(nvm) == b"and on"


def test_the_highest_number_counts_wherever_it_stands():
    for first, second in permutations((make(7, b"seven"), make(6, b"six"))):
        nvm = Flash("rp2040", content=bytes(first).ljust(32, b"\xff") + second + b"\xff" * 4000)
        assert held_in(nvm) == b"seven"


def test_after_a_save_that_failed_the_one_before_is_as_safe_as_ever(nvm):
    kept, _ = switched_on(nvm)
    assert kept.save(b"one") and kept.save(b"two")
    nvm.problem = OSError(0x1105)
    assert not kept.save(b"lost")
    nvm.problem = None
    begun = len(nvm.log)
    assert kept.save(b"three")
    if nvm.chip.APPENDS:
        assert nvm.erases == 0
    for number in range(begun, len(nvm.log)):
        for cut in nvm.cuts(number):
            again, found = switched_on(cut)
            assert found in (b"two", b"three") or (again.damaged and not nvm.chip.APPENDS)


def test_after_a_write_that_was_ignored_no_cut_brings_an_older_save_back():
    for ignored in range(36, 46):  # the first rewrite is among them
        nvm = Flash()
        nvm.one_fault = ignored, "ignored"
        kept, _ = switched_on(nvm)
        before = None
        for number in range(18):
            begun = max(len(nvm.log), ignored)  # the cuts before are those of any chip
            data = b"save %02d" % number * 40
            assert kept.save(data)
            for cut in [cut for at in range(begun, len(nvm.log)) for cut in nvm.cuts(at)]:
                again, found = switched_on(cut)
                assert found in (before, data) or again.damaged or again.maybe_stale, number
            before = data


def test_a_record_is_known_by_its_mark():
    made = bytes(make(5, b"data"))
    marks = [mark.to_bytes(2, "big") for mark in range(1 << 16)]
    assert [mark for mark in marks if begins(mark + made[2:])] == [b"\x47\x6c"]


def test_a_record_may_be_followed_by_anything():
    made = bytes(make(5, b"data"))
    assert is_whole(made) and is_whole(made + b"more") and not is_whole(made[:-1])


def test_sequence_numbers_pass_over_zero():
    numbers = (0, 6, 2**32 - 2, 2**32 - 1)
    assert [next_sequence(number) for number in numbers] == [1, 7, 2**32 - 1, 1]


def test_a_crash_is_noted_in_one_write_by_who_does_not_know_the_chip(nvm):
    """Two would be two erases, and a moment without a record more."""
    kept = store.best(nvm, [])
    kept.load()
    assert kept.crashed("IndexError") and len(nvm.log) == 1
