"""Key scripts of whole games, lessons and people, compared with their reference sheets.

The sheets in tests/references have been reviewed. If you mean to change a screen, run
`make references` and look at each sheet that git shows.
"""

import pytest
from helpers import fresh, whole_games
from helpers.whole_games import (
    ALL,
    REFERENCES,
    SCRIPTS,
    brighten,
    check_sheet,
    name,
    reference,
    script_for,
)
from PIL import Image
from screens import watch

from displayio_sim.frontends import sheet
from engine.games import NAMES
from hardware import grid

# A game, and each lesson on one board. `-m long` plays all, each night.
IN_SUITE = {
    "pygamer": ("gold-3-de", "lesson-goldrausch-fr"),
    "feather_tft": ("lesson-nuggets-de",),
    "pico_oled": ("lesson-gold-en", "people-ja"),
}
CASES = [
    pytest.param(*case, marks=() if case[1].stem in IN_SUITE[case[0]] else pytest.mark.long)
    for case in ALL
]

BUDGET_MA = grid.BUDGET_MA + grid.BOARD_BUDGET_MA


@pytest.mark.parametrize("board, script", CASES, ids=map(name, ALL))
def test_screens_equal_their_references(board, script, tmp_path, update_references):
    nvm = brighten(tmp_path / "nvm", script, board)
    shots_file = tmp_path / "sheet.png"
    seen = fresh.call(watch.play, script_for(script, board), board, nvm, shots_file)
    print("%s: at most %d mA of %d" % (script.stem, seen["worst_ma"], BUDGET_MA))
    assert 0 < seen["worst_ma"] <= BUDGET_MA
    assert seen["screen"] < 0.25 and seen["pixels"] <= 3
    assert seen["red"] == 0
    if update_references:
        reference(board, script).write_bytes(shots_file.read_bytes())
    check_sheet(sheet.load(shots_file), board, script)


def test_each_number_of_players_has_a_script():
    of_each = {game + "-" + of for game in NAMES for of in ("2-en", "3-de", "4-fr", "5-ja")}
    assert of_each <= {path.stem for path in SCRIPTS}


def test_each_script_has_a_reference_sheet():
    sheets = {file.relative_to(REFERENCES) for file in REFERENCES.rglob("*.png")}
    assert sheets == {reference(*case).relative_to(REFERENCES) for case in ALL}


def cell(*colours):
    """Return a picture with a row of two pixels for each colour."""
    picture = Image.new("RGB", (2, len(colours)))
    for y, colour in enumerate(colours):
        picture.paste(colour, (0, y, 2, y + 1))
    return picture


DARK, LIT, MANY = (cell(*colours) for colours in (("black",) * 99, ("#000001",) * 99, range(99)))


# The last one has more colours than a palette.
SHOTS = [
    [DARK],
    [DARK, LIT, MANY, DARK, LIT],
    [MANY] * 6,
    [LIT, MANY] * 7,
    [cell(*range(0, 3000, 9))],
]


@pytest.mark.parametrize("pictures", SHOTS, ids=len)
def test_a_saved_sheet_is_unchanged(tmp_path, pictures):
    shots = [("shot%d" % number, picture) for number, picture in enumerate(pictures)]
    sheet.save(shots, tmp_path / "sheet.png")
    saved = sheet.load(tmp_path / "sheet.png")
    assert not sheet.differing(shots, saved) and len(saved) == len(shots)


@pytest.mark.parametrize(
    "shots, wrong",
    [
        ([("a", DARK), ("b", LIT)], []),
        ([("a", DARK), ("b", DARK)], [1]),
        ([("c", DARK), ("b", LIT)], [0]),
        ([("a", DARK)], [1]),
        ([("a", DARK), ("b", LIT), ("c", LIT)], [2]),
        ([("a", MANY), ("c", LIT)], [0, 1]),
    ],
)
def test_differing_cells_are_named(shots, wrong):
    saved = [("a", DARK), ("b", LIT)]
    assert sheet.differing(saved, shots) == wrong
    if wrong:
        drawn = sheet.difference(saved, shots)
        assert drawn.size == (3 * DARK.width, len(wrong) * DARK.height)
    # A channel that differs by one is 255 in the picture of differences.
    drawn = sheet.difference([("a", DARK)], [("a", LIT)])
    assert drawn.getpixel((2 * DARK.width, 0)) == (0, 0, 255)


def test_other_pictures_are_refused_as_sheets(tmp_path):
    DARK.save(tmp_path / "picture.png")
    with pytest.raises(ValueError, match=r"picture\.png is not a sheet of shots"):
        sheet.load(tmp_path / "picture.png")


def test_a_differing_screen_fails_with_its_cell(tmp_path, monkeypatch):
    monkeypatch.setattr(whole_games, "DIFFERENCES", tmp_path)
    shots = sheet.load(reference(*ALL[0]))
    check_sheet(shots, *ALL[0])
    shots[2] = (shots[2][0], shots[1][1])
    with pytest.raises(pytest.fail.Exception, match="cells 2 %s differ from " % shots[2][0]):
        check_sheet(shots, *ALL[0])
    assert [file.name for file in tmp_path.iterdir()] == [name(ALL[0]) + ".png"]
