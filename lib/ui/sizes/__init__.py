"""Sizes of screen: the layout and drawings that screens share."""
