"""Measures: many games between players, on any executor."""
