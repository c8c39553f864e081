"""The firmware in a process of its own, controlled by runtime.session.

A frame is a sleep of the firmware of a millisecond or more. At each frame the process sends its
State and waits for orders. If the system can fork, it leaves copies of itself to return to.
"""

import io
import os
import signal
import sys
import traceback
from collections import Counter, deque, namedtuple
from dataclasses import dataclass
from multiprocessing import Pipe, reduction
from multiprocessing.connection import Connection
from typing import Any

from displayio_sim.machine.machine import Machine
from displayio_sim.machine.perception import NO_PROBE, NOTHING, Look, Probe
from displayio_sim.runtime.boot import run
from displayio_sim.runtime.program import Program
from displayio_sim.runtime.script import Recording

_FRAME_US = 1000

CAN_FORK = hasattr(os, "fork")

# What a frame shows. `tones` and `usb` are only what is new; `look` is a Look,
# `place` what Probe.place() says; `ended` is whether the program has ended, and `fault` the
# Crashed that ended it, or None.
State = namedtuple(
    "State",
    "frame until_us now_us panel strips digital duty held tones usb nvm look place ended fault",
)


@dataclass
class RunSpec:
    """The program to run and its machine."""

    recording: Recording
    program: Program
    probe: Probe = NO_PROBE  # looks into it from inside its process
    devices: tuple[int, ...] = ()  # addresses on I2C that the session answers for

    def __post_init__(self) -> None:
        """Raise ValueError for settings that are not the program's."""
        self.program.check(self.recording.settings)


class Ended(Exception):
    """code.py has ended."""


class Crashed(Exception):
    """The firmware ended with an exception. str() has error and place, `text` its traceback."""

    def __init__(self, line: str, text: str = "") -> None:
        super().__init__(line)
        self.text = text

    @classmethod
    def by(cls, problem: BaseException, program: Program) -> "Crashed":
        """Return the Crashed for an exception of a program."""
        return cls(program.told(problem), "".join(traceback.format_exception(problem)))


def main(connection: Connection, spec: RunSpec, environment: dict[str, str]) -> None:
    """Run until the other end of `connection` is closed."""
    os.environ.clear()
    os.environ.update(environment)
    # Copies are never waited for; Ctrl-C belongs to the front end.
    if CAN_FORK:
        signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.environ.update(spec.recording.settings)
    firmware = FirmwareProcess(connection, spec)
    sys.stdout, sys.stderr = _Stream(firmware, "stdout"), _Stream(firmware, "stderr")
    recording = spec.recording
    try:
        wires = spec.program.runner.wires
        machine = Machine(recording.board, recording.missing, wires=wires)
        if spec.program.about.i2c:
            from displayio_sim import i2c

            machine.wiring.devices |= i2c.plugged_in(spec.program.about.i2c)
        for address in spec.devices:
            machine.wiring.devices[address] = _Device(firmware, address)
        if recording.nvm:
            machine.nvm[0 : len(machine.nvm)] = recording.nvm
        firmware.wait()
        run(firmware, machine, spec.program, recording.seed)
        firmware.tell("end", Ended())
    except BaseException as problem:
        firmware.tell("end", Crashed.by(problem, spec.program))


