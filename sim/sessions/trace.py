# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The figures of each frame: as lines of JSON, and as a table at the end."""

import json
import statistics
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from sim.sessions.session import Session


class Frames:
    """Gives each of `sinks` a dict a frame; `watch` goes into Session.observers.

    Keys: frame, ms (virtual, since power on), took_ms (real), display and pixels (bytes sent
    since the last frame), mA (of all pixels), nvm (writes since then),
    screen, game, events ([kind, seat, a, b] each; see engine/events.py).
    """

    def __init__(self, *sinks: Callable[[dict[str, Any]], None]) -> None:
        self._sinks = sinks
        self._before = (0, 0, 0)

    def watch(self, session: Session) -> None:
        machine, look = session.machine, session.machine.look
        now = (machine.panel.bytes, machine.wire_bytes, machine.nvm.writes)
        display, pixels, nvm = (new - old for new, old in zip(now, self._before, strict=True))
        self._before = now
        line = {
            "frame": session.frame,
            "ms": machine.clock.now_us // 1000,
            "took_ms": round(machine.took * 1000, 2),
            "display": display,
            "pixels": pixels,
            "mA": round(machine.milliamps, 1),
            "nvm": nvm,
            "screen": look.screen,
            "game": look.game,
            "events": [list(event) for event in look.events],
        }
        for sink in self._sinks:
            sink(line)


class Trace:
    """A sink that writes each frame to `file` as a line of JSON. Raises OSError."""

    def __init__(self, file: str | Path) -> None:
        self.file = file
        self._problem: OSError | None = None
        self._file = open(file, "w", encoding="utf-8")  # noqa: SIM115

    def __call__(self, line):
        try:
            self._file.write(json.dumps(line, separators=(",", ":")) + "\n")
        except OSError as problem:
            self._problem = self._problem or problem  # told at the end: the game goes on

    def close(self) -> None:
        self._file.close()
        if self._problem:
            raise self._problem


class Summary:
    """A sink that adds up the frames; `report(session)` prints a table."""

    def __init__(self) -> None:
        self._began = time.perf_counter()
        self._lines = []

    def __call__(self, line):
        self._lines.append(line)

    def report(self, session: Session) -> None:
        from rich.console import Console
        from rich.table import Table

        table = Table("figure", "value", title="What this run did")
        for name, value in self._rows(session):
            table.add_row(name, value)
        Console().print(table)

    def _rows(self, session):
        took = time.perf_counter() - self._began
        machine, lines = session.machine, self._lines
        virtual = machine.clock.now_us / 1_000_000
        yield "virtual seconds", "%.1f" % virtual
        yield "real seconds", "%.1f (%.0f times as fast)" % (took, virtual / took)
        yield "frames", "%d" % len(lines)
        times = [line["took_ms"] for line in lines]
        yield "ms a frame here, median and worst", _two(times, "%.1f")
        yield "bytes on the display bus", "%d" % machine.panel.bytes
        yield "bytes on the pixels' wires", "%d" % machine.wire_bytes
        presses = self._by_press(session.recording.presses)
        yield "key presses", "%d" % len(presses)
        if presses:
            yield "bytes a press, median", "%d" % statistics.median(presses)
            yield "bytes a press, worst", "%d" % max(presses)
        yield "most current of the pixels", "%.0f mA" % machine.worst_ma
        yield "writes of the nvm", "%d" % machine.nvm.writes
        yield "events of the games", "%d" % sum(len(line["events"]) for line in lines)

    def _by_press(self, presses):
        """Bytes sent to the display from each press to the next."""
        starts = [at for at, what, _ in presses if what == "down"]
        sums = [0] * len(starts)
        number = -1
        for line in self._lines:
            if number >= 0:
                sums[number] += line["display"]
            while number + 1 < len(starts) and starts[number + 1] < (line["ms"] + 1) * 1000:
                number += 1
        return sums


def _two(values, form):
    return " / ".join(form % value for value in (statistics.median(values), max(values)))
