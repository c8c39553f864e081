# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The parts that a board needs, and their wires."""

from sim.workshop.wiring import outlines

_RESISTOR = "330 ohm"
# Names and colours of wires; signals take the remaining ones in turn.
COLOURS = {
    "black": (44, 42, 44),
    "red": (206, 52, 42),
    "orange": (232, 128, 36),
    "yellow": (240, 196, 48),
    "green": (62, 160, 84),
    "blue": (58, 120, 206),
    "violet": (150, 92, 190),
    "white": (236, 232, 224),
    "grey": (150, 148, 146),
    "brown": (140, 92, 52),
}
_POWER = {"ground": "black", "five": "red", "three": "orange"}
_SIGNALS = [name for name in COLOURS if name not in _POWER.values()]
_BUTTONS = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B")


class Part:
    """A part to wire: its `kind`, `name`, and the `side` of the board it is on.

    `wires` are in the order of its terminals.
    """

    def __init__(self, kind, name, side):
        self.kind = kind
        self.name = name
        self.side = side
        self.wires = []


class Wire:
    """A wire from the pin at `row` on the `side` of the board to a `terminal` of `part`.

    `kind` is "ground", "five" (volts), "three" or "signal"; `colour` is a name in COLOURS,
    `through` a resistor in it, or None.
    """

    def __init__(self, part, terminal, side, row, kind):
        self.part = part
        self.terminal = terminal
        self.side = side
        self.row = row
        self.kind = kind
        self.colour = _POWER.get(kind)
        self.through = None


def parts(wiring):
    """All Parts of a wiring (sim.machine.boards), with their wires."""
    outline = outlines.OF[wiring.BOARD]
    found = []
    if wiring.SCREEN_PINS:
        found.append(_screen(wiring, outline))
    pins = {button: pin for pin, button in wiring.BUTTONS.items()}
    # All buttons share one ground pin, that nearest to their middle.
    found += [_button(outline, name, pins[name], pins["RIGHT"]) for name in _BUTTONS if pins]
    found.append(_grid(wiring, outline))
    if wiring.SPEAKER:
        found.append(_piezo(wiring, outline))
    _colour(found)
    return found


def _colour(found):
    signals = [wire for part in found for wire in part.wires if wire.kind == "signal"]
    for number, wire in enumerate(signals):
        wire.colour = _SIGNALS[number % len(_SIGNALS)]


def _screen(wiring, outline):
    clock, data = wiring.SCREEN_PINS
    part = Part("oled", "OLED", outline.side(clock))
    _connect(part, outline, data, (("GND", "GND"), ("VCC", outline.three)))
    _connect(part, outline, data, (("SCL", clock), ("SDA", data)))
    return part


def _button(outline, name, pin, middle):
    part = Part("button", name, outline.side(pin))
    _connect(part, outline, pin, (("1", pin),))
    _connect(part, outline, middle, (("2", "GND"),))
    return part


def _grid(wiring, outline):
    part = Part("grid", "8x8 grid", outline.side(wiring.GRID))
    _connect(part, outline, outline.five, (("5V", outline.five), ("GND", "GND")))
    _connect(part, outline, wiring.GRID, (("DIN", wiring.GRID),))
    part.wires[-1].through = _RESISTOR
    return part


def _piezo(wiring, outline):
    part = Part("piezo", "piezo", outline.side(wiring.SPEAKER))
    _connect(part, outline, wiring.SPEAKER, (("+", wiring.SPEAKER), ("-", "GND")))
    return part


def _connect(part, outline, near, terminals):
    """Add wires to terminals; of several pins with a name (GND), the one nearest to `near`."""
    for terminal, name in terminals:
        side, row = _nearest(outline, name, near)
        part.wires.append(Wire(part, terminal, side, row, _kind(outline, name)))


def _nearest(outline, name, near):
    home = outline.side(near)
    start = getattr(outline, home).index(near)
    found = [
        (side != home, abs(row - start), side, row)
        for side in ("left", "right")
        for row, pin in enumerate(getattr(outline, side))
        if pin == name
    ]
    if not found:
        raise ValueError("no pin %s" % name)
    return min(found)[2:]


def _kind(outline, name):
    return {"GND": "ground", outline.five: "five", outline.three: "three"}.get(name, "signal")
