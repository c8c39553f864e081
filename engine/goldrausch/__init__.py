"""Goldrausch: rules, notation, computer players, advice."""
