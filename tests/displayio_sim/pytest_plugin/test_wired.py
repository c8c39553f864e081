"""Tests over a serial line, to a board that answers by a script (a real one: test_real.py)."""

from pathlib import Path
from types import SimpleNamespace

import pytest

from displayio_sim import boards
from displayio_sim.pytest_plugin import fixtures
from displayio_sim.pytest_plugin.handheld import Handheld, ProgramError
from displayio_sim.pytest_plugin.wired import TargetError, Wired

CLUE = boards.load("clue").BOARD
GREETER = b"print('hello')\n"
ENDED = b"OKhello\r\n\x04\x04>"
FAULT = (
    b'OK\x04Traceback (most recent call last):\r\n  File "<stdin>", line 1, in <module>\r\n'
    b"NameError: name 'x' isn't defined\r\n\x04>"
)


class Scripted:
    """A line to a board of that name, which says `told` when it gets the program."""

    def __init__(self, told, board=CLUE, answers=()):
        self.time = 0.0
        self._told = told
        self._answers = {b"i": repr(board).encode(), **dict(answers)}
        self._says = b""
        self.levels = []

    def write(self, data):
        if data.startswith(GREETER):
            self._says += self._told
        elif b"begin()" in data or b"weigh()" in data:
            self._says += b"OK\x04\x04>"
        elif data == b"\x03\x01":
            self._says += b"\r\nraw REPL; CTRL-B to exit\r\n>"
        elif data in self._answers:
            self._says += b"\x1b]0;a title\x1b\\\x1e%s\x1e" % self._answers[data]

    def read(self, seconds):
        self.time += seconds
        said, self._says = self._says, b""
        return said

    def level(self, pin, high):
        self.levels.append((pin, high))

    def picture(self):
        return None

    def close(self):
        """It has nothing to let go."""


@pytest.fixture
def board(tmp_path):
    """board(Scripted) runs the greeter on it."""
    (tmp_path / "code.py").write_bytes(GREETER)

    def started(line):
        wired = Wired("clue", Path, None, lambda program: line)
        wired.run(tmp_path)
        return wired

    return started


def test_what_a_board_says_and_shows_is_told(board):
    rows = b"(2, 1)\r\nf80007e0"
    asked = {b"t": b"['Ada']", b"m": b"1234", b"p": b"[b'\\x01\\x02\\x03']", b"s": rows}
    handheld = board(Scripted(ENDED, answers=asked))
    assert handheld.serial == "hello\n" and handheld.time == pytest.approx(2.0)
    assert handheld.texts() == ["Ada"] and handheld.allocated == 1234
    assert handheld.pixels == [(2, 1, 3)]
    assert handheld.screen.image.tobytes() == b"\xff\0\0\0\xff\0"
    assert handheld.serial == "hello\n"


def test_a_heap_is_measured_after_the_same_presses(tmp_path):
    (tmp_path / "code.py").write_bytes(GREETER)
    line = Scripted(ENDED, answers={b"m": b"1234"})
    handheld = Handheld(
        "clue", Path, None, measure=lambda board: Wired(board, Path, None, lambda program: line)
    )
    handheld.run(tmp_path, until=1)
    handheld.press("A", hold=0.5)
    assert handheld.allocated == 1234
    handheld.close()
    assert line.levels == [("BUTTON_A", False), ("BUTTON_A", True)]


def test_a_prompt_may_come_late(board):
    assert board(Scripted(b"\x04\x04>" + ENDED)).serial == "hello\n"


def test_a_fault_is_told_with_its_line_also_one_while_it_is_asked(board):
    with pytest.raises(ProgramError, match=r"isn't defined \(code.py line 1, in <module>\)"):
        board(Scripted(FAULT))
    ended = board(Scripted(ENDED))
    assert not ended.running and ended.serial == "hello\n"
    line = Scripted(b"OK")
    handheld = board(line)
    line.write = lambda data: setattr(line, "_says", FAULT[2:])
    with pytest.raises(ProgramError, match="isn't defined"):
        handheld.texts()


def test_another_board_skips_the_test(board):
    with pytest.raises(pytest.skip.Exception, match="it is a pyportal"):
        board(Scripted(ENDED, "pyportal"))


def test_a_line_that_says_nothing_is_named(board):
    silent = Scripted(b"")
    silent.write = lambda data: None
    with pytest.raises(TargetError, match="no CircuitPython answers"):
        board(silent)


def test_a_program_that_never_sleeps_is_named(board):
    with pytest.raises(TargetError, match="does not sleep"):
        board(Scripted(b"OK")).texts()


@pytest.mark.parametrize("look", ["sounds", "brightness", "picture", "strip"])
def test_what_no_line_tells_skips_the_test(board, look):
    handheld = board(Scripted(ENDED))
    with pytest.raises(pytest.skip.Exception, match="on this target"):
        found = getattr(handheld, look)
        found(*["D5"][: look == "strip"])


@pytest.mark.parametrize("target", ["pico", "pico-uf2=there/is/none.uf2", "serial="])
def test_a_target_that_is_none_is_refused(target):
    config = SimpleNamespace(getoption=lambda option: target)
    with pytest.raises(pytest.UsageError, match="--displayio-memory is pico-uf2=FILE, a file that"):
        fixtures._target("--displayio-memory", config)
