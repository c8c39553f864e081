"""Odd drives: foreign files everywhere, links, damaged lists; and runs that are killed.

`--effort 80` kills the command 480 times.
"""

import json
import os
import random
import re
import shutil
import signal
import time

import pytest
from helpers import options, typed
from install import shelf
from install.shelf import TOLD

from sim.workshop.install import contents, drive, libraries, manifest
from sim.workshop.install.contents import Contents
from sim.workshop.install.drive import DRAFT, Drive, digest
from sim.workshop.install.graph import ROOT
from sim.workshop.install.plan import Plan

KILLS = 6 * options.effort
MINE = {
    "engine/gold/rules.py": b"my own rules\n",
    "hardware/__init__.py": b"my own hardware\n",
    "lib/neopixel.py": b"my own library\n",
    "lib/ui/texts/de.txt": b"my own words\n",
    "code.py": b"print('my robot')\n",
    "goldrush0.bin": b"a game",
    "mine.goldrush-new": b"mine, whatever it is called",
    "lib/other.mpy": b"a library",
    "lib/ui/notes.txt": b"mine",
    DRAFT: b"mine, too",
}
LEFT = {"goldrush0.bin", "mine.goldrush-new", "lib/other.mpy", "lib/ui/notes.txt"}


def lay(folder, files):
    for path, data in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(data)


def test_files_of_others_become_spares_that_are_named(drive, run):
    lay(drive, MINE)
    done = run(drive)
    assert done.exit_code == 0, done.output
    found = shelf.files(drive)
    for path, data in MINE.items():
        if path in LEFT:
            assert found[path] == data
        else:
            assert found[path + ".old1"] == data
            assert "%s was there already, not as we left it" % path in done.stdout
    assert found.items() >= Contents("pygamer").files.items()
    assert run(drive).exit_code == 0 and shelf.files(drive) == found


def test_what_somebody_has_changed_becomes_a_spare(drive, run):
    run(drive)
    (drive / "hardware/boards/pygamer.py").write_bytes(b"my wiring")
    done = run(drive)
    assert "it is now hardware/boards/pygamer.py.old1" in done.stdout
    assert (drive / "hardware/boards/pygamer.py.old1").read_bytes() == b"my wiring"


def test_what_is_in_the_way_is_moved(drive, run):
    lay(drive, {"engine": b"a file", "boot.py/notes.txt": b"in a folder", DRAFT + "/x": b"x"})
    lay(drive, {manifest.NAME + "/y": b"y", "code.py.old1/z": b"z"})
    lay(drive, {"code.py": b"my robot"})
    assert run(drive).exit_code == 0
    found = shelf.files(drive)
    assert found["engine.old1"] == b"a file" and found["boot.py.old1/notes.txt"] == b"in a folder"
    assert found[DRAFT + ".old1/x"] == b"x" and found[manifest.NAME + ".old1/y"] == b"y"
    assert found["code.py.old2"] == b"my robot" and found["code.py.old1/z"] == b"z"


@pytest.mark.parametrize(
    "path", ["engine", "code.py", "lib/ui/app.py", "boot_out.txt", "settings.toml", DRAFT]
)
def test_links_are_not_followed(drive, run, tmp_path, path):
    outside = tmp_path / "outside"
    lay(outside, {"rules.py": b"secret", "code.py": b"secret"})
    if path in ("boot_out.txt", "settings.toml"):
        (drive / path).replace(outside / "code.py")
    target = outside if path == "engine" else outside / "code.py"
    (drive / path).parent.mkdir(parents=True, exist_ok=True)
    (drive / path).unlink(missing_ok=True)
    (drive / path).symlink_to(target)
    before = shelf.files(outside)
    done = run(drive)
    assert done.exit_code == 2 and done.stderr.count("\n") == 1
    assert "%s is a link, and may lead off the drive" % (drive / path) in done.stderr
    assert shelf.files(outside) == before and not (drive / "engine/games.py").exists()


def test_a_list_that_names_a_link_removes_nothing_elsewhere(drive, run, tmp_path):
    outside = tmp_path / "outside"
    lay(outside, {"one.py": b"1"})
    (drive / "old").symlink_to(outside)
    _list(drive, {"old/one.py": [digest(b"1")]})
    assert run(drive).exit_code == 2 and shelf.files(outside) == {"one.py": b"1"}


