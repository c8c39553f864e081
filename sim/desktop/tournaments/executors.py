"""Executors that play the batches of a tournament: processes of this machine, or of many."""

import logging
import os
import signal
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from importlib.metadata import entry_points
from multiprocessing import parent_process
from threading import Thread

from displayio_sim.errors import SimError

MOST = 61  # processes that Windows can wait for
GROUP = "goldrush.executors"  # of entry points: called with an address, they return an Executor


def cores() -> int:
    """Return the number of processes that use all cores of this machine, at most MOST."""
    return min(os.cpu_count() or 1, MOST)


@contextmanager
def processes(workers: int) -> Iterator[Executor]:
    """Return an executor of processes of this machine."""
    with ProcessPoolExecutor(workers, initializer=_begin_worker) as executor:
        yield executor


def _begin_worker():
    # Ctrl-C is for the main process. Workers finish their games silently.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent():
    """End this worker when the main process is killed: it would wait for batches for ever."""
    parent = parent_process()
    assert parent  # this is a worker
    parent.join()
    os._exit(1)


@contextmanager
def named(text: str) -> Iterator[Executor]:
    """Return the executor NAME:ADDRESS: dask, or one of another package. Raises SimError."""
    name, _, address = text.partition(":")
    if name == "dask":
        try:
            from distributed import Client
        except ImportError:
            raise SimError("dask is not installed: pip install distributed") from None
        # It reports a lost scheduler at length. One line of ours is enough.
        for logger in ("distributed", "distributed.client"):
            logging.getLogger(logger).setLevel(logging.CRITICAL + 1)
        try:
            client = Client(address, timeout=10)
        except (OSError, ValueError) as problem:
            raise SimError("no scheduler of dask at %s: %s" % (address, problem)) from None
        with client, client.get_executor(pure=False) as executor:
            yield executor
        return
    found = entry_points(group=GROUP, name=name)
    if not found:
        raise SimError("no executor %r; there is dask:ADDRESS, and those of packages" % name)
    with next(iter(found)).load()(address) as executor:
        yield executor
