"""A group of Goldrausch on the pixels: a column, persons and chips from above, gold from below."""

from engine.goldrausch.rules import GROUPS, PERSONS
from ui.kit import theme

_EACH = 6  # gold a pixel
_GOLD = 160  # its level
_DIM = 8  # a person without a chip


def light_table(pixels, lineup, game):
    """Light a column a group."""
    pixels.fill(0, 0, 0)
    for group in range(GROUPS):
        x = group + 1
        row = light_chips(pixels, lineup, x, game.chips, group * 5, game.players)
        while row < game.persons[group]:
            pixels.set(row * 8 + x, _DIM, _DIM, _DIM)
            row += 1
        light_gold(pixels, x, game.gold[group])


def light_chips(pixels, lineup, column, chips, first, players, part=4):
    """Light the chips `chips[first + seat]`, each in its owner's colour; return how many.

    `part` is how bright, 1..4.
    """
    row = 0
    for seat in range(players):
        rgb = theme.seat_light(lineup.colour(seat))
        for _ in range(chips[first + seat]):
            theme.set_part(pixels, row * 8 + column, rgb, part, 4)
            row += 1
    return row


def light_gold(pixels, column, gold):
    """Light the gold of a group."""
    for row in range(8 - PERSONS):
        level = _GOLD * min(_EACH, max(0, gold - _EACH * row)) // _EACH
        pixels.set((7 - row) * 8 + column, level, level * 3 // 4, 0)
