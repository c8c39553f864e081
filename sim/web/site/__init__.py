"""Builds the page as a folder of static files for any web host, and serves it to this computer."""
