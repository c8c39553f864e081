"""Fixtures of the tests of saved games."""

import sys
from types import SimpleNamespace

import pytest
from saving.disk import Disk
from saving.flash import Flash

from displayio_sim.machine.chips import CHIPS
from hardware import boards

REASONS = ("BROWNOUT", "HARD_FAULT", "WATCHDOG", "STACK_OVERFLOW", "PROGRAMMATIC", "NO_CIRCUITPY")


@pytest.fixture(autouse=True)
def drive(monkeypatch):
    """Attach a drive with the mark of boot.py, which only the computer may write."""
    return Disk({"/goldrush.mark": b""}, readonly=True).attach(monkeypatch)


@pytest.fixture(params=CHIPS)
def nvm(request):
    """Return new nvm of each chip."""
    return Flash(request.param)


@pytest.fixture
def chip(monkeypatch):
    """Return chip(nvm, reason), which installs the modules of a Pico.

    `reason` is the reason of its safe mode. chip() returns the microcontroller, whose `restarts`
    counts resets and reloads.
    """

    def install(nvm, reason="", connected=True, board_id="raspberry_pi_pico"):
        def restart():
            controller.restarts += 1

        part = SimpleNamespace
        cpu = part(frequency=125_000_000)
        controller = part(nvm=nvm, restarts=0, cpu=cpu, reset=restart)
        kinds = part(**{name: name for name in REASONS})
        runtime = part(safe_mode_reason=reason, serial_connected=connected, display=None)
        supervisor = part(runtime=runtime, reload=restart, SafeModeReason=kinds)
        monkeypatch.setitem(sys.modules, "board", part(board_id=board_id))
        monkeypatch.setitem(sys.modules, "microcontroller", controller)
        monkeypatch.setitem(sys.modules, "supervisor", supervisor)
        return controller

    monkeypatch.setattr(boards, "find", lambda: SimpleNamespace(NVM_APPENDS=True))
    return install
