"""The menu and all that it leads to."""
