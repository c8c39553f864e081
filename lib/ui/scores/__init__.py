"""The screens after a game or match, and its results."""
