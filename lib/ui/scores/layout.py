"""Layout of the scores."""


def lay_out(places, of):
    """Set all of `places` to what of(small, wide, tiny) returns."""
    places.FOOT = of(13, 15, 10)  # from their base to the bar
    places.NOTE = of(10, 12, 9)  # that it is higher above a note
    places.PLATE = of(2, 2, 1)  # height of what they stand on
    places.MARK = of(3, 4, 2)  # from the base to a seat's mark
    places.NUMBER = of(12, 14, 10)  # from the base to the baseline of a sum
    places.DIGITS = of(14, 18, 11)  # room for a sum in the middle of a column
    places.ORNAMENT = of("nugget", "nugget", "small_nugget")  # that falls at the end
