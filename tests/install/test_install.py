"""python -m sim install onto new drives, used drives, and drives with files of the user."""

import json
import tomllib
from unittest.mock import patch

import pytest
from install import drive_kit

from displayio_sim.errors import SimError
from sim.build.install import manifest
from sim.build.install.contents import LANGUAGES, Contents
from sim.build.install.drive import Drive, digest, find


def test_a_second_install_changes_nothing(drive, run, flushes, monkeypatch):
    done = run(drive)
    assert done.exit_code == 0, done.output
    found = drive_kit.files(drive)
    assert found.items() >= Contents("pygamer").files.items()
    others = {*found} - {*Contents("pygamer").files}
    libraries = {path for path in others if path.startswith("lib/")}
    assert others - libraries == {"boot_out.txt", "settings.toml", manifest.NAME}
    assert "lib/neopixel.py" in libraries
    assert "pygamer with CircuitPython 10.0.3" in done.stdout
    assert "Installed and verified. The board restarts automatically.\n" in done.stdout
    assert done.stdout.endswith("Settings, Test the board.\n")
    # Every file but boot_out.txt is flushed, and the manifest both before and after.
    assert flushes == {"file": len(found) - 1 + 1, "drive": 2}
    sums = json.loads(found[manifest.NAME])["files"]
    assert sums["code.py"] == [digest(found["code.py"])]
    # The second install writes nothing.
    monkeypatch.setattr(Drive, "write", None)
    done = run(drive)
    assert done.exit_code == 0 and " 0 files to write" in done.stdout
    assert drive_kit.files(drive) == found


def test_only_changed_files_are_written(drive, run):
    run(drive)
    before = drive_kit.files(drive)
    (drive / "engine/gold/rules.py").write_text("", encoding="utf-8")
    (drive / "lib/ui/menu/menu.py").unlink()
    with patch.object(Drive, "write", autospec=True, side_effect=Drive.write) as write:
        assert run(drive).exit_code == 0
    written = [call.args[1] for call in write.call_args_list]
    assert written == [manifest.NAME, "engine/gold/rules.py", "lib/ui/menu/menu.py", manifest.NAME]
    assert drive_kit.files(drive) == before


def test_unmodified_obsolete_files_are_removed(drive, run):
    run(drive)
    done = run(drive, "--languages", "en")
    texts = {*Contents("pygamer").files} - {*Contents("pygamer", ["en"]).files}
    assert done.exit_code == 0 and ", %d to remove" % len(texts) in done.stdout
    assert not [path for path in drive_kit.files(drive) if path.endswith(("_de.txt", "_ja.txt"))]
    run(drive, "--tests")
    assert (drive / "tests/run.py").exists() and not (drive / "lib/ui/fonts").exists()
    run(drive)
    assert not (drive / "tests").exists() and (drive / "lib/ui/fonts").exists()
    german = drive / "lib/ui/texts/de.txt"
    german.write_text("better words", encoding="utf-8")
    assert "lib/ui/texts/de.txt is obsolete" in run(drive, "--languages", "fr").stdout
    assert german.read_text(encoding="utf-8") == "better words"


@pytest.mark.parametrize(
    "text", ["{", "[]", "[" * 9999, '{"format": 1}', '{"format": 1, "files": {"code.py": [1]}}']
)
def test_a_damaged_manifest_removes_nothing(drive, run, text):
    run(drive)
    (drive / manifest.NAME).write_text(text, encoding="utf-8")
    assert run(drive, "--languages", "en").exit_code == 0
    assert (drive / "lib/ui/texts/de.txt").exists()
    assert manifest.load(Drive(drive)) == {path: {sum_} for path, sum_ in sums(drive).items()}


@pytest.mark.parametrize("path", ["../mine", "/mine", "a/../../mine", "C:\\\\mine", "", "."])
def test_a_manifest_cannot_name_files_elsewhere(drive, run, path):
    mine = drive.parent / "mine"
    mine.write_bytes(b"mine")
    listed = '{"format": 1, "files": {"%s": ["%s"]}}' % (path, digest(b"mine"))
    (drive / manifest.NAME).write_text(listed, encoding="utf-8")
    assert manifest.load(Drive(drive)) == {}
    assert run(drive).exit_code == 0 and mine.exists()


