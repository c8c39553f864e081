"""The tiles in the sheets of Goldrausch. Their numbers are the same for all sizes of screen."""

# Coins: their values 0 (counterfeit) to 10, and an empty place.
NO_COIN = 11
COINS = 12

# Persons. CHIP + colour is a person with a chip. Three or more others are one person and a digit.
EMPTY = 0
PERSON = 1
CHIP = 2
DIGIT = 7  # three
PERSONS = 10
ACROSS = 2  # persons in a row of a column
DOWN = 3  # rows of them
