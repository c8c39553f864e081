"""Files that take long to make. The first worker makes each one for the whole session."""

import contextlib
import hashlib
import pickle
import time

from displayio_sim.machine import nvm
from sim.build.install import compiled


def cache_compiler(folder):
    """Cache in `folder` all code that is optimised and compiled for boards."""
    compiled.optimised = _cached(compiled.optimised, folder)
    compiled._compile = _cached(compiled._compile, folder)


def _cached(make, folder):
    def cached(*arguments):
        name = hashlib.sha256(repr(arguments).encode()).hexdigest()
        file = once(folder, name, lambda file: file.write_bytes(pickle.dumps(make(*arguments))))
        return pickle.loads(file.read_bytes())

    return cached


def once(folder, name, make):
    """Return the path `name` in `folder`.

    The first caller writes it with make(path). Other workers wait until it is complete.
    """
    with open(folder / (name + ".lock"), "ab") as lock:
        while True:
            with contextlib.suppress(BlockingIOError, PermissionError):
                nvm.lock(lock)
                break
            time.sleep(0.05)
        done = folder / (name + ".done")
        if not done.exists():
            make(folder / name)
            done.touch()
    return folder / name
