"""The glyphs of the font files, drawn by the firmware's own code."""

import pytest
from fonts import reader
from helpers import fresh
from PIL import Image

from sim.build.fonts import build

FONTS = sorted(build.FONTS)
SOURCES = sorted([*build.UI.rglob("*.py"), *build.UI.glob("texts/*.txt")])

# Copied by hand from the package, so that the reader is not tested by itself.
PICTURE = """
...#.....
.#######.
...#.....
..#####..
.#.#.#.#.
#..#.#..#
#..##...#
#..#....#
.##...##.
"""


@pytest.mark.parametrize("name", FONTS)
def test_fonts_have_every_character_of_texts(drawn, name):
    for file in SOURCES:
        characters = set(file.read_text(encoding="utf-8")) - set("\n\r\t")
        assert characters <= drawn[name].keys(), file


@pytest.mark.parametrize("name", FONTS)
def test_glyphs_are_those_of_the_package(read, drawn, name):
    """Compare each glyph row by row, on the baseline."""
    ascent, height = read[name]["ascent"], read[name]["height"]
    for character, glyph in drawn[name].items():
        cell = Image.new("1", (32, height))
        cell.paste(glyph.picture, (glyph.box[0], ascent + glyph.box[1]))
        rows = [int.from_bytes(cell.crop((0, y, 32, y + 1)).tobytes()) for y in range(height)]
        assert read[name]["rows"][character] == rows, character
        assert read[name]["advance"][character] == glyph.advance, character


def test_a_known_glyph_has_its_picture(drawn):
    dots = drawn["text"]["あ"].picture.convert("L").tobytes()
    assert "".join(".#"[dot > 0] for dot in dots) == PICTURE.replace("\n", "")


def test_a_text_searches_each_letter_once(built):
    """A font remembers those of a line. It forgets them after many others."""
    kana = "".join(map(chr, range(0x3042, 0x3042 + 30)))
    texts = ["あいう", "うあい", kana, "い"]
    found = fresh.call(reader.searches, str(built / "text.bin"), texts)
    assert found[:2] == [3, 0] and found[2] > 20 and found[3] <= 1


@pytest.mark.parametrize("name", FONTS)
def test_a_line_is_as_high_as_its_glyphs(read, drawn, name):
    glyphs = drawn[name].values()
    top = min(glyph.box[1] for glyph in glyphs)
    assert read[name]["ascent"] == -top
    assert read[name]["height"] == max(glyph.box[3] for glyph in glyphs) - top


@pytest.mark.parametrize("name", FONTS)
def test_missing_characters_are_question_marks(read, name):
    for character in set(read[name]["rows"]) - set(build.characters()):
        assert read[name]["rows"][character] == read[name]["rows"]["?"]


def test_the_console_font_replaces_missing_fonts(read):
    face = read["console"]
    assert face["advance"]["A"] == 6
    assert sum(row.bit_count() for row in face["rows"]["A"]) > 8
    assert face["rows"]["あ"] == face["rows"]["?"]


def test_the_licence_is_beside_the_fonts(built):
    assert "SIL OPEN FONT LICENSE" in (built / "OFL.txt").read_text(encoding="utf-8")
