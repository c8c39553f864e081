# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Runs code in a new interpreter: the firmware's modules install only once in each."""

import json
import subprocess
import sys
from pathlib import Path

# On the seats screen with its first row chosen: a person without a name takes the second seat.
TWO_PEOPLE = "press DOWN %d\npress A\npress RIGHT 5\npress A\npress UP %d\n"
TWO_IN_GOLD = TWO_PEOPLE % (4, 4)  # two colours each
TWO_IN_OTHERS = TWO_PEOPLE % (3, 3)
ROOT = Path(__file__).parent.parent.parent


def told(code, *arguments, script=""):
    """The JSON that `code` prints last. Its arguments are ROOT and these, its input the script."""
    done = subprocess.run(
        [sys.executable, "-c", code, str(ROOT), *map(str, arguments)],
        input=script,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout.splitlines()[-1])
