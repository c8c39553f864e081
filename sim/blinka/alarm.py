"""The module `alarm`: a guest sleeps until a time comes, a pin changes or a pad is touched."""

import types

from sim.blinka.system import Restart

_LOOK = 0.01  # seconds between looks at the pins
_TOUCHED = 1000  # of a pad, as sim.blinka.parts counts
_MEMORY = 4096  # bytes that outlast deep sleep


def modules(machine):
    """`alarm` and its parts, by name."""
    made = types.ModuleType("alarm")
    made.sleep_memory = bytearray(_MEMORY)
    made.wake_alarm = None

    def light_sleep_until_alarms(*alarms):
        edges = [alarm for alarm in alarms if getattr(alarm, "edge", False) and alarm.is_due()]
        while True:
            edges = [alarm for alarm in edges if alarm.is_due()]
            for alarm in alarms:
                if alarm.is_due() and alarm not in edges:
                    made.wake_alarm = alarm
                    return alarm
            machine.clock.sleep(_LOOK)

    def exit_and_deep_sleep_until_alarms(*alarms, preserve_dios=()):
        light_sleep_until_alarms(*alarms)
        raise Restart(boot=True)

    made.light_sleep_until_alarms = light_sleep_until_alarms
    made.exit_and_deep_sleep_until_alarms = exit_and_deep_sleep_until_alarms
    kinds = {"pin": _pin(machine), "time": _time(machine), "touch": _touch(machine)}
    for name, kind in kinds.items():
        setattr(made, name, types.SimpleNamespace(**{kind.__name__: kind}))
    return {"alarm": made, **{"alarm." + name: getattr(made, name) for name in kinds}}


def _time(machine):
    class TimeAlarm:
        def __init__(self, *, monotonic_time=None, epoch_time=None):
            import time

            if (monotonic_time is None) == (epoch_time is None):
                raise ValueError("Supply one of monotonic_time or epoch_time")
            now = time.monotonic()
            if monotonic_time is None:
                monotonic_time = now + epoch_time - time.time()
            if monotonic_time < now:
                raise ValueError("Time is in the past.")
            self.monotonic_time = monotonic_time

        def is_due(self):
            return machine.clock.now_us >= self.monotonic_time * 1_000_000

    return TimeAlarm


def _pin(machine):
    class PinAlarm:
        def __init__(self, pin, value, edge=False, pull=False):
            self.pin, self.value, self.edge = pin, value, edge

        def is_due(self):
            return machine.levels.digital.get(self.pin.id, not self.value) == self.value

    return PinAlarm


def _touch(machine):
    class TouchAlarm:
        def __init__(self, pin):
            self.pin = pin

        def is_due(self):
            return machine.levels.analog.get(self.pin.id, 0) > _TOUCHED

    return TouchAlarm
