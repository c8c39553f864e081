"""The handheld on a PC: window, terminal, and what they share."""
