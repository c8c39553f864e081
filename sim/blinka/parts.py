"""Parts that guests ask for: touch pads, knobs, a clock, a card slot. They rest as on a bare board,
until a test moves them."""

import importlib.util
import types

from sim.blinka.context import PinContext

_UNTOUCHED = 800


def modules(machine):
    """The modules by name; `ulab` by numpy, if that is installed."""
    made = {
        "touchio": types.SimpleNamespace(TouchIn=_touch(machine)),
        "rotaryio": types.SimpleNamespace(IncrementalEncoder=_knob(machine)),
        "rtc": types.SimpleNamespace(RTC=_rtc(machine)),
        "sdcardio": types.SimpleNamespace(SDCard=_no_card),
    }
    if importlib.util.find_spec("numpy"):
        made["ulab"] = _Ulab("ulab")
    return made


class _Ulab(types.ModuleType):
    """numpy in place of ulab.numpy, which has a part of it."""

    def __getattr__(self, name):
        if name != "numpy":
            raise AttributeError(name)
        import numpy

        return numpy


def _touch(machine):
    class TouchIn(PinContext):
        """`machine.levels.analog` of its pin is what it measures."""

        def __init__(self, pin, pull=None):
            super().__init__(machine, pin)
            self._pin = pin.id
            # As shared-module/touchio has it.
            self.threshold = round(self.raw_value * 1.05) + 100

        @property
        def raw_value(self):
            return machine.levels.analog.get(self._pin, _UNTOUCHED)

        @property
        def value(self):
            return self.raw_value > self.threshold

    return TouchIn


def _knob(machine):
    class IncrementalEncoder(PinContext):
        """`machine.turned` of its first pin are the steps that somebody turned it."""

        def __init__(self, pin_a, pin_b, divisor=4):
            super().__init__(machine, pin_a, pin_b)
            self._pin = pin_a.id
            self.divisor = divisor
            self.position = 0

        @property
        def position(self):
            return self._offset + machine.turned.get(self._pin, 0)

        @position.setter
        def position(self, position):
            self._offset = position - machine.turned.get(self._pin, 0)

    return IncrementalEncoder


def _rtc(machine):
    class RTC:
        """The clock; whoever sets it sets `time`, too."""

        calibration = 0

        @property
        def datetime(self):
            import time

            return time.localtime()

        @datetime.setter
        def datetime(self, moment):
            machine.clock.set_date(moment)

    return RTC


def _no_card(bus, cs, baudrate=8_000_000):
    raise OSError("no SD card")
