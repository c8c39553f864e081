"""Options of pytest's command line. conftest.py sets them before tests are collected."""

import os
import sys

import pytest

effort = 1  # a factor for the number of random tries and of steps
uf2 = None  # the path of a Pico's CircuitPython


def need(missing):
    """Skip the test if something is missing. On the Linux machines of CI, fail instead.

    missing: a line that says what is missing, or None
    """
    if missing and os.environ.get("CI") and sys.platform == "linux":
        pytest.fail(missing)
    if missing:
        pytest.skip(missing)
