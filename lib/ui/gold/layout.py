"""Layout of GOLD."""


def lay_out(places, of):
    """Set all of `places` to what of(small, wide, tiny) returns."""
    places.ART = of(
        ("sizes/art", "gold/art"),
        ("sizes/art", "sizes/wide_art", "gold/art", "gold/wide_art"),
        ("sizes/art", "sizes/tiny_art", "gold/tiny_art"),
    )
    places.CARD = of((12, 12), (18, 13), (6, 5))
    places.CARD_DIGIT = of((1, 3), (2, 2), None)
    places.CARD_NUGGET = of(("small_nugget", 6, 4), ("card_nugget", 9, 4), None)
    places.CARD_MARK = of((6, 4), (9, 3), (0, 0))
    places.FRAME = of(1, 1, 2)  # how far the cursor stands out
    places.TABLE_WIDTH = of(124, 174, 64)
    places.TABLE_HEIGHT = of(114, 118, 54)
    places.PANEL = of((125, 35), (174, 66), (65, 63))  # x, width
    places.ZOOM = of((31, 35), (62, 32), (31, 26))
    places.ZOOMS = of(((127, 1), (127, 37)), ((176, 1), (176, 34)), ((65, 0), (97, 0)))
    places.MINER = of((5, 3), (5, 7), (11, 2))
    places.MINER_ROWS = of(14, 18, 0)  # from his top; 0: his helmet
    places.BUNDLE = of((5, 8), (21, 7), (6, 3))
    places.SIGNS = of((3, 18), (27, 7), (4, 10))
    places.SIGN_MARK = of(5, 7, 5)
    places.NUGGETS = of(
        (
            ((14, 11),),
            ((5, 7), (16, 15)),
            ((4, 6), (16, 6), (16, 17)),
            ((4, 4), (16, 4), (16, 13), (16, 22)),
        ),
        (
            ((10, 12),),
            ((4, 14), (15, 8)),
            ((10, 6), (4, 15), (15, 15)),
            ((4, 6), (15, 6), (4, 16), (15, 16)),
        ),
        (
            ((17, 15),),
            ((14, 15), (22, 15)),
            ((18, 12), (14, 18), (22, 18)),
            ((14, 12), (22, 12), (14, 18), (22, 18)),
        ),
    )
    places.SEAT_Y = of(73, 68, 28)
    places.SEAT_ROW = of(8, 10, 9)
    places.SEAT_SPACE = of(41, 50, 27)  # the height of all rows
    places.SEAT_ROWS = of(5, 5, 3)
    places.SEAT_MARK = of((1, 1), (4, 0), (0, 1))
    places.SEAT_TEXT = of(10, 26, 8)
    places.SEAT_STEP = of(8, 11, 8)
    places.SEAT_BASELINE = of(8, 9, 8)
