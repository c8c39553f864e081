"""128x64 in one colour."""
