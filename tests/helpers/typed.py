"""The commands as they are typed."""

import os
import subprocess
import sys

from sim.paths import ROOT

# Of a place without a screen.
NO_DISPLAY = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY")}


def sim(*words, **how):
    """Run `python -m sim WORDS` in the checkout to its end; `how` goes to subprocess.run."""
    how = {"cwd": ROOT, "capture_output": True, "encoding": "utf-8", "timeout": 300, **how}
    return subprocess.run([sys.executable, "-m", "sim", *map(str, words)], **how)
