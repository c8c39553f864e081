"""A colour TFT, tested by the commands and bytes that it receives."""

import pytest

from displayio_sim.machine.panel import Panel

RED, GREEN, BLUE = b"\xf8\x00", b"\x07\xe0", b"\x00\x1f"


def window(panel, left, right, top, bottom):
    """Set the window of columns and rows, both ends inclusive, and start to write pixels."""
    panel.command(b"\x2a")
    panel.data(bytes((0, left, 0, right)))
    panel.command(b"\x2b")
    panel.data(bytes((0, top, 0, bottom)))
    panel.command(b"\x2c")


def test_writing_continues_at_the_first_row():
    panel = Panel(4, 4)
    window(panel, 0, 0, 0, 1)
    panel.data(RED + GREEN + BLUE)
    assert panel.image().getpixel((0, 0)) == (0, 0, 255)
    assert panel.bytes == 3 + 8 + 6


def test_exchanged_rows_are_refused():
    panel = Panel(4, 4)
    panel.command(b"\x36")
    with pytest.raises(ValueError, match="exchanges"):
        panel.data(b"\x20")


def test_a_window_outside_the_glass_is_refused():
    with pytest.raises(ValueError):
        window(Panel(4, 4), 0, 4, 0, 0)


def test_the_invert_command_inverts_colours():
    panel = Panel(1, 1)
    panel.command(b"\x21")
    assert panel.image().getpixel((0, 0)) == (255, 255, 255)


def test_an_inverting_glass_needs_the_invert_command():
    panel = Panel(2, 1, inverts=True)
    assert panel.image().getpixel((0, 0)) == (255, 255, 255)
    panel.command(b"\x21")
    window(panel, 0, 0, 0, 0)
    panel.data(RED)
    assert [panel.image().getpixel((x, 0)) for x in (0, 1)] == [(255, 0, 0), (0, 0, 0)]
    panel.command(b"\x20")
    assert panel.image().getpixel((0, 0)) == (0, 255, 255)


def test_the_bgr_bit_swaps_red_with_blue():
    panel = Panel(4, 4)
    panel.command(b"\x36")
    panel.data(b"\x08")
    window(panel, 0, 0, 0, 0)
    panel.data(RED)
    assert panel.image().getpixel((0, 0)) == (0, 0, 255)


def test_the_panel_is_turned_by_driver_or_mounting():
    panel = Panel(4, 8, turn=90)
    panel.command(b"\x36")
    panel.data(b"\xc0")
    window(panel, 0, 0, 0, 0)
    panel.data(RED)
    window(panel, 3, 3, 0, 0)
    panel.data(GREEN)
    image = panel.image()
    assert image.size == (8, 4)
    # The driver's 180 degrees make the first pixel of memory the last of the glass. Then the
    # mounting rotates the glass by 90 degrees.
    assert image.getpixel((7, 0)) == (255, 0, 0)
    assert image.getpixel((7, 3)) == (0, 255, 0)
