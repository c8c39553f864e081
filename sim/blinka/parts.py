"""Parts that guests ask for: touch pads, knobs, a clock, a card slot. They rest as on a bare board,
until a test moves them."""

import importlib.util
import types

from sim.blinka.context import Context, PinContext

_UNTOUCHED = 800


def modules(machine):
    """The modules by name; `ulab` by numpy, if that is installed."""
    made = {
        "touchio": types.SimpleNamespace(TouchIn=_touch(machine)),
        "countio": types.SimpleNamespace(Counter=_counter(machine), Edge=_Edge),
        "pulseio": _pulses(machine),
        "rotaryio": types.SimpleNamespace(IncrementalEncoder=_knob(machine)),
        "rtc": types.SimpleNamespace(RTC=_rtc(machine)),
        "sdcardio": types.SimpleNamespace(SDCard=_card(machine)),
    }
    if importlib.util.find_spec("numpy"):
        made["ulab"] = types.ModuleType("ulab")
        made["ulab.numpy"] = made["ulab"].numpy = _Numpy("ulab.numpy")
        made["ulab.utils"] = made["ulab"].utils = types.SimpleNamespace(spectrogram=_spectrogram)
    return made


class _Numpy(types.ModuleType):
    """numpy in place of ulab.numpy, which has a part of it."""

    def __getattr__(self, name):
        import numpy

        return getattr(numpy, name)


def _spectrogram(values):
    from numpy import fft

    return abs(fft.fft(values))


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


def _counter(machine):
    class Counter(_Turned):
        """Its edges are the steps that somebody turned its pin."""

        def __init__(self, pin, *, edge=None, pull=None):
            super().__init__(machine, pin)

        count = _Turned.position

        def reset(self):
            self.count = 0

    return Counter


def _knob(machine):
    class IncrementalEncoder(_Turned):
        def __init__(self, pin_a, pin_b, divisor=4):
            super().__init__(machine, pin_a, pin_b)
            self.divisor = divisor

    return IncrementalEncoder


class _Turned(PinContext):
    """`machine.turned` of its first pin are the steps that somebody turned it."""

    def __init__(self, machine, *pins):
        super().__init__(machine, *pins)
        self._turned, self._pin = machine.turned, pins[0].id
        self.position = 0

    @property
    def position(self):
        return self._offset + self._turned.get(self._pin, 0)

    @position.setter
    def position(self, position):
        self._offset = position - self._turned.get(self._pin, 0)


class _Edge:
    RISE, FALL, RISE_AND_FALL = "RISE", "FALL", "RISE_AND_FALL"


def _pulses(machine):
    class PulseIn(PinContext):
        """No pulse comes."""

        paused = False

        def __init__(self, pin, maxlen=2, *, idle_state=False):
            super().__init__(machine, pin)
            self.maxlen = maxlen

        def pause(self):
            self.paused = True

        def resume(self, trigger_duration=0):
            self.paused = False

        def clear(self):
            """No-op: nothing has come."""

        def popleft(self):
            raise IndexError("pop from empty PulseIn")

        def __len__(self):
            return 0

        def __getitem__(self, index):
            raise IndexError("index out of range")

    class PulseOut(PinContext):
        """Takes the time of its pulses."""

        def __init__(self, pin, *, frequency=38_000, duty_cycle=1 << 15):
            super().__init__(machine, pin)

        def send(self, pulses):
            machine.clock.sleep(sum(pulses) / 1_000_000)

    return types.SimpleNamespace(PulseIn=PulseIn, PulseOut=PulseOut)


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


def _card(machine):
    class SDCard(Context):
        """Its files are the folder `sd` of the program, which is mounted from the beginning."""

        def __init__(self, bus, cs, baudrate=8_000_000):
            if not machine.card:
                raise OSError("no SD card")

    return SDCard
