"""The page puts a release onto a drive as `python -m sim install` does: in node, on a folder."""

import io
import json
import shutil
import subprocess
import zipfile

import pytest
from install import shelf

from sim.paths import ROOT
from sim.workshop.install import manifest
from sim.workshop.install.drive import Drive, digest
from sim.workshop.install.plan import Plan
from sim.workshop.install.release import archive

PUT = ROOT / "tests" / "page" / "put.mjs"

pytestmark = pytest.mark.skipif(not shutil.which("node"), reason="node is not installed")


@pytest.fixture(scope="module")
def release(tmp_path_factory):
    """The file of an archive."""
    made = tmp_path_factory.mktemp("release") / "goldrush-pygamer.zip"
    made.write_bytes(archive("pygamer"))
    return made


@pytest.fixture
def put(web, drive):
    """put(archive, cut) puts it onto `drive`, which is gone after `cut` writes; what is said."""

    def call(release, *cut):
        command = ["node", PUT, web, drive, release, *cut]
        done = subprocess.run(list(map(str, command)), capture_output=True, text=True, timeout=60)
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout)

    return call


@pytest.fixture
def drive(tmp_path):
    return shelf.new(tmp_path / "CIRCUITPY")


def contents(release):
    with zipfile.ZipFile(release) as found:
        return {name: found.read(name) for name in found.namelist()}


def small(folder, files):
    """An archive of these files alone."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as made:
        for path, text in {**files, manifest.NAME: manifest.dumps(manifest.of(files))}.items():
            made.writestr(path, text)
    name = folder / "small.zip"
    name.write_bytes(data.getvalue())
    return name


def test_a_new_drive_gets_what_install_would_leave(put, drive, release):
    said = put(release)
    assert said["board"] == "pygamer" and said["spares"] == []
    assert said["shares"] == sorted(said["shares"]) and said["shares"][-1] == 1
    files = contents(release)
    listed = files.pop(manifest.NAME)
    found = shelf.files(drive)
    assert found[manifest.NAME] == listed
    assert found == {**found, **files} and found["settings.toml"] == b""
    assert Plan(Drive(drive), files).done
    assert put(release)["shares"] == []


@pytest.mark.parametrize("cut", [0, 1, 2, 3, 5, 8])
def test_after_a_cut_it_goes_on(put, drive, tmp_path, cut):
    put(small(tmp_path, {"code.py": b"1", "lib/old.mpy": b"2", "engine/rules.mpy": b"3"}))
    (drive / "engine/rules.py").write_text("mine")
    (drive / "code.py").write_text("my own")
    new = {"code.py": b"4", "lib/new.mpy": b"5", "engine/rules.mpy": b"6"}
    said = put(small(tmp_path, new), cut)
    assert said["name"] == "NotFoundError"
    put(small(tmp_path, new))
    assert Plan(Drive(drive), new).done
    found = shelf.files(drive)
    assert found["code.py.old1"] == b"my own" and found["engine/rules.py.old1"] == b"mine"
    assert found["code.py"] == b"4" and not {"lib/old.mpy", "engine/rules.py"} & found.keys()


def test_what_a_person_keeps_there_is_never_removed(put, drive, tmp_path):
    kept = {"goldrush.bin": b"a game", "settings.toml": b"A = 1\n", "boot_out.txt": None}
    kept["boot_out.txt"] = (drive / "boot_out.txt").read_bytes()
    listed = {path: {digest(data)} for path, data in kept.items()} | {"../out.txt": {digest(b"x")}}
    shelf_file = tmp_path / "out.txt"
    shelf_file.write_bytes(b"x")
    for path, data in kept.items():
        (drive / path).write_bytes(data)
    (drive / manifest.NAME).write_bytes(manifest.dumps(listed))
    assert put(small(tmp_path, {"code.py": b"1"}))["spares"] == []
    assert kept.items() <= shelf.files(drive).items() and shelf_file.read_bytes() == b"x"


@pytest.mark.parametrize("written, why, detail", [
    ("", "noboard", ""),
    ("Adafruit CircuitPython 9.2.1 on x\nBoard ID:pygamer\n", "noversion", "9.2.1"),
    ("Adafruit CircuitPython 11.0.0 on x\nBoard ID:pygamer\n", "noversion", "11.0.0"),
])  # fmt: skip
def test_a_drive_that_does_not_suit_is_refused(put, drive, release, written, why, detail):
    (drive / "boot_out.txt").write_text(written, encoding="utf-8")
    said = put(release)
    assert said["message"] == why and detail in said["detail"]
    assert (drive / "code.py").read_bytes() == shelf.HELLO


def test_a_folder_in_the_way_is_named(put, drive, release):
    (drive / "boot.py").mkdir()
    assert put(release) == {"name": "Error", "message": "intheway", "detail": "boot.py"}


def test_settings_name_a_board_of_ones_own(put, drive, release):
    (drive / "settings.toml").write_text('GOLDRUSH_BOARD = "mine"\n', encoding="utf-8")
    assert put(release)["board"] == "mine"


def test_what_is_no_archive_is_refused(put, tmp_path):
    other = tmp_path / "other.zip"
    other.write_bytes(b"<!DOCTYPE html><title>Welcome to this hotel</title>")
    assert put(other)["message"] == "norelease"
