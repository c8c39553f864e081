"""GOLD in the simulator."""
