"""The layout of GOLD."""


def lay_out(places, of):
    """Set the attributes of `places`. of(small, wide, tiny) returns the value for this screen."""
    places.CARD = of((12, 12), (18, 13), (6, 5))
    places.FRAME = of(2, 2, 2)  # from a card to the edge of the cursor
    places.TABLE_WIDTH = of(124, 174, 64)
    places.TABLE_HEIGHT = of(114, 118, 54)
    places.PANEL = of((125, 35), (174, 66), (65, 63))  # x, width
    places.ZOOM = of((31, 35), (60, 32), (31, 26))
    places.ZOOMS = of(((127, 1), (127, 37)), ((177, 1), (177, 34)), ((65, 0), (97, 0)))
    places.CLOSE_UPS = of(((17, 1), (81, 1)), ((0, 1), (120, 1)), ((1, 2), (65, 2)))
    places.FACE = of((126, 20, 2), (183, 10, 3), (88, 5, 1))  # x, y, scale; in place of the cards
    places.MINER = of((6, 1), (3, 7), (17, 2))
    places.BUNDLE = of((5, 8), (21, 7), (6, 3))
    # The dark ground of a miner's number and symbol ends at the lower right.
    places.ZOOM_GROUND = of((1, 11), (22, 2), None)
    places.ZOOM_DIGIT = of((2, 12), (23, 3), (1, 3))
    places.ZOOM_MARK = of((15, 18), (39, 7), (16, 10))
    # For each value of gold: x and y of each nugget.
    places.ZOOM_NUGGETS = of(
        (
            bytes((17, 14)),
            bytes((17, 9, 17, 20)),
            bytes((17, 5, 17, 14, 17, 23)),
            bytes((5, 3, 17, 5, 17, 14, 17, 23)),
        ),
        (
            bytes((8, 12)),
            bytes((2, 14, 13, 8)),
            bytes((8, 6, 2, 15, 13, 15)),
            bytes((2, 6, 13, 6, 2, 16, 13, 16)),
        ),
        (
            bytes((17, 15)),
            bytes((14, 15, 22, 15)),
            bytes((18, 12, 14, 18, 22, 18)),
            bytes((14, 12, 22, 12, 14, 18, 22, 18)),
        ),
    )
    places.SEAT_Y = of(73, 68, 27)
    places.SEAT_ROW = of(8, 10, 9)
    places.SEAT_SPACE = of(41, 50, 27)  # height of all rows together
    places.SEAT_ROWS = of(5, 5, 3)
    places.SEAT_MARK = of((1, 1), (4, 0), (1, 1))
    places.SEAT_TEXT = of(10, 26, 8)
    places.SEAT_STEP = of(8, 11, 8)
    places.SEAT_BASELINE = of(8, 9, 8)
