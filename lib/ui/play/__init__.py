"""A game or match in progress."""
