"""The module `alarm`: a guest sleeps until a time comes, a pin changes or a pad is touched."""

from types import SimpleNamespace
from typing import Any

from sim.blinka.system import Restart
from sim.machine.machine import Machine

_LOOK = 0.01  # seconds between looks at the pins
_TOUCHED = 1000  # of a pad, as sim.blinka.parts counts
_MEMORY = 4096  # bytes that outlast deep sleep


def modules(machine: Machine) -> dict[str, Any]:
    """`alarm` and its parts, by name."""

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
            self.monotonic_time = monotonic_time

        def is_due(self) -> bool:
            return machine.clock.now_us >= self.monotonic_time * 1_000_000

    class PinAlarm:
        def __init__(self, pin: Any, value: bool, edge: bool = False, pull: bool = False) -> None:
            self.pin, self.value, self.edge = pin, value, edge

        def is_due(self) -> bool:
            return machine.levels.digital.get(self.pin.id, not self.value) == self.value

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
