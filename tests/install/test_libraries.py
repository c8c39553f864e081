"""Third-party libraries, from the installed wheels."""

import base64
import hashlib
import importlib.metadata
import re
from unittest.mock import Mock

import pytest
from install import drive_kit

from displayio_sim.errors import SimError
from sim.build.install import contents
from sim.build.install.contents import Contents
from sim.paths import ROOT


def test_a_library_without_a_wheel_is_refused():
    with pytest.raises(SimError, match="does not say where the library simpleio is"):
        contents.from_wheels(["simpleio"], set())


def test_wheels_supply_missing_libraries():
    built_in = Contents("pygamer").built_in
    assert [*contents.from_wheels(["neopixel"], built_in)] == ["lib/neopixel.py"]
    both = contents.from_wheels(["neopixel"], built_in - {"adafruit_pixelbuf"})
    assert sorted(both) == ["lib/adafruit_pixelbuf.py", "lib/neopixel.py"]


def test_only_used_files_of_a_package_are_installed(monkeypatch):
    requirements = contents.requirements() | {
        "adafruit_bitmap_font": contents.Requirement("adafruit-circuitpython-bitmap-font")
    }
    monkeypatch.setattr(contents, "requirements", lambda: requirements)
    files = contents.from_wheels(["adafruit_bitmap_font"], Contents("pygamer").built_in)
    assert sorted(files) == ["lib/adafruit_bitmap_font/__init__.py"]


def test_a_missing_or_old_package_is_one_message(monkeypatch):
    monkeypatch.setattr(importlib.metadata, "version", lambda name: "5.0.1")
    with pytest.raises(SimError, match=r"neopixel 5\.0\.1 is installed, and this needs .*6\.4"):
        contents.from_wheels(["neopixel"], set())

    missing = Mock(side_effect=importlib.metadata.PackageNotFoundError)
    monkeypatch.setattr(importlib.metadata, "version", missing)
    with pytest.raises(SimError, match="pip install 'adafruit-circuitpython-neopixel"):
        contents.from_wheels(["neopixel"], set())


@pytest.mark.parametrize("board", drive_kit.BOARDS)
def test_boards_get_the_bytes_of_the_locks(board):
    """Compare the files with RECORD of their packages. pip checks packages by their locks."""
    recorded = {}
    lock = (ROOT / "requirements" / "play.txt").read_text(encoding="utf-8")
    for name in re.findall(r"^(adafruit-circuitpython-\S+)==", lock, re.M):
        pinned = re.search(r"^%s==(\S+)" % name, lock, re.M)[1]
        assert importlib.metadata.version(name) == pinned, "make tools, or make lock"
        recorded |= {str(file): file.hash for file in importlib.metadata.files(name)}
    board_contents = Contents(board)
    files = contents.from_wheels(board_contents.imported, board_contents.built_in)
    assert files
    for path, data in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode()
        assert digest.rstrip("=") == recorded[path.removeprefix("lib/")].value, path
