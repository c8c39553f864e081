# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""A parallel-in shift register with a button on each input."""


class ShiftRegister:
    """A 74HC165: `inputs` are names of buttons in the order in which their bits come out.

    A held button pulls its input up. The inputs are taken while the latch is low and
    held when it goes high (Nexperia 74HC165 data sheet, function table).
    """

    def __init__(self, inputs):
        self.inputs = inputs

    def levels(self, held, latch, count):
        """The first `count` bits, read as latched by level `latch`; past the end come zeros."""
        if not latch:
            # Latched the wrong way round nothing shifts: the first input is seen all along.
            return [int(self.inputs[0] in held)] * count
        bits = [int(name in held) for name in self.inputs[:count]]
        return bits + [0] * (count - len(bits))
