"""Builds the page as a folder of static files for any web host, and serves it here."""
