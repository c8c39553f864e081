# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The modules behind Blinka's busio and neopixel_write."""

import types


def spi_module(machine):
    """Blinka's SPI of a chip: what is written goes to the panel of the machine."""

    class SPI:
        MSB = 0

        def __init__(self, index, *, baudrate=100000):
            self.frequency = baudrate

        def init(self, baudrate=1000000, **_settings):
            self.frequency = baudrate

        def write(self, data, start=0, end=None):
            machine.write_display(bytes(data[start:end]))

    module = types.ModuleType("spi")
    module.SPI = SPI
    return module


def neopixel_module(machine):
    """Blinka's NeoPixel writer: the bytes as they go over the wire, GRB, by pin."""
    module = types.ModuleType("neopixel")
    module.neopixel_write = lambda gpio, data: machine.write_pixels(gpio._pin.id, bytes(data))
    return module
