# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Which parts a board needs and which wires go to them."""

from sim.workshop.wiring import outlines

_RESISTOR = "330 ohm"
# Names and colours of wires; those that carry signals take theirs in turn.
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
    """Something to be wired: a `kind`, a `name`, on the `side` of the board its wires are on.

    `wires` go to its terminals in the order in which these stand.
    """

    def __init__(self, kind, name, side):
        self.kind = kind
        self.name = name
        self.side = side
        self.wires = []


class Wire:
    """From row `row` on the `side` of the board to a `terminal` of `part`.

    `kind` is "ground", "five" (volts), "three" or "signal"; `colour` is one of COLOURS,
    `through` what it passes through.
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
    """All parts of a wiring (sim.machine.boards), with their wires."""
    outline = outlines.OF[wiring.BOARD]
    found = []
    if wiring.SCREEN_PINS:
        found.append(_screen(wiring, outline))
    pins = {button: pin for pin, button in wiring.BUTTONS.items()}
    # All buttons share one ground, that next to the middle of them.
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
    """Wires to terminals; of pins of one name (GND) that on the side of `near`, close to it."""
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
