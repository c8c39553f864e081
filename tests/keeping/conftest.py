"""The tests of what is kept share the files here."""

import sys
from types import SimpleNamespace

import pytest
from keeping.disk import Disk
from keeping.flash import Flash

from displayio_sim.machine.chips import CHIPS
from hardware import boards

REASONS = ("BROWNOUT", "HARD_FAULT", "WATCHDOG", "STACK_OVERFLOW", "PROGRAMMATIC", "NO_CIRCUITPY")


@pytest.fixture(autouse=True)
def drive(monkeypatch):
    """A drive that the computer may write and the handheld only read, marked by boot.py."""
    return Disk({"/goldrush.mark": b""}, readonly=True).attach(monkeypatch)


@pytest.fixture(params=CHIPS)
def nvm(request):
    """New memory of each chip."""
    return Flash(request.param)


@pytest.fixture
def chip(monkeypatch):
    """chip(nvm, reason) puts a Pico's modules into place; `reason` is that of its safe mode.

    Returns its microcontroller, of which `restarts` counts resets and reloads.
    """

    def put(nvm, reason="", connected=True, board_id="raspberry_pi_pico"):
        def restart():
            made.restarts += 1

        part = SimpleNamespace
        cpu = part(frequency=125_000_000)
        made = part(nvm=nvm, restarts=0, cpu=cpu, reset=restart)
        kinds = part(**{name: name for name in REASONS})
        runtime = part(safe_mode_reason=reason, serial_connected=connected, display=None)
        supervisor = part(runtime=runtime, reload=restart, SafeModeReason=kinds)
        monkeypatch.setitem(sys.modules, "board", part(board_id=board_id))
        monkeypatch.setitem(sys.modules, "microcontroller", made)
        monkeypatch.setitem(sys.modules, "supervisor", supervisor)
        return made

    monkeypatch.setattr(boards, "find", lambda: SimpleNamespace(NVM_APPENDS=True))
    return put
