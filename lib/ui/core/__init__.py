"""Resident code: keys, settings, the lineup, saving."""