class FirmwareProcess:
    """A front end (runtime.boot) that obeys a connection; runs a RunSpec.

    Orders are tuples: ("go", presses, frame, turns, idle_us), ("drop",), ("keep",).
    See runtime.snapshots for their effect.
    """

    def __init__(self, connection: Connection, spec: RunSpec) -> None:
        self._connection = connection
        self._spec = spec
        self._presses = deque(spec.recording.presses)
        self._frame = self._until = self._framed_us = self._idle_us = 0
        self._turns = None
        self._told: Counter[str] = Counter()  # how much of a log of the machine was sent
        self._now: tuple[int, Look] = (0, NOTHING)

    def tell(self, what: str, value: Any) -> None:
        """Send a message. End the process if nobody receives it."""
        try:
            self._connection.send((what, value))
        except OSError:
            os._exit(0)

    def ask(self, *question: Any) -> Any:
        """Return the session's answer to a question, or raise it if it is an OSError."""
        self.tell("asked", question)
        answer = _received(self._connection)
        if isinstance(answer, OSError):
            raise answer
        return answer

    def said(self, stream: str, text: str) -> None:
        """Pass on printed text, except in frames that are replayed."""
        if self._frame + 1 >= self._until:
            self.tell("said", (stream, text))

    def start(self, machine: Machine) -> None:
        self.machine = machine

    def sleep(self, until_us: int) -> None:
        """Play a frame, or a short wait of the display's bus or of a program."""
        late = until_us - self._framed_us >= self._spec.program.runner.SHORT_US
        if late or until_us - self.machine.clock.now_us >= _FRAME_US:
            self._begin_frame(until_us)
        self.machine.catch_up(self._presses, until_us)

    def _begin_frame(self, until_us: int) -> None:
        self._frame += 1
        self._framed_us = until_us
        look = self._spec.probe.look()
        due = self._frame >= self._until and until_us >= self._idle_us
        failed = self.machine.fault and not self._told["fault"]
        if due or failed or (self._turns is not None and look.turns >= self._turns):
            self._now = (until_us, look)
            self._show()
            self.wait()

    def _show(self) -> None:
        machine, (until_us, look) = self.machine, self._now
        shown = State(
            frame=self._frame,
            until_us=until_us,
            now_us=machine.clock.now_us,
            panel=machine.panel,
            strips=machine.strips,
            digital=machine.levels.digital,
            duty=machine.levels.duty,
            held=machine.held,
            tones=machine.tones[self._told["tones"] :],
            usb=machine.usb[self._told["usb"] :],
            nvm=machine.nvm[0 : len(machine.nvm)],
            look=look,
            place=self._spec.probe.place(),
            ended=machine.ended,
            fault=machine.fault and Crashed.by(machine.fault, self._spec.program),
        )
        self._told.update(tones=len(shown.tones), usb=len(shown.usb), fault=bool(shown.fault))
        self.tell("state", shown)

    def wait(self) -> None:
        """Obey orders until there is a frame to play."""
        while True:
            what, *values = _received(self._connection)
            if what == "go":
                presses, self._until, self._turns, self._idle_us = values
                self._presses.extend(presses)
                if self._frame < self._until:
                    return
                self._show()  # a copy is there already
            elif what == "drop":
                self._presses.clear()
            elif what == "keep":
                self._keep()

    def _keep(self) -> None:
        """Fork a copy that waits at this frame. Each time it is woken, a copy of it runs on."""
        waiting = _forked(self._connection)
        running = None
        while waiting and not running:
            presses = _received(waiting)
            running = _forked(waiting)
        if running:
            now_us = self.machine.clock.now_us
            self._connection = running
            self._presses = deque(press for press in presses if press[0] >= now_us)
            self._told.clear()


def _received(connection: Connection) -> Any:
    """Return the session's message. If that is gone, the firmware must not see an exception."""
    try:
        return connection.recv()
    except (EOFError, OSError):
        os._exit(0)


def _forked(connection: Connection) -> "Connection | None":
    """Fork. In the copy, return a connection whose other end goes to the session, else None."""
    here, there = Pipe()
    if os.fork() == 0:
        connection.close()
        there.close()
        return here
    here.close()
    reduction.send_handle(connection, there.fileno(), os.getppid())
    there.close()
    return None


class _Device:
    """A device on I2C that is an object in the session's process."""

    def __init__(self, firmware: FirmwareProcess, address: int) -> None:
        self._firmware = firmware
        self._address = address

    def write(self, data: bytes) -> None:
        self._firmware.ask(self._address, "write", data)

    def read(self, count: int) -> bytes:
        return bytes(self._firmware.ask(self._address, "read", count))


class _Stream(io.TextIOBase):
    """A standard stream that sends its text to the session."""

    def __init__(self, firmware: FirmwareProcess, name: str) -> None:
        self._firmware = firmware
        self._name = name

    def write(self, text: str) -> int:
        if text:
            self._firmware.said(self._name, text)
        return len(text)
