"""Installs the virtual modules for Blinka and the program."""

import os
import sys
import threading

from displayio_sim.circuitpython import (
    audio,
    buses,
    fast_display,
    keypad,
    parts,
    private_names,
    synth,
    system,
    usb,
)
from displayio_sim.machine.machine import Machine

# Drivers ask for the version of CircuitPython. It is that of circuitpython-stubs.
_VERSION = (10, 3, 1)
_CHIP = "adafruit_blinka.microcontroller.generic_agnostic_board."


def install(machine: Machine) -> None:
    """Make this interpreter the machine's, once, before anything of Blinka is imported.

    Raises RuntimeError if it is too late.
    """
    if "displayio" in sys.modules:
        raise RuntimeError("one interpreter runs one machine, and before Blinka is imported")
    _choose_blinka()
    sys.modules.update({_CHIP + name: module for name, module in buses.chip(machine).items()})
    # Modules that Blinka lacks, or whose results could not be repeated.
    sys.modules.update(time=machine.clock.module(), keypad=keypad.module(machine))
    sys.modules.update(system.modules(machine) | audio.modules(machine))
    system.complete(machine)
    _import_displayio()
    import displayio
    import fontio

    from displayio_sim.circuitpython import (  # with displayio
        board_checks,
        console,
        images,
        open_buses,
    )

    board_checks.install()
    images.complete()
    fast_display.install()
    fontio.BuiltinFont = console.ConsoleFont
    displayio.CIRCUITPYTHON_TERMINAL = console.circuitpython_splash
    buses.patch_busio(machine)
    sys.modules["board"] = open_buses.board(machine)


def install_rest(machine: Machine) -> None:
    """Add to install(): buses and displays on any pins, and parts that are not on the board."""
    from displayio_sim.circuitpython import images, open_buses  # with displayio

    for room in (parts, synth, usb, open_buses):
        sys.modules.update(room.modules(machine))
    sys.modules.update(images.install())
    private_names.exchange()


def _choose_blinka() -> None:
    os.environ.pop("BLINKA_FORCEBOARD", None)
    os.environ.pop("BLINKA_FORCECHIP", None)
    os.environ["BLINKA_OS_AGNOSTIC"] = "1"
    os.environ["BLINKA_SKIP_DEPENDENCY_CHECK"] = "1"
    sys.implementation.version = _VERSION


def _import_displayio() -> None:
    """Import displayio without its refresh thread, which would refresh at random times."""
    start = threading.Thread.start
    threading.Thread.start = lambda thread: None
    try:
        import displayio  # noqa: F401
    finally:
        threading.Thread.start = start
