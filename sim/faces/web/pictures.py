# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Frames for a browser: only the changes since its last one.

Binary messages, by their first byte:

    1  left, top (two bytes each, high byte first), then a PNG: a part of the screen
    2  red, green, blue of each of the 64 pixels, then of each lamp, as an eye sees them
    3  Hertz (0 for silence) and loudness 0..65535 of the tone from now on, two bytes each

Text messages: {"caption": [lines]}.
"""

import io
import json
import struct

from PIL import ImageChops

from sim.faces import frame
from sim.machine import eye

_SCREEN = 1
_LIGHTS = 2
_TONE = 3
_SILENCE = (0, 0)


class Picture:
    """An immutable picture of all that is visible of a machine."""

    def __init__(self, machine):
        self.screen = frame.screen(machine)
        self.lights = eye.lights(machine)
        self.tone = machine.tones[-1][1:] if machine.tones else _SILENCE
        self.caption = machine.caption

    def messages(self, before):
        """The messages for a browser that shows the Picture `before`, or None for nothing yet."""
        changed = self._changed(before)
        if changed:
            yield _screen(self.screen.crop(changed), *changed[:2])
        if before is None or self.lights != before.lights:
            yield bytes([_LIGHTS]) + self.lights
        if self.tone != (before.tone if before else _SILENCE):
            yield struct.pack(">BHH", _TONE, *self.tone)
        if self.caption != (before.caption if before else ()):
            yield json.dumps({"caption": self.caption})

    def _changed(self, before):
        if before is None:
            return (0, 0, *self.screen.size)
        return ImageChops.difference(self.screen, before.screen).getbbox()


def _screen(part, left, top):
    out = io.BytesIO()
    # Speed matters more than size on a wire this short.
    part.save(out, "PNG", compress_level=1)
    return struct.pack(">BHH", _SCREEN, left, top) + out.getvalue()
