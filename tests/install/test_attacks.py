"""Odd drives: files of the user everywhere, links, damaged manifests."""

import json
import shutil
from collections import namedtuple

import pytest
from click.testing import CliRunner
from helpers import typed
from install import drive_kit
from install.drive_kit import OPTIONS

from sim.__main__ import main
from sim.build.install import drive as drives
from sim.build.install import manifest
from sim.build.install.contents import Contents
from sim.build.install.drive import DRAFT, digest
from sim.build.install.graph import ROOT

UNTOUCHED = {"goldrush0.bin", "mine.goldrush-new", "lib/other.mpy", "lib/ui/notes.txt"}


def test_files_of_the_user_are_renamed(drive, run):
    drive_kit.write_files(drive, drive_kit.USER_FILES)
    done = run(drive)
    assert done.exit_code == 0, done.output
    found = drive_kit.files(drive)
    for path, data in drive_kit.USER_FILES.items():
        if path in UNTOUCHED:
            assert found[path] == data
        else:
            assert found[path + ".old1"] == data
            assert "%s had been modified" % path in done.stdout
    assert found.items() >= Contents("pygamer").files.items()
    assert run(drive).exit_code == 0 and drive_kit.files(drive) == found


def test_blocking_files_are_moved(drive, run):
    moved = {
        "engine": "engine.old1",
        "boot.py/notes.txt": "boot.py.old1/notes.txt",
        DRAFT + "/x": DRAFT + ".old1/x",
        manifest.NAME + "/y": manifest.NAME + ".old1/y",
        "code.py.old1/z": "code.py.old1/z",
        "code.py": "code.py.old2",
    }
    drive_kit.write_files(drive, {path: path.encode() for path in moved})
    assert run(drive).exit_code == 0
    assert drive_kit.files(drive).items() >= {moved[path]: path.encode() for path in moved}.items()


@pytest.mark.parametrize(
    "path", ["engine", "code.py", "lib/ui/app.py", "boot_out.txt", "settings.toml", DRAFT]
)
def test_links_are_not_followed(drive, run, tmp_path, path):
    outside = tmp_path / "outside"
    drive_kit.write_files(outside, {"rules.py": b"secret", "code.py": b"secret"})
    if path in ("boot_out.txt", "settings.toml"):
        (drive / path).replace(outside / "code.py")
    target = outside if path == "engine" else outside / "code.py"
    (drive / path).parent.mkdir(parents=True, exist_ok=True)
    (drive / path).unlink(missing_ok=True)
    (drive / path).symlink_to(target)
    before = drive_kit.files(outside)
    drive_kit.refused(run(drive), "%s is a link, and may lead off the drive" % (drive / path))
    assert drive_kit.files(outside) == before and not (drive / "engine/games.py").exists()


def test_a_manifest_with_a_link_removes_nothing_elsewhere(drive, run, tmp_path):
    outside = tmp_path / "outside"
    drive_kit.write_files(outside, {"one.py": b"1"})
    (drive / "old").symlink_to(outside)
    _list(drive, {"old/one.py": [digest(b"1")]})
    assert run(drive).exit_code == 2 and drive_kit.files(outside) == {"one.py": b"1"}


@pytest.mark.parametrize("path", ["boot_out.txt", "settings.toml", "goldrush0.bin", "BOOT_OUT.TXT"])
def test_saves_or_settings_are_never_removed(drive, run, path):
    with (drive / path).open("ab") as kept:
        kept.write(b"\n")
    data = (drive / path).read_bytes()
    _list(drive, {path: [digest(data)]})
    assert run(drive).exit_code == 0 and (drive / path).read_bytes() == data


@pytest.mark.parametrize(
    "path", ["a\0b", "x" * 5000, "a/" * 3000 + "b", "con.txt", "a.", "\x1b[2J"]
)
def test_a_damaged_manifest_does_not_stop_an_install(drive, run, path):
    _list(drive, {path: [digest(b"")], "code.py": "no list"})
    assert run(drive).exit_code == 0
    assert drive_kit.files(drive).items() >= Contents("pygamer").files.items()


