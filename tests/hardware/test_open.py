"""Boards opened with wrong settings, unknown boards and missing parts."""

import re
import sys
import types
from unittest.mock import Mock

import pytest

import hardware
import hardware.boards
from displayio_sim.runtime import script
from engine import rng
from hardware import handheld, openers, settings
from hardware.display import Display
from hardware.saving.nvm import is_large_enough


@pytest.fixture
def toaster(monkeypatch):
    """Make the board one that has no file in hardware/boards."""
    monkeypatch.setitem(sys.modules, "board", types.SimpleNamespace(board_id="toaster"))


def test_an_unknown_board_names_the_file_to_add(toaster, monkeypatch):
    with pytest.raises(hardware.CannotStart, match=r"Add hardware/boards/toaster\.py") as caught:
        hardware.boards.open()
    # The message names no other file: a drive has one file of a board, and it is compiled.
    assert re.findall(r"[\w/]+\.py", str(caught.value)) == ["hardware/boards/toaster.py"]
    monkeypatch.setenv("GOLDRUSH_BOARD", "toster")
    with pytest.raises(hardware.CannotStart, match=r"GOLDRUSH_BOARD .*Add hardware/boards/toaster"):
        hardware.boards.find()


@pytest.mark.parametrize("name", ["__init__", "../badge", "..badge", "/hardware/badge", "pygammer"])
def test_a_wrong_board_setting_is_noted(monkeypatch, name):
    monkeypatch.setitem(sys.modules, "board", types.SimpleNamespace(board_id="mine"))
    own = types.SimpleNamespace(open=lambda: types.SimpleNamespace(notes=[]))
    monkeypatch.setitem(sys.modules, "hardware.boards.mine", own)
    monkeypatch.setattr(hardware.boards, "mine", own, raising=False)
    monkeypatch.setattr(hardware.boards, "unload_builders", lambda: None)
    monkeypatch.setenv("GOLDRUSH_BOARD", name)
    notes = []
    assert hardware.boards.find(notes) is own
    assert notes == ["GOLDRUSH_BOARD in settings.toml names no file of hardware/boards."]
    assert hardware.boards.find() is own and hardware.boards.open().notes == notes


def test_a_board_without_a_screen_says_so():
    with pytest.raises(hardware.CannotStart, match="screen"):
        openers.screen(types.SimpleNamespace())


def test_a_screen_needs_no_backlight():
    oled = Mock(spec_set=["auto_refresh", "height", "width"], width=128, height=64)
    display = Display(oled, colour=False)
    display.set_power(2)
    assert (display.width, display.height, display.colour) == (128, 64, False)


def test_opening_lights_a_dark_screen():
    built_in = types.SimpleNamespace(width=160, height=128, brightness=0.0, refresh=Mock())
    display = Display(built_in)
    assert built_in.brightness == 1.0 and built_in.auto_refresh is False
    display.show(None)
    display.redraw()
    assert display.sends_all
    display.refresh()
    assert not display.sends_all and built_in.refresh.called


def test_seeds_are_those_of_the_engine():
    assert settings.SEEDS == rng.SEEDS == script.SEEDS


@pytest.mark.parametrize("chosen", [0, settings.SEEDS - 1, "x", -1, settings.SEEDS, ""])
def test_a_seed_in_settings_is_checked(monkeypatch, chosen):
    monkeypatch.setenv("GOLDRUSH_SEED", str(chosen))
    notes = []
    seed = settings.seed(notes)
    assert seed == (chosen if chosen in (0, settings.SEEDS - 1) else None)
    assert ["GOLDRUSH_SEED" in note for note in notes] == [True] * (seed is None)


def test_without_a_chosen_seed_there_is_none(monkeypatch):
    monkeypatch.delenv("GOLDRUSH_SEED", raising=False)
    notes = []
    assert settings.seed(notes) is None and notes == []


def test_random_seeds_differ():
    board = handheld.Handheld(*[None] * 8)
    assert len({board.new_seed() for _ in range(20)}) > 15


@pytest.mark.parametrize("byte, seed", [(b"\xff", settings.SEEDS - 1), (b"\0", 0)])
def test_every_seed_can_come(monkeypatch, byte, seed):
    monkeypatch.setattr(handheld.os, "urandom", lambda count: byte * count)
    assert handheld.Handheld(*[None] * 8).new_seed() == seed


def test_firmware_before_10_2_has_bare_numbers(monkeypatch):
    getenv = Mock(return_value=8)
    monkeypatch.setattr(settings.os, "getenv", getenv)
    notes = []
    assert settings.number("GOLDRUSH_PIXELS", 0, 64, 64, notes) == 8
    assert settings.word("GOLDRUSH_GRID", ("rows", "8"), notes) == "8" and notes == []


def test_firmware_before_10_2_raises_for_malformed_values(monkeypatch, toaster):
    getenv = Mock(return_value=8)
    monkeypatch.setattr(settings.os, "getenv", getenv)
    notes = []
    getenv.side_effect = ValueError("Invalid byte 'EOF'")
    assert settings.number("GOLDRUSH_PIXELS", 0, 64, 64, notes) == 64
    assert settings.word("GOLDRUSH_GRID", ("rows", "serpentine"), notes) == "rows"
    problem = " in settings.toml cannot be read: Invalid byte 'EOF'."
    assert notes == ["GOLDRUSH_PIXELS" + problem, "GOLDRUSH_GRID" + problem]
    with pytest.raises(hardware.CannotStart, match="GOLDRUSH_BOARD" + problem):
        hardware.boards.find()


def test_an_unknown_word_in_settings_is_noted(monkeypatch):
    monkeypatch.setenv("GOLDRUSH_GRID", "spiral")
    notes = []
    assert settings.word("GOLDRUSH_GRID", ("rows", "serpentine"), notes) == "rows"
    assert notes == ["GOLDRUSH_GRID in settings.toml is none of: rows, serpentine."]


def test_nvm_below_512_bytes_saves_no_games():
    found = [bool(is_large_enough(nvm)) for nvm in (None, bytearray(511), bytearray(512))]
    assert found == [False, False, True]
