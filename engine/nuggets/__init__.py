"""Gold Nuggets: rules, notation, computer players, advice."""
