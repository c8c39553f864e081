"""Blinka's pin and PWMOut modules of a chip, over the pins of the machine."""

import types

from sim.blinka.context import Context


def module(pin_class, pins, spi_ports):
    """Blinka's pin module of a chip: `pins` by name, and those of SPI ports."""
    made = types.ModuleType("pin")
    made.Pin = pin_class
    made.__dict__.update(pins)
    made.spiPorts = spi_ports
    made.i2cPorts = ()
    return made


def pwm_module(levels):
    """Blinka's PWMOut module of a chip, over `levels` (sim.machine.pins.Levels)."""

    class PWMOut(Context):
        def __init__(self, pin, *, duty_cycle=0, frequency=500, variable_frequency=False):
            levels.claim(pin.id, self)
            self._pin = pin
            self._frequency = frequency
            self.duty_cycle = duty_cycle

        @property
        def frequency(self):
            return self._frequency

        @frequency.setter
        def frequency(self, frequency):
            self._frequency = frequency
            levels.pulses(self._pin.id, frequency, self.duty_cycle)

        @property
        def duty_cycle(self):
            return levels.duty[self._pin.id]

        @duty_cycle.setter
        def duty_cycle(self, duty_cycle):
            if not 0 <= duty_cycle <= 65535:
                raise ValueError("duty_cycle must be 0-65535")
            levels.duty[self._pin.id] = int(duty_cycle)
            levels.pulses(self._pin.id, self._frequency, int(duty_cycle))

        def deinit(self):
            self.duty_cycle = 0
            levels.holders.pop(self._pin.id, None)

    made = types.ModuleType("PWMOut")
    made.PWMOut = PWMOut
    return made
