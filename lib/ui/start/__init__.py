"""Code that only a start needs. It is unloaded afterwards."""
