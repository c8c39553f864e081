"""The handheld as a page for browsers: what runs there, and what builds it."""
