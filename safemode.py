"""Counts a crash of the firmware and restarts. Runs in place of code.py after such a crash.

The firmware does not run it when the user asked for safe mode with a button. That is how to get
in if this program itself is broken. hardware/crash.py does the work.
"""

from hardware import crash

crash.safe_mode()