def sums(folder):
    """Return {path: checksum} of the installed files, with English only."""
    ours = {*Contents("pygamer", ["en"]).files}
    return {
        path: digest(data)
        for path, data in drive_kit.files(folder).items()
        if path in ours or (path.startswith("lib/") and not path.startswith("lib/ui/"))
    }


def test_a_dry_run_writes_nothing(drive, run):
    before = drive_kit.files(drive)
    done = run(drive, "--dry-run")
    assert done.exit_code == 0
    assert "write  lib/neopixel.py (5014 bytes)\n" in done.stdout
    assert drive_kit.files(drive) == before
    run(drive)
    done = run(drive, "--dry-run", "--languages", "en")
    assert "remove lib/ui/texts/de.txt\n" in done.stdout
    assert (drive / "lib/ui/texts/de.txt").exists()


def test_the_board_may_be_named_in_settings(drive, run):
    (drive / "settings.toml").write_text('GOLDRUSH_BOARD = "pybadge"\n', encoding="utf-8")
    assert run(drive).exit_code == 0
    assert (drive / "hardware/boards/pybadge.py").exists()
    assert not (drive / "hardware/boards/pygamer.py").exists()


@pytest.mark.parametrize(
    "text, message",
    [
        (
            drive_kit.BOOT_OUT % ("9.2.8", "pygamer"),
            "has CircuitPython 9.2.8 and needs 10 or newer",
        ),
        (drive_kit.BOOT_OUT % ("10.0.0", "toaster"), "the board toaster is not known, only "),
        ("MicroPython v1.26", "names no board and version"),
    ],
)
def test_other_boards_are_refused(drive, run, text, message):
    (drive / "boot_out.txt").write_text(text, encoding="utf-8")
    before = drive_kit.files(drive)
    drive_kit.refused(run(drive), message)
    assert drive_kit.files(drive) == before


def test_a_plain_folder_is_refused(tmp_path, run):
    drive_kit.refused(run(tmp_path), "it has no boot_out.txt")
    drive_kit.refused(run(tmp_path / "nowhere"), "it has no boot_out.txt")


def test_an_unknown_language_is_refused(drive, run):
    languages = "no language xx, only " + ", ".join(LANGUAGES)
    drive_kit.refused(run(drive, "--languages", "de,xx"), languages)


def test_wrong_settings_are_refused(drive, run):
    (drive / "settings.toml").write_text("GOLDRUSH_BOARD = \n", encoding="utf-8")
    drive_kit.refused(run(drive), "settings.toml: ")


def test_install_finds_the_drive(drive, monkeypatch):
    from circup import command_utils

    monkeypatch.setattr(command_utils, "find_device", lambda: str(drive))
    assert find() == str(drive)
    monkeypatch.setattr(command_utils, "find_device", lambda: None)
    with pytest.raises(SimError, match="no CIRCUITPY drive found"):
        find()


@pytest.mark.parametrize("version, waits", [("10.2.1", True), ("10.3.0", False), ("11.0", False)])
def test_a_new_drive_gets_settings_for_a_larger_heap_and_a_shorter_start(
    tmp_path, run, version, waits
):
    drive = drive_kit.new_drive(tmp_path / "new", version=version)
    assert run(drive).exit_code == 0
    settings = drive / "settings.toml"
    values = tomllib.loads(settings.read_text(encoding="utf-8"))
    # As many bytes as any of the boards has in one piece, or the firmware breaks.
    assert 32_768 <= values["CIRCUITPY_HEAP_START_SIZE"] <= 73_000
    assert ("CIRCUITPY_SAFE_MODE_DELAY" not in values) is waits
    assert waits or 0 < values["CIRCUITPY_SAFE_MODE_DELAY"] < 1
    assert " 0 files to write (0 bytes)" in run(drive).output
    own = 'GOLDRUSH_LANGUAGE = "de"\n'
    settings.write_text(own, encoding="utf-8")
    assert run(drive, "--languages", "en").exit_code == 0
    assert settings.read_text(encoding="utf-8") == own
    assert not [*drive.glob("settings.toml.old*")]