@pytest.mark.parametrize("path", ["boot_out.txt", "settings.toml", "goldrush0.bin", "BOOT_OUT.TXT"])
def test_what_is_kept_is_never_removed(drive, run, path):
    (drive / path).touch()
    data = (drive / path).read_bytes()
    _list(drive, {path: [digest(data)]})
    assert run(drive).exit_code == 0 and (drive / path).read_bytes() == data


@pytest.mark.parametrize(
    "path", ["a\0b", "x" * 5000, "a/" * 3000 + "b", "con.txt", "a.", "\x1b[2J"]
)
def test_a_damaged_list_locks_nobody_out(drive, run, path):
    _list(drive, {path: [digest(b"")], "code.py": "no list"})
    assert run(drive).exit_code == 0
    assert shelf.files(drive).items() >= Contents("pygamer").files.items()


def _list(drive, files):
    (drive / manifest.NAME).write_text(json.dumps({"format": 1, "files": files}), encoding="utf-8")


def test_what_a_drive_says_is_printed_without_codes(drive, run):
    board = "Adafruit CircuitPython 10.0.3\x1b[2J on 2025-10-09; x\r\nBoard ID:pygamer\x1b[31m\r\n"
    (drive / "boot_out.txt").write_text(board, newline="", encoding="utf-8")
    done = run(drive)
    assert done.exit_code == 0 and "\x1b" not in done.output
    (drive / "settings.toml").write_text('GOLDRUSH_BOARD = "a\\u001b[2J"', encoding="utf-8")
    done = run(drive)
    assert done.exit_code == 2 and "the board a?[2J is not known" in done.stderr


def test_other_file_systems_are_refused_unless_told(drive, run, monkeypatch):
    from click.testing import CliRunner

    from sim.commands.install import install
    from sim.workshop.install import drive as drives

    for kind, status in (("ext4", 2), ("", 2), ("vfat", 0), ("FAT32", 0), ("msdos", 0)):
        monkeypatch.setattr(drives, "_file_system", lambda path, kind=kind: kind)
        done = CliRunner().invoke(install, [str(drive), "--dry-run"])
        assert done.exit_code == status, kind
    assert run(drive).exit_code == 0


def test_the_file_system_is_that_of_the_nearest_mount(monkeypatch, tmp_path):
    from collections import namedtuple

    place = namedtuple("place", "mountpoint fstype")
    places = [place(tmp_path.anchor, "ext4"), place(str(tmp_path), "vfat")]
    monkeypatch.setattr(drive.psutil, "disk_partitions", lambda all: places)
    assert drive._file_system(tmp_path / "a" / "b") == "vfat"
    assert drive._file_system(tmp_path.parent) == "ext4"


def test_a_board_file_of_ones_own(drive, tmp_path):
    """It gets every layout, as only the board knows its screen; a wrong one gets a line."""
    root = tmp_path / "checkout"
    for path in ("engine", "hardware", "lib", "sim", "tests/portable", "tests/board"):
        shutil.copytree(ROOT / path, root / path)
    for path in ("boot.py", "code.py", "safemode.py"):
        shutil.copy(ROOT / path, root)
    (drive / "settings.toml").write_text('GOLDRUSH_BOARD = "my_own"', encoding="utf-8")
    own = root / "hardware/boards/my_own.py"
    shutil.copy(root / "hardware/boards/pygamer.py", own)
    done = typed.sim("install", drive, *TOLD, "--source", cwd=root)
    assert done.returncode == 0, done.stderr
    found = shelf.files(drive)
    sizes = [path for path in found if path.endswith("/layout.py")]
    assert "hardware/boards/my_own.py" in found and len(sizes) == len(contents._sizes())
    done = typed.sim("release", "--board", "my_own", "-o", tmp_path / "a.zip", cwd=root)
    _line(done, "know my_own")
    for text, message in (
        ("def open(:\n", "hardware/boards/my_own.py:1: invalid syntax"),
        ("import toaster\n", "does not say where the library toaster is"),
        ("__import__('toys.' + name)", "hardware/boards/my_own.py imports toys.*"),
    ):
        own.write_text(text, encoding="utf-8")
        _line(typed.sim("install", drive, *TOLD, "--source", cwd=root), message)


