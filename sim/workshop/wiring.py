# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Parts and wires of a board, from the wiring that the simulator runs."""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from hardware import grid
from hardware.pixels import CHANNEL_MA
from sim.machine.boards.wiring import Wiring

_FEATHER_LEFT = "RST 3V3 {third} GND A0 A1 A2 A3 A4 A5 SCK MOSI MISO RX TX {last}"
_FEATHER_RIGHT = "- - - - BAT EN USB D13 D12 D11 D10 D9 D6 D5 SCL SDA"
_PICO_LEFT = "GP0 GP1 GND GP2 GP3 GP4 GP5 GND GP6 GP7 GP8 GP9 GND GP10 GP11 GP12 GP13 GND GP14 GP15"
_PICO_RIGHT = (
    "VBUS VSYS GND 3V3_EN 3V3 VREF GP28 GND GP27 GP26 RUN GP22 GND GP21 GP20 GP19 GP18 GND"
    " GP17 GP16"
)
_THREE = "3V3"  # the pin with 3.3 V
_RESISTOR = ", through 330 ohm"
# The current of a dark pixel (Worldsemi data sheet: 0.6 to 1 mA by batch).
_DARK_MA = 1
_SIGNALS = "yellow green blue violet white grey brown".split()


class Outline:
    """Pins down the `left` and the `right` side, from above, USB at the top; "-" for a gap.

    `five` is the pin with 5 V from USB, `battery` that with the battery's voltage. `numbered`
    boards number their pins down the left side and up the right.
    """

    def __init__(self, left: str, right: str, five: str, battery: str, numbered=False) -> None:
        self.sides = left.split(), right.split()
        self.five = five
        self.battery = battery
        self._numbered = numbered

    def nearest(self, name: str, near: str) -> tuple[int, int]:
        """(side, row) of the pin `name` nearest to the pin `near`, on its side if possible."""
        home = int(near not in self.sides[0])
        start = self.sides[home].index(near)
        found = [
            (side != home, abs(row - start), side, row)
            for side in (0, 1)
            for row, pin in enumerate(self.sides[side])
            if pin == name
        ]
        return min(found)[2:]

    def label(self, side: int, row: int) -> str:
        """The label of a pin: its name and, on numbered boards, its number."""
        name = self.sides[side][row]
        if not self._numbered:
            return name
        number = sum(map(len, self.sides)) - row if side else row + 1
        return "%s (pin %d)" % (name, number)


_BADGE = Outline(_FEATHER_LEFT.format(third="AREF", last="-"), _FEATHER_RIGHT, "USB", "BAT")
OUTLINES = {
    "pygamer": _BADGE,
    "pybadge": _BADGE,
    "adafruit_feather_esp32s3_tft": Outline(
        _FEATHER_LEFT.format(third="3V3", last="DB"), _FEATHER_RIGHT, "USB", "BAT"
    ),
    "raspberry_pi_pico": Outline(_PICO_LEFT, _PICO_RIGHT, "VBUS", "VSYS", numbered=True),
}


class Wire(NamedTuple):
    """A wire from the pin at `row` of a `side` (0: left, 1: right) to a `terminal` of `part`."""

    part: str
    terminal: str
    pin: str
    side: int
    row: int
    colour: str


def wires(wiring: type[Wiring]) -> list[Wire]:
    """All wires of a board, part by part in the order of their terminals."""
    outline = OUTLINES[wiring.BOARD]
    power = {"GND": "black", outline.five: "red", _THREE: "orange"}
    found: list[Wire] = []
    signals = 0
    for part, terminal, pin, near in _terminals(wiring, outline):
        colour = power.get(pin)
        if colour is None:
            colour = _SIGNALS[signals % len(_SIGNALS)]
            signals += 1
        found.append(Wire(part, terminal, pin, *outline.nearest(pin, near), colour))
    return found


