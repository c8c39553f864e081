"""Draws the groups of Goldrausch on the pixels, a column each.

Persons and chips grow from the top, gold from the bottom.
"""

from engine.game import MAX_PLAYERS
from engine.goldrausch.rules import GROUPS, PERSONS, VIEW_CHIPS, VIEW_PERSONS
from ui.kit import theme

_EACH = 6  # gold for each pixel
_GOLD = 160  # level of a whole pixel of gold
_DIM = 20  # level of a person without a chip
_FILL = 50  # part of full light of a column that is chosen


def light_table(pixels, lineup, shown, chosen, rgb):
    """Light a column for each group. A dim `rgb` fills that of `chosen`, a group or None."""
    pixels.fill(0, 0, 0)
    for group in range(GROUPS):
        if group == chosen:
            for row in range(8):
                theme.set_part(pixels, row * 8 + group + 1, rgb, 1, _FILL)
        row = light_chips(pixels, lineup, shown, group)
        while row < shown.view[VIEW_PERSONS + group]:
            pixels.set(row * 8 + group + 1, _DIM, _DIM, _DIM)
            row += 1
        light_gold(pixels, group, shown.gold[group])


def light_chips(pixels, lineup, shown, group):
    """Light the chips on a group, each in its owner's colour. Returns their number."""
    row = 0
    for seat in range(shown.players):
        rgb = theme.seat_light(lineup.colour(seat))
        for _ in range(shown.view[VIEW_CHIPS + group * MAX_PLAYERS + seat]):
            theme.set_part(pixels, row * 8 + group + 1, rgb)
            row += 1
    return row


def light_gold(pixels, group, gold):
    """Light the gold of a group."""
    for row in range(8 - PERSONS):
        level = _GOLD * min(_EACH, max(0, gold - _EACH * row)) // _EACH
        if level:
            pixels.set((7 - row) * 8 + group + 1, level, level * 3 // 4, 0)
