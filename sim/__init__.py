"""A PC as one more board: virtual parts under Blinka, front ends, command line."""
