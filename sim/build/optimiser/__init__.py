"""Rewrites the modules of the firmware as a whole, before each is compiled, to save heap and time.

README.md tells what changes and how it is proven that nothing else does.
"""
