# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Power cuts by the true steps of each chip, in the store alone: never an older save unsaid.

`python -m pytest -s tests/keeping/test_flash.py` prints the counts; SAVES=300 tries more.
"""

import os
import random
from collections import Counter

import pytest
from flash import Flash, switched_on

from hardware import mark
from hardware.nvm import Nvm
from hardware.record import HEAD_BYTES, make
from sim.machine.flash import CHIPS

SAVES = int(os.environ.get("SAVES", "24"))


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
    assert kept.behind, "an older one without a word"
    return "older, told"


@pytest.mark.parametrize("chip", CHIPS)
def test_a_cut_at_any_step_leaves_the_new_save_or_the_one_before_or_tells(chip, record_property):
    nvm = Flash(chip)
    mark.ensure(nvm, [])
    kept, found = switched_on(nvm)
    held = [found]
    luck = random.Random(1)
    counts = Counter()
    for _ in range(SAVES):
        writes = len(nvm.log)
        data = b"\2" + luck.randbytes(luck.randrange(60, 600))
        assert kept.save(data)
        held.append(data)
        for number in range(writes, len(nvm.log)):
            counts.update(outcome(cut, held) for cut in nvm.cuts(number))
    print("\n%s: %d cuts, %s" % (chip, counts.total(), dict(counts)), end="")
    record_property("cuts", counts.total())
    assert counts["new"] and counts["the one before"] and counts["lost, told"]


@pytest.mark.parametrize("chip", CHIPS)
def test_play_goes_on_after_each_cut(chip):
    """Whatever is left, the next save holds, and so does the one after it."""
    nvm = Flash(chip)
    mark.ensure(nvm, [])
    kept, _ = switched_on(nvm)
    luck = random.Random(2)
    for _ in range(12):
        assert kept.save(b"\2" + luck.randbytes(400))
    for number in (1, len(nvm.log) - 2, len(nvm.log) - 1):
        for cut in nvm.cuts(number):
            kept, _ = switched_on(cut)
            for data in (b"the next", b"and another"):
                assert kept.save(data) and switched_on(cut)[1] == data


@pytest.mark.parametrize("chip", CHIPS)
def test_the_first_start_can_be_cut_anywhere(chip, drive):
    """Before the mark is there, nothing was kept, and nothing is told as lost but a torn word."""
    del drive.sizes["/goldrush.mark"]
    nvm = Flash(chip)
    mark.ensure(nvm, [])
    assert "/goldrush.mark" in drive.sizes and drive.readonly
    del drive.sizes["/goldrush.mark"]
    for cut in nvm.cuts(0):
        mark.ensure(cut, [])
        kept, found = switched_on(cut)
        assert found == b"" or (found is None and kept.damaged)
        assert kept.save(b"a game") and switched_on(cut)[1] == b"a game"


def test_the_mark_is_written_once_and_blank_memory_with_it_is_lost_memory(drive):
    nvm = Flash("samd51")
    assert switched_on(nvm)[0].damaged
    del drive.sizes["/goldrush.mark"]
    assert not switched_on(nvm)[0].damaged
    notes = []
    mark.ensure(nvm, notes)
    mark.ensure(nvm, notes)
    assert len(nvm.log) == 1 and notes == [] and switched_on(nvm)[1] == b""


def test_without_a_drive_to_write_the_missing_mark_is_said(drive):
    del drive.sizes["/goldrush.mark"]
    drive.locked = True
    notes = []
    mark.ensure(Flash(), notes)
    assert notes == [mark.NO_MARK]


@pytest.mark.parametrize("chip", CHIPS)
@pytest.mark.parametrize("problem", [OSError(0x1105), RuntimeError("nvm"), MemoryError()])
def test_memory_that_raises_costs_the_save_and_no_more(chip, problem):
    nvm = Flash(chip)
    kept, _ = switched_on(nvm)
    assert kept.save(b"one")
    nvm.problem = problem
    assert not kept.save(b"two") and switched_on(nvm)[1] == b"one"
    nvm.problem = None
    assert kept.save(b"three") and switched_on(nvm)[1] == b"three"


@pytest.mark.parametrize("chip", CHIPS)
def test_memory_that_ignores_writes_is_noticed_and_files_take_over(chip, drive):
    nvm = Flash(chip)
    kept, _ = switched_on(nvm)
    assert kept.save(b"one")
    nvm.deaf = True
    assert not kept.save(b"two") and kept.writes == 1
    drive.readonly = False
    assert kept.save(b"three") and switched_on(nvm)[1] == b"three"
    # Memory that works again is taken again, and newer than the files.
    nvm.deaf = False
    assert switched_on(nvm)[0].save(b"four") is True
    again, found = switched_on(nvm)
    assert found == b"four" and again._sequence == 3


class BadBlock(Flash):
    """nvm whose first bytes cannot be written any more."""

    def __setitem__(self, where, value):
        super().__setitem__(where, value)
        self.bytes[:8] = b"\xff" * 8


@pytest.mark.parametrize("chip", CHIPS)
def test_a_bad_place_is_passed_over(chip):
    nvm = BadBlock(chip)
    kept, _ = switched_on(nvm)
    for number in range(40):
        assert kept.save(b"save %d" % number * 20)
        assert switched_on(nvm)[1] == b"save %d" % number * 20


@pytest.mark.parametrize("chip", CHIPS)
@pytest.mark.parametrize("number", [2**30 - 1, 2**31 - 1, 2**32 - 2, 2**32 - 1])
def test_numbers_of_saves_start_over(chip, number):
    nvm = Flash(chip)
    made = make(number, b"the last of its kind")
    nvm[0 : len(made)] = made
    kept, found = switched_on(nvm)
    assert found == b"the last of its kind"
    for data in (b"one", b"two", b"three"):
        assert kept.save(data) and switched_on(nvm)[1] == data


@pytest.mark.parametrize("size", [512, 513, 1000, 4096, 8192])
@pytest.mark.parametrize("chip", CHIPS)
def test_every_length_up_to_the_room_can_be_saved_in_any_order(chip, size):
    nvm = Flash(chip, size)
    kept, _ = switched_on(nvm)
    lengths = (kept.room, kept.room, 1, kept.room, 0, kept.room - 1, 5, kept.room, kept.room)
    for length in lengths:
        assert kept.save(b"x" * length)
        assert switched_on(nvm)[1] == b"x" * length
        assert nvm.bytes[4096:].strip(bytes((nvm.chip.NEW,))) == b""
    assert not kept.save(b"x" * (kept.room + 1))


def test_after_a_restart_the_next_save_finds_its_place_behind_the_last():
    erases = []
    for length in range(200, 216):  # in one of them the mark of a whole record begins a step
        nvm = Flash("rp2040")
        for number in range(15):
            kept, _ = switched_on(nvm)
            assert kept.save(bytes((number,)) * length)
        erases.append(nvm.erases)
    assert max(erases) - min(erases) <= 1


def test_two_saves_of_the_greatest_length_lie_side_by_side():
    for size in (512, 1024, 4000, 4096, 8192):
        room = Nvm(bytearray(size), True).room
        assert 0 < 2 * (room + HEAD_BYTES + 1) <= min(size, 4096)
        assert min(size, 4096) - 2 * (room + HEAD_BYTES + 1) < 32


def test_only_rp2040_writes_most_saves_without_an_erase():
    erases = {}
    for chip in CHIPS:
        nvm = Flash(chip)
        kept, _ = switched_on(nvm)
        for number in range(100):
            kept.save(bytes((number,)) * 200)
        erases[chip] = nvm.erases
    assert erases["samd51"] == erases["esp32s3"] == 100 and 5 <= erases["rp2040"] <= 7