def _line(done, message):
    assert done.returncode == 2 and done.stderr.count("\n") == 1 and message in done.stderr


# Besides files of others: what is in the way, and links.
ODD = (
    {"engine": b"a file where a folder goes", "lib/ui/texts": b"and another"},
    {"boot.py/notes.txt": b"in a folder where a file goes", DRAFT + "/x": b"x"},
    {"code.py.old1/z": b"z", "code.py": b"print('my robot')\n"},
)
_LONG = 300  # seconds
OURS = "hardware/display.py"
LINKS = ("engine", "code.py", "lib/ui/app.py", manifest.NAME)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the runs are forks")
def test_killed_at_any_moment_no_file_of_others_is_lost(tmp_path):
    """Runs in processes that are killed repeatedly, on drives with files of others and links."""
    dice = random.Random(1)
    contents = Contents("pygamer")
    files = contents.files | libraries.from_wheels(contents.imported, contents.built_in)
    begun = time.monotonic()
    assert _ends(shelf.new(tmp_path / "timed"), files, _LONG)
    whole = time.monotonic() - begun
    killed = drives = refused = 0
    while killed < KILLS:
        folder = shelf.new(tmp_path / ("drive%d" % drives))
        mine = _odd(dice, folder)
        if dice.random() < 0.2:
            refused += _refuses_a_link(dice, folder, files, mine)
        left = dice.randrange(1, 6)  # kills of this drive
        while not _ends(folder, files, dice.uniform(0, 1.1) * whole if left else _LONG):
            killed += 1
            left -= 1
            _nothing_lost(folder, mine)
            if dice.random() < 0.1:  # and between two runs somebody changes a file of ours
                mine[OURS] = b"changed %d" % killed
                lay(folder, {OURS: mine[OURS]})
        _nothing_lost(folder, mine)
        found = shelf.files(folder)
        assert found.items() >= files.items()
        assert Plan(Drive(folder), files).done
        shutil.rmtree(folder)
        drives += 1
    print("\n%d kills on %d drives, %d links refused" % (killed, drives, refused), end="")


def _odd(dice, folder):
    """Lay files of others or odd things; returns {path: content}."""
    mine = dict(dice.sample(sorted(MINE.items()), dice.randrange(1, len(MINE))))
    mine = dice.choice((mine, mine, *ODD)) | {"notes/mine.txt": b"notes"}
    lay(folder, mine)
    if dice.random() < 0.3:
        lay(folder, {manifest.NAME: b"{no list"})
    return mine


def _refuses_a_link(dice, folder, files, mine):
    """Put a link somewhere: nothing is written through it. Returns 1 if it was tried."""
    path = folder / dice.choice(LINKS)
    if path.exists() or not path.parent.is_dir():
        return 0
    outside = folder.parent / "outside"
    lay(outside, {"code.py": b"secret"})
    path.symlink_to(outside if path.name == "engine" else outside / "code.py")
    with pytest.raises(drive.InstallError):
        Plan(Drive(folder), files).run(lambda *told: None)
    path.unlink()
    assert shelf.files(outside) == {"code.py": b"secret"}
    _nothing_lost(folder, mine)
    return 1


def _ends(folder, files, seconds):
    """Write it all, in a fork that is killed after `seconds`; returns True if it ended before."""
    child = os.fork()
    if not child:
        status = 1
        try:
            Plan(Drive(folder), files).run(lambda *told: None)
            status = 0
        finally:
            os._exit(status)
    ends = time.monotonic() + seconds
    while time.monotonic() < ends:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            assert status == 0
            return True
        time.sleep(0.001)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return False


def _nothing_lost(folder, mine):
    """Each file is in its place, or under a name that tells its place."""
    found = shelf.files(folder)
    for path, data in mine.items():
        places = [name for name in found if _place(name) == _place(path)]
        assert data in [found[name] for name in places], path


def _place(path):
    return re.sub(r"\.old\d+", "", path)
