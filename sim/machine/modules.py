# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Puts the virtual modules where Blinka and the firmware will find them."""

import os
import sys
import threading
import types

from sim.machine import buses, keypad, pins

_CHIP = "adafruit_blinka.microcontroller.generic_agnostic_board."


def install(machine):
    """Make this interpreter the machine's. Before anything of Blinka is imported; once."""
    if "displayio" in sys.modules:
        raise RuntimeError("one interpreter runs one machine, and before Blinka is imported")
    _choose_blinka()
    sys.modules["time"] = machine.clock.module()
    pin_module = pins.module(machine.pin_class, machine.pins, _spi_ports(machine))
    sys.modules[_CHIP + "pin"] = pin_module
    sys.modules[_CHIP + "spi"] = buses.spi_module(machine)
    sys.modules[_CHIP + "neopixel"] = buses.neopixel_module(machine)
    sys.modules["keypad"] = keypad.module(machine, machine.wiring)
    sys.modules["supervisor"] = _supervisor(machine)
    sys.modules["board"] = _board(machine)
    _import_displayio()


def _choose_blinka():
    os.environ.pop("BLINKA_FORCEBOARD", None)
    os.environ.pop("BLINKA_FORCECHIP", None)
    os.environ["BLINKA_OS_AGNOSTIC"] = "1"
    os.environ["BLINKA_SKIP_DEPENDENCY_CHECK"] = "1"


def _spi_ports(machine):
    clock, out, into = (name and machine.pins[name] for name in machine.wiring.SPI)
    return ((0, clock, out, into),)


def _supervisor(machine):
    module = types.ModuleType("supervisor")
    module.ticks_ms = machine.clock.ticks_ms
    return module


def _board(machine):
    """The board's own module: its pins, its id and, made when asked for, its display."""
    module = types.ModuleType("board")
    module.board_id = machine.name
    module.__dict__.update(machine.pins)

    def late(name):
        if name != "DISPLAY" or "display" in machine.missing:
            raise AttributeError("board %s has no %s" % (machine.name, name))
        module.DISPLAY = machine.wiring.display(module)
        return module.DISPLAY

    module.__getattr__ = late
    return module


def _import_displayio():
    """displayio starts a thread that refreshes when it likes; here frames are asked for."""
    start = threading.Thread.start
    threading.Thread.start = lambda thread: None
    try:
        import displayio  # noqa: F401
    finally:
        threading.Thread.start = start
