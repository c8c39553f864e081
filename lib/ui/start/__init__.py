"""Code that is needed once, at the start."""