def _list(drive, files):
    (drive / manifest.NAME).write_text(json.dumps({"format": 1, "files": files}), encoding="utf-8")


def test_texts_of_a_drive_are_printed_without_codes(drive, run):
    board = "Adafruit CircuitPython 10.0.3\x1b[2J on 2025-10-09; x\r\nBoard ID:pygamer\x1b[31m\r\n"
    (drive / "boot_out.txt").write_text(board, newline="", encoding="utf-8")
    done = run(drive)
    assert done.exit_code == 0 and "\x1b" not in done.output
    (drive / "settings.toml").write_text('GOLDRUSH_BOARD = "a\\u001b[2J"', encoding="utf-8")
    drive_kit.refused(run(drive), "the board a?[2J is not known")


def test_settings_nested_too_deeply_are_refused(drive, run):
    text = "a = %s%s\n" % ("[" * 5000, "]" * 5000)
    (drive / "settings.toml").write_text(text, encoding="utf-8")
    drive_kit.refused(run(drive), "settings.toml: nested too deeply")


@pytest.mark.parametrize("path", ["boot_out.txt", "settings.toml", manifest.NAME, "code.py"])
def test_huge_files_are_not_read(drive, run, path):
    with open(drive / path, "ab") as file:
        file.truncate(2 << 30)  # a sparse file
    drive_kit.refused(run(drive), path + ": more than 64000000 bytes")


def test_other_file_systems_need_an_option(drive, run, monkeypatch):
    for kind, status in (("ext4", 2), ("", 2), ("vfat", 0), ("FAT32", 0), ("msdos", 0)):
        monkeypatch.setattr(drives, "_file_system", lambda path, kind=kind: kind)
        done = CliRunner().invoke(main, ["install", str(drive), "--source", "--dry-run"])
        assert done.exit_code == status, kind
    assert run(drive).exit_code == 0


def test_the_nearest_mount_has_the_file_system(monkeypatch, tmp_path):
    place = namedtuple("place", "mountpoint fstype")
    places = [place(tmp_path.anchor, "ext4"), place(str(tmp_path), "vfat")]
    monkeypatch.setattr("psutil.disk_partitions", lambda all: places)
    assert drives._file_system(tmp_path / "a" / "b") == "vfat"
    assert drives._file_system(tmp_path.parent) == "ext4"


def test_a_board_file_of_the_user_is_installed(drive, tmp_path):
    """Install with a new board file in a copy of the checkout.

    All drawings are installed, because only the board knows its screen. Then try wrong files.
    """
    root = tmp_path / "checkout"
    for path in (
        "engine",
        "hardware",
        "lib",
        "displayio_sim",
        "sim",
        "tests/portable",
        "tests/board",
    ):
        shutil.copytree(ROOT / path, root / path)
    for path in ("boot.py", "code.py", "safemode.py"):
        shutil.copy(ROOT / path, root)
    (drive / "settings.toml").write_text('GOLDRUSH_BOARD = "my_own"', encoding="utf-8")
    own = root / "hardware/boards/my_own.py"
    shutil.copy(root / "hardware/boards/pygamer.py", own)
    install = ("install", drive, *OPTIONS, "--source")
    done = typed.sim(*install, cwd=root)
    assert done.returncode == 0, done.stderr
    art = {"lib/ui/gold/tiny.bin", "lib/ui/gold/wide.bin"}
    assert {"hardware/boards/my_own.py", *art} <= {*drive_kit.files(drive)}
    for text, words, message in (
        (None, ("release", "--board", "my_own", "-o", tmp_path / "a.zip"), "know my_own"),
        ("def open(:\n", install, "hardware/boards/my_own.py:1: invalid syntax"),
        ("import toaster\n", install, "does not say where the library toaster is"),
        ("__import__('toys.' + name)", install, "hardware/boards/my_own.py imports toys.*"),
    ):
        if text:
            own.write_text(text, encoding="utf-8")
        typed.refused(typed.sim(*words, cwd=root), message)
