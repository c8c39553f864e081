"""The three gold games, their random generator and matches. Imports nothing but itself."""

FOLDER = __file__.replace("\\", "/").rsplit("/", 1)[0]
