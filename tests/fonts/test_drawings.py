"""Drawings, which are built from text files and read by the firmware."""

import pytest
from helpers import fresh

from displayio_sim.errors import SimError
from engine.games import NAMES
from sim.build import drawings
from sim.build.sheets import canvas

GOOD = "= one\n.k\n#g\n= two\nWWW\n"


def write(file, text):
    file.write_text(text, encoding="utf-8")
    return file


def read(files):
    """Read drawings with the firmware.

    files: [(file, names)]

    Returns a list of {name: rows of indexes}, one for each file.
    """
    from displayio_sim.circuitpython import modules
    from displayio_sim.machine.machine import Machine

    modules.install(Machine("pygamer"))
    from ui.kit import drawing

    found = []
    for file, names in files:
        bitmaps = drawing.read(file, " ".join(names))
        found.append(dict(zip(names, map(rows_of, bitmaps), strict=True)))
    return found


def rows_of(bitmap):
    return [[bitmap[x, y] for x in range(bitmap.width)] for y in range(bitmap.height)]


def indexes(drawn):
    """Return {name: rows of indexes} of canvases. Pixels that may have any colour are dark."""
    letters = {letter: index for index, letter in enumerate(canvas.LETTERS)}
    letters |= dict.fromkeys(canvas.INK, 1)
    return {name: [[letters[one] for one in row] for row in each.rows] for name, each in drawn}


def test_the_firmware_reads_every_pixel_of_drawings():
    sources = [file for file in drawings.sources() if file.with_suffix(".bin") in built()]
    texts = [canvas.drawings(file.read_text(encoding="utf-8")) for file in sources]
    names = [file.relative_to(drawings.UI).with_suffix("").as_posix() for file in sources]
    files = list(zip(names, map(list, texts), strict=True))
    assert len(texts) > 5
    assert fresh.call(read, files) == [indexes(text.items()) for text in texts]


def built():
    return {file for file in drawings.targets() if file.stem != "scene"}


def test_the_firmware_reads_every_pixel_of_sheets():
    sheets = {
        "%s/%s" % (folder, size): drawings.sheets(drawings.UI, folder, size)
        for folder in ("sizes", *NAMES)
        for size in drawings.SIZES
    }
    files = [(file, list(drawn)) for file, drawn in sheets.items()]
    assert fresh.call(read, files) == [indexes(drawn.items()) for drawn in sheets.values()]


def test_a_later_file_replaces_drawings():
    each = [canvas.Art(drawings.UI, ["sizes/" + name]) for name in ("art", "tiny_art")]
    both = canvas.Art(drawings.UI, ["sizes/art", "sizes/tiny_art"])
    assert "symbol0" not in each[1].found and both["symbol0"].rows == each[0]["symbol0"].rows
    assert both["symbol1"].rows == each[1]["symbol1"].rows != each[0]["symbol1"].rows


def test_enlarged_drawings_are_cut_at_edges():
    sheet = canvas.Canvas(3, 2)
    sheet.paint(canvas.drawings("= one\n.g\n#g\n")["one"], 0, 0, "W", 2)
    assert ["".join(row) for row in sheet.rows] == ["..g", "..g"]
    sheet.paint(canvas.drawings("= one\n.g\n#g\n")["one"], 1, 0, "W")
    assert ["".join(row) for row in sheet.rows] == ["..g", ".Wg"]


def test_only_changed_drawings_are_built(tmp_path):
    one, scene = write(tmp_path / "one.txt", GOOD), write(tmp_path / "scene.txt", "s 1 2 3 4\n")
    write(tmp_path / "page.txt", "Not = a drawing\n")
    assert drawings.build(tmp_path) == [one.with_suffix(".bin"), scene.with_suffix(".bin")]
    assert drawings.build(tmp_path) == []
    write(scene, "s 1 2 3 4 5 6\n")
    assert drawings.build(tmp_path) == [scene.with_suffix(".bin")]
    assert scene.with_suffix(".bin").read_bytes() == bytes([13, 1, 2, 3, 4, 5, 6])


def test_unchanged_files_are_not_drawn_again(tmp_path, monkeypatch):
    tree = tmp_path / "ui"
    tree.mkdir()
    one = write(tree / "one.txt", GOOD)
    monkeypatch.setattr(drawings, "UI", tree)
    monkeypatch.setattr(drawings, "CACHE", tmp_path / "cache")
    built = [one.with_suffix(".bin")]
    assert drawings.build(tree) == built
    draw = drawings.dumps
    monkeypatch.setattr(drawings, "dumps", None)
    assert drawings.build(tree) == []
    monkeypatch.setattr(drawings, "dumps", draw)
    # A file that was changed or removed is noticed, and so is a changed text.
    built[0].write_bytes(b"something else")
    assert drawings.build(tree) == built
    built[0].unlink()
    assert drawings.build(tree) == built
    write(one, GOOD.replace("#", "W"))
    assert drawings.build(tree) == built
    # A layout says how large the sheets of its folder are.
    before = drawings._state(tree)
    (tree / "layout.py").write_text("def lay_out(places, of): ...")
    assert drawings._state(tree) != before


@pytest.mark.parametrize(
    "name, text, message",
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
def test_a_mistake_in_a_drawing_is_one_message(tmp_path, name, text, message):
    file = write(tmp_path / name, text)
    with pytest.raises(SimError) as refusal:
        drawings.build(tmp_path)
    assert str(refusal.value).startswith("%s: " % file) and message in str(refusal.value)
    assert "\n" not in str(refusal.value) and not file.with_suffix(".bin").exists()


@pytest.mark.parametrize(
    "text, message",
    [
        ("= symbol0\n.k\n..k\n", "symbol0: rows of different lengths"),
        ("= symbol0\n.k\n.k\n", "no drawing symbol1 in sizes/art"),
    ],
)
def test_a_mistake_in_a_sheet_is_one_message(tmp_path, text, message):
    (tmp_path / "sizes").mkdir()
    write(tmp_path / "sizes/art.txt", text)
    with pytest.raises(SimError, match=message) as refusal:
        drawings.build(tmp_path)
    assert "\n" not in str(refusal.value) and not list(tmp_path.rglob("*.bin"))
