"""Everything that players see: screens, widgets, texts. The hardware is passed in."""
