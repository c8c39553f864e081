"""Measures: tournaments, heap on small VMs."""
