# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Third-party libraries: from wheels, or by circup (a bundle fetched before)."""

import base64
import hashlib
import importlib.metadata
import json
import re
import sys

import pytest
from click.testing import CliRunner
from install import shelf

from sim.commands.install import install
from sim.paths import ROOT
from sim.workshop.install import InstallError, libraries
from sim.workshop.install.contents import Contents

BOOT_OUT = shelf.BOOT_OUT % ("10.0.3", "pygamer")
TAG = "20251101"
VERSION = b'__version__ = "6.4.2"\n__repo__ = "x"\n'
COMPILED = b"C\x06\x00\x1f" + b"neopixel compiled"


@pytest.fixture
def bundle(tmp_path, monkeypatch):
    """circup's folder of bundles, with one that has NeoPixel and its dependencies."""
    if sys.platform != "linux":
        pytest.skip("circup keeps its bundles elsewhere on this system")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    data = tmp_path / "data" / "circup"
    names = ("Adafruit_CircuitPython_Bundle", "CircuitPython_Community_Bundle")
    for name in names:
        for platform, said in (("py", "py"), ("10mpy", "10.x-mpy")):
            stem = name.lower().replace("_", "-")
            folder = data / "adafruit" / ("%s-%s" % (stem, platform))
            (folder / ("%s-%s-%s" % (stem, said, TAG)) / "lib").mkdir(parents=True)
    (data / "circup.json").write_text(
        json.dumps({"adafruit/" + name: [TAG] for name in names}), encoding="utf-8"
    )
    stem = "adafruit-circuitpython-bundle"
    sources = data / "adafruit" / (stem + "-py") / ("%s-py-%s" % (stem, TAG))
    compiled = data / "adafruit" / (stem + "-10mpy") / ("%s-10.x-mpy-%s" % (stem, TAG))
    (sources / "lib/neopixel.py").write_bytes(VERSION)
    (compiled / "lib/neopixel.mpy").write_bytes(COMPILED)
    for folder, end, data in ((sources, "py", VERSION), (compiled, "mpy", COMPILED)):
        (folder / "lib/adafruit_display_text").mkdir()
        (folder / "lib/adafruit_display_text" / ("__init__." + end)).write_bytes(data)
    (sources / "requirements/neopixel").mkdir(parents=True)
    (sources / "requirements/neopixel/requirements.txt").write_text(
        "Adafruit-Blinka\n", encoding="utf-8"
    )


def test_circup_brings_what_is_compiled_for_the_board(bundle, drive):
    done = CliRunner().invoke(install, [str(drive), "--any-file-system", "--circup", "--offline"])
    assert done.exit_code == 0, done.output
    assert (drive / "lib/neopixel.mpy").read_bytes() == COMPILED
    found = sorted(file.name for file in (drive / "lib").iterdir())
    assert found == ["adafruit_display_text", "neopixel.mpy", "ui"]


def test_a_library_in_another_form_replaces_the_first(bundle, drive, run):
    run(drive)
    assert (drive / "lib/neopixel.py").exists()
    CliRunner().invoke(install, [str(drive), "--any-file-system", "--circup", "--offline"])
    assert (drive / "lib/neopixel.mpy").exists() and not (drive / "lib/neopixel.py").exists()


