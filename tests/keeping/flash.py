# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Flash memory that remembers how it was written and can lose its power on the way."""


class Flash:
    """nvm of `size` bytes. `log` has every assignment as (start, old bytes, new bytes).

    `erases` counts as the RP2040 port does (CircuitPython, raspberrypi common-hal nvm): what
    goes into bytes that are all 0xFF is programmed without one.
    """

    def __init__(self, size=4096, content=None):
        self.bytes = bytearray(content or b"\xff" * size)
        self.log = []
        self.erases = 0

    def __len__(self):
        return len(self.bytes)

    def __getitem__(self, where):
        return self.bytes[where]

    def __setitem__(self, where, value):
        if not isinstance(where, slice):
            where = slice(where, where + 1)
            value = bytes((value,))
        old = bytes(self.bytes[where])
        assert len(old) == len(value)
        self.erases += any(byte != 0xFF for byte in old)
        self.log.append((where.start, old, bytes(value)))
        self.bytes[where] = value

    def cuts(self, number):
        """The memory after 0, 1, ... all bytes of assignment `number` have been written.

        It is the same Flash each time, taken back to then; what is assigned later is lost.
        """
        content = bytearray(self.bytes)
        for start, old, _ in reversed(self.log[number:]):
            content[start : start + len(old)] = old
        start, _, new = self.log[number]
        yield Flash(content=content)
        for i, byte in enumerate(new):
            content[start + i] = byte
            yield Flash(content=content)
