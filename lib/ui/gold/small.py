"""Where things stand at GOLD."""

CARD = (12, 12)
FRAME = 1  # how far the cursor stands out
TABLE_WIDTH = 124
TABLE_HEIGHT = 114
PANEL = (125, 35)  # x, width
ZOOM = (31, 35)
ZOOMS = ((127, 1), (127, 37))
MINER = (5, 3)
BUNDLE = (5, 8)
SIGNS = (3, 18)
SIGN_MARK = 5
NUGGETS = (
    ((14, 11),),
    ((5, 7), (16, 15)),
    ((4, 6), (16, 6), (16, 17)),
    ((4, 4), (16, 4), (16, 13), (16, 22)),
)
SEAT_Y = 73
SEAT_ROW = 8
SEAT_SPACE = 41  # the height of all rows
SEAT_ROWS = 5
SEAT_MARK = (1, 1)
SEAT_TEXT = 10
SEAT_STEP = 8
SEAT_BASELINE = 8
