"""A guest as keyboard, mouse, MIDI instrument or serial port of a computer, which sends nothing
itself."""

import types

_NAMES = {(1, 6): "keyboard", (1, 2): "mouse", (12, 1): "consumer"}  # by usage page and usage


def modules(machine):
    """`usb_hid`, `usb_midi` and `usb_cdc`, by name. What a guest sends goes to `machine.usb`, a
    list of (usage, the report's bytes), with "midi" as the usage of notes, and "data" and
    "console" as those of what is written to serial ports."""
    notes = _port(machine, "midi")
    no_op = dict.fromkeys(("enable", "disable"), lambda *_given, **_named: None)
    midi = types.SimpleNamespace(ports=(notes, notes), **no_op)
    console, data = _port(machine, "console"), _port(machine, "data")
    serial = types.SimpleNamespace(console=console, data=None)

    def enable(*, console=True, data=False):
        serial.console, serial.data = (console and ports[0]) or None, (data and ports[1]) or None

    ports = console, data
    serial.enable = enable
    serial.disable = lambda: enable(console=False)
    return {"usb_hid": _hid(machine), "usb_midi": midi, "usb_cdc": serial}


def _port(machine, usage):
    def nothing(*_given):
        return b""

    return types.SimpleNamespace(
        **dict.fromkeys(("read", "readline"), nothing),
        **dict.fromkeys(("flush", "reset_input_buffer", "reset_output_buffer"), nothing),
        connected=True,
        in_waiting=0,
        out_waiting=0,
        readinto=lambda buf, nbytes=None: 0,
        timeout=None,
        write=lambda buf, nbytes=None: _send(machine, usage, buf[:nbytes]),
        write_timeout=None,
    )


def _send(machine, usage, content):
    machine.usb.append((usage, bytes(content)))
    return len(content)


def _hid(machine):
    class Device:
        """As shared-module/usb_hid has it: without an id, the report's is the only one there is."""

        def __init__(
            self,
            *,
            report_descriptor,
            usage_page,
            usage,
            report_ids,
            in_report_lengths,
            out_report_lengths,
        ):
            self.usage_page, self.usage = usage_page, usage
            self._lengths = dict(zip(report_ids, in_report_lengths, strict=True))

        def _length(self, report_id):
            if report_id is None and len(self._lengths) == 1:
                (report_id,) = self._lengths
            if report_id not in self._lengths:
                raise ValueError("Invalid report_id")
            return self._lengths[report_id]

        def send_report(self, report, report_id=None):
            length = self._length(report_id)
            if len(report) != length:
                raise ValueError("report length must be %d" % length)
            _send(machine, _NAMES.get((self.usage_page, self.usage), "hid"), report)

        def get_last_received_report(self, report_id=None):
            self._length(report_id)

    def device(usage_page, usage, report_id, length):
        return Device(
            report_descriptor=b"",
            usage_page=usage_page,
            usage=usage,
            report_ids=(report_id,),
            in_report_lengths=(length,),
            out_report_lengths=(0,),
        )

    Device.KEYBOARD = device(1, 6, 1, 8)
    Device.MOUSE = device(1, 2, 2, 4)
    Device.CONSUMER_CONTROL = device(12, 1, 3, 2)
    usual = Device.KEYBOARD, Device.MOUSE, Device.CONSUMER_CONTROL

    def enable(devices=usual, boot_device=0):
        """For boot.py."""
        made.devices = tuple(devices)

    made = types.SimpleNamespace(
        Device=Device,
        devices=usual,
        enable=enable,
        disable=lambda: enable(()),
        get_boot_device=lambda: 0,
        set_interface_name=lambda name: None,
    )
    return made
