"""The three gold games, their random generator, matches and players. Imports only itself."""

FOLDER = __file__.replace("\\", "/").rsplit("/", 1)[0]
