"""Drawings: the firmware reads what their text files show, and what is wrong with one is told."""

import pytest
from helpers import fresh

from displayio_sim.errors import SimError
from engine.games import NAMES
from sim.build import drawings
from sim.build.sheets import canvas

GOOD = "= one\n.k\n#g\n= two\nWWW\n"


def written(file, text):
    file.write_text(text, encoding="utf-8")
    return file


def read(files):
    """What the firmware has for (file, names), as rows of indexes by name."""
    from displayio_sim.circuitpython import modules
    from displayio_sim.machine.machine import Machine

    modules.install(Machine("pygamer"))
    from ui.kit import drawing

    found = []
    for file, names in files:
        bitmaps = drawing.read(file, *names)
        found.append(dict(zip(names, map(rows_of, bitmaps), strict=True)))
    return found


def rows_of(bitmap):
    return [[bitmap[x, y] for x in range(bitmap.width)] for y in range(bitmap.height)]


def indexes(drawn):
    """The rows of canvases by name, as indexes. What may have any colour is dark."""
    letters = {letter: index for index, letter in enumerate(canvas.LETTERS)}
    letters |= dict.fromkeys(canvas.INK, 1)
    return {name: [[letters[one] for one in row] for row in each.rows] for name, each in drawn}


def test_the_firmware_has_every_pixel_of_the_texts():
    sources = [file for file in drawings.sources() if file.with_suffix(".bin") in built()]
    texts = [canvas.drawings(file.read_text(encoding="utf-8")) for file in sources]
    names = [file.relative_to(drawings.UI).with_suffix("").as_posix() for file in sources]
    asked = list(zip(names, map(list, texts), strict=True))
    assert len(texts) > 5
    assert fresh.call(read, asked) == [indexes(text.items()) for text in texts]


def built():
    return {file for file in drawings.targets() if file.stem != "scene"}


def test_the_firmware_has_every_pixel_of_the_sheets():
    sheets = {
        "%s/%s" % (folder, size): drawings.sheets(drawings.UI, folder, size)
        for folder in ("sizes", *NAMES)
        for size in drawings.SIZES
    }
    asked = [(file, list(made)) for file, made in sheets.items()]
    assert fresh.call(read, asked) == [indexes(made.items()) for made in sheets.values()]


def test_a_later_file_replaces_what_an_earlier_one_has():
    each = [canvas.Art(drawings.UI, ["sizes/" + name]) for name in ("art", "tiny_art")]
    both = canvas.Art(drawings.UI, ["sizes/art", "sizes/tiny_art"])
    assert "symbol0" not in each[1].found and both["symbol0"].rows == each[0]["symbol0"].rows
    assert both["symbol1"].rows == each[1]["symbol1"].rows != each[0]["symbol1"].rows


def test_what_is_enlarged_over_an_edge_is_cut_there():
    sheet = canvas.Canvas(3, 2)
    sheet.paint(canvas.drawings("= one\n.g\n#g\n")["one"], 0, 0, "W", 2)
    assert ["".join(row) for row in sheet.rows] == ["..g", "..g"]
    sheet.paint(canvas.drawings("= one\n.g\n#g\n")["one"], 1, 0, "W")
    assert ["".join(row) for row in sheet.rows] == ["..g", ".Wg"]


def test_only_what_has_changed_is_built_again(tmp_path):
    one, scene = written(tmp_path / "one.txt", GOOD), written(tmp_path / "scene.txt", "s 1 2 3 4\n")
    written(tmp_path / "page.txt", "Not = a drawing\n")
    assert drawings.build(tmp_path) == [one.with_suffix(".bin"), scene.with_suffix(".bin")]
    assert drawings.build(tmp_path) == []
    written(scene, "s 1 2 3 4 5 6\n")
    assert drawings.build(tmp_path) == [scene.with_suffix(".bin")]
    assert scene.with_suffix(".bin").read_bytes() == bytes([13, 1, 2, 3, 4, 5, 6])


def test_nothing_is_drawn_where_no_file_has_changed(tmp_path, monkeypatch):
    tree = tmp_path / "ui"
    tree.mkdir()
    one = written(tree / "one.txt", GOOD)
    monkeypatch.setattr(drawings, "UI", tree)
    monkeypatch.setattr(drawings, "CACHE", tmp_path / "cache")
    built = [one.with_suffix(".bin")]
    assert drawings.build(tree) == built
    draw = drawings.dumps
    monkeypatch.setattr(drawings, "dumps", None)
    assert drawings.build(tree) == []
    monkeypatch.setattr(drawings, "dumps", draw)
    # What somebody has changed or removed is noticed, of the texts as of the files.
    built[0].write_bytes(b"something else")
    assert drawings.build(tree) == built
    built[0].unlink()
    assert drawings.build(tree) == built
    written(one, GOOD.replace("#", "W"))
    assert drawings.build(tree) == built


@pytest.mark.parametrize(
    "name, text, told",
    [
        ("one.txt", "= one\n.k\n..k\n", "one: rows of different lengths"),
        ("one.txt", "= one\n= two\n..k\n", "one: 1 to 255 pixels"),
        ("one.txt", "= one\n.k\n.y\n", "one: no colour has the letter y"),
        ("one.txt", GOOD + "= one\nk\n", "two drawings of one name"),
        ("one.txt", "= one\n%s\n" % (256 * "k"), "one: 1 to 255 pixels"),
        ("scene.txt", "s 1 2 3\n", "no shape: s 1 2 3"),
        ("scene.txt", "s 1 2 3 x\n", "no shape: s 1 2 3 x"),
        ("scene.txt", "s 1 2 3 999\n", "no shape: s 1 2 3 999"),
        ("scene.txt", "? 1 2 3 4\n", "no shape"),
    ],
)
def test_a_mistake_in_a_text_is_told_in_one_line(tmp_path, name, text, told):
    file = written(tmp_path / name, text)
    with pytest.raises(SimError) as refusal:
        drawings.build(tmp_path)
    assert str(refusal.value).startswith("%s: " % file) and told in str(refusal.value)
    assert "\n" not in str(refusal.value) and not file.with_suffix(".bin").exists()


@pytest.mark.parametrize(
    "text, told",
    [
        ("= symbol0\n.k\n..k\n", "symbol0: rows of different lengths"),
        ("= symbol0\n.k\n.k\n", "no drawing symbol1 in sizes/art"),
    ],
)
def test_a_mistake_in_a_part_of_a_sheet_is_told_in_one_line(tmp_path, text, told):
    (tmp_path / "sizes").mkdir()
    written(tmp_path / "sizes/art.txt", text)
    with pytest.raises(SimError, match=told) as refusal:
        drawings.build(tmp_path)
    assert "\n" not in str(refusal.value) and not list(tmp_path.rglob("*.bin"))
