"""The tests of what is kept share the files here."""

import sys
from types import SimpleNamespace

import pytest
from keeping.disk import Disk
from keeping.flash import Flash

from hardware import boards
from sim.machine.chips import CHIPS

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

        cpu = SimpleNamespace(frequency=125_000_000)
        made = SimpleNamespace(nvm=nvm, restarts=0, cpu=cpu, reset=restart)
        kinds = SimpleNamespace(**{name: name for name in REASONS})
        runtime = SimpleNamespace(safe_mode_reason=reason, serial_connected=connected)
        modules = {
            "board": SimpleNamespace(board_id=board_id),
            "microcontroller": made,
            "supervisor": SimpleNamespace(runtime=runtime, reload=restart, SafeModeReason=kinds),
        }
        for name, module in modules.items():
            monkeypatch.setitem(sys.modules, name, module)
        return made

    monkeypatch.setattr(boards, "find", lambda: SimpleNamespace(NVM_APPENDS=True))
    return put
