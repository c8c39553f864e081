"""The tests of what is kept share the files here."""

import pytest


@pytest.fixture(autouse=True)
def drive(monkeypatch):
    """A drive that the computer may write and the handheld only read, marked by boot.py."""
    from keeping.disk import Disk

    return Disk({"/goldrush.mark": b""}, readonly=True).attach(monkeypatch)
