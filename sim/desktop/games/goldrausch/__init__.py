"""Goldrausch in the simulator."""
