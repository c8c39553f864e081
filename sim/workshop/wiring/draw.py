# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Draws a wiring diagram with any pen: sim.skin.pen.Pen or sim.workshop.wiring.svg.Svg."""

from PIL import Image

from sim.skin import parts
from sim.skin.parts import moved
from sim.skin.pen import Pen
from sim.workshop.wiring.layout import Layout, Lights
from sim.workshop.wiring.svg import Svg
from sim.workshop.wiring.wires import COLOURS

_PAPER = (250, 244, 230)
_INK = (62, 50, 36)
_FAINT = (146, 128, 100)
_BODIES = {
    "raspberry_pi_pico": ((30, 132, 84), (16, 96, 62)),
    "adafruit_feather_esp32s3_tft": (parts.BLACK, parts.BLACK_LOW),
}
_PURPLE = ((96, 64, 132), (66, 42, 96))
_BLUE = ((34, 62, 118), (20, 40, 84))
_SCALE = 2
_FROM_ABOVE = "seen from above"
_HEADER = "its Feather header, named as on the board"


def png(wiring):
    """The diagram as a PIL image."""
    layout = Layout(wiring)
    size = tuple(round(length * _SCALE) for length in layout.size)
    pen = Pen(Image.new("RGB", size, _PAPER), _SCALE)
    draw(pen, layout, wiring)
    return pen.image


def svg(wiring):
    """The diagram as the text of an SVG file."""
    layout = Layout(wiring)
    pen = Svg(*layout.size)
    pen.box((0, 0, *layout.size), 0, _PAPER)
    draw(pen, layout, wiring)
    return str(pen)


def draw(pen, layout, wiring):
    x, y = layout.title
    pen.text(x, y, wiring.PRODUCT, 13, _INK)
    pen.text(x, y + 15, _FROM_ABOVE if layout.outline.socket else _HEADER, 7.5, _FAINT)
    _board(pen, layout, wiring)
    for wire, points in layout.routes.items():
        _wire(pen, points, COLOURS[wire.colour])
    for part in layout.parts:
        _PARTS[part.kind](pen, layout, part)
    _pins(pen, layout)


