"""Between the machine and the games: looks into the app of code.py."""
