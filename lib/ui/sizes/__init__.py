"""The layout and drawings that all screens of one size share."""
