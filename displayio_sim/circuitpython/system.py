"""CircuitPython's own modules around the chip: supervisor, storage, nvm, reset."""

import enum
import gc
import io
import sys
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any, NoReturn

from displayio_sim.machine.clock import Clock
from displayio_sim.machine.machine import Machine


@dataclass(eq=False)
class Restart(BaseException):
    """The firmware restarts. With `boot`, boot.py runs again, too.

    `safe_mode` is None, or the reason for running safemode.py instead.
    """

    boot: bool
    safe_mode: str | None = None


@dataclass(eq=False)
class Fault(BaseException):
    """The firmware was about to restart after the exception `problem`, which ends the run."""

    problem: BaseException


# The reasons, as in supervisor.SafeModeReason.
SafeModeReason = enum.Enum(
    "supervisor.SafeModeReason",
    "NONE BROWNOUT FLASH_WRITE_FAIL GC_ALLOC_OUTSIDE_VM HARD_FAULT INTERRUPT_ERROR NLR_JUMP_FAIL"
    " NO_CIRCUITPY NO_HEAP PROGRAMMATIC SAFE_MODE_PY_ERROR SDK_FATAL_ERROR STACK_OVERFLOW"
    " USB_BOOT_DEVICE_NOT_INTERFACE_ZERO USB_TOO_MANY_ENDPOINTS USB_TOO_MANY_INTERFACE_NAMES USER"
    " WATCHDOG",
    start=0,
)
RunReason = enum.Enum("supervisor.RunReason", "STARTUP AUTO_RELOAD SUPERVISOR_RELOAD REPL_RELOAD")
ResetReason = enum.Enum(
    "microcontroller.ResetReason",
    "POWER_ON BROWNOUT SOFTWARE DEEP_SLEEP_ALARM RESET_PIN WATCHDOG UNKNOWN RESCUE_DEBUG",
)
RunMode = enum.Enum("microcontroller.RunMode", "NORMAL SAFE_MODE UF2 BOOTLOADER")
WatchDogMode = enum.Enum("watchdog.WatchDogMode", "RAISE RESET")
_MHZ = {"samd51": 120, "nrf528": 64, "esp32s": 240, "rp2040": 125, "rp2350": 150}  # by chip


def modules(machine: Machine) -> dict[str, Any]:
    """Return `supervisor`, `storage` and `watchdog`, by name."""
    return {
        "supervisor": _supervisor(machine),
        "storage": _storage(machine),
        "watchdog": SimpleNamespace(WatchDogMode=WatchDogMode),
    }


def _supervisor(machine: Machine) -> SimpleNamespace:
    def reload() -> NoReturn:
        problem = sys.exc_info()[1]
        if problem is not None and not machine.survives:
            raise Fault(problem)
        raise Restart(boot=False)

    return SimpleNamespace(
        ticks_ms=machine.clock.ticks_ms,
        reload=reload,
        SafeModeReason=SafeModeReason,
        RunReason=RunReason,
        set_next_code_file=lambda filename, **_when: setattr(machine, "next_file", filename),
        get_previous_traceback=lambda: None,
        reset_terminal=lambda *_size: None,
        status_bar=SimpleNamespace(console=True, display=True),
        runtime=_Runtime(
            _machine=machine,
            usb_connected=False,
            serial_connected=False,
            autoreload=True,
            rgb_status_brightness=255,
            run_reason=RunReason.STARTUP,
            safe_mode_reason=SafeModeReason.NONE,
        ),
    )


class _Runtime(SimpleNamespace):
    """supervisor.runtime."""

    _chosen = None

    @property
    def serial_bytes_available(self) -> int:
        return len(self._machine.typed)

    @property
    def display(self) -> Any:
        """Return the display that a program has set, or the board's own, or None."""
        return self._chosen or self._own()

    @display.setter
    def display(self, chosen: Any) -> None:
        # The firmware (10.2.1) takes none of a driver's class, which is written in Python.
        kind = type(chosen).__name__
        if chosen not in (None, self._own()) and kind not in ("BusDisplay", "FramebufferDisplay"):
            raise TypeError("Display must be of type AnyDisplay or None, not " + kind)
        self._chosen = chosen

    @staticmethod
    def _own() -> Any:
        import board

        return getattr(board, "DISPLAY", None)


