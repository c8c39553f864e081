"""Where the stacks of the scores stand."""

FOOT = 13  # from their base to the bar
NOTE = 10  # that it is higher above a note
PLATE = 2  # height of what they stand on
MARK = 3  # from the base to a seat's mark
NUMBER = 12  # from the base to the baseline of a sum
DIGITS = 14  # room for a sum in the middle of a column
ORNAMENT = "nugget"  # that falls at the end
