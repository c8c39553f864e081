# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Frames on their way to a browser: only what has changed since the one it has.

Messages from here, in binary, by their first byte:

    1  left, top (two bytes each, high byte first), then a PNG: a part of the screen
    2  red, green, blue of each of the 64 pixels, then of each lamp, as an eye sees them
    3  Hertz (0 for silence) and loudness 0..65535 of the tone from now on, two bytes each

And as text {"caption": [lines]}: what the simulator has to say.
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
    """All that is to be seen of a machine at a moment. Never changes."""

    def __init__(self, machine):
        self.screen = frame.screen(machine)
        self.lights = eye.lights(machine)
        self.tone = machine.tones[-1][1:] if machine.tones else _SILENCE
        self.caption = machine.caption

    def messages(self, before):
        """What a browser that shows the Picture `before` needs, or one that shows None."""
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
    # Speed counts more than size on a wire this short.
    part.save(out, "PNG", compress_level=1)
    return struct.pack(">BHH", _SCREEN, left, top) + out.getvalue()
