"""GOLD: rules, computer players, advice."""
