"""Where things stand on 240x135; see ui.sizes.small.layout for what the names mean."""

SIZE = "wide"
WIDTH = 240
HEIGHT = 135
ART = ("sizes/art", "sizes/wide/art")
FONTS = ("text", "large", "title")
MONO = False

BAR = 17
BAR_BASELINE = 132
BAR_ICON = 2
BAR_MARK = (6, 4)
BAR_TEXT = 21
BAR_WAIT = 17
FOOTER_TEXT = 17
FOOTER_BUTTONS = (8, 128)
FOOTER_ROOM = 94

MARGIN = 8
TITLE_BASELINE = 15
RULE_Y = 19
FIRST_ROW = 22
LINE = 16
LINES = 6
FIRST_LINE = 34
NOTE = 3
VIGNETTE = 36  # the most that a picture of the rules is high, of two pixels a dot
ROW = 16
ROW_BASELINE = 13
ROWS = 6
ROW_MARK = 4
MARK_STEP = 11
VALUE_X = 112

COVER_SYMBOL = (50, 59, 32)
COVER_WORDS = (92, 42, 144)
COVER_NAME = (92, 82, 72, 2)

BANNER = (-2, 22, 244, 74)
BANNER_LINES = (23, 45, 63)
