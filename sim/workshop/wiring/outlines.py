# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The place of each pin on a board, seen from above with the USB socket at the top."""

_FEATHER_LEFT = "RST 3V3 {third} GND A0 A1 A2 A3 A4 A5 SCK MOSI MISO RX TX {last}"
_FEATHER_RIGHT = "- - - - BAT EN USB D13 D12 D11 D10 D9 D6 D5 SCL SDA"
_PICO_LEFT = "GP0 GP1 GND GP2 GP3 GP4 GP5 GND GP6 GP7 GP8 GP9 GND GP10 GP11 GP12 GP13 GND GP14 GP15"
_PICO_RIGHT = (
    "VBUS VSYS GND 3V3_EN 3V3 VREF GP28 GND GP27 GP26 RUN GP22 GND GP21 GP20 GP19 GP18 GND"
    " GP17 GP16"
)


class Outline:
    """Names of the pins down the `left` and the `right` side, None for a gap.

    `five` is the pin with 5 V from USB, `battery` that with the battery's voltage. `numbered`
    boards number their pins down the left side and up the right. `socket`: the USB socket is
    at the top.
    """

    three = "3V3"  # the pin with 3.3 V

    def __init__(self, left, right, five, battery, numbered=False, socket=True):
        self.left = _names(left)
        self.right = _names(right)
        self.five = five
        self.battery = battery
        self.socket = socket
        self._numbered = numbered

    def side(self, name):
        """The side of a pin, "left" or "right". Raises ValueError for an unknown pin."""
        for side in ("left", "right"):
            if name in getattr(self, side):
                return side
        raise ValueError("no pin %s" % name)

    def label(self, side, row):
        """The label of a pin: its name and, on numbered boards, its number."""
        name = getattr(self, side)[row]
        if not self._numbered:
            return name
        number = row + 1 if side == "left" else len(self.left) + len(self.right) - row
        return "%s (pin %d)" % (name, number)


def _names(text):
    return tuple(None if name == "-" else name for name in text.split())


_PYGAMER = Outline(
    _FEATHER_LEFT.format(third="AREF", last="-"), _FEATHER_RIGHT, "USB", "BAT", socket=False
)

OF = {
    "pygamer": _PYGAMER,
    "pybadge": _PYGAMER,
    "adafruit_feather_esp32s3_tft": Outline(
        _FEATHER_LEFT.format(third="3V3", last="DB"), _FEATHER_RIGHT, "USB", "BAT"
    ),
    "raspberry_pi_pico": Outline(_PICO_LEFT, _PICO_RIGHT, "VBUS", "VSYS", numbered=True),
}
