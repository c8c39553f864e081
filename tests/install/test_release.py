"""python -m sim release, which writes the same bytes each time and the same files as install."""

import hashlib
import io
import os
import shutil
import zipfile

import pytest
from click.testing import CliRunner
from helpers import typed
from install import drive_kit

from sim.__main__ import main
from sim.build.install.drive import SETTINGS, toml
from sim.build.install.graph import ROOT
from sim.build.install.release import files_of, zipped
from sim.commands import release as command

# Files of an archive that are not installed.
ADDED = {"goldrush-readme.txt", "goldrush-licence.txt", "lib/neopixel-licence.txt"}


@pytest.mark.parametrize("is_source", [True, pytest.param(False, marks=pytest.mark.long)])
def test_a_release_has_the_same_bytes_each_time(is_source, tmp_path):
    """Build from two copies of the tree with different times, permissions and umasks."""
    copy = tmp_path / "copy"
    copy.mkdir()
    for part in ("engine", "hardware", "lib", "displayio_sim", "sim", "tests"):
        ignore = shutil.ignore_patterns("__pycache__", "references")
        shutil.copytree(ROOT / part, copy / part, ignore=ignore, copy_function=shutil.copyfile)
    for part in ("boot.py", "code.py", "safemode.py", "LICENSE"):
        shutil.copyfile(ROOT / part, copy / part)
    (copy / "engine/gold/rules.py").chmod(0o755)
    data = zipped(files_of("pygamer", is_source))
    words = ["release", "-o", tmp_path / "b.zip", "--board", "pygamer", *["--source"] * is_source]
    done = typed.sim(*words, cwd=copy, umask=0o077, env={**os.environ, "TZ": "Asia/Tokyo"})
    assert done.returncode == 0, done.stderr
    assert data == (tmp_path / "b.zip").read_bytes()
    assert done.stdout.endswith("SHA-256 %s\n" % hashlib.sha256(data).hexdigest())


FIRST, *OTHERS = drive_kit.BOARDS


@pytest.mark.parametrize(
    "board", [FIRST, *(pytest.param(board, marks=pytest.mark.long) for board in OTHERS)]
)
def test_an_unpacked_release_equals_an_install(board, tmp_path, run_compiled):
    drive = drive_kit.new_drive(tmp_path / "unpacked", board)
    with zipfile.ZipFile(io.BytesIO(zipped(files_of(board)))) as archive:
        assert archive.testzip() is None
        assert archive.namelist() == sorted(archive.namelist())
        assert {info.date_time for info in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}
        assert {info.external_attr >> 16 for info in archive.infolist()} == {0o100644}
        # The archive has a readme and licences.
        assert {*archive.namelist()} >= ADDED
        assert b"CIRCUITPY" in archive.read("goldrush-readme.txt")
        assert b"Permission is hereby granted" in archive.read("lib/neopixel-licence.txt")
        assert b"MIT License" in archive.read("goldrush-licence.txt")
        assert b"OPEN FONT LICENSE" in archive.read("lib/ui/fonts/OFL.txt").upper()
        archive.extractall(drive)
    settings = toml(SETTINGS)
    assert settings in (drive / "goldrush-readme.txt").read_bytes()
    (drive / "settings.toml").write_bytes(settings)
    done = run_compiled(drive)
    assert done.exit_code == 0 and " 0 files to write (0 bytes)" in done.stdout
    installed = drive_kit.new_drive(tmp_path / "installed", board)
    run_compiled(installed)
    assert drive_kit.files(drive) == drive_kit.files(installed)


def test_an_archive_for_each_board(tmp_path, monkeypatch):
    """Check the names of the archives. Building one takes seconds and is tested above."""
    monkeypatch.setattr(command, "files_of", lambda board, source: {board: b""})
    done = CliRunner().invoke(main, ["release", "-o", str(tmp_path / "goldrush.zip")])
    assert done.exit_code == 0, done.output
    archives = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    assert archives == {"goldrush-%s.zip" % b: zipped({b: b""}) for b in drive_kit.BOARDS}


@pytest.mark.parametrize(
    "options, message",
    [
        (("-o", "nowhere/a.zip", "--board", "pygamer"), "there is no folder nowhere"),
        (("-o", "a.zip", "--board", "toaster"), "the board toaster is not known, only "),
        (("--board", "pygamer"), "Missing option '-o'"),
    ],
)
def test_a_wrong_option_is_one_message(options, message, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    drive_kit.refused(CliRunner().invoke(main, ["release", *options]), message)
    assert not list(tmp_path.iterdir())
