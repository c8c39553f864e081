"""What the page's Python tells, in a Python of its own."""

import json
from pathlib import Path

from helpers import typed

_POCKET = Path(__file__).with_name("pocket.py")


def told(code):
    """What the code, which has Pocket of pocket.py, assigns to `told`."""
    done = typed.python(_POCKET, input=code)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout.splitlines()[-1])
