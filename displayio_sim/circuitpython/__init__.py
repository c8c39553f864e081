"""The machine as Python sees it: the modules under Blinka, and CircuitPython's own."""
