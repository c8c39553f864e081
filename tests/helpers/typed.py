"""The commands as they are typed."""

import errno
import os
import subprocess
import sys

import pytest

from sim.paths import ROOT

# Of a place without a screen.
NO_DISPLAY = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY")}


def python(*words, **how):
    """Run `python WORDS` in the checkout to its end; `how` goes to subprocess.run."""
    how = {"cwd": ROOT, "capture_output": True, "encoding": "utf-8", "timeout": 300, **how}
    return subprocess.run([sys.executable, *map(str, words)], **how)


def sim(*words, **how):
    """Run `python -m sim WORDS`, as python() does."""
    return python("-m", "sim", *words, **how)


def refused(done, message):
    """Fail unless a command has ended with status 2 and one line that says `message`."""
    assert done.returncode == 2, done.stderr
    assert message in done.stderr and done.stderr.count("\n") == 1, done.stderr


def _is_always_full(device):
    """Return whether writing to a device says so: in some containers it is a file like others."""
    try:
        with open(device, "wb", buffering=0) as file:
            file.write(b"-")
    except OSError as problem:
        return problem.errno == errno.ENOSPC
    return False


full_device = pytest.mark.skipif(
    not _is_always_full("/dev/full"), reason="/dev/full is not there, or can be written to"
)
