"""A program as keyboard, mouse, MIDI instrument or serial port of a computer.

The computer sends nothing.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

from displayio_sim.machine.machine import Machine

_NAMES = {(1, 6): "keyboard", (1, 2): "mouse", (12, 1): "consumer"}  # by usage page and usage


def modules(machine: Machine) -> dict[str, Any]:
    """Return `usb_hid`, `usb_midi` and `usb_cdc`, by name.

    Reports go to `machine.usb`, a list of (usage, bytes). The usage of notes is "midi", that of
    bytes for serial ports "data" or "console".
    """
    ports = {usage: _port(machine, usage) for usage in ("midi", "console", "data")}
    no_op = dict.fromkeys(("enable", "disable"), lambda *_given, **_named: None)
    midi = SimpleNamespace(ports=(ports["midi"], ports["midi"]), **no_op)
    serial = SimpleNamespace(console=ports["console"], data=None)

    def enable(*, console: bool = True, data: bool = False) -> None:
        serial.console = ports["console"] if console else None
        serial.data = ports["data"] if data else None

    serial.enable = enable
    serial.disable = lambda: enable(console=False)
    return {"usb_hid": _hid(machine), "usb_midi": midi, "usb_cdc": serial}


def _port(machine: Machine, usage: str) -> SimpleNamespace:
    nothing = ("read", "readline", "flush", "reset_input_buffer", "reset_output_buffer")
    return SimpleNamespace(
        **dict.fromkeys(nothing, lambda *_given: b""),
        connected=True,
        in_waiting=0,
        out_waiting=0,
        readinto=lambda buf, nbytes=None: 0,
        timeout=None,
        write=lambda buf, nbytes=None: _send(machine, usage, buf[:nbytes]),
        write_timeout=None,
    )


def _send(machine: Machine, usage: str, content: Any) -> int:
    machine.usb.append((usage, bytes(content)))
    return len(content)


def _hid(machine: Machine) -> SimpleNamespace:
    @dataclass(eq=False)
    class Device:
        """A shared-module/usb_hid Device. A report without an id is the only one of its device."""

        report_descriptor: bytes
        usage_page: int
        usage: int
        report_ids: Sequence[int]
        in_report_lengths: Sequence[int]
        out_report_lengths: Sequence[int]

        def _length(self, report_id: int | None) -> int:
            lengths = dict(zip(self.report_ids, self.in_report_lengths, strict=True))
            if report_id is None and len(lengths) == 1:
                (report_id,) = lengths
            if report_id not in lengths:
                raise ValueError("Invalid report_id")
            return lengths[report_id]

        def send_report(self, report: Any, report_id: int | None = None) -> None:
            length = self._length(report_id)
            if len(report) != length:
                raise ValueError("report length must be %d" % length)
            _send(machine, _NAMES.get((self.usage_page, self.usage), "hid"), report)

        def get_last_received_report(self, report_id: int | None = None) -> None:
            self._length(report_id)

    def device(usage_page: int, usage: int, report_id: int, length: int) -> Device:
        return Device(b"", usage_page, usage, (report_id,), (length,), (0,))

    Device.KEYBOARD = device(1, 6, 1, 8)
    Device.MOUSE = device(1, 2, 2, 4)
    Device.CONSUMER_CONTROL = device(12, 1, 3, 2)
    usual = Device.KEYBOARD, Device.MOUSE, Device.CONSUMER_CONTROL

    def enable(devices: Iterable[Device] = usual, boot_device: int = 0) -> None:
        """Enable devices, in boot.py."""
        made.devices = tuple(devices)

    made = SimpleNamespace(
        Device=Device,
        devices=usual,
        enable=enable,
        disable=lambda: enable(()),
        get_boot_device=lambda: 0,
        set_interface_name=lambda name: None,
    )
    return made
