# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The figures of each frame, as lines of JSON."""

import json
from pathlib import Path

from sim.sessions.session import Session


class Trace:
    """Writes a line of JSON to `file` for each frame; `watch` goes into Session.observers.

    Keys: frame, ms (virtual, since power on), took_ms (real), display and pixels (bytes sent
    since the last frame), mA (of all pixels), nvm (writes since then),
    screen, game, events ([kind, seat, a, b] each; see engine/events.py). Raises OSError.
    """

    def __init__(self, file: str | Path) -> None:
        self.file = file
        self._before = (0, 0, 0)
        self._problem: OSError | None = None
        self._file = open(file, "w", encoding="utf-8")  # noqa: SIM115

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
        try:
            self._file.write(json.dumps(line, separators=(",", ":")) + "\n")
        except OSError as problem:
            self._problem = self._problem or problem  # told at the end: the game goes on

    def close(self) -> None:
        self._file.close()
        if self._problem:
            raise self._problem
