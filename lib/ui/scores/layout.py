"""Layout of the scores."""


def lay_out(places, of):
    """Set the attributes of `places`. of(small, wide, tiny) returns the value for this screen."""
    places.FOOT = of(13, 15, 11)  # from the base of the stacks to the bar
    places.NOTE = of(10, 12, 7)  # added to that if there is a note
    places.PLATE = of(2, 2, 1)  # height of the plate below a stack
    places.MARK = of(3, 4, 1)  # from the base to the symbol of a seat
    places.NUMBER = of(12, 14, 9)  # from the base to the baseline of a sum
    places.DIGITS = of(14, 18, 11)  # room for a sum in the middle of a column
    places.ORNAMENT = of("nugget", "nugget", "small_nugget")  # falls at the end
