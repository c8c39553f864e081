"""Compiles each of the files that are named; run on a small VM, which starts in 25 ms."""

import gc
import sys

for path in sys.argv[1:]:
    gc.collect()
    with open(path) as file:
        text = file.read()
    print(path)
    compile(text, path, "exec")
