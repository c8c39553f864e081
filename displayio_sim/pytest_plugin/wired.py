"""The same tests on real firmware: a board at a serial line, or an emulated Pico.

The program is sent over the raw REPL (docs.micropython.org/en/latest/reference/repl.html), after an
agent that answers while the program runs.
"""

import ast
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

import pytest
from PIL import Image

from displayio_sim.machine.panel import bytes_of
from displayio_sim.pytest_plugin import agent
from displayio_sim.pytest_plugin.handheld import Handheld, ProgramError
from displayio_sim.pytest_plugin.screen import Screen
from displayio_sim.runtime.program import Program

__tracebackhide__ = True  # a failure is shown where the test called
_STOP, _RAW, _PLAIN, _RUN = b"\x03", b"\x01", b"\x02", b"\x04"
_READY = b"raw REPL; CTRL-B to exit\r\n>"
_SLICE = 0.05  # seconds between looks at the line
_PATIENCE = 20  # seconds that an answer may take
_ANSWER = re.compile(b"\x1e([^\x1e]*)\x1e", re.DOTALL)
_TERMINAL = re.compile(rb"\x1b\][^\x1b]*\x1b\\|\x1b\[[0-9;]*[A-Za-z]|\r")
_PLACE = re.compile(r'File "(.*)", line (\d+)(, in .*)?')


class TargetError(Exception):
    """The board cannot be reached. The message says why."""


