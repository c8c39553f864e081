"""Unloading of modules by folder: a game keeps those that it needs."""

import sys
from types import ModuleType

import pytest

from engine.games import NAMES
from ui import loading

KEPT = (
    "ui ui.app ui.loading ui.kit ui.kit.screen ui.core.lineup ui.play.session engine.game".split()
)
KEPT += ["ui.menu"]  # a package without its modules takes little
BETWEEN = "ui.menu.menu ui.pages.rules ui.start.load_format ui.scores.scores".split()
OF_GAMES = ["ui.table.table", "ui.%s.table", "engine.%s.rules", "engine.%s.hard"]


@pytest.fixture
def modules(monkeypatch):
    """Replace sys.modules in ui.loading by stand-ins, and return them."""
    stand_ins = {name: ModuleType(name) for name in (*KEPT, *BETWEEN)}
    stand_ins |= {form % name: ModuleType("") for form in OF_GAMES[1:] for name in NAMES}
    stand_ins[OF_GAMES[0]] = ModuleType("")
    for name, module in stand_ins.items():
        package, _, last = name.rpartition(".")
        if package in stand_ins:
            setattr(stand_ins[package], last, module)
    monkeypatch.setattr(loading.sys, "modules", stand_ins)
    monkeypatch.setattr(loading, "_temporary", ())
    return stand_ins


@pytest.mark.parametrize("game", NAMES)
def test_a_game_unloads_all_other_games(modules, game):
    loading.unload_all_but(game)
    assert {form % game for form in OF_GAMES[1:]} | {*KEPT, OF_GAMES[0]} == {*modules}
    assert not hasattr(modules["ui.menu"], "menu")


@pytest.mark.parametrize("game", NAMES)
def test_unloading_a_table_keeps_the_game(modules, game):
    loading.unload_table(game)
    assert "engine.%s.rules" % game in modules and "ui.%s.table" % game not in modules
    assert "ui.table.table" not in modules and "ui.menu.menu" in modules


def test_unload_does_not_match_a_longer_name(modules):
    modules["ui.menus.menu"] = ModuleType("")
    loading.unload("ui.menu")
    assert "ui.menus.menu" in modules and "ui.menu.menu" not in modules


def test_a_temporary_module_is_released():
    before = {*sys.modules}
    first = loading.load_temporary("gold.options")
    assert first.make.colours
    loading.release()
    assert "ui.gold.options" not in {*sys.modules} - before
    import ui.gold.options as options

    assert loading.load_temporary("gold.options") is options
    loading.release()
    assert sys.modules["ui.gold.options"] is options


@pytest.mark.parametrize(
    "name, leave",
    [
        ("ui.gold.table", lambda: loading.unload_table("gold")),
        ("ui.gold.table", lambda: loading.unload_newer(KEPT)),
        ("ui.gold.table", lambda: loading.unload_all_but("nuggets")),
        ("ui.menu.dialogs", lambda: loading.unload_newer(KEPT)),
        ("ui.menu.dialogs", lambda: loading.unload_all_but("nuggets")),
    ],
)
def test_what_points_to_a_screen_keeps_no_code(modules, name, leave):
    """A class leads to its functions, and a function to the whole module. Others' classes stay."""
    module = ModuleType(name)
    exec(
        "def load():\n    pass\nclass Shown(Base):\n    def key(self):\n        load()",
        other := {"__name__": name, "Base": loading._Layout},
    )
    vars(module).update(other)
    modules[name] = module
    screen = module.Shown()
    leave()
    assert not hasattr(module, "load") and not hasattr(screen, "key")
    assert name not in modules
    assert loading._Layout.__doc__
