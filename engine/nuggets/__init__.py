"""Gold Nuggets: rules, computer players, advice."""
