"""Gold Nuggets in the simulator."""
