"""Where the stacks of the scores stand."""

FOOT = 15  # from their base to the bar
NOTE = 12  # that it is higher above a note
PLATE = 2  # height of what they stand on
MARK = 4  # from the base to a seat's mark
NUMBER = 14  # from the base to the baseline of a sum
DIGITS = 18  # room for a sum in the middle of a column
ORNAMENT = "nugget"  # that falls at the end
