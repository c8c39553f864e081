"""Layout of the menu and of the pages of people."""

from ui.kit import theme


def lay_out(places, of):
    """Set the attributes of `places`. of(small, wide, tiny) returns the value for this screen."""
    places.SCENE = of(72, 76, 0)  # height of a game's scene
    places.EMBLEM = of(None, None, (8, 5, 2))  # x, y, scale
    places.SIGN = of((20, 3, 120, 18), (50, 3, 140, 20), None)  # x, y, width, height
    places.NAME = of((21, 16, 118), (51, 17, 138), (49, 12, 79))  # x, baseline, room
    places.ARROWS = of((2, 149), (4, 227), (0, 39))  # x of the left and of the right arrow
    places.ARROW_Y = of(40, 42, 16)
    places.CAPTION = of(((0, 85, 160),), ((0, 92, 240),), ((49, 24, 79), (49, 35, 79)))
    places.LARGE_ICON = of((60, 26, 5), (100, 29, 5), (8, 5, 4))  # x, y, scale
    # Its sign covers what is there: boxes, as x, y, width, height and colour.
    small = (34, 22, 92, 48, theme.GOLD), (35, 23, 90, 46, theme.PANEL)
    wide = (52, 25, 136, 48, theme.GOLD), (53, 26, 134, 46, theme.PANEL)
    places.LARGE_SIGN = of(small, wide, ((8, 5, 32, 32, theme.PANEL),))
    places.ICONS = of((6, 93, 2), (46, 98, 2), (51, 42, 1))  # x, y, scale
    # Player picker: the face (x, y, scale), and beside it x, room and baselines of four lines.
    places.WHO_FACE = of((8, 32, 3), (16, 34, 4), (3, 15, 2))
    places.WHO_WORDS = of((64, 94), (96, 140), (42, 86))
    places.WHO_LINES = of((44, 62, 77, 92), (54, 76, 93, 109), (20, 31, 42, 52))
    # Letters of a name: x, baseline and the distance from one to the next.
    places.SPELL = of((64, 48, 15), (96, 60, 20), (42, 30, 13))
    # Baselines of the signs above and below the selected letter.
    places.SPELL_MARKS = of((36, 61), (44, 78), (20, 41))
    places.SEAT_FACE = of(None, 124, None)  # x of the faces on the seats screen
    places.PERSON_FACE = of((126, 1), (206, 1), (95, 4))
    places.MEDAL_STEP = of(12, 16, 11)
    # Dialogs: Pip's face (x, y, scale), the speech bubble (x, y, width, height) with its baselines,
    # and for the answers y of the first row and the number of rows.
    places.PIP = of((6, 25, 2), (10, 26, 2), (2, 14, 1))
    places.BUBBLE = of((46, 25, 108, 32), (52, 26, 180, 34), (22, 12, 106, 20))
    places.BUBBLE_LINES = of((37, 51), (39, 55), (20, 30))
    places.ANSWERS = of((66, 3), (68, 3), (34, 2))