class Drive:
    """The drive as the firmware sees it (storage.VfsFat). Its files are only in memory."""

    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        self._files: dict[str, bytes] = {}

    @property
    def readonly(self) -> bool:
        return not self._machine.drive_writable

    def stat(self, path: str) -> tuple[int, ...]:
        return (0, 0, 0, 0, 0, 0, len(self._find(path)), 0, 0, 0)

    def open(self, path: str, mode: str) -> Any:
        writing = mode != "rb"
        if writing and self.readonly:
            raise OSError(30, "Read-only filesystem")
        content = b"" if mode == "wb" else self._find(path)
        return _Written(self, path, content) if writing else io.BytesIO(content)

    def _find(self, path: str) -> bytes:
        if path not in self._files:
            raise OSError(2, "No such file/directory")
        return self._files[path]

    def remove(self, path: str) -> None:
        self._own(path)
        del self._files[path]

    def rename(self, old_path: str, new_path: str) -> None:
        content = self._own(old_path)
        if new_path in self._files:
            raise OSError(17, "File exists")
        self._files[new_path] = content
        del self._files[old_path]

    def _own(self, path: str) -> bytes:
        """Return the content of a file that the program may change."""
        if self.readonly:
            raise OSError(30, "Read-only filesystem")
        return self._find(path)

    def write(self, path: str, content: bytes) -> None:
        """Replace the content of a file."""
        self._files[path] = content


class _Written(io.BytesIO):
    """A file on a Drive, written back when it is closed."""

    def __init__(self, drive: Drive, path: str, content: bytes) -> None:
        super().__init__(content)
        self._drive = drive
        self._path = path

    def close(self) -> None:
        if not self.closed:
            self._drive.write(self._path, self.getvalue())
        super().close()


class Watchdog:
    """microcontroller.watchdog. With a `mode`, it resets if it is not fed for `timeout` seconds."""

    timeout = 0

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._timer: Any = None

    @property
    def mode(self) -> Any:
        return self._timer and WatchDogMode.RESET

    @mode.setter
    def mode(self, mode: Any) -> None:
        if self._timer:
            self._clock.cancel(self._timer)
        self._timer = mode and self._clock.after(self.timeout * 1_000_000, self._bite)

    def feed(self) -> None:
        if self._timer:
            self._timer.due_us = self._clock.now_us + self.timeout * 1_000_000

    def _bite(self) -> NoReturn:
        raise Restart(boot=True, safe_mode="WATCHDOG")


def _storage(machine: Machine) -> SimpleNamespace:
    """Set `machine.drive_writable`: either code may write the drive, or the host."""
    drive = Drive(machine)

    def remount(
        mount_path: str,
        readonly: bool = False,
        *,
        disable_concurrent_write_protection: bool = False,
    ) -> None:
        if mount_path != "/":
            raise OSError(19, "No such device")
        if "drive" in machine.missing:
            raise RuntimeError("Cannot remount path when visible via USB.")
        machine.drive_writable = not readonly

    return SimpleNamespace(
        remount=remount,
        getmount=lambda path: drive,
        VfsFat=lambda block_device: block_device,
        mount=lambda filesystem, mount_path, *, readonly=False: None,
        umount=lambda mount: None,
        disable_usb_drive=lambda: remount("/"),
        enable_usb_drive=lambda: remount("/", readonly=True),
    )


def complete(machine: Machine) -> None:
    """Add nvm, reset, watchdog and processor, which Blinka's `microcontroller` lacks, and a heap.

    The processor accepts any frequency, and the heap is constant, because a PC's say nothing about
    a board. The temperature is that of a room.
    """
    import microcontroller

    def reset() -> NoReturn:
        raise Restart(boot=True)

    microcontroller.nvm = None if "nvm" in machine.missing else machine.nvm
    microcontroller.reset = reset
    microcontroller.watchdog = Watchdog(machine.clock)
    microcontroller.ResetReason, microcontroller.RunMode = ResetReason, RunMode
    microcontroller.on_next_reset = lambda run_mode: None
    microcontroller.disable_interrupts = microcontroller.enable_interrupts = lambda: None
    microcontroller.cpu = SimpleNamespace(
        frequency=_MHZ[machine.wiring.MCU[:6].lower()] * 1_000_000,
        temperature=25.0,
        voltage=3.3,
        uid=bytes(range(1, 9)),
        reset_reason=ResetReason.POWER_ON,
    )
    gc.mem_free = lambda: machine.wiring.HEAP
    gc.mem_alloc = lambda: 0