def _terminals(wiring, outline):
    """(part, terminal, pin, the pin that it should be near to)."""
    if wiring.SCREEN_PINS:
        clock, data = wiring.SCREEN_PINS
        pins = (("GND", "GND"), ("VCC", _THREE), ("SCL", clock), ("SDA", data))
        yield from (("OLED", terminal, pin, data) for terminal, pin in pins)
    buttons = {button: pin for pin, button in wiring.BUTTONS.items()}
    for button, pin in buttons.items():
        yield "push button " + button, "1", pin, pin
        # All buttons share one ground pin, that nearest to their middle.
        yield "push button " + button, "2", "GND", buttons["RIGHT"]
    yield "grid", "5V", outline.five, outline.five
    yield "grid", "GND", "GND", outline.five
    yield "grid", "DIN" + _RESISTOR, wiring.GRID, wiring.GRID
    if wiring.SPEAKER:
        yield "piezo", "+", wiring.SPEAKER, wiring.SPEAKER
        yield "piezo", "-", "GND", wiring.SPEAKER


def needed(wiring: type[Wiring]) -> list[tuple[int, str]]:
    """The parts list: (count, part) rows."""
    buttons = len(wiring.BUTTONS)
    return [
        (1, wiring.PRODUCT + ", its pins soldered in" * (buttons > 0)),
        *[(1, "OLED 128x64, 0.96 inch, with an SSD1306 (not SH1106) and pins GND, VCC, SCL, SDA")]
        * (wiring.SCREEN_PINS != ()),
        *[(buttons, "push button that makes contact while it is pressed")] * (buttons > 0),
        (1, "8x8 grid of NeoPixels (WS2812B)"),
        (1, "resistor, 330 to 470 ohm, in the data wire of the grid"),
        (1, "capacitor, 470 to 1000 uF, 6.3 V or more, across 5V and GND of the grid"),
        *[(1, "piezo disc without electronics (may be left out)")] * (wiring.SPEAKER is not None),
    ]


def connections(wiring: type[Wiring]) -> list[tuple[str, str, str, str]]:
    """The table of wires: (pin of the board, part, its terminal, colour) rows."""
    outline = OUTLINES[wiring.BOARD]
    return [(outline.label(w.side, w.row), w.part, w.terminal, w.colour) for w in wires(wiring)]


def advice(wiring: type[Wiring]) -> list[str]:
    """Advice about power, in paragraphs."""
    outline = OUTLINES[wiring.BOARD]
    full = 3 * CHANNEL_MA * grid.COUNT
    return [
        "%d pixels all white at full brightness would draw %d mA. The firmware never asks for more"
        " than %d mA, at %d mA a colour: whatever is shown is dimmed to stay within that."
        % (grid.COUNT, full, grid.BUDGET_MA, CHANNEL_MA),
        "Add %d mA for pixels that are dark and about 100 mA for the board: a USB supply with 1 A"
        " does for all. Where a computer's port grants no more than 500 mA and switches off, lower"
        " the brightness in the settings." % (_DARK_MA * grid.COUNT),
        "The grid's 5 V come from %s, which is the USB socket. On a battery there are none: feed"
        " the grid from %s (3.5 to 4.2 V are enough for it) or from a supply of its own, and join"
        " the grounds." % (outline.five, outline.battery),
        wiring.BATTERY_ADVICE,
        "Data comes with 3.3 V, and a grid at 5 V is promised to understand 3.5 V. Most take less."
        " If lights flicker, put a 74AHCT125 into the data wire, or a 1N4001 into the grid's 5 V"
        " wire, its band towards the grid.",
        "The capacitor's marked side goes to GND. Connect ground first and data last.",
    ]


def markdown(wiring: type[Wiring], name: str) -> str:
    """The page of board `name`, beside its diagram NAME.svg, which is kept by hand."""
    lines = [
        "<!-- SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors -->",
        "<!-- SPDX-License-Identifier: MIT -->",
        "# Wiring: %s" % wiring.PRODUCT,
        "",
        "Written by `python -m sim wiring %s`; what it says is what the simulator runs." % name,
        "",
        "![Wiring diagram](%s.svg)" % name,
        "",
        *("## Parts", "", *_table(("number", "part"), needed(wiring)), ""),
        *("## Wires", "", *_table(_HEAD, connections(wiring)), ""),
        *("## Power", "", *("- " + sentence for sentence in advice(wiring))),
    ]
    return "\n".join(lines) + "\n"


_HEAD = ("pin of the board", "part", "terminal", "colour")


def _table(head: tuple[str, ...], rows: Iterable[tuple[Any, ...]]) -> Iterator[str]:
    yield "| %s |" % " | ".join(head)
    yield "|" + "---|" * len(head)
    for row in rows:
        yield "| %s |" % " | ".join(map(str, row))
