"""One simulated board in a test."""

import contextlib
import io
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from displayio_sim import boards
from displayio_sim.pytest_plugin.probe import TextsProbe
from displayio_sim.pytest_plugin.screen import Screen
from displayio_sim.runtime.firmware_process import Crashed, Ended, RunSpec, State
from displayio_sim.runtime.program import Program
from displayio_sim.runtime.script import Recording
from displayio_sim.runtime.session import RemoteMachine
from displayio_sim.runtime.snapshots import Snapshots

__tracebackhide__ = True  # a failure is shown where the test called
_FRAME_US = 33_000
_TAP = 0.1  # seconds that a press or a touch lasts, and that follow


class ProgramError(Crashed):
    """The program ended with an exception. The message has it with file and line.

    `text` is the whole traceback.
    """


class Handheld:
    """A board that runs one program in virtual time: the same each time.

    Seconds are those of the board. Each takes a tenth of a real second or less. Methods that let
    time pass raise ProgramError when the program fails. The board then continues, with the
    traceback on its screen and in `serial`. All methods raise RuntimeError before run().
    """

    # From run() on.
    _machine: RemoteMachine
    _program: Program
    _frame: int
    _until_us: int
    _texts: list[str]

    def __init__(
        self,
        board: str,
        find: Callable[[str], Path],
        references: Any,
        watch: Any = None,
        measure: Callable[[str], "Handheld | None"] = lambda board: None,
    ) -> None:
        """Prepare a board.

        `find` turns a path in a test into one on this PC. `references` is given to Screen. `watch`
        is called with the machine and its time in seconds whenever that has passed. `measure` makes
        a handheld of real firmware, if there is one, to measure heap.
        """
        self._board = board
        self._find = find
        self._references = references
        self._watch = watch
        self._measure = measure
        self._snapshots: Snapshots | None = None
        self._printed = io.StringIO()
        self._devices: dict[int, Any] = {}  # on I2C, by address
        self._copy: Any = None  # the folder for what the program writes

    def run(
        self,
        program: str | Path,
        *,
        board: str | None = None,
        until: float = 2.0,
        seed: int = 1,
        missing: tuple[str, ...] = (),
    ) -> None:
        """Switch on a board with a program, a file or a folder with code.py, and let time pass.

        `board` is a name in `boards` (ValueError for any other). `until` is in seconds since power
        on. `seed` fixes `random` and `os.urandom`. `missing` are parts taken out: "nvm", "drive"
        (writing to it), "display" (with its wires), "answer" (of all devices on I2C), or modules.
        The program writes to a copy of its folder. Raises FileNotFoundError.
        """
        self.close()
        self._wiring = boards.load(board or self._board)
        self._copy = tempfile.TemporaryDirectory()
        self._program = Program(self._find(str(program)), Path(self._copy.name))
        if not self._program.file.exists():
            raise FileNotFoundError("there is no program %s" % self._program.file)
        self._switch_on(self._program, seed, missing)
        self.wait(until - self.time)

    def _switch_on(self, program: Program, seed: int, missing: tuple[str, ...]) -> None:
        recording = Recording(self._wiring.NAME, seed, missing)
        spec = RunSpec(recording, program, TextsProbe(), tuple(self._devices))
        self._machine = RemoteMachine(recording, None, program)
        self._printed = io.StringIO()
        self._acts: list[Any] = []
        self._done: list[Any] = []  # all of them since power on
        self._has_failed = False
        self._snapshots = Snapshots(spec, self._answer)
        self._snapshots.power_on()
        self._take(self._snapshots.go, 1)

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        self._go(self.time + seconds)

    def press(self, button: str, *, hold: float = _TAP, times: int = 1) -> None:
        """Press a button, hold it for `seconds`, and let a tenth of a second pass.

        Buttons are UP, DOWN, LEFT, RIGHT, A, B, START, SELECT. Raises ValueError if the board lacks
        it.
        """
        for _ in range(times):
            self.down(button)
            self.wait(hold)
            self.up(button)
            self.wait(_TAP)

    def down(self, button: str) -> None:
        """Press a button and keep it down."""
        self._push("down", button)

    def up(self, button: str) -> None:
        """Release a button."""
        self._push("up", button)

    def touch(self, x: int, y: int, *, hold: float = _TAP) -> None:
        """Touch the screen at a pixel, for `seconds`."""
        self._act("touch", (x, y))
        self.wait(hold)
        self._act("touch", None)
        self.wait(_TAP)

    def volts(self, pin: str, volts: float) -> None:
        """Put 0 to 3.3 V on an analog pin, by its name on the board."""
        self._act("volts", (pin, volts))

    def level(self, pin: str, high: bool) -> None:
        """Pull a digital pin up or down."""
        self._act("level", (pin, high))

    def pad(self, pin: str, touched: bool) -> None:
        """Touch or release a pad that the program reads by touchio."""
        self._act("pad", (pin, touched))

    def turn(self, pin: str, steps: int) -> None:
        """Turn a knob (rotaryio) on a pin by `steps`, negative to the left."""
        self._act("turn", (pin, steps))

    def type(self, text: str) -> None:
        """Type into the serial console: for input() and sys.stdin. A line ends with "\\n"."""
        self._act("type", text)

    def device(self, address: int, device: Any) -> None:
        """Put a device on I2C, before run().

        It is a part of displayio_sim (AHTx0), or any object with write(data), for the bytes sent to
        its address, and read(count), which returns `count` bytes. An OSError that it raises is
        passed to the program. Raises RuntimeError after run().
        """
        if self._snapshots:
            raise RuntimeError("devices are put in before run()")
        self._devices[address] = device

    def register(self, address: int, register: int, content: bytes) -> None:
        """Set what the device at an address on I2C returns from a register on: `content`.

        The device appears if there was none.
        """
        self._act("register", (address, register, bytes(content)))

    def battery(self, volts: float) -> None:
        """Put in a battery with this voltage, on a board that measures it."""
        self._act("battery", volts)

    def texts(self) -> list[str]:
        """Return the texts of all labels on the screen, top to bottom, then left to right."""
        self._running()
        return self._texts

    @property
    def screen(self) -> Screen:
        """Return the picture of the screen now."""
        self._running()
        return Screen(self._machine.panel.image(), self._references, self._wiring.NAME)

    @property
    def pixels(self) -> list[tuple[int, ...]]:
        """Return the pixels on the board, or of the only strip: (red, green, blue) as sent."""
        self._running()
        lit = self._machine.strips
        on_board = self._machine.wiring.board_pixels
        pin = next(iter(lit)) if len(lit) == 1 and on_board not in lit else on_board
        return self._machine.strip(pin) if pin else []

    def strip(self, pin: str, order: str = "GRB") -> list[tuple[int, ...]]:
        """Return the pixels on a pin, by its name on the board: (red, green, blue) as sent.

        `order` is the order of the bytes. With a W in it, as "GRBW", each pixel has its white, too.
        """
        self._running()
        return self._machine.strip(self._machine.pin(pin), order)

    @property
    def sounds(self) -> list[tuple[float, int]]:
        """Return (seconds, hertz) of each change of tone since power on. 0 hertz is silence."""
        self._running()
        return [(at / 1000, hertz) for at, hertz, _ in self._machine.tones]

    @property
    def files(self) -> dict[str, bytes]:
        """Return the files that the program has written since power on, as bytes by path.

        A path is that on the drive, such as "sd/log.csv".
        """
        self._running()
        return self._program.written()

    @property
    def usb(self) -> list[tuple[str, bytes]]:
        """Return what the program sent to the computer since power on.

        Each is a kind and the bytes of the report or message. A kind is "keyboard", "mouse",
        "consumer", "hid" for devices of its own, or "midi".
        """
        self._running()
        return list(self._machine.usb)

    @property
    def serial(self) -> str:
        """Return everything that the program printed since power on."""
        return self._printed.getvalue()

    @property
    def running(self) -> bool:
        """Return False once the program has ended. A board then shows its console again."""
        self._running()
        return not self._machine.ended

    @property
    def brightness(self) -> float:
        """Return the brightness of the screen's backlight, 0.0 to 1.0."""
        self._running()
        return self._machine.backlight

    @property
    def sent(self) -> int:
        """Return the bytes sent to the screen since power on."""
        self._running()
        return int(self._machine.panel.bytes)

    @property
    def allocated(self) -> int:
        """Return the bytes of heap that the program holds after a collection.

        They are measured on the firmware of --displayio-memory, which repeats the same. Without it,
        the test is skipped.
        """
        measured = self._measure(self._wiring.NAME)
        if not measured:
            pytest.skip("a heap is measured with --displayio-memory or --displayio-target")
        with contextlib.closing(measured) as real:
            real.run(self._program.file, until=0)
            for at_us, what, value in self._done:
                real.wait(at_us / 1_000_000 - real.time)
                real._act(what, value)
            real.wait(self.time - real.time)
            return real.allocated

    @property
    def time(self) -> float:
        """Return the seconds since power on."""
        self._running()
        return self._until_us / 1_000_000

    def picture(self) -> Any:
        """Return the whole board as a PIL image."""
        from displayio_sim.frontends import skin

        self._running()
        return skin.draw(self._machine)

    def close(self) -> None:
        """Switch the board off."""
        if self._snapshots:
            self._snapshots.close()
            self._snapshots = None
        if self._copy:
            self._copy.cleanup()
            self._copy = None

    def _answer(self, address: int, what: str, value: Any) -> Any:
        device = self._devices[address]
        return device.write(value) if what == "write" else bytes(device.read(value))

    def _running(self) -> Any:
        if not self._snapshots:
            raise RuntimeError("nothing runs: call run() first")
        return self._snapshots

    def _push(self, what: str, button: str) -> None:
        self._running()
        keys = self._wiring.KEYS
        if button not in keys:
            raise ValueError("%s has no button %s; it has %s" % (self._wiring.NAME, button, keys))
        self._act(what, button)

    def _act(self, what: str, value: Any) -> None:
        self._running()
        self._machine.apply_input(what, value)  # It refuses what the board lacks.
        self._acts.append((self._until_us, what, value))
        self._done.append(self._acts[-1])

    def _go(self, until: float) -> None:
        until_us = round(until * 1_000_000)
        while self._until_us < until_us:
            goal = until_us if not self._watch else min(until_us, self._until_us + _FRAME_US)
            self._take(self._running().go, self._frame + 1, None, self._acts, goal)
            if self._watch:
                self._watch(self._machine, self.time)

    def _take(self, call: Callable[..., State], *given: Any) -> None:
        try:
            with contextlib.redirect_stdout(self._printed):
                state = call(*given)
        except Crashed as problem:
            self.close()
            raise ProgramError(str(problem), problem.text) from None
        except Ended:
            self.close()
            raise RuntimeError("the program's process ended") from None
        self._acts = []
        self._machine.take(state)
        self._frame, self._until_us, self._texts = state.frame, state.until_us, state.place
        self._machine.ended = state.ended
        if state.fault and not self._has_failed:
            self._has_failed = True
            raise ProgramError(str(state.fault), state.fault.text)
