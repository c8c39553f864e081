"""The handheld as a page for browsers: what runs there (here and in web/), and what builds it."""
