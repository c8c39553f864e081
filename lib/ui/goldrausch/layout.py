"""The layout of Goldrausch."""


def lay_out(places, of):
    """Set the attributes of `places`. of(small, wide, tiny) returns the value for this screen."""
    places.COLUMN = of(20, 29, 14)
    places.COLUMN_BACK = of(19, 28, 14)
    places.COLUMN_X = of(1, 1, 0)
    places.COLUMN_HEIGHT = of(114, 118, 55)
    # X from that of the column, width, height.
    places.LANE = of((-1, 21, 105), (-1, 30, 101), (0, 14, 54))
    places.HEAD = of(15, 27, 10)
    places.ICON = of((3, 2), (2, 1), (1, 0))
    places.PERSONS = of((0, 16), (4, 28), (1, 11))
    places.COINS = of((1, 44), (2, 60), (1, 44))
    places.SUMS = of(None, None, (0, 42, 14))  # only where coins are too small for numbers
    places.COINS_ACROSS = of(1, 2, 3)
    places.DRAWN = of((124, 3, 34, 34), (182, 0, 52, 50), (91, 0, 30, 19))
    places.DRAWN_ICON = of((129, 8, 2), (184, 1, 2), (95, 1, 2))  # x, y, scale
    places.DRAWN_COIN = of((124, 11, 2), (190, 8, 3), (97, 1, 3))
    places.FACE = of((125, 4, 2), (184, 1, 3), (98, 2, 1))  # x, y, scale; in place of the card
    places.LEFT = of((146, 49, 12), (218, 60, 16), (84, 29, 43))
    places.LEFT_SIGN = of(None, None, (109, 22, 4, 7))  # where a bar alone is too faint
    places.LEFT_BAR = of((124, 43, 22, 4), (182, 55, 34, 4), (91, 20, 30, 1))
    places.SEATS = of(
        ((122, 52), (122, 64), (122, 76), (122, 88), (122, 100)),
        ((176, 63), (176, 74), (176, 85), (176, 96), (176, 107)),
        ((84, 30), (105, 30), (84, 38), (105, 38), (84, 46)),
    )
    # SEATS and SEAT by the number of players.
    two, three = ((84, 31), (84, 42)), ((84, 30), (84, 38), (84, 46))
    four = ((84, 31), (105, 31), (84, 42), (105, 42))
    few = {2: (two, (44, 9)), 3: (three, (44, 8)), 4: (four, (21, 9))}
    places.FEW_SEATS = of({}, {}, few)
    places.SEAT = of((38, 11), (63, 11), (21, 9))
    places.SEAT_MARK = of((3, 2), (8, 0), (0, 1))
    places.SEAT_PIPS = of((11, 2), (21, 4), (8, 0))
    places.SEAT_SCORE = of((15, 10, 21), (34, 9, 26), (10, 8, 13))
    places.SEAT_ALIGN = of(2, 2, 0)  # right, right, left (ui.kit.widgets)
    places.PAYER = of((4, 2, 20), (8, 2, 26), (1, 0, 14))  # x, y of its picture, x of its name
    places.SHARE = of(24, 36, 20)  # pixels from chip to chip
    places.CHIP = of(2, 2, 1)  # enlargement of the symbol of a chip
    places.PLANK = of((63, 2), (62, 2), (33, 1))  # y, height
    places.RACE = of((38, 104, 22), (56, 103, 22), (25, 45, 10))  # x, y of the foot, height
    places.EARNED = of(9, 11, 9)  # from there to the baseline of a sum
    # Right of the face, which is higher than the bar. On a tiny screen the bar names the groups,
    # and the share is in place of LEFT, below its bar.
    places.CAPTION = of((15, 113, 109), (20, 116, 156), None)
    # X and width on the bar.
    places.OPTIONS = of(((14, 66), (81, 66)), ((19, 100), (121, 100)), ((9, 54), (64, 54)))
