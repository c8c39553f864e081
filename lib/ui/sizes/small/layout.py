"""Where things stand on 160x128. Pixels from the top left corner; (x, y) or (width, height).

ui.sizes.wide.layout and ui.sizes.tiny.layout have the same names.
"""

SIZE = "small"
WIDTH = 160
HEIGHT = 128
ART = ("sizes/art",)  # the files of drawings that screens share
FONTS = ("small", "text", "title")  # the files that draw small words, words and titles
MONO = False  # one colour: what is chosen is shown the other way round

# The bar at the foot: the button or the seat's mark and then words.
BAR = 14
BAR_BASELINE = 124
BAR_ICON = 2  # from its top to a button
BAR_MARK = (4, 3)
BAR_TEXT = 16  # of the prompt
BAR_WAIT = 12  # from the right edge to the A button
FOOTER_TEXT = 12  # from a button to what it does
FOOTER_BUTTONS = (6, 86)  # where A and B stand, each with
FOOTER_ROOM = 60

# Titles, pages and lists.
MARGIN = 6
TITLE_BASELINE = 14
RULE_Y = 18
FIRST_ROW = 21
LINE = 13
LINES = 7
FIRST_LINE = 31
NOTE = 3  # from its baseline to the bar
VIGNETTE = 28  # the most that a picture of the rules is high, of two pixels a dot
ROW = 13
ROW_BASELINE = 10
ROWS = 7
ROW_MARK = 2  # from the top of a row to a seat's mark
MARK_STEP = 9
VALUE_X = 74

COVER_SYMBOL = (80, 56, 25)  # its middle, and how far it reaches
COVER_WORDS = (0, 20, 160)  # x, baseline, room
COVER_NAME = (0, 104, 160, 1)  # x, baseline, room and how large

BANNER = (-2, 29, 164, 56)  # x, y, width, height
BANNER_LINES = (19, 35, 49)  # baselines
