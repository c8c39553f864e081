"""Imports between the folders of a room. A folder is loaded and unloaded as a whole."""

import ast
from collections import Counter

import pytest
from lint.firmware import OURS, ROOT, imported

from engine.games import NAMES

_EVERYWHERE = {"core", "kit", "texts", "loading"}
# The folders that a folder of lib/ui may import when it is loaded, besides itself and engine.
# Imports inside functions are loaded later, and may be of any folder but that of a game.
UI = {
    "": {"core", "kit", "texts", "loading", "notice"},
    "kit": {"texts", "loading"},
    "core": {"texts"},
    "texts": set(),
    "sizes": {"kit", "sizes"},
    "faces": {"kit"},
    "start": _EVERYWHERE,
    "menu": _EVERYWHERE | {"pages"},
    "selftest": _EVERYWHERE | {"pages"},
    "pages": _EVERYWHERE,
    "play": _EVERYWHERE,
    "table": _EVERYWHERE,
    "lessons": _EVERYWHERE | {"pages", "play"},
    "scores": _EVERYWHERE | {"pages"},
    **dict.fromkeys(NAMES, _EVERYWHERE | {"table", "scores", "sizes", "lessons"}),
}
# The rooms of lib/ui from bottom to top. Each imports only those before it, also in functions.
LAYERS = (
    *("texts", "core", "loading", "kit", "notice", "sizes", "faces", "pages", "scores", "table"),
    *("play", "lessons", *NAMES, "selftest", "menu", "start", "", "app", "program"),
)
# The rooms of the simulator and those of sim, also from bottom to top.
DISPLAYIO_SIM = (
    *("errors", "files", "npm", "boards", "i2c", "machine", "circuitpython", "runtime"),
    *("frontends", "rp2040", "pytest_plugin", ""),
)
SIM = ("paths", "build", "desktop", "web", "commands", "")
MOST_FILES = 25


def below(layers):
    """Return {room: the rooms that it may import}, which are those before it."""
    return {name: set(layers[:i]) for i, name in enumerate(layers)}


BELOW = below(LAYERS)


def foreign(source, package, folder, rules, whole=False):
    """Return the folders of a package that a file in `folder` imports against the rules.

    rules: {folder: the folders that it may import}
    whole: whether to check imports inside functions, too
    """
    tree = ast.parse(source)
    nodes = ast.walk(tree) if whole else tree.body
    names = [name.split(".") for name in imported(nodes) if name.startswith(package + ".")]
    return {parts[1] for parts in names} - rules[folder] - {folder}


def other_games(source, game=None):
    """Return the games, other than `game`, that a file imports or has as a string."""
    tree = ast.parse(source)
    named = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)}
    for name in imported(ast.walk(tree)):
        parts = name.split(".")
        at = 3 if parts[:3] == ["sim", "desktop", "games"] else 1
        named.update(parts[at : at + 1] if parts[0] in ("engine", "ui", "sim") else ())
    return named.intersection(NAMES) - {game}


def files(room):
    for file in sorted((ROOT / room).rglob("*.py")):
        parts = file.relative_to(ROOT / room).parts
        yield file, parts[0] if len(parts) > 1 else "", file.read_text(encoding="utf-8")


UI_FILES = list(files("lib/ui"))
SIM_FILES = list(files("sim"))


@pytest.mark.parametrize(
    "package, rules, whole, sources",
    [
        ("ui", UI, False, UI_FILES),
        ("sim", below(SIM), True, SIM_FILES),
        ("displayio_sim", below(DISPLAYIO_SIM), True, list(files("displayio_sim"))),
    ],
)
def test_a_folder_imports_what_it_may(package, rules, whole, sources):
    found = {
        file: foreign(source, package, folder, rules, whole) for file, folder, source in sources
    }
    assert {file: names for file, names in found.items() if names} == {}
    for folder in rules:
        wrong = sorted({*rules, "anything"} - rules[folder] - {folder, ""})[0]
        assert foreign("from %s.%s import x" % (package, wrong), package, folder, rules) == {wrong}
        late = "def f():\n    import %s.%s" % (package, wrong)
        assert foreign(late, package, folder, rules, whole) == ({wrong} if whole else set())


def test_no_room_of_ui_imports_upwards():
    found = {}
    for file, folder, source in UI_FILES:
        name = folder or file.stem
        found[file] = foreign(source, "ui", name if name in BELOW else "", BELOW, whole=True)
    assert {file: names for file, names in found.items() if names} == {}
    assert {*UI} <= {*LAYERS}
    planted = "def f():\n    from ui.menu.seats import Seats"
    assert foreign(planted, "ui", "play", BELOW, whole=True) == {"menu"}
    assert not foreign(planted, "ui", "start", BELOW, whole=True)


def test_sim_imports_ui_only_with_games():
    """Check imports of `ui`. lib is not on the path when a command starts.

    The modules of games are imported later, when lib is there.
    """
    for file, _, source in SIM_FILES:
        names = {name.split(".")[0] for name in imported(ast.parse(source).body)}
        assert "games" in file.parts or "ui" not in names, file


@pytest.mark.parametrize("room", ["engine", "lib/ui", "sim"])
def test_a_game_is_named_only_in_its_folders(room):
    for file, _, source in files(room):
        own = [part for part in file.relative_to(ROOT / room).parts if part in NAMES]
        if file != ROOT / "engine" / "games.py":
            assert not other_games(source, *own), file


def test_a_game_named_elsewhere_is_noticed():
    for source in (
        "from engine import gold",
        "import ui.gold.table",
        "from sim.desktop.games.gold import codec",
        "if name == 'gold': pass",
    ):
        assert other_games(source) == {"gold"} and not other_games(source, "gold")


def crowded(files):
    """Return the folders that have more than MOST_FILES of the files."""
    folders = Counter(file.parent for file in files)
    return [folder for folder, count in folders.items() if count > MOST_FILES]


def test_no_folder_has_too_many_files():
    assert crowded(file for file in OURS if file.suffix == ".py") == []
    assert crowded(ROOT / "a" / str(number) for number in range(MOST_FILES + 1)) == [ROOT / "a"]
