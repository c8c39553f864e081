# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Measures the simulator's speed without a face: whole games on the handheld's own tables."""

import os
import time
from typing import Any

from engine.games import NAMES
from sim.lab import bots
from sim.probe.app_probe import AppProbe
from sim.probe.record_player import RecordPlayer, RecordWatcher
from sim.records import record as records
from sim.sessions.recording import Recording
from sim.sessions.session import Session

_PLAYERS = 3
_SEED = 7


def measure(board: str = "pygamer") -> dict[str, Any]:
    """{game: (virtual seconds, real and processor seconds with displayio's loops, with ours)}.

    Processor seconds are 0 where the system does not report those of ended processes.
    """
    return {name: _game(board, name) for name in NAMES}


def _game(board, name):
    choose = bots.seats("easy", _PLAYERS, _SEED)
    record = records.play(name, _PLAYERS, _SEED, choose, {})
    slow, fast = (_watch(board, record, quickly) for quickly in (False, True))
    if slow[:2] != fast[:2]:
        raise AssertionError("the two send different bytes")
    return slow[0], slow[2], fast[2]


def _watch(board, record, quickly):
    """(virtual seconds, bytes to the display, [real seconds, processor seconds])."""
    session = Session(
        Recording(board, _SEED),
        copies=False,
        probe=AppProbe(RecordPlayer(record)),
        fast_display=quickly,
    )
    began = _clocks()
    session.run(RecordWatcher(session, record, lambda machine, name: None))
    took = [now - then for now, then in zip(_clocks(), began, strict=True)]
    return session.machine.clock.now_us / 1_000_000, session.machine.panel.bytes, took


def _clocks():
    times = os.times()
    processor = times.user + times.system + times.children_user + times.children_system
    return time.perf_counter(), 0 if os.name == "nt" else processor
