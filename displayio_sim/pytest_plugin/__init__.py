"""A pytest plugin that runs CircuitPython programs on simulated boards."""
