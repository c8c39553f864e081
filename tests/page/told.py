"""What the page's Python tells, in a Python of its own."""

import json
import subprocess
import sys
from pathlib import Path

_POCKET = Path(__file__).with_name("pocket.py")


def told(code):
    """What the code, which has Pocket of pocket.py, assigns to `told`."""
    done = subprocess.run(
        [sys.executable, str(_POCKET)], input=code, capture_output=True, text=True, timeout=300
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout.splitlines()[-1])
