"""Where things stand at GOLD."""

CARD = (6, 5)
FRAME = 2
TABLE_WIDTH = 64
TABLE_HEIGHT = 54
PANEL = (65, 63)
ZOOM = (31, 26)
ZOOMS = ((65, 0), (97, 0))
MINER = (11, 2)
BUNDLE = (6, 3)
SIGNS = (4, 10)
SIGN_MARK = 5
NUGGETS = (
    ((17, 15),),
    ((14, 15), (22, 15)),
    ((18, 12), (14, 18), (22, 18)),
    ((14, 12), (22, 12), (14, 18), (22, 18)),
)
SEAT_Y = 28
SEAT_ROW = 9
SEAT_SPACE = 27  # the height of all rows
SEAT_ROWS = 3
SEAT_MARK = (0, 1)
SEAT_TEXT = 8
SEAT_STEP = 8
SEAT_BASELINE = 8
