"""Bundles: modules that are loaded together become one module, which behaves the same."""

import importlib
import io
import sys
from unittest.mock import patch

import pytest
from install import drive_kit

from displayio_sim.errors import SimError
from hardware import BUILDERS, crash
from sim.build.install import compiled
from sim.build.optimiser.bundles import bundle

TABLE = """
from ui.gold import cards, zoom
from ui.gold.cards import Card, LEAST as least
from ui.kit import theme

_ALL = 3


def count(cards_here, LEAST=5):
    LEAST += least
    return [cards._double(card) for card in cards_here], LEAST, zoom.made(_ALL), theme.rgb(1)


def change():
    global _ALL
    _ALL = cards.LEAST
    cards.told.append(_ALL)
    return _ALL, Card(4).double(), cards.told, [_double for _double in (1, 2)]
"""
CARDS = """
from ui.kit.theme import rgb

LEAST = 1
told = []


def _double(card):
    return 2 * card + rgb(0)


class Card:
    least = LEAST

    def __init__(self, value):
        self.value = value

    def double(self, _double=_double):
        return _double(self.value) + self.least
"""
ZOOM = """
_ALL = 40


def made(number):
    from ui.gold.cards import LEAST

    return _ALL + number + LEAST
"""
FILES = {
    "ui.gold": "",
    "ui.gold.table": TABLE,
    "ui.gold.cards": CARDS,
    "ui.gold.zoom": ZOOM,
    "ui.kit": "",
    "ui.kit.theme": "def rgb(index):\n    return index * 100\n",
    "ui": "",
}


PACKAGES = ("ui", "ui.gold", "ui.kit")


@pytest.fixture
def load(monkeypatch, tmp_path_factory):
    """Return load(files), which replaces the modules of `ui` and returns the table of GOLD.

    files: {dotted name: source}
    """

    def import_table(files):
        for name in [name for name in sys.modules if name.split(".")[0] == "ui"]:
            del sys.modules[name]
        folder = tmp_path_factory.mktemp("files")
        monkeypatch.syspath_prepend(folder)
        for name, source in files.items():
            file = name.replace(".", "/") + ("/__init__.py" if name in PACKAGES else ".py")
            drive_kit.write_files(folder, {file: source.encode()})
        return importlib.import_module("ui.gold.table")

    with patch.dict(sys.modules):
        yield import_table


def test_a_bundle_behaves_like_its_modules(load):
    files, places = bundle(FILES)
    assert {*files} == {"ui", "ui.kit", "ui.gold", "ui.gold.table"}
    for each in (FILES, files):
        table = load(each)
        assert table.count([1, 2]) == ([2, 4], 6, 44, 100)
        assert table.change() == (1, 9, [1], [1, 2])
        assert table.count([0]) == ([0], 6, 42, 100)
    assert [name for _, name in places["ui.gold.table"]][-1] == "ui.gold.table"


def test_a_module_that_others_import_is_not_bundled():
    files, _ = bundle({**FILES, "ui.pages.rules": "def show():\n    from ui.gold import zoom\n"})
    assert "ui.gold.zoom" in files and "ui.gold.cards" in files  # zoom imports this
    assert "from ui.gold import cards, zoom" in files["ui.gold.table"]
    files, _ = bundle(FILES, ["from ui.gold.cards import Card"])
    assert "ui.gold.cards" in files


def test_a_module_is_bundled_if_all_that_import_it_load_its_bundle(load):
    large = "from ui.gold import table, zoom\n\n\ndef large():\n    return zoom.made(table._ALL)\n"
    more = {"ui.gold.large": large}
    files, _ = bundle({**FILES, **more})
    assert "ui.gold.zoom" not in files
    for each in (FILES | more, files):
        load(each)
        assert importlib.import_module("ui.gold.large").large() == 44


def test_modules_of_the_app_are_imported_from_it():
    files, _ = bundle({**FILES, "ui.app": "from ui.kit import theme\nx = theme.rgb(1)\n"})
    assert "ui.kit.theme" not in files
    assert "from ui import app as theme" in files["ui.gold.table"]
    assert "from ui.app import theme__rgb as rgb" in files["ui.gold.table"]


