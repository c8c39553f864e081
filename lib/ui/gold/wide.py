"""Where things stand at GOLD."""

CARD = (18, 13)
FRAME = 1
TABLE_WIDTH = 174
TABLE_HEIGHT = 118
PANEL = (174, 66)
ZOOM = (62, 32)
ZOOMS = ((176, 1), (176, 34))
MINER = (5, 7)
BUNDLE = (21, 7)
SIGNS = (27, 7)
SIGN_MARK = 7
NUGGETS = (
    ((10, 12),),
    ((4, 14), (15, 8)),
    ((10, 6), (4, 15), (15, 15)),
    ((4, 6), (15, 6), (4, 16), (15, 16)),
)
SEAT_Y = 68
SEAT_ROW = 10
SEAT_SPACE = 50  # the height of all rows
SEAT_ROWS = 5
SEAT_MARK = (4, 0)
SEAT_TEXT = 26
SEAT_STEP = 11
SEAT_BASELINE = 9
