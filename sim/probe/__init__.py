"""What stands between the machine and the games: it looks into the app of code.py."""
