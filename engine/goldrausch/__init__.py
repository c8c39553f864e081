"""Goldrausch: rules, computer players, advice."""
