"""The handheld in a terminal: screen and lights as block characters."""
