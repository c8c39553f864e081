"""Rewrites the firmware's modules as a whole before they are compiled, to save heap and time.

README.md says what changes, and how we prove that nothing else does.
"""
