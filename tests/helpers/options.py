"""What the command line of pytest asks for; conftest.py notes it before tests are collected."""

import os
import sys

import pytest

effort = 1  # how many times as much is tried at random, and how much finer steps are
uf2 = None  # the path of a Pico's CircuitPython


def need(missing):
    """Skip the test where something is `missing`, a line; fail on the Linux machines of CI."""
    if missing and os.environ.get("CI") and sys.platform == "linux":
        pytest.fail(missing)
    if missing:
        pytest.skip(missing)
