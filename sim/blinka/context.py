"""What CircuitPython's objects have in common: `with` ends in deinit()."""


class Context:
    """A context manager that calls deinit() at its end."""

    def deinit(self):
        """No-op: nothing is held."""

    def __enter__(self):
        return self

    def __exit__(self, *_error):
        self.deinit()


class PinContext(Context):
    """A Context that holds pins."""

    def __init__(self, machine, *pins):
        self._pins = [machine.pin_class(pin.id) for pin in pins]
        for pin in self._pins:
            pin.init()

    def deinit(self):
        for pin in self._pins:
            pin.deinit()
