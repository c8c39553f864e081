"""Small VMs: heap in bytes, and that nothing is allocated."""
