"""What CircuitPython's objects have in common: `with` ends in deinit()."""

from contextlib import AbstractContextManager
from typing import Any

from sim.machine.machine import Machine


class Context(AbstractContextManager[Any]):
    """A context manager that calls deinit() at its end."""

    def deinit(self) -> None:
        """No-op: nothing is held."""

    def __exit__(self, *_error: object) -> None:
        self.deinit()


class PinContext(Context):
    """A Context that holds pins."""

    def __init__(self, machine: Machine, *pins: Any) -> None:
        self._pins = [machine.pin_class(pin.id) for pin in pins]
        for pin in self._pins:
            pin.init()

    def deinit(self) -> None:
        for pin in self._pins:
            pin.deinit()
