"""Tests over a serial line, on a board that answers from a script."""

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
    """A serial line to a board that sends `output` when it receives the program.

    `answers` maps each command of the plugin to its answer.
    """

    def __init__(self, output, board=CLUE, answers=()):
        self.time = 0.0
        self._output = output
        self._answers = {b"i": repr(board).encode(), **dict(answers)}
        self._pending = b""
        self.levels = []

    def write(self, data):
        if data.startswith(GREETER):
            self._pending += self._output
        elif b"begin()" in data or b"weigh()" in data:
            self._pending += b"OK\x04\x04>"
        elif data == b"\x03\x01":
            self._pending += b"\r\nraw REPL; CTRL-B to exit\r\n>"
        elif data in self._answers:
            self._pending += b"\x1b]0;a title\x1b\\\x1e%s\x1e" % self._answers[data]

    def read(self, seconds):
        self.time += seconds
        data, self._pending = self._pending, b""
        return data

    def level(self, pin, high):
        self.levels.append((pin, high))

    def picture(self):
        return None

    def close(self):
        """Do nothing, because there is nothing to close."""


@pytest.fixture
def board(tmp_path):
    """Run GREETER on board(line), where `line` is a Scripted. Returns the Wired board."""
    (tmp_path / "code.py").write_bytes(GREETER)

    def start(line):
        wired = Wired("clue", Path, None, lambda program: line)
        wired.run(tmp_path)
        return wired

    return start


def test_the_state_of_a_board_can_be_read(board):
    rows = b"(2, 1)\r\nf80007e0"
    answers = {b"t": b"['Ada']", b"m": b"1234", b"p": b"[b'\\x01\\x02\\x03']", b"s": rows}
    handheld = board(Scripted(ENDED, answers=answers))
    assert handheld.serial == "hello\n" and handheld.time == pytest.approx(2.0)
    assert handheld.texts() == ["Ada"] and handheld.allocated == 1234
    assert handheld.pixels == [(2, 1, 3)]
    assert handheld.screen.image.tobytes() == b"\xff\0\0\0\xff\0"
    assert handheld.serial == "hello\n"


def test_the_heap_is_measured_after_the_presses(tmp_path):
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


def test_a_fault_is_reported_with_its_line(board):
    with pytest.raises(
        ProgramError, match=r"isn't defined \(code.py line 1, in <module>\)"
    ) as problem:
        board(Scripted(FAULT))
    assert 'File "code.py", line 1, in <module>\n' in problem.value.text


def test_a_program_that_ended_is_not_running(board):
    ended = board(Scripted(ENDED))
    assert not ended.running and ended.serial == "hello\n"


def test_a_fault_during_a_query_is_reported(board):
    line = Scripted(b"OK")
    handheld = board(line)
    line.write = lambda data: setattr(line, "_pending", FAULT[2:])
    with pytest.raises(ProgramError, match="isn't defined"):
        handheld.texts()


def test_another_board_skips_the_test(board):
    with pytest.raises(pytest.skip.Exception, match="it is a pyportal"):
        board(Scripted(ENDED, "pyportal"))


def test_a_silent_line_is_reported(board):
    silent = Scripted(b"")
    silent.write = lambda data: None
    with pytest.raises(TargetError, match="no CircuitPython answers"):
        board(silent)


def test_a_program_that_never_sleeps_is_reported(board):
    with pytest.raises(TargetError, match="does not sleep"):
        board(Scripted(b"OK")).texts()


@pytest.mark.parametrize("name", ["sounds", "brightness", "picture", "strip"])
def test_state_that_no_line_has_skips_the_test(board, name):
    handheld = board(Scripted(ENDED))
    with pytest.raises(pytest.skip.Exception, match="on this target"):
        method = getattr(handheld, name)
        method(*["D5"][: name == "strip"])


@pytest.mark.parametrize("target", ["pico", "pico-uf2=there/is/none.uf2", "serial="])
def test_an_invalid_target_is_refused(target):
    config = SimpleNamespace(getoption=lambda option: target)
    with pytest.raises(pytest.UsageError, match="--displayio-memory is pico-uf2=FILE, a file that"):
        fixtures._target("--displayio-memory", config)
