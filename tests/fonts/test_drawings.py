"""Drawings: the firmware reads what their text files show, and what is wrong with one is told."""

import pytest
from helpers import fresh

from displayio_sim.errors import SimError
from sim.build import drawings

INK = 5  # of what is drawn in any colour
GOOD = "= one\n.k\n#g\n= two\nWWW\n"


def written(file, text):
    file.write_text(text, encoding="utf-8")
    return file


def read(asked):
    """What the firmware has for (files, names), as rows of indexes by name."""
    from displayio_sim.circuitpython import modules
    from displayio_sim.machine.machine import Machine

    modules.install(Machine("pygamer"))
    from ui.kit.drawing import Drawings

    found = []
    for files, names in asked:
        sprites = {name: Drawings(*files).sprite(name, INK) for name in names}
        found.append({name: rows_of(sprite) for name, sprite in sprites.items()})
    return found


def rows_of(bitmap):
    return [[bitmap[x, y] for x in range(bitmap.width)] for y in range(bitmap.height)]


def drawn(source):
    """The drawings of a text file, by name, as rows of indexes."""
    found = {}
    for line in source.read_text(encoding="utf-8").splitlines():
        if line.startswith("= "):
            rows = found[line[2:]] = []
        else:
            rows.append([drawings.LETTERS.find(letter) for letter in line])
            rows[-1] = [INK if index < 0 else index for index in rows[-1]]
    return found


def test_the_firmware_has_every_pixel_of_the_texts():
    sources = [file for file in drawings.sources() if file.name != "scene.txt"]
    texts = [drawn(file) for file in sources]
    names = [file.relative_to(drawings.UI).with_suffix("").as_posix() for file in sources]
    asked = [((name,), [*text]) for name, text in zip(names, texts, strict=True)]
    assert len(texts) > 15 and fresh.call(read, asked) == texts


def test_a_later_file_replaces_what_an_earlier_one_has():
    names = "symbol0", "symbol1"
    files = "sizes/art", "sizes/tiny_art"
    each = [
        {name: drawn(drawings.UI / (file + ".txt")).get(name) for name in names} for file in files
    ]
    assert each[1]["symbol0"] is None and each[0]["symbol1"] != each[1]["symbol1"]
    assert fresh.call(read, [(files, names)]) == [each[1] | {"symbol0": each[0]["symbol0"]}]


def test_only_what_has_changed_is_built_again(tmp_path):
    one, scene = written(tmp_path / "one.txt", GOOD), written(tmp_path / "scene.txt", "s 1 2 3 4\n")
    written(tmp_path / "page.txt", "Not = a drawing\n")
    assert drawings.build(tmp_path) == [one.with_suffix(".bin"), scene.with_suffix(".bin")]
    assert drawings.build(tmp_path) == []
    written(scene, "s 1 2 3 4 5 6\n")
    assert drawings.build(tmp_path) == [scene.with_suffix(".bin")]
    assert scene.with_suffix(".bin").read_bytes() == bytes([13, 1, 2, 3, 4, 5, 6])


@pytest.mark.parametrize(
    "name, text, told",
    [
        ("art.txt", "= one\n.k\n..k\n", "one: rows of different lengths"),
        ("art.txt", "= one\n= two\n..k\n", "one: 1 to 255 pixels"),
        ("art.txt", "= one\n.k\n.y\n", "one: no colour has the letter y"),
        ("art.txt", GOOD + "= one\nk\n", "two drawings of one name"),
        ("art.txt", "= one\n%s\n" % drawings.LETTERS, "left for ink"),
        ("art.txt", "= one\n%s\n" % (256 * "k"), "one: 1 to 255 pixels"),
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
