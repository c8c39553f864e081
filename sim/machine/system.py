# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""What CircuitPython has of its own around the chip: supervisor, storage, nvm, reset."""

import gc
import types


class Restart(BaseException):
    """The firmware starts again; with `boot` also boot.py runs again."""

    def __init__(self, boot):
        super().__init__(boot)
        self.boot = boot


def supervisor(machine):
    def reload():
        raise Restart(boot=False)

    module = types.ModuleType("supervisor")
    module.ticks_ms = machine.clock.ticks_ms
    module.reload = reload
    module.runtime = types.SimpleNamespace(
        usb_connected=False, serial_connected=False, serial_bytes_available=0, autoreload=True
    )
    return module


def storage(machine):
    """Who may write the drive: `machine.drive_writable` from code, else from the host."""

    def remount(mount_path, readonly=False, *, disable_concurrent_write_protection=False):
        if mount_path != "/":
            raise OSError(19, "No such device")
        machine.drive_writable = not readonly

    module = types.ModuleType("storage")
    module.remount = remount
    module.getmount = lambda path: types.SimpleNamespace(readonly=not machine.drive_writable)
    module.disable_usb_drive = lambda: module.remount("/")
    module.enable_usb_drive = lambda: module.remount("/", readonly=True)
    return module


def complete_microcontroller(machine):
    """Add what Blinka's `microcontroller` lacks."""
    import microcontroller

    def reset():
        raise Restart(boot=True)

    microcontroller.nvm = machine.nvm
    microcontroller.reset = reset


def complete_gc(machine):
    """Add mem_free and mem_alloc, at rest: a PC's heap says nothing about a board's."""
    gc.mem_free = lambda: machine.wiring.HEAP
    gc.mem_alloc = lambda: 0
