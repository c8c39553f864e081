"""Checks: random presses, every screen, what must hold at each moment."""
