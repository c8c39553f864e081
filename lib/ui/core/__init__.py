"""Code that is always loaded: keys, settings, the lineup, saving."""
