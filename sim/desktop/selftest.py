"""Reads the report of a board's self-test and compares it with what is expected of the board."""

import re
import time
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from displayio_sim import boards
from displayio_sim.errors import SimError
from sim.desktop import streams

_LINE = re.compile(r"goldrush-selftest 1 (\S+) (\S+)((?: \w+=\S+)+) (PASSED|FAILED)")
# Megahertz by the begin of the microcontroller's name; our boot.py raises that of a Pico.
_MHZ = {"SAMD51": "120", "ESP32S": "240", "RP2040": "125", "RP2350": "150"}
_RAISED = {"raspberry_pi_pico": "200"}
_ANY = "any"
_MAKERS = (0x239A, 0x2E8A)  # USB vendors of the boards: Adafruit, Raspberry Pi
_QUIET_S = 0.5  # of a read without a line


class Row(NamedTuple):
    """A part with its result and the expected one."""

    part: str
    found: str
    expected: str

    @property
    def is_well(self) -> bool:
        return self.expected in (_ANY, self.found)


class Report(NamedTuple):
    """A report: the `board` by its id, the `firmware`, what was `found` by part."""

    board: str
    firmware: str
    found: dict[str, str]


def parse(text: str) -> Report | None:
    """Return the last report in `text`, or None. Lines may be broken as a screen breaks them."""
    found = _LINE.findall(" ".join(text.split()))
    if not found:
        return None
    board, firmware, words, _ = found[-1]
    return Report(board, firmware, dict(word.split("=", 1) for word in words.split()))


def rows(report: Report) -> list[Row]:
    """Return the results with those expected of the board. Raises SimError for an unknown one."""
    wanted = _expected(report.board)
    return [Row(part, found, wanted.get(part, "ok")) for part, found in report.found.items()]


def _expected(board: str) -> dict[str, str]:
    """Return the expected results by part, where it is not always "ok"."""
    kinds = [boards.load(name) for name in boards.NAMES]
    kind: Any = next((kind for kind in kinds if board == kind.BOARD), None)
    if kind is None:
        raise SimError("the board %s is not known" % board)
    has = {True: "ok", False: "none"}
    return {
        "colours": has[kind.SCREEN != (128, 64)],
        "board_lights": has[kind.BOARD_PIXELS > 0],
        "sound": has[bool(kind.SPEAKER or kind.DAC_PINS)],
        "memory": "nvm" if kind.NVM else "files",
        "clock": _RAISED.get(board) or _MHZ[kind.MCU[:6].upper()],
        **dict.fromkeys(("grid", "battery", "heap"), _ANY),
    }


def find_port(ports: Iterable[Any]) -> str:
    """Return the device of the only board among `ports` (serial.tools.list_ports)."""
    found = [port.device for port in ports if port.vid in _MAKERS]
    if len(found) != 1:
        many = "several boards are plugged in (%s)" % ", ".join(found)
        raise SimError("%s: name one with --port" % (many if found else "no board is plugged in"))
    return str(found[0])


def wait(lines: Iterator[str], until: Callable[[], bool]) -> Report:
    """Return the first report among `lines`. Raises SimError if until() is True before."""
    for line in lines:
        report = parse(line)
        if report:
            return report
        if until():
            break
    raise SimError("no report came: open Settings on the board and choose Test the board")


def lines_of(port: str) -> Iterator[str]:
    """Yield the lines of a serial port, "" after each while without one. Raises SimError."""
    import serial  # type: ignore[import-untyped]

    try:
        with serial.Serial(port, 115200, timeout=_QUIET_S) as opened:
            while True:
                yield opened.readline().decode("utf-8", "replace")
    except serial.SerialException as problem:
        raise SimError("%s: %s" % (port, streams.reason(problem))) from None


def deadline(seconds: float) -> Callable[[], bool]:
    """Return a function that returns True once `seconds` have passed."""
    end = time.monotonic() + seconds
    return lambda: time.monotonic() > end
