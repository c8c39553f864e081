"""What tasks.py writes."""

WORDS = ("one", "two", "three")
