"""Prints how many of 80,000 bytes become free when their object's attributes are dropped.

A stale word on the stack may keep a piece or two.
"""

import gc

from ui import loading


class Thing:
    pass


thing = Thing()
for name in "abcdefgh":
    setattr(thing, name, bytearray(10_000))
gc.collect()
before = gc.mem_alloc()
loading.drop_attributes(thing)
gc.collect()
print(before - gc.mem_alloc())