STARTS = """
from ui import loading


def start(app, game, more):
    return loading.load("gold.zoom").made(1), loading.load(game + ".cards")
"""
LOADING = "def load(name):\n    return __import__('ui.' + name, None, None, ('name',))\n"


def test_modules_loaded_by_name_are_not_bundled():
    files, _ = bundle({**FILES, "ui.loading": LOADING, "ui.menu.menu": STARTS})
    assert "ui.gold.zoom" in files and "ui.gold.cards" in files


@pytest.mark.parametrize(
    "loads, why",
    [
        ("loading.load('gold.' + more)", "cannot be followed"),
        ("loading.load(more)", "cannot be followed"),
        ("(lambda load: load('gold.zoom'))(loading.load)", "cannot be followed"),
        ("loading.load('gold.zoo')", "finds no module"),
        ("loading.load(game + '.zoo')", "finds no module"),
    ],
)
def test_a_name_without_a_module_is_refused(loads, why):
    text = STARTS.replace('loading.load("gold.zoom")', loads)
    with pytest.raises(SimError, match=why) as problem:
        bundle({**FILES, "ui.app": "", "ui.loading": LOADING, "ui.menu.menu": text})
    assert "ui.menu.menu, line 6: " in str(problem.value)


def test_what_only_assembles_a_handheld_is_in_no_bundle_that_stays(release):
    optimised, _ = release
    builders = {"hardware." + name for name in BUILDERS}
    for head, places in optimised.bundled.items():
        inside = {name for _, name in places}
        assert inside <= builders if head in builders else not inside & builders
    assert builders & {*optimised.bundled}


def test_imported_names_agree_in_a_bundle():
    other = CARDS.replace("from ui.kit.theme import rgb", "from engine.one import rgb")
    bundle({**FILES, "ui.gold.cards": other})
    with pytest.raises(SimError, match="rgb"):
        bundle({**FILES, "ui.gold.cards": other, "ui.gold.zoom": "from engine.two import rgb"})


def test_a_public_name_is_unique_in_a_bundle():
    sources = "def make():\n    return 1\n"
    with pytest.raises(SimError, match="mean different things by make"):
        bundle({"engine.player": sources, "engine.shown": sources})


def test_a_bundle_defines_names_before_their_import():
    """Bundle ui.app with a part that imports `options`, which needs another part."""
    files = {
        "ui.app": "from ui.core import a_settings\n",
        "ui.core.a_settings": "from ui.gold import options\n",
        "ui.gold.options": "from ui.core.z_format import SIZE\n",
        "ui.core.z_format": "SIZE = 3\n",
    }
    bundled, places = bundle(files)
    assert "ui.gold.options" in bundled
    order = [name for _, name in places["ui.app"]]
    assert order == ["ui.core.z_format", "ui.core.a_settings", "ui.app"]


def test_assigning_to_another_module_is_refused():
    table = "from ui.gold import cards, zoom\ndef change():\n    cards.told = []\n"
    with pytest.raises(SimError, match=r"cards\.told"):
        bundle({**FILES, "ui.gold.table": table})


def test_a_traceback_names_the_original_line(tmp_path, monkeypatch):
    long = {"lib/%s.py" % name.replace(".", "/"): text.encode() for name, text in FILES.items()}
    sources = compiled.modules(long)
    (tmp_path / "lines.txt").write_bytes(sources["hardware/lines.txt"])
    monkeypatch.setattr(crash, "LINES", str(tmp_path / "lines.txt"))
    rows = [row.split() for row in io.StringIO(sources["hardware/lines.txt"].decode())]
    first = {name: int(line) for _, line, name in rows}
    line = '  File "ui.gold.table", line %d, in made'
    assert crash._as_written(line % (first["ui.gold.zoom"] + 4)) == (
        '  File "ui.gold.zoom", line 5, in made'
    )
    for name, begins in first.items():
        assert crash._as_written(line % begins) == '  File "%s", line 1, in made' % name
    for other in ('  File "code.py", line 7, in <module>', "ValueError: 'x', line y", ""):
        assert crash._as_written(other) == other
    (tmp_path / "lines.txt").unlink()  # as if nothing was bundled
    assert crash._as_written(line % 12) == line % 12
