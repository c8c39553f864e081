"""The three gold games, their random generator and matches. Imports nothing but itself."""
