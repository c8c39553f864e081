# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The font files hold what they should, read with the libraries of the board."""

import pytest

from sim.fonts import build, characters

FONTS = sorted(build.FONTS)
SOURCES = sorted([*characters.UI.rglob("*.py"), *characters.UI.glob("texts/*.txt")])

# Copied by hand from the package, so that its reader is not its own judge.
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
@pytest.mark.parametrize("file", SOURCES, ids=lambda file: file.name)
def test_all_that_is_said_can_be_shown(read, file, name):
    said = set(file.read_text(encoding="utf-8")) - set("\n\r\t")
    glyphs = read[name]["glyphs"]
    assert not [character for character in sorted(said) if glyphs[character] is None]


@pytest.mark.parametrize("name", FONTS)
def test_every_glyph_is_the_one_of_the_package(read, drawn, name):
    glyphs = read[name]["glyphs"]
    for character, glyph in drawn[name].items():
        assert glyphs[character] == [*glyph[:5], list(glyph.rows)], character


def test_a_glyph_looks_as_it_should(drawn):
    rows = [format(row, "09b") for row in drawn["text"]["あ"].rows]
    assert "\n".join(rows).translate({48: ".", 49: "#"}) == PICTURE.strip()


@pytest.mark.parametrize("name", FONTS)
def test_a_label_cuts_nothing_off(read, drawn, name):
    ink = read[name]["ink"]
    for character, glyph in drawn[name].items():
        assert ink[character] == sum(row.bit_count() for row in glyph.rows), character


@pytest.mark.parametrize("name", FONTS)
def test_the_box_holds_every_glyph_and_not_a_row_more(read, drawn, name):
    glyphs = drawn[name].values()
    top = max(glyph.y + glyph.height for glyph in glyphs)
    bottom = min(glyph.y for glyph in glyphs)
    assert read[name]["box"] == [max(glyph.advance for glyph in glyphs), top, 0, bottom]


@pytest.mark.parametrize("name", FONTS)
def test_what_is_not_in_use_is_not_there(read, used, name):
    extra = {c: glyph for c, glyph in read[name]["glyphs"].items() if c not in used}
    assert len(extra) == 3
    assert set(extra.values()) == {None}


def test_the_licence_goes_along(built):
    assert "SIL OPEN FONT LICENSE" in (built / "OFL.txt").read_text(encoding="utf-8")
