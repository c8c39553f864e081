"""Solves two-player Gold Nuggets on a PC, for tables in the firmware."""
