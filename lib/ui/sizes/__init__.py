"""A folder for each size of screen: where things stand, and drawings."""
