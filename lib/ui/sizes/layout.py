"""The layout that all screens share. Distances are in pixels, positions from the top left corner.

A pair is (x, y) or (width, height) unless a comment says otherwise.
"""


def lay_out(places, of):
    """Set the attributes of `places`. of(small, wide, tiny) returns the value for this screen."""
    places.SIZE = of("small", "wide", "tiny")
    places.WIDTH = of(160, 240, 128)
    places.HEIGHT = of(128, 135, 64)
    # The fonts for small text, text and titles.
    places.FONTS = of(
        ("small", "text", "title"), ("text", "large", "title"), ("small", "small", "small")
    )
    places.MONO = of(False, False, True)  # monochrome: a selection is inverted
    # The bar at the foot: a button or the symbol of a seat, then words.
    places.BAR = of(14, 17, 9)
    places.BAR_BASELINE = of(124, 132, 62)
    places.BAR_ICON = of(2, 2, 0)  # from the top of the bar to a button
    places.BAR_MARK = of((4, 3), (6, 4), (0, 1))
    places.BAR_TEXT = of(16, 21, 10)  # x of the prompt
    places.BAR_WAIT = of(12, 17, 9)  # from the right edge to the A button
    places.FOOTER_TEXT = of(12, 17, 12)  # from a button to its words
    places.FOOTER_BUTTONS = of((6, 86), (8, 128), (0, 64))  # x of A and B
    places.FOOTER_ROOM = of(60, 94, 52)  # width of the words beside each button
    # Titles, pages and lists.
    places.MARGIN = of(6, 8, 2)
    places.TITLE_BASELINE = of(14, 15, 8)
    places.RULE_Y = of(18, 19, 10)
    places.FIRST_ROW = of(21, 22, 13)
    places.LINE = of(13, 16, 10)
    places.LINES = of(7, 6, 4)
    places.FIRST_LINE = of(31, 34, 20)
    places.NOTE = of(3, 3, 1)  # from the baseline of a note to the bar
    # The greatest height of a picture in the rules that is drawn twice as large.
    places.VIGNETTE = of(28, 36, 12)
    places.ROW = of(13, 16, 10)
    places.ROW_BASELINE = of(10, 13, 8)
    places.ROWS = of(7, 6, 4)
    places.ROW_MARK = of(2, 4, 1)  # from the top of a row to the symbol of a seat
    places.MARK_STEP = of(9, 11, 8)
    places.VALUE_X = of(74, 112, 60)
    places.BANNER = of((-2, 29, 164, 56), (-2, 22, 244, 74), (0, 0, 128, 52))  # x, y, width, height
    places.BANNER_LINES = of((19, 35, 49), (23, 45, 63), (16, 31, 44))  # baselines
