"""The contents of the font files, drawn by the firmware's own code."""

import pytest
from PIL import Image

from sim.build.fonts import build

FONTS = sorted(build.FONTS)
SOURCES = sorted([*build.UI.rglob("*.py"), *build.UI.glob("texts/*.txt")])

# Copied by hand from the package, so that the reader does not judge itself.
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
def test_all_that_is_said_can_be_shown(drawn, name):
    for file in SOURCES:
        said = set(file.read_text(encoding="utf-8")) - set("\n\r\t")
        assert said <= drawn[name].keys(), file


@pytest.mark.parametrize("name", FONTS)
def test_every_glyph_is_the_one_of_the_package(read, drawn, name):
    """Nothing is cut off or misplaced: compare row by row on the baseline."""
    ascent, height = read[name]["ascent"], read[name]["height"]
    for character, glyph in drawn[name].items():
        cell = Image.new("1", (32, height))
        cell.paste(glyph.picture, (glyph.box[0], ascent + glyph.box[1]))
        rows = [int.from_bytes(cell.crop((0, y, 32, y + 1)).tobytes()) for y in range(height)]
        assert read[name]["rows"][character] == rows, character
        assert read[name]["advance"][character] == glyph.advance, character


def test_a_glyph_looks_as_it_should(drawn):
    dots = drawn["text"]["あ"].picture.convert("L").tobytes()
    assert "".join(".#"[dot > 0] for dot in dots) == PICTURE.replace("\n", "")


@pytest.mark.parametrize("name", FONTS)
def test_a_line_has_not_a_row_more_than_its_glyphs(read, drawn, name):
    glyphs = drawn[name].values()
    top = min(glyph.box[1] for glyph in glyphs)
    assert read[name]["ascent"] == -top
    assert read[name]["height"] == max(glyph.box[3] for glyph in glyphs) - top


@pytest.mark.parametrize("name", FONTS)
def test_what_is_not_there_is_a_question_mark(read, name):
    for character in set(read[name]["rows"]) - set(build.characters()):
        assert read[name]["rows"][character] == read[name]["rows"]["?"]


def test_the_firmware_draws_with_its_own_font_where_ours_is_missing(read):
    face = read["console"]
    assert face["advance"]["A"] == 6
    assert sum(row.bit_count() for row in face["rows"]["A"]) > 8
    assert face["rows"]["あ"] == face["rows"]["?"]


def test_the_licence_goes_along(built):
    assert "SIL OPEN FONT LICENSE" in (built / "OFL.txt").read_text(encoding="utf-8")
