"""Commands, run as they are typed in a shell."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from sim.paths import ROOT

# The environment of a shell without a screen.
NO_DISPLAY = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY")}


def python(*words, **how):
    """Run `python WORDS` in the checkout to its end.

    `how` is passed to subprocess.run, whose result is returned.
    """
    how = {"cwd": ROOT, "capture_output": True, "encoding": "utf-8", "timeout": 300, **how}
    return subprocess.run([sys.executable, *map(str, words)], **how)


def sim(*words, **how):
    """Run `python -m sim WORDS` like python()."""
    return python("-m", "sim", *words, **how)


def refused(done, message):
    """Check that a command has ended with status 2 and one line of error with `message`."""
    assert done.returncode == 2, done.stderr
    assert message in done.stderr and done.stderr.count("\n") == 1, done.stderr


full_device = pytest.mark.skipif(
    not Path("/dev/full").is_char_device(), reason="/dev/full is not there, or a file like others"
)
