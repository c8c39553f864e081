"""The fonts of the handheld, built at install time from the package Galmuri (OFL-1.1)."""

from sim.workshop.package import PackageError


class FontError(PackageError):
    """Why there are no fonts, in one line for people."""
