"""Chooses who may write to the drive and the speed of the processor. Runs once, before code.py.

The firmware writes its output to boot_out.txt. A board compiles this file at each start, so
hardware/boot.py does the work.
"""

from hardware import boot

boot.main()
