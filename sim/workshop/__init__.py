"""Builds what goes onto a board."""
