# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""A parallel-in shift register with a button on each input."""

from collections.abc import Collection, Sequence


class ShiftRegister:
    """A 74HC165: `inputs` are the names of buttons in the order of their bits.

    A held button pulls its input up. The inputs are sampled while the latch is low and held
    when it goes high (Nexperia 74HC165 data sheet, function table).
    """

    def __init__(self, inputs: Sequence[str]) -> None:
        self.inputs = inputs

    def levels(self, held: Collection[str], latch: bool, count: int) -> list[int]:
        """The first `count` bits, latched by level `latch`, with zeros past the end."""
        if not latch:
            # With the wrong level nothing shifts: every bit is the first input.
            return [int(self.inputs[0] in held)] * count
        bits = [int(name in held) for name in self.inputs[:count]]
        return bits + [0] * (count - len(bits))
