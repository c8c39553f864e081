"""Where things stand on 128x64; see ui.sizes.small.layout for what the names mean."""

SIZE = "tiny"
WIDTH = 128
HEIGHT = 64
ART = ("sizes/art", "sizes/tiny/art")
FONTS = ("small", "small", "small")
MONO = True

BAR = 9
BAR_BASELINE = 62
BAR_ICON = 0
BAR_MARK = (0, 1)
BAR_TEXT = 10
BAR_WAIT = 9
FOOTER_TEXT = 12
FOOTER_BUTTONS = (0, 64)
FOOTER_ROOM = 52

MARGIN = 2
TITLE_BASELINE = 8
RULE_Y = 10
FIRST_ROW = 13
LINE = 11
LINES = 4
FIRST_LINE = 20
NOTE = 1
VIGNETTE = 0  # the most that a picture of the rules is high, of two pixels a dot
ROW = 10
ROW_BASELINE = 8
ROWS = 4
ROW_MARK = 1
MARK_STEP = 8
VALUE_X = 60

COVER_SYMBOL = (20, 27, 18)
COVER_WORDS = (38, 16, 90)
COVER_NAME = (38, 42, 45, 2)

BANNER = (0, 0, 128, 55)
BANNER_LINES = (16, 31, 44)
