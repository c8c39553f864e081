"""The fonts of the handheld, built at install time from the package Galmuri (OFL-1.1)."""
