"""Where the stacks of the scores stand."""

FOOT = 10  # from their base to the bar
NOTE = 9  # that it is higher above a note
PLATE = 1  # height of what they stand on
MARK = 2  # from the base to a seat's mark
NUMBER = 10  # from the base to the baseline of a sum
DIGITS = 11  # room for a sum in the middle of a column
ORNAMENT = "small_nugget"  # that falls at the end
