"""Parts of screens: widgets, colours, fonts, animation."""
