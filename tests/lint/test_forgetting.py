"""What a game does not need is forgotten by its folder, and what it needs stays."""

import sys
from types import ModuleType

import pytest

from engine.games import NAMES
from ui import loading

KEPT = (
    "ui ui.app ui.loading ui.kit ui.kit.screen ui.core.lineup ui.play.session engine.game".split()
)
KEPT += ["ui.menu"]  # a folder is nothing by itself
BETWEEN = "ui.menu.menu ui.pages.rules ui.start.load_format ui.scores.scores".split()
OF_GAMES = ["ui.table.table", "ui.%s.table", "engine.%s.rules", "engine.%s.hard"]


@pytest.fixture
def modules(monkeypatch):
    """Stand-ins for all modules there are, in the place of sys.modules."""
    made = {name: ModuleType(name) for name in (*KEPT, *BETWEEN)}
    made |= {form % name: ModuleType("") for form in OF_GAMES[1:] for name in NAMES}
    made[OF_GAMES[0]] = ModuleType("")
    for name, module in made.items():
        package, _, last = name.rpartition(".")
        if package in made:
            setattr(made[package], last, module)
    monkeypatch.setattr(loading.sys, "modules", made)
    monkeypatch.setattr(loading, "_temporary", [])
    return made


@pytest.mark.parametrize("game", NAMES)
def test_a_game_keeps_its_own_alone(modules, game):
    loading.unload_all_but(game)
    assert {form % game for form in OF_GAMES[1:]} | {*KEPT, OF_GAMES[0]} == {*modules}
    assert not hasattr(modules["ui.menu"], "menu")


@pytest.mark.parametrize("game", NAMES)
def test_screens_go_and_the_game_stays(modules, game):
    loading.unload_table(game)
    assert "engine.%s.rules" % game in modules and "ui.%s.table" % game not in modules
    assert "ui.table.table" not in modules and "ui.menu.menu" in modules


def test_a_name_that_only_begins_alike_is_not_forgotten(modules):
    modules["ui.menus.menu"] = ModuleType("")
    loading.unload("ui.menu")
    assert "ui.menus.menu" in modules and "ui.menu.menu" not in modules


def test_what_is_borrowed_is_given_back_unless_it_was_there():
    before = {*sys.modules}
    first = loading.load_temporary("gold.options")
    assert first.make.colours
    loading.release()
    assert "ui.gold.options" not in {*sys.modules} - before
    import ui.gold.options as kept

    assert loading.load_temporary("gold.options") is kept
    loading.release()
    assert sys.modules["ui.gold.options"] is kept
