# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The layout of a wiring diagram: the board in the middle, parts left and right."""

from sim.skin import layout
from sim.workshop.wiring import outlines
from sim.workshop.wiring.wires import parts

PITCH = 16  # from one pin to the next
_MARGIN = 26
_TITLE = 38
_BOARD = 152  # the width of the board
_ABOVE = 30  # of the board above its first pin
_BELOW = 16
_LANE = 9  # from one vertical run of wire to the next
_CLEAR = 62  # from the last of them to the parts
_SPACE = 14  # between parts
_BEHIND = 14  # from the buttons to the ground wire behind them
_SIZES = {"oled": (132, 92), "button": (40, 32), "grid": (106, 106), "piezo": (44, 44)}
_STEPS = {"oled": 18, "grid": 26, "piezo": 20}  # from one terminal of a part to the next


class Lights(layout.Layout):
    """The places of a grid's lights in `box`."""

    def __init__(self, box):
        self.grid = box


class Layout:
    """The layout for a wiring, in the lengths of sim.skin.layout.

    `board` is the board's box, `boxes` the parts' boxes, `routes` the points of their wires,
    `title` the middle of the headline, `size` the size of the diagram.
    """

    def __init__(self, wiring):
        self.outline = outlines.OF[wiring.BOARD]
        self.parts = parts(wiring)
        self._columns = {side: self._column(side) for side in ("left", "right")}
        rows = max(len(self.outline.left), len(self.outline.right))
        high = max(_ABOVE + PITCH * (rows - 1) + _BELOW, *map(_high, self._columns.values()))
        top = _MARGIN + _TITLE + _LANE * len(self._across())
        left = _MARGIN + self._room("left")
        middle = top + high / 2
        tall = _ABOVE + PITCH * (rows - 1) + _BELOW
        self.board = (left, middle - tall / 2, left + _BOARD, middle + tall / 2)
        self.boxes = {}
        for side in ("left", "right"):
            self._place(side, middle)
        self.size = (left + _BOARD + self._room("right") + _MARGIN, top + high + _MARGIN + 12)
        self.title = (self.size[0] / 2, _MARGIN - 4)
        self.routes = {}
        self._route(top)

    def pin(self, side, row):
        """The middle of a pin."""
        x = self.board[0] + 8 if side == "left" else self.board[2] - 8
        return x, self.board[1] + _ABOVE + PITCH * row

    def terminal(self, wire):
        """The end of a wire at its part; the second terminal of a button is at its back."""
        part = wire.part
        left, top, right, bottom = self.boxes[part]
        front = right if part.side == "left" else left
        back = left if part.side == "left" else right
        middle = (top + bottom) / 2
        if part.kind == "button":
            return (front if wire.terminal == "1" else back), middle
        at = part.wires.index(wire) - (len(part.wires) - 1) / 2
        return front, middle + at * _STEPS[part.kind]

    def _column(self, side):
        """The parts of a side from top to bottom, in the order of their pins."""
        found = [part for part in self.parts if part.side == side]
        return sorted(found, key=lambda part: min(w.row for w in part.wires if w.side == side))

    def _lanes(self, side):
        """Wires that run up or down beside a side of the board; the buttons' ground is one."""
        found = [w for part in self.parts for w in part.wires if side in (w.side, part.side)]
        shared = [w for w in found if _shared(w)]
        return [w for w in found if w not in shared[1:]]

    def _across(self):
        """Wires that go over the top of the board to its other side."""
        found = [w for w in self._lanes("left") if w.side != w.part.side]
        return found + [w for w in self._lanes("right") if w.side != w.part.side and w not in found]

    def _room(self, side):
        """The room that a side needs beside the board."""
        lanes = _LANE * (len(self._lanes(side)) + 1)
        if not self._columns[side]:
            return lanes + 12 if self._lanes(side) else 0
        return lanes + _CLEAR + max(_SIZES[p.kind][0] for p in self._columns[side]) + _BEHIND

    def _place(self, side, middle):
        column = self._columns[side]
        y = middle - _high(column) / 2
        reach = _LANE * (len(self._lanes(side)) + 1) + _CLEAR
        for part in column:
            wide, high = _SIZES[part.kind]
            x = self.board[0] - reach - wide if side == "left" else self.board[2] + reach
            self.boxes[part] = (x, y, x + wide, y + high)
            y += high + _SPACE

    def _route(self, top):
        lanes = {side: self._sorted(side, top) for side in ("left", "right")}
        across = self._across()
        for part in self.parts:
            for wire in part.wires:
                if _shared(wire) and wire is not self._first_shared():
                    continue
                self.routes[wire] = self._path(wire, lanes, across, top)

    def _first_shared(self):
        return next((w for part in self.parts for w in part.wires if _shared(w)), None)

    def _sorted(self, side, top):
        """{wire: x of its lane} of a side, ordered to cross as little as possible."""

        def order(wire):
            start = self.pin(side, wire.row)[1] if wire.side == side else top
            end = self._end(wire)[1] if wire.part.side == side else top
            return (end < start, start if end < start else -start)

        edge = self.board[0] if side == "left" else self.board[2]
        away = -_LANE if side == "left" else _LANE
        ordered = sorted(self._lanes(side), key=order)
        return {wire: edge + away * (number + 1) for number, wire in enumerate(ordered)}

    def _end(self, wire):
        """Where a wire meets its part, or the shared ground of the buttons."""
        if not _shared(wire):
            return self.terminal(wire)
        x, _ = self.terminal(wire)
        away = -_BEHIND if wire.part.side == "left" else _BEHIND
        buttons = [self.boxes[p][3] for p in self._columns[wire.part.side] if p.kind == "button"]
        return x + away, max(buttons) + _SPACE / 2 + 2

    def _path(self, wire, lanes, across, top):
        start, end = self.pin(wire.side, wire.row), self._end(wire)
        points = [start, (lanes[wire.side][wire], start[1])]
        if wire in across:
            over = top - _LANE * (across.index(wire) + 1)
            points += [(points[-1][0], over), (lanes[wire.part.side][wire], over)]
        points += [(points[-1][0], end[1]), end]
        if _shared(wire):
            ends = [self.terminal(w) for p in self.parts for w in p.wires if _shared(w)]
            points += [(end[0], min(y for _, y in ends))]
        return points


def _shared(wire):
    return wire.part.kind == "button" and wire.kind == "ground"


def _high(column):
    return sum(_SIZES[part.kind][1] + _SPACE for part in column)
