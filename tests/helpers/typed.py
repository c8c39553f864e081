"""The commands as they are typed."""

import os
import subprocess
import sys
from pathlib import Path

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


full_device = pytest.mark.skipif(
    not Path("/dev/full").is_char_device(), reason="/dev/full is not there, or a file like others"
)
