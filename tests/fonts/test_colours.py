"""The colours of seats, which differ in lightness and for colour-blind players."""

import itertools
import math

import pytest

from sim.desktop.check.layout_check import contrast
from ui.kit import theme

LEAST_CONTRAST = 1.25  # (WCAG 2.2)
LEAST_DIFFERENCE = 20  # CIE 1976, in which 2.3 is just noticeable side by side
WORDS = 4.5
MARKS = 3

SEATS = [theme.rgb(theme.SEATS + seat) for seat in range(theme.SEAT_COLOURS)]
PAIRS = list(itertools.combinations(SEATS, 2))

# Linear red, green and blue as colour-blind people see them (Machado, Oliveira and Fernandes 2009,
# severity 1.0).
BLIND = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
}
# Linear sRGB to X, Y and Z (IEC 61966-2-1), each as a part of white's.
XYZ = (
    (0.4339, 0.3762, 0.1899),
    (0.2126, 0.7152, 0.0722),
    (0.0177, 0.1095, 0.8729),
)


def times(matrix, vector):
    return [sum(map(float.__mul__, row, vector)) for row in matrix]


def lab(rgb, blindness):
    """Return L*, a* and b* of a colour 0xRRGGBB as a colour-blind player sees it."""
    sent = [(rgb >> at & 255) / 255 for at in (16, 8, 0)]
    linear = [s / 12.92 if s <= 0.04045 else ((s + 0.055) / 1.055) ** 2.4 for s in sent]
    seen = [min(1.0, max(0.0, part)) for part in times(BLIND[blindness], linear)]
    x, y, z = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in times(XYZ, seen))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@pytest.mark.parametrize("one, other", PAIRS)
def test_two_seats_differ_in_lightness(one, other):
    assert contrast(one, other) >= LEAST_CONTRAST


@pytest.mark.parametrize("blindness", BLIND)
@pytest.mark.parametrize("one, other", PAIRS)
def test_two_seats_differ_for_colour_blind_players(one, other, blindness):
    assert math.dist(lab(one, blindness), lab(other, blindness)) >= LEAST_DIFFERENCE


@pytest.mark.parametrize("seat", SEATS)
def test_a_seat_has_contrast_on_each_ground(seat):
    for ground in (theme.TABLE, theme.PANEL, theme.SHADE, theme.INK):
        assert contrast(seat, theme.rgb(ground)) >= MARKS
    assert contrast(seat, theme.rgb(theme.INK)) >= WORDS  # a name on the turn banner
