# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Noise on every screen after partial changes, compared pixel by pixel."""

import pytest
from PIL import Image

from sim.machine import boards

COLOURS = (0x000000, 0xFFFFFF, 0xFF0000, 0x00FF00, 0x0000FF, 0x7F7F7F, 0x818181, 0xC08040)

NOISE = """
def noise(width, height, colours):
    state = 1
    for place in range(width * height):
        state = state * 4093 + 17 & 0xFFFFFF
        yield state >> 12 & colours - 1
"""

CODE = (
    NOISE
    + """
import displayio
import hardware

handheld = hardware.open()
width, height = handheld.display.width, handheld.display.height
bitmap = displayio.Bitmap(width, height, %d)
palette = displayio.Palette(%d)
for number, colour in enumerate(%r):
    palette[number] = colour
group = displayio.Group()
group.append(displayio.TileGrid(bitmap, pixel_shader=palette))
handheld.display.show(group)
handheld.display.refresh()
# In patches that begin and end anywhere.
for place, colour in enumerate(noise(width, height, %d)):
    bitmap[place %% width, place // width] = colour
    if place %% 997 == 0:
        handheld.display.refresh()
handheld.display.refresh()
while True:
    handheld.clock.wait_frame()
"""
    % (len(COLOURS), len(COLOURS), COLOURS, len(COLOURS))
)


def expected(board):
    """The expected pixels: 16 bits of colour, or black and white split at half brightness."""
    made = {}
    exec(NOISE, made)
    width, height = boards.load(board).SCREEN
    show = grey if board == "pico_oled" else rgb565
    shown = [show(colour >> 16, colour >> 8 & 255, colour & 255) for colour in COLOURS]
    image = Image.new("RGB", (width, height))
    image.putdata([shown[colour] for colour in made["noise"](width, height, len(COLOURS))])
    return image


def grey(red, green, blue):
    return (255,) * 3 if (red * 19 + green * 182 + blue * 54) // 255 >= 128 else (0,) * 3


def rgb565(red, green, blue):
    """A colour reduced to 5, 6 and 5 bits and expanded to 0..255."""
    return (red >> 3) * 255 // 31, (green >> 2) * 255 // 63, (blue >> 3) * 255 // 31


@pytest.mark.parametrize("board", ["pygamer", "feather_tft", "pico_oled"])
def test_every_pixel_is_what_was_drawn(device, board):
    seen = device(CODE, board=board).shots[-1]["screen"]
    wanted = expected(board)
    assert seen.size == wanted.size and len(wanted.getcolors()) >= 2
    assert seen.tobytes() == wanted.tobytes()