def _wire(pen, points, colour):
    pen.line(points, 3.6, tuple(value * 5 // 9 for value in colour))
    pen.line(points, 2.2, colour)


def _board(pen, layout, wiring):
    top, bottom = _BODIES.get(wiring.BOARD, _PURPLE)
    pen.shadow(moved(layout.board, 0, 2), 6, 2)
    pen.box(layout.board, 6, top, bottom)
    middle = (layout.board[0] + layout.board[2]) / 2
    y = layout.board[1]
    if layout.outline.socket:
        pen.box((middle - 15, y - 6, middle + 15, y + 14), 2.5, (206, 204, 198), (138, 134, 128))
        pen.text(middle, y + 5, "USB", 6, _INK)
    y = (y + layout.board[3]) / 2
    for number, word in enumerate(wiring.TITLE.split()):
        pen.text(middle, y + 11 * number, word, 8, parts.SILK)


def _pins(pen, layout):
    used = {(w.side, w.row): w for part in layout.parts for w in part.wires}
    for side, anchor, away in (("left", "l", 9), ("right", "r", -9)):
        for row, name in enumerate(getattr(layout.outline, side)):
            if name is None:
                continue
            x, y = layout.pin(side, row)
            pen.disc((x, y, 5), parts.GOLD, parts.GOLD_LOW)
            wire = used.get((side, row))
            pen.disc((x, y, 2.4), COLOURS[wire.colour] if wire else (30, 26, 20))
            pen.text(x + away, y, name, 7.5, (255, 224, 130) if wire else parts.SILK, anchor)


def _button(pen, layout, part):
    box = layout.boxes[part]
    x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    signal, ground = (layout.terminal(wire) for wire in part.wires)
    back = box[0] - 14 if part.side == "left" else box[2] + 14
    _wire(pen, (ground, (back, y)), COLOURS["black"])
    pen.line(((box[0], y), (box[2], y)), 1.6, _INK)
    parts.button(pen, (x, y, 14), part.name, False)
    _terminals(pen, (signal, ground))


def _oled(pen, layout, part):
    box = layout.boxes[part]
    pen.shadow(moved(box, 0, 2), 4, 2)
    pen.box(box, 4, *_BLUE)
    front = part.side == "left"
    inside = (box[0] + 8, box[1] + 12, box[2] - 34, box[3] - 12)
    if not front:
        inside = (box[0] + 34, box[1] + 12, box[2] - 8, box[3] - 12)
    parts.glass(pen, inside)
    x, y = (inside[0] + inside[2]) / 2, (inside[1] + inside[3]) / 2
    pen.text(x, y - 6, "OLED", 9, (220, 236, 255))
    pen.text(x, y + 7, "128 x 64", 7, (150, 168, 196))
    _named(pen, layout, part)


def _grid(pen, layout, part):
    lights = Lights(layout.boxes[part])
    parts.grid(pen, lights)
    for wire in part.wires:
        if wire.through:
            _resistor(pen, layout, wire)
    _capacitor(pen, layout, part)
    _named(pen, layout, part)


def _resistor(pen, layout, wire):
    x, y = layout.terminal(wire)
    x += 34 if wire.part.side == "left" else -34
    pen.box((x - 12, y - 4.4, x + 12, y + 4.4), 3, (228, 200, 150), (190, 156, 104))
    for band, colour in ((-6, (226, 128, 40)), (-1, (226, 128, 40)), (4, (130, 84, 44))):
        pen.box((x + band - 1, y - 4.4, x + band + 1, y + 4.4), 0, colour)
    pen.text(x, y + 11, wire.through, 7, _INK)


def _capacitor(pen, layout, part):
    """Across the first two wires, 5 V and ground, its mark at ground."""
    (x, top), (_, bottom) = (layout.terminal(wire) for wire in part.wires[:2])
    x += 34 if part.side == "left" else -34
    for y in (top, bottom):
        pen.disc((x, y, 2.6), _INK)
    pen.line(((x, top), (x, bottom)), 1.6, _INK)
    pen.box((x - 7, top + 5, x + 7, bottom - 5), 2.5, (58, 92, 160), (34, 58, 112))
    pen.box((x - 7, bottom - 9, x + 7, bottom - 5), 1, (226, 224, 218))
    pen.text(x, top - 8, "1000 uF", 7, _INK)


def _piezo(pen, layout, part):
    left, top, right, bottom = layout.boxes[part]
    x, y, radius = (left + right) / 2, (top + bottom) / 2, (right - left) / 2
    pen.disc((x, y, radius), (236, 196, 104), (176, 128, 48))
    pen.disc((x, y, radius * 0.66), (240, 236, 226), (206, 200, 188))
    pen.text(x, y, "piezo", 8, _INK)
    _terminals(pen, [layout.terminal(wire) for wire in part.wires])
    for wire in part.wires:
        x, y = layout.terminal(wire)
        pen.text(x + (7 if part.side == "left" else -7), y - 6, wire.terminal, 8, _INK)


def _named(pen, layout, part):
    """Terminals with their names beside them."""
    anchor, away = ("r", -7) if part.side == "left" else ("l", 7)
    for wire in part.wires:
        x, y = layout.terminal(wire)
        wide = 3 + 4.6 * len(wire.terminal)
        tag = sorted((x + away / 2, x + (away + wide if away > 0 else away - wide)))
        pen.box((tag[0], y - 5.5, tag[1], y + 5.5), 2, (20, 20, 24))
        pen.text(x + away, y, wire.terminal, 7, parts.SILK, anchor)
    _terminals(pen, [layout.terminal(wire) for wire in part.wires])


def _terminals(pen, places):
    for x, y in places:
        pen.disc((x, y, 3.2), parts.GOLD, parts.GOLD_LOW)


_PARTS = {"button": _button, "oled": _oled, "grid": _grid, "piezo": _piezo}
