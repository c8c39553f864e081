# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Scores on the pixels, and how a win is celebrated."""

from ui.kit import theme, widgets
from ui.kit.motion import Effect

FRAMES = 150
_SPARKS = 9
_LIFE = 24  # frames that a spark rises
_FALL = 3  # pixels of the screen that gold falls in a frame


def bars(pixels, party, points, winners):
    """A bar in the colour of each seat, as high as its share of the best; gold tops a winner's."""
    pixels.fill(0, 0, 0)
    most = max(1, max(points))
    for seat in range(party.players):
        height = (points[seat] * 7 + most - 1) // most
        theme.seat_bar(pixels, party, seat, 8 - height)
        if winners >> seat & 1:
            for x in range(*theme.seat_columns(party.players, seat)):
                theme.set_part(pixels, (7 - height) * 8 + x, theme.GOLD_LIGHT)


class Celebration(Effect):
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
            for i in (1, 6)
        ]
        self._done = 0
        party = screen.app.party
        for seat in range(party.players - 1, -1, -1):
            if screen.winners >> seat & 1:
                screen.app.lamp(party.colour(seat))

    def step(self, done, frames):
        self._done = done
        way = self._height + 30
        for i in range(len(self._nuggets)):
            self._nuggets[i].y = (done * _FALL + i * way // 2) % way - 15

    def light(self, pixels):
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
