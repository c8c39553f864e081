"""GOLD: rules, notation, computer players, advice."""
