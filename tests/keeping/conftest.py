# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The tests of what is kept share the files here."""

import sys
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parent))


@pytest.fixture(autouse=True)
def drive(monkeypatch):
    """A drive that the computer may write and the handheld only read, marked by boot.py."""
    from disk import Disk

    return Disk({"/goldrush.mark": b""}, readonly=True).attach(monkeypatch)
