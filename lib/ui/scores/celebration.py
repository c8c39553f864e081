# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Scores on the pixels, and how a win is celebrated."""

import displayio

from ui.kit import theme, widgets
from ui.kit.animation import Animation
from ui.kit.drawing import FACE_SIDE

FRAMES = 150
_LARGEST = 3  # times that a winner's picture is enlarged
_SPARKS = 9
_LIFE = 24  # frames that a spark rises
_FALL = 3  # pixels of the screen that gold falls in a frame


def bars(pixels, lineup, points, winners):
    """A bar in the colour of each seat, as high as its share of the best; gold tops a winner's."""
    pixels.fill(0, 0, 0)
    most = max(1, max(points))
    for seat in range(lineup.players):
        height = (points[seat] * 7 + most - 1) // most
        theme.seat_bar(pixels, lineup, seat, 8 - height)
        if winners >> seat & 1:
            for x in range(*theme.seat_columns(lineup.players, seat)):
                theme.set_part(pixels, (7 - height) * 8 + x, theme.GOLD_LIGHT)


def honour(screen, top, crown):
    """Show the seats that have won, as large as there is room for below `top`, under `crown`.

    A guest is shown as a symbol. No crown where a face is larger without one. Where only the
    title has room, a face stands there.
    """
    lineup = screen.app.lineup
    layout = screen.layout
    seats = [seat for seat in range(lineup.players) if screen.winners >> seat & 1]
    over = FACE_SIDE + 1 + crown.height
    bottom = layout.HEIGHT - layout.BAR - layout.NOTE
    room = bottom - top
    scale = min(_LARGEST, room // over)
    if scale < 2 and room // FACE_SIDE > scale:
        scale = room // FACE_SIDE
        crown = None
    if scale > 0:
        for at in range(len(seats)):
            middle = layout.WIDTH * (at + 1) // (len(seats) + 1)
            _portrait(screen, seats[at], middle, bottom - FACE_SIDE * scale, scale)
            if crown:
                _scaled(screen, crown, middle, bottom - over * scale, scale)
    elif screen.places.FACE and len(seats) == 1 and lineup.face(seats[0]) >= 0:
        screen.add_face(lineup.face(seats[0]), *screen.places.FACE)


def _portrait(screen, seat, middle, y, scale):
    lineup = screen.app.lineup
    face = lineup.face(seat)
    if face >= 0:
        screen.add_face(face, middle - FACE_SIDE * scale // 2, y, scale)
    else:
        # Half as wide as a face, so twice as large.
        symbols = screen.app.symbols_sheet
        _scaled(screen, symbols, middle, y, 2 * scale, lineup.colour(seat))


def _scaled(screen, sheet, middle, y, scale, index=-1):
    """A picture around x = middle, `scale` times as large: all of a sheet, or one square tile."""
    width = sheet.width if index < 0 else sheet.height
    group = displayio.Group(scale=scale, x=middle - width * scale // 2, y=y)
    widgets.tile(group, screen.app.palette, sheet, 0, 0, width, sheet.height, max(index, 0))
    screen.group.append(group)


class Celebration(Animation):
    """Sparks of gold rise over the bars of the pixels, nuggets fall over the screen.

    The board's own pixels shine for the first of the `winners` of the screen, a mask of seats.
    """

    lit = True
    ornament = True

    def __init__(self, screen):
        self._height = screen.layout.HEIGHT
        nugget = screen.app.art.ornament()
        width = screen.layout.WIDTH - nugget.width
        self._nuggets = [
            widgets.picture(
                screen.group, screen.app.palette, nugget, width * i // 8, -nugget.height
            )
            for i in (1, 6, 2, 5)[: screen.layout.WIDTH // 50]
        ]
        self._done = 0
        lineup = screen.app.lineup
        for seat in range(lineup.players - 1, -1, -1):
            if screen.winners >> seat & 1:
                screen.app.set_status_led(lineup.colour(seat))

    def step(self, done, frames):
        self._done = done
        way = self._height + 30
        for i in range(len(self._nuggets)):
            self._nuggets[i].y = (done * _FALL + i * way // len(self._nuggets)) % way - 15

    def draw_pixels(self, pixels):
        """Each spark rises in a column of its own, and fades."""
        for i in range(_SPARKS):
            age = (self._done + i * 11) % _LIFE
            level = 255 - age * 8
            x = (i * 3 + (self._done + i * 11) // _LIFE) & 7
            y = 7 - age * 8 // _LIFE
            pixels.set(y * 8 + x, level, level * 3 // 4, level // 6)

    def end(self):
        for nugget in self._nuggets:
            nugget.hidden = True