class Wired(Handheld):
    """A handheld at a line, with the programs of its drive. What it cannot do skips the test.

    `connect(program)` returns the serial line to CircuitPython, such as a Port. These of its
    members are used:

        time                seconds of whatever runs at its other end
        write(data)         send bytes
        read(seconds)       the bytes that arrive in that time
        level(pin, high)    pull a pin up or down
        picture()           the screen as a PIL image, or None if the program must be asked
        close()             release it

    Time is that of the board and counts from the program's start. Texts, pixels, pictures and heap
    are asked of a program that sometimes sleeps, looks at its clock or checks for pressed keys.
    run() also raises TargetError if no board answers.
    """

    def __init__(
        self,
        board: str,
        find: Callable[[str], Path],
        references: Any,
        connect: Callable[[Program], Any],
    ) -> None:
        super().__init__(board, find, references)
        self._connect = connect
        self._line: Any = None
        self._heard = b""
        self._began = 0.0

    def _switch_on(self, program: Program, seed: int, missing: tuple[str, ...]) -> None:
        """Send agent and program. `seed` has no effect on a real board. Raises TargetError."""
        if missing:
            _skip("nothing can be taken out of it")
        self._line = self._connect(program)
        self._enter()
        # On its own, so that what earlier steps take is freed before the heap is measured.
        for source in (Path(agent.__file__).read_bytes(), b"begin()", b"weigh()"):
            self._send(source)
            self._until("the agent", lambda: self._parts()[2])
        there = self._ask("i")
        if there != self._wiring.BOARD:
            _skip("it is a %s" % there)
        self._heard = b""
        self._send(program.file.read_bytes())
        self._until("the program", self._has_begun)
        self._began = self._line.time

    def wait(self, seconds: float) -> None:
        line = self._running()
        end = line.time + seconds
        while line.time < end:
            self._listen(min(_SLICE, end - line.time))
        self._check()

    def texts(self) -> list[str]:
        return list(self._ask("t"))

    @property
    def screen(self) -> Screen:
        image = self._running().picture() or self._asked_picture()
        return Screen(image, self._references, self._wiring.NAME)

    @property
    def pixels(self) -> list[tuple[int, ...]]:
        strips = self._ask("p")
        if len(strips) != 1:
            _skip("it has lit %d strips" % len(strips))
        (sent,) = strips
        return [(sent[at + 1], sent[at], sent[at + 2]) for at in range(0, len(sent) - 2, 3)]

    @property
    def allocated(self) -> int:
        return int(self._ask("m"))

    @property
    def serial(self) -> str:
        printed, traceback, _ = self._parts()
        return printed + traceback

    @property
    def running(self) -> bool:
        return not self._parts()[2]

    @property
    def time(self) -> float:
        return float(self._running().time) - self._began

    def close(self) -> None:
        if self._line:
            self._line.write(_STOP + _PLAIN)
            self._line.close()
            self._line = None

    def device(self, address: int, device: Any) -> NoReturn:
        _skip("it has its own devices")

    def strip(self, pin: str, order: str = "GRB") -> NoReturn:
        _skip("it does not tell pins of pixels apart")

    def picture(self) -> NoReturn:
        _skip("it has no picture of itself")

    @property
    def files(self) -> NoReturn:
        _skip("nobody reads its drive")

    @property
    def sounds(self) -> NoReturn:
        _skip("nobody hears it")

    @property
    def brightness(self) -> NoReturn:
        _skip("nobody sees its backlight")

    def _running(self) -> Any:
        if not self._line:
            raise RuntimeError("nothing runs: call run() first")
        return self._line

    def _act(self, what: str, value: Any) -> None:
        line = self._running()
        if what in ("down", "up"):
            pins = {button: pin for pin, button in self._wiring.BUTTONS.items()}
            what, value = "level", (pins[value], what == "up")
        if what != "level":
            _skip("%s is not possible over this line" % what)
        line.level(*value)

    def _enter(self) -> None:
        """Stop the running code, restart, stop that, and wait for the prompt of the raw REPL."""
        self._line.write(_STOP + _STOP + _PLAIN)
        self._listen(0.5)
        self._line.write(_RUN)
        end = self._line.time + _PATIENCE
        self._heard = b""
        while _READY not in self._heard:
            if self._line.time > end:
                raise TargetError("no CircuitPython answers: is the line right, is it at work?")
            self._listen(0.5)
            self._line.write(_STOP + _RAW)
            self._listen(0.5)
        self._listen(0.3)

    def _send(self, source: bytes) -> None:
        self._heard = b""
        self._line.write(source + b"\n" + _RUN)

    def _listen(self, seconds: float) -> None:
        self._heard += self._line.read(seconds)

    def _until(self, what: str, is_done: Callable[[], object]) -> None:
        end = self._line.time + _PATIENCE
        while not is_done():
            self._check()
            if self._line.time > end:
                raise TargetError("%s does not answer: %r" % (what, self._heard[-200:]))
            self._listen(_SLICE)

    def _has_begun(self) -> bool:
        """Return True once the program runs. Late output of the previous one is dropped."""
        self._heard = _TERMINAL.sub(b"", self._heard).lstrip(b"\x04>")
        return self._heard.startswith(b"OK")

    def _check(self) -> None:
        """Raise ProgramError if the program has failed."""
        _, traceback, ended = self._parts()
        if ended and traceback:
            self.close()
            raise ProgramError(_last_line(traceback), traceback)

    def _parts(self) -> tuple[str, str, bool]:
        """Return the printed text, the traceback, and True if the program has ended."""
        heard = _TERMINAL.sub(b"", _ANSWER.sub(b"", self._heard)).removeprefix(b"OK")
        printed, _, rest = heard.partition(_RUN)
        traceback, end, _ = rest.partition(_RUN)
        # code.py is sent, not read.
        named = traceback.replace(b'"<stdin>"', b'"code.py"')
        return printed.decode(errors="replace"), named.decode(errors="replace"), bool(end)

    def _ask(self, letter: str) -> Any:
        """Return the answer to a letter of the agent."""
        return ast.literal_eval(self._asked(letter).decode())

    def _asked(self, letter: str) -> bytes:
        line = self._running()
        ended = self._parts()[2]
        if ended:
            line.write(b"__import__('time').sleep(0.3)" + _RUN)
        line.write(letter.encode())
        self._until("the program (it does not sleep, nor look at its clock or keys)", self._answers)
        if ended:
            self._listen(0.5)
        (answer,) = self._answers()
        self._heard = _ANSWER.sub(b"", self._heard)
        return answer

    def _answers(self) -> list[bytes]:
        return _ANSWER.findall(self._heard)

    def _asked_picture(self) -> Image.Image:
        said, *rows = self._asked("s").replace(b"\r", b"").decode().split("\n")
        size = ast.literal_eval(said)
        if not size:
            _skip("it has no display")
        return Image.frombytes("RGB", size, bytes_of(bytes.fromhex("".join(rows))))


class Port:
    """A board at a serial port of this PC. Its drive has the program's files and libraries."""

    def __init__(self, port: str) -> None:
        try:
            import serial  # type: ignore[import-untyped]
        except ImportError:
            raise TargetError("pip install pytest-displayio[serial]") from None
        try:
            self._port = serial.Serial(port, 115200, timeout=_SLICE)
        except OSError as problem:
            raise TargetError(str(problem)) from None

    @property
    def time(self) -> float:
        return time.monotonic()

    def write(self, data: bytes) -> None:
        self._port.write(data)

    def read(self, seconds: float) -> bytes:
        heard = b""
        end = self.time + seconds
        while self.time < end:
            heard += self._port.read(max(1, self._port.in_waiting))
        return heard

    def level(self, pin: str, high: bool) -> NoReturn:
        _skip("nobody presses its buttons")

    def picture(self) -> None:
        """Return None: the program has to be asked for the picture."""

    def close(self) -> None:
        self._port.close()


def _skip(why: str) -> NoReturn:
    pytest.skip("on this target: " + why)


def _last_line(traceback: str) -> str:
    """Return the last line of a traceback and the place of the fault."""
    line = traceback.strip().splitlines()[-1]
    places = _PLACE.findall(traceback)
    if not places:
        return line
    file, number, inside = places[-1]
    return "%s (%s line %s%s)" % (line, file, number, inside)
