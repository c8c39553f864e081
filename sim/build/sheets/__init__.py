"""The sheets of each game: pictures that the firmware reads whole, drawn here from the drawings.

A sheet has the tiles of a displayio.TileGrid side by side. Each size of screen has its own.
"""
