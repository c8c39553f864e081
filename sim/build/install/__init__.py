"""From this checkout onto a board: which files it needs, and how they get there safely."""
