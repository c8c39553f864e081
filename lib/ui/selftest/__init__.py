"""The self-test of a board: it asks a person about each part and ends in one line of text."""
