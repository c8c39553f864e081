"""Builds from the checkout: fonts, drawings, releases, an installed board."""
