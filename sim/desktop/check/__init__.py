"""Checks: random presses, every screen, invariants."""
