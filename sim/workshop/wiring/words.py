# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The texts beside a diagram: parts, connections, advice."""

from hardware import grid
from hardware.pixels import CHANNEL_MA
from sim.workshop.wiring import outlines
from sim.workshop.wiring.wires import parts

# The current of a dark pixel (Worldsemi data sheet: 0.6 to 1 mA by batch).
_DARK_MA = 1
_WORDS = {"button": "push button %s", "grid": "grid", "oled": "OLED", "piezo": "piezo"}


def needed(wiring):
    """The parts list: (count, part) rows."""
    kinds = [part.kind for part in parts(wiring)]
    soldered = ", its pins soldered in" if "button" in kinds else ""
    rows = [(1, wiring.PRODUCT + soldered)]
    if "oled" in kinds:
        oled = "OLED 128x64, 0.96 inch, with an SSD1306 (not SH1106) and pins GND, VCC, SCL, SDA"
        rows.append((1, oled))
    if "button" in kinds:
        rows.append((kinds.count("button"), "push button that makes contact while it is pressed"))
    rows.append((1, "8x8 grid of NeoPixels (WS2812B)"))
    rows.append((1, "resistor, 330 to 470 ohm, in the data wire of the grid"))
    rows.append((1, "capacitor, 470 to 1000 uF, 6.3 V or more, across 5V and GND of the grid"))
    if "piezo" in kinds:
        rows.append((1, "piezo disc without electronics (may be left out)"))
    return rows


def connections(wiring):
    """The table of wires: (pin of the board, part, its terminal, colour) rows."""
    outline = outlines.OF[wiring.BOARD]
    rows = []
    for part in parts(wiring):
        name = _WORDS[part.kind] % part.name if part.kind == "button" else _WORDS[part.kind]
        for wire in part.wires:
            terminal = wire.terminal + (", through %s" % wire.through if wire.through else "")
            row = (outline.label(wire.side, wire.row), name, terminal, wire.colour)
            rows.append(row)
    return rows


def advice(wiring):
    """Advice about power: a list of paragraphs."""
    outline = outlines.OF[wiring.BOARD]
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
