"""All that people see: screens, widgets, texts. Gets its hardware handed in."""
