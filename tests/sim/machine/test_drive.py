"""Whether the computer or the handheld may write the drive, on whole machines."""

import os

import pytest

from displayio_sim import boards
from displayio_sim.machine.nvm import Nvm, NvmFile
from hardware import drive

# Do as boot.py does if the nvm is too small, then open the same pins as code.py does.
SHARE = """
import time
from hardware import boards
from hardware import drive
import storage

time.sleep(2.6)
notes = []
print(drive.share(None, notes))
print(storage.getmount("/").readonly, notes)
boards.open()
"""


@pytest.mark.parametrize("board", boards.NAMES)
def test_any_button_held_gives_the_drive_to_the_computer(firmware, board):
    # A direction of a stick does not count as a button.
    directions = {name for ends in boards.load(board).STICK.values() for name in ends}
    buttons = [name for name in boards.load(board).KEYS if name not in directions]
    for button in (buttons[0], buttons[-1]):
        handheld = firmware(SHARE, board=board)
        handheld.down(button)
        handheld.wait(1)
        assert handheld.serial.splitlines() == [drive.HELD, "True []"]


@pytest.mark.parametrize("board", boards.NAMES)
def test_with_no_button_held_the_handheld_writes(firmware, board):
    assert firmware(SHARE, board=board, until=3).serial.splitlines() == [drive.HANDHELD, "False []"]


def test_on_an_unknown_board_the_computer_writes(firmware):
    code = "import board\nboard.board_id = 'toaster'\n" + SHARE.replace("boards.open()", "")
    lines = firmware(code, until=3).serial.splitlines()
    assert lines[0] == drive.COMPUTER and "Add hardware/boards/toaster.py" in lines[1]


def test_nvm_is_saved_in_its_file(tmp_path):
    """In new nvm all bits are 1."""
    file = tmp_path / "nvm"
    nvm = Nvm(16, NvmFile(file))
    assert nvm[0:16] == b"\xff" * 16
    nvm[2:4] = b"ab"
    nvm[0] = 7
    assert nvm.writes == 2
    assert Nvm(16, NvmFile(file))[0:5] == b"\x07\xffab\xff"
    with pytest.raises(ValueError):
        nvm[0:4] = b"abc"
    with pytest.raises(ValueError, match="16 bytes, not 8"):
        Nvm(8, NvmFile(file))
    assert [found.name for found in tmp_path.iterdir()] == ["nvm"]


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_write_that_fails_leaves_the_old_bytes(tmp_path, monkeypatch, step):
    file = tmp_path / "nvm"
    file.symlink_to(tmp_path / "real")
    nvm = Nvm(16, NvmFile(file))
    nvm[0:2] = b"ab"
    before = (tmp_path / "real").read_bytes()
    assert file.is_symlink() and before[:2] == b"ab"

    def cut(*_values):
        assert file.read_bytes() == before
        raise OSError(5, "power cut")

    monkeypatch.setattr(os, step, cut)
    with pytest.raises(OSError, match=str(tmp_path / "real")):
        nvm[0:2] = b"cd"
    assert file.read_bytes() == before
