"""Parts that a program may use: touch pads, knobs, a clock with alarms, a card slot.

They rest as on a bare board until a test moves them.
"""

import importlib.util
from collections import deque
from types import ModuleType, SimpleNamespace
from typing import Any

from adafruit_blinka import ContextManaged

from displayio_sim.circuitpython.buses import PinContext
from displayio_sim.circuitpython.system import Restart
from displayio_sim.machine.machine import Machine

_UNTOUCHED = 800
_TOUCHED = 1000  # of a pad that wakes
_LOOK = 0.01  # seconds between looks at the pins
_MEMORY = 4096  # bytes that survive deep sleep


def modules(machine: Machine) -> dict[str, Any]:
    """Return the modules by name. `ulab` uses numpy, if that is installed."""

    class TouchIn(PinContext):
        """A touch pad. It measures `machine.levels.analog` of its pin."""

        def __init__(self, pin: Any, pull: Any = None) -> None:
            super().__init__(machine, pin)
            self._pin = pin.id
            # As shared-module/touchio has it.
            self.threshold = round(self.raw_value * 1.05) + 100

        @property
        def raw_value(self) -> int:
            return machine.levels.analog.get(self._pin, _UNTOUCHED)

        @property
        def value(self) -> bool:
            return self.raw_value > self.threshold

    class Turned(PinContext):
        """A knob. `machine.turned` of its first pin has the steps that it was turned."""

        def __init__(self, *pins: Any) -> None:
            super().__init__(machine, *pins)
            self._pin = pins[0].id
            self.position = 0

        @property
        def position(self) -> int:
            return self._offset + machine.turned[self._pin]

        @position.setter
        def position(self, position: int) -> None:
            self._offset = position - machine.turned[self._pin]

    class Counter(Turned):
        """A counter. Its edges are the steps that its pin was turned."""

        def __init__(self, pin: Any, *, edge: Any = None, pull: Any = None) -> None:
            super().__init__(pin)

        count = Turned.position

        def reset(self) -> None:
            self.count = 0

    class IncrementalEncoder(Turned):
        def __init__(self, pin_a: Any, pin_b: Any, divisor: int = 4) -> None:
            super().__init__(pin_a, pin_b)
            self.divisor = divisor

    class PulseIn(PinContext, deque[int]):
        """A pulse input without pulses."""

        paused = False

        def __init__(self, pin: Any, maxlen: int = 2, *, idle_state: bool = False) -> None:
            PinContext.__init__(self, machine, pin)
            deque.__init__(self, maxlen=maxlen)

        def pause(self) -> None:
            self.paused = True

        def resume(self, trigger_duration: int = 0) -> None:
            self.paused = False

    class PulseOut(PinContext):
        """A pulse output. It takes the time of its pulses."""

        def __init__(self, pin: Any, *, frequency: int = 38_000, duty_cycle: int = 1 << 15) -> None:
            super().__init__(machine, pin)

        def send(self, pulses: Any) -> None:
            machine.clock.sleep(sum(pulses) / 1_000_000)

    class RTC:
        """The clock. Setting it also sets `time`."""

        calibration = 0

        @property
        def datetime(self) -> Any:
            import time

            return time.localtime()

        @datetime.setter
        def datetime(self, moment: Any) -> None:
            machine.clock.set_date(moment)

    class SDCard(ContextManaged):
        """A card whose files are the program's folder `sd`. It is mounted from the beginning."""

        def __init__(self, bus: Any, cs: Any, baudrate: int = 8_000_000) -> None:
            if not machine.card:
                raise OSError("no SD card")

    edge = SimpleNamespace(RISE="RISE", FALL="FALL", RISE_AND_FALL="RISE_AND_FALL")
    return {
        "touchio": SimpleNamespace(TouchIn=TouchIn),
        "countio": SimpleNamespace(Counter=Counter, Edge=edge),
        "pulseio": SimpleNamespace(PulseIn=PulseIn, PulseOut=PulseOut),
        "rotaryio": SimpleNamespace(IncrementalEncoder=IncrementalEncoder),
        "rtc": SimpleNamespace(RTC=RTC),
        "sdcardio": SimpleNamespace(SDCard=SDCard),
        **_alarm(machine),
        **(_ulab() if importlib.util.find_spec("numpy") else {}),
    }


def _alarm(machine: Machine) -> dict[str, Any]:
    """Return `alarm` and its parts, to sleep until a time, a pin's change or a touch."""

    class TimeAlarm:
        def __init__(self, *, monotonic_time: Any = None, epoch_time: Any = None) -> None:
            import time

            if (monotonic_time is None) == (epoch_time is None):
                raise ValueError("Supply one of monotonic_time or epoch_time")
            now = time.monotonic()
            if monotonic_time is None:
                monotonic_time = now + epoch_time - time.time()
            if monotonic_time < now:
                raise ValueError("Time is in the past.")
            self.monotonic_time: float = monotonic_time

        def is_due(self) -> bool:
            return machine.clock.now_us >= self.monotonic_time * 1_000_000

    class PinAlarm:
        def __init__(self, pin: Any, value: bool, edge: bool = False, pull: bool = False) -> None:
            self.pin, self.value, self.edge = pin, value, edge

        def is_due(self) -> bool:
            return machine.levels.outside.get(self.pin.id, not self.value) == self.value

    class TouchAlarm:
        def __init__(self, pin: Any) -> None:
            self.pin = pin

        def is_due(self) -> bool:
            return machine.levels.analog.get(self.pin.id, 0) > _TOUCHED

    def light_sleep_until_alarms(*alarms: Any) -> Any:
        passed = [alarm for alarm in alarms if getattr(alarm, "edge", False)]
        while True:
            passed = [alarm for alarm in passed if alarm.is_due()]
            for alarm in alarms:
                if alarm.is_due() and alarm not in passed:
                    made.wake_alarm = alarm
                    return alarm
            machine.clock.sleep(_LOOK)

    def exit_and_deep_sleep_until_alarms(*alarms: Any, preserve_dios: Any = ()) -> None:
        light_sleep_until_alarms(*alarms)
        raise Restart(boot=True)

    made = SimpleNamespace(
        sleep_memory=bytearray(_MEMORY),
        wake_alarm=None,
        light_sleep_until_alarms=light_sleep_until_alarms,
        exit_and_deep_sleep_until_alarms=exit_and_deep_sleep_until_alarms,
        pin=SimpleNamespace(PinAlarm=PinAlarm),
        time=SimpleNamespace(TimeAlarm=TimeAlarm),
        touch=SimpleNamespace(TouchAlarm=TouchAlarm),
    )
    parts = {"alarm." + name: getattr(made, name) for name in ("pin", "time", "touch")}
    return {"alarm": made, **parts}


def _ulab() -> dict[str, Any]:
    """Return numpy in place of ulab.numpy, which is a part of it."""

    class Numpy(ModuleType):
        def __getattr__(self, name: str) -> Any:
            import numpy

            return getattr(numpy, name)

    def spectrogram(values: Any) -> Any:
        from numpy import fft

        return abs(fft.fft(values))

    numpy, utils = Numpy("ulab.numpy"), SimpleNamespace(spectrogram=spectrogram)
    ulab = SimpleNamespace(numpy=numpy, utils=utils)
    return {"ulab": ulab, "ulab.numpy": numpy, "ulab.utils": utils}