def test_without_network_a_line_names_the_way_out(drive, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    for name in ("https_proxy", "HTTPS_PROXY"):
        monkeypatch.setenv(name, "http://127.0.0.1:9")  # nobody answers there
    before = shelf.files(drive)
    done = CliRunner().invoke(install, [str(drive), "--any-file-system", "--circup"])
    assert done.exit_code == 2 and done.stderr.count("\n") == 1
    assert done.stderr.startswith("install: circup did not get adafruit_display_text, neopixel (")
    assert done.stderr.endswith("without --circup they come from this Python's packages\n")
    assert shelf.files(drive) == before


def test_circup_is_given_the_requirements(monkeypatch):
    seen = []

    def circup(drive, wanted, offline):
        seen.append(
            (drive / "boot_out.txt").read_text(encoding="utf-8")
            + wanted.read_text(encoding="utf-8")
        )
        (drive / "lib/neopixel.mpy").write_bytes(b"")
        (drive / "lib/adafruit_pixelbuf.mpy").write_bytes(b"")
        return ""

    monkeypatch.setattr(libraries, "_run_circup", circup)
    files = libraries.from_circup(["neopixel"], BOOT_OUT)
    assert sorted(files) == ["lib/adafruit_pixelbuf.mpy", "lib/neopixel.mpy"]
    assert "Board ID:pygamer" in seen[0] and "adafruit-circuitpython-neopixel~=6.4\n" in seen[0]
    assert "display-text" not in seen[0]


def test_what_circup_leaves_out_is_told(monkeypatch):
    monkeypatch.setattr(libraries, "_run_circup", lambda *given: "WARNING\n\n  neopixel unknown \n")
    with pytest.raises(
        InstallError, match=r"did not get neopixel \(neopixel unknown\); without --circup"
    ):
        libraries.from_circup(["neopixel"], BOOT_OUT)
    monkeypatch.setattr(libraries, "_run_circup", lambda *given: "")
    with pytest.raises(InstallError, match="it said nothing"):
        libraries.from_circup(["neopixel"], BOOT_OUT)


def test_a_library_without_a_requirement_is_told():
    with pytest.raises(InstallError, match="does not say where the library simpleio is"):
        libraries.from_wheels(["simpleio"], set())


def test_wheels_bring_what_the_board_has_not():
    built_in = Contents("pygamer").built_in
    assert [*libraries.from_wheels(["neopixel"], built_in)] == ["lib/neopixel.py"]
    both = libraries.from_wheels(["neopixel"], built_in - {"adafruit_pixelbuf"})
    assert sorted(both) == ["lib/adafruit_pixelbuf.py", "lib/neopixel.py"]


def test_only_what_is_used_of_a_package_is_taken(monkeypatch):
    requirements = libraries.requirements() | {
        "adafruit_bitmap_font": libraries.Requirement("adafruit-circuitpython-bitmap-font")
    }
    monkeypatch.setattr(libraries, "requirements", lambda: requirements)
    files = libraries.from_wheels(["adafruit_bitmap_font"], Contents("pygamer").built_in)
    assert sorted(files) == ["lib/adafruit_bitmap_font/__init__.py"]


def test_a_package_that_is_missing_or_too_old_is_told(monkeypatch):
    monkeypatch.setattr(importlib.metadata, "version", lambda name: "5.0.1")
    with pytest.raises(InstallError, match=r"neopixel 5\.0\.1 is installed, and this needs .*6\.4"):
        libraries.from_wheels(["neopixel"], set())

    def missing(name):
        raise importlib.metadata.PackageNotFoundError(name)

    monkeypatch.setattr(importlib.metadata, "version", missing)
    with pytest.raises(InstallError, match="pip install 'adafruit-circuitpython-neopixel"):
        libraries.from_wheels(["neopixel"], set())


@pytest.mark.parametrize("board", shelf.BOARDS)
def test_boards_get_the_bytes_that_the_locks_name(board):
    """pip checks a package by the sums of its lock; RECORD has those of its files."""
    recorded = {}
    lock = (ROOT / "requirements" / "play.txt").read_text(encoding="utf-8")
    for name in re.findall(r"^(adafruit-circuitpython-\S+)==", lock, re.M):
        pinned = re.search(r"^%s==(\S+)" % name, lock, re.M)[1]
        assert importlib.metadata.version(name) == pinned, "make tools, or make lock"
        recorded |= {str(file): file.hash for file in importlib.metadata.files(name)}
    contents = Contents(board)
    files = libraries.from_wheels(contents.imported, contents.built_in)
    assert files
    for path, data in files.items():
        made = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode()
        assert made.rstrip("=") == recorded[path.removeprefix("lib/")].value, path
