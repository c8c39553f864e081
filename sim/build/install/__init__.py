"""Installs this checkout on a board: which files it needs, and how to write them safely."""
