# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The demos on a simulated board (pytest-displayio): test your own program like this."""

import importlib.util
import shutil
from pathlib import Path

import pytest

HERE = Path(__file__).parent


class Cut(Exception):
    """The power is cut."""


class Memory(bytearray):
    """A memory that loses its power after so many bytes are written."""

    left = 1000

    def __setitem__(self, where, data):
        for at, value in zip(range(where.start, where.stop), data, strict=True):
            if self.left == 0:
                raise Cut
            self.left -= 1
            super().__setitem__(at, value)


@pytest.fixture
def two_slots():
    spec = importlib.util.spec_from_file_location("two_slots", HERE / "two_slots.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.TwoSlots


@pytest.mark.parametrize("before", range(4))
def test_a_cut_at_any_byte_leaves_the_save_before(two_slots, before):
    for cut in range(10):
        memory = Memory(64)
        slots = two_slots(memory, 2)
        for number in range(before):
            slots.save(b"%02d" % number)
        memory.left = cut
        with pytest.raises(Cut):
            slots.save(b"99")
        assert slots.load() == (b"%02d" % (before - 1) if before else None)
        memory.left = 1000
        slots.save(b"99")
        assert slots.load() == b"99"


def test_presses_are_counted(handheld):
    handheld.run(HERE / "keep.py", board="pygamer")
    assert handheld.texts() == ["0"]
    handheld.press("A", times=3)
    assert handheld.texts() == ["3"]


def test_the_picture_turns(handheld):
    handheld.run(HERE / "grid.py", board="pygamer")
    first = handheld.strip("D6")
    white = [number for number, colour in enumerate(first) if colour == (30, 30, 30)]
    assert white == [10, 11, 17, 18, 25]
    handheld.press("A", times=4)
    assert handheld.strip("D6") == first
    handheld.press("A")
    assert handheld.strip("D6")[8 * 2 + 6] == (30, 30, 30), (
        "row 1, column 2 went to row 2, column 6"
    )


def test_the_ball_moves_while_primes_are_counted(handheld):
    handheld.run(HERE / "slices.py", board="pygamer", until=1.0)
    pictures = []
    for _ in range(5):
        handheld.wait(0.1)
        pictures.append(handheld.screen.image.tobytes())
    assert len(set(pictures)) == 5
    (words,) = handheld.texts()
    assert int(words.split()[0]) > 100


def test_each_script_has_its_letters(handheld, tmp_path):
    handheld.run(HERE / "scripts.py", board="pygamer")
    assert handheld.texts() == ["Gold", "Χρυσός", "Золото", "金 ゴールド"]
    shutil.copytree(HERE, tmp_path, dirs_exist_ok=True)
    font = (tmp_path / "letters.bdf").read_text(encoding="utf-8")
    (tmp_path / "letters.bdf").write_text(font.replace("ENCODING 1047", "ENCODING 1"), "utf-8")
    with pytest.raises(Exception, match=r"letters\.bdf has no З"):
        handheld.run(tmp_path / "scripts.py", board="pygamer")


@pytest.mark.parametrize("demo", ["keep.py", "scripts.py", "slices.py"])
def test_a_pico_with_an_oled_shows_it_too(handheld, demo):
    handheld.run(HERE / demo, board="pico_oled")
    assert handheld.screen.colours == {(0, 0, 0), (255, 255, 255)}
