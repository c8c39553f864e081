"""How games and matches have ended."""
