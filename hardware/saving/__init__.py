"""How data survives power-off."""
