"""The SSD1306, tested by the bytes that it receives."""

import pytest

from displayio_sim.machine.oled import Oled

UPRIGHT = b"\x80\xa1\x80\xc8\x80\xaf"


def oled(*messages):
    display = Oled()
    for message in (UPRIGHT, *messages):
        display.write(message)
    return display


def commands(*values):
    return b"".join(bytes((0x80, value)) for value in values)


def lit(panel):
    """Return the lit pixels as (x, y)."""
    image = panel.image()
    assert image.size == (128, 64)
    return [(at % 128, at // 128) for at, value in enumerate(image.tobytes()[::3]) if value]


WINDOW = 0x21, 10, 11, 0x22, 6, 7


@pytest.mark.parametrize(
    "messages, pixels",
    [
        # A byte is a column of eight pixels.
        ([commands(0x20, 0, 0x21, 5, 5, 0x22, 3, 3), b"\x40\x81"], [(5, 24), (5, 31)]),
        # Horizontal mode fills its window page by page, then starts again.
        ([commands(0x20, 0, *WINDOW), b"\x40\x01\x01\x01"], [(10, 48), (11, 48), (10, 56)]),
        (
            [commands(0x20, 0, *WINDOW), b"\x40\x01\x01\x01\x01\x02"],
            [(11, 48), (10, 49), (10, 56), (11, 56)],
        ),
        # Vertical mode fills its window column by column.
        ([commands(0x20, 1, *WINDOW), b"\x40\x01\x01\x01"], [(10, 48), (11, 48), (10, 56)]),
        ([commands(0x20, 1, *WINDOW), b"\x40\x01\x01\x00\x01"], [(10, 48), (10, 56), (11, 56)]),
        # Page mode, the mode after power-on, remains in one page and ignores the window.
        ([commands(0x20, 2, 0x21, 0, 3, 0xB2, 0x1F, 0x0F), b"\x40\x01\x02"], [(127, 16), (0, 17)]),
        ([commands(0xB7, 0x04, 0x10), b"\x40\x80"], [(4, 63)]),
        # Another row of memory can be the first row of the display.
        ([commands(0xB0, 0x00, 0x10), b"\x40\x01", commands(0x41)], [(0, 63)]),
        # A control byte is for the next byte or for all that follow. Several messages may
        # share one command.
        (
            [b"\x80\xb0\x80\x00\x80\x10\xc0\x01\xc0\x02\x40\x04\x08"],
            [(0, 0), (1, 1), (2, 2), (3, 3)],
        ),
        ([b"\x00\xb0\x02\x10", b"\x40\x01"], [(2, 0)]),
        ([commands(0x20), commands(0, 0x21, 7), commands(7), b"\x40\x01"], [(7, 0)]),
    ],
)
def test_messages_light_their_pixels(messages, pixels):
    assert lit(oled(*messages)) == pixels


def test_columns_are_reversed_for_later_writes_only():
    """Rows are reversed at once."""
    panel = oled(commands(0xB0, 0x00, 0x10), b"\x40\x01", commands(0xA0), b"\x40\x01")
    assert lit(panel) == [(0, 0), (126, 0)]
    panel.write(commands(0xC0))
    assert lit(panel) == [(0, 63), (126, 63)]


def test_inverse_all_on_off_commands():
    panel = oled(commands(0xB0, 0x00, 0x10), b"\x40\x01", commands(0xA7))
    assert len(lit(panel)) == 128 * 64 - 1 and (0, 0) not in lit(panel)
    panel.write(commands(0xA6, 0xA5))
    assert len(lit(panel)) == 128 * 64
    panel.write(commands(0xA4, 0xAE))
    assert lit(panel) == [] and panel.read(2) == b"\x40\x40"
    panel.write(commands(0xAF))
    assert lit(panel) == [(0, 0)] and panel.read(1) == b"\0"


@pytest.mark.parametrize(
    "command, count",
    [(0x8D, 1), (0xA8, 1), (0xD3, 1), (0xD5, 1), (0xD9, 1), (0xDA, 1), (0xDB, 1), (0xA3, 2)],
)
def test_arguments_are_not_commands(command, count):
    panel = oled(commands(command, *[0xAE] * count))
    assert panel.lit
    panel.write(commands(0xAE))
    assert not panel.lit


UNKNOWN = (b"\x01\xae", b"\x80\x03\x80\x24", b"\x80\x24", b"\x80\xff")
OUTSIDE = (commands(0x21, 0, 128), commands(0x21, 9, 8), commands(0x22, 0, 8))


@pytest.mark.parametrize("messages, words", [(UNKNOWN, "0x"), (OUTSIDE, "the driver wants")])
def test_unknown_commands_or_windows_are_refused(messages, words):
    for message in messages:
        with pytest.raises(ValueError, match=words):
            oled(message)
