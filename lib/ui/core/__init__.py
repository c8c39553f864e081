"""What is there from start to end: keys, choices, what is kept."""
