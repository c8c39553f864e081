"""Installed drives, from which the simulator boots with all modules and texts."""

import ast
import symtable

import pytest
from install import drive_kit
from install.boot import boot

from displayio_sim import boards
from engine.games import NAMES
from sim.build.install.graph import ROOT

# Start each game and leave it, then open the match and each page. The menu remembers its row.
_INTO = "press RIGHT\npress A 4\nwait 600\nhold B 1100\npress B 3\n"
WALK = "wait 500\npress A 4\nhold B 1100\n" + _INTO * (len(NAMES) - 1)
WALK += "press DOWN\n" + "press A\nwait 600\npress B 3\nwait 600\npress RIGHT\n" * 7
SEEN = {
    *"ui.app neopixel ui.menu.menu ui.menu.seats ui.menu.alone_page ui.menu.dig_page".split(),
    *"ui.menu.climb_page ui.menu.settings ui.menu.statistics_page ui.pages.credits".split(),
    *(module % name for name in NAMES for module in ("engine.%s.rules", "ui.%s.table")),
}


# A PyBadge is much like a PyGamer, and a Pico with a TFT like one with an OLED.
@pytest.mark.parametrize(
    "name",
    [
        pytest.param(n, marks=pytest.mark.long if n in ("pybadge", "pico_tft") else ())
        for n in boards.NAMES
    ],
)
def test_the_drive_of_each_board_starts(tmp_path, run, name):
    drive = drive_kit.new_drive(tmp_path / "CIRCUITPY", boards.load(name).BOARD)
    # Choosing a language skips those that are missing.
    languages = "de,ja" if name == "pybadge" else "de,fr,ja"
    assert run(drive, "--languages", languages).exit_code == 0
    done = boot(drive, name, WALK)
    assert not done.stopped, done.output
    assert done.modules >= SEEN
    if name == "pygamer":
        assert boot(ROOT, name, WALK).screen == done.screen


def test_a_missing_module_is_noticed(drive, run):
    run(drive)
    (drive / "lib/neopixel.py").unlink()
    assert "neopixel" not in boot(drive, "pygamer", "wait 1000").modules
    (drive / "lib/ui/menu/menu.py").unlink()
    # A closes the note about the missing grid.
    with pytest.raises(ImportError, match=r"ui\.menu"):
        boot(drive, "pygamer", "wait 1000\npress A")


def test_a_missing_language_is_replaced_by_english(tmp_path, monkeypatch):
    from ui import texts

    monkeypatch.setattr(texts, "UI", str(tmp_path))
    (tmp_path / "texts").mkdir()
    tmp_path /= "texts"
    (tmp_path / "en.txt").write_text("code=en\n", encoding="utf-8")
    (tmp_path / "de.txt").write_text("code=de\n", encoding="utf-8")
    assert texts.load("de") and texts.say("code") == "de"
    assert not texts.load("fr") and texts.say("code") == "en"
    (tmp_path / "en.txt").unlink()
    with pytest.raises(OSError):
        texts.load("fr")
    monkeypatch.undo()
    assert texts.load("en")


def used_names(source, known):
    """Yield (module, name) of all names that a board file uses of the modules `known`."""
    tree = ast.parse(source)
    modules = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                whole = "%s.%s" % (node.module, alias.name)
                if whole in known:
                    modules[alias.asname or alias.name] = whole
                elif node.module in known and not _is_optional_part(whole):
                    yield node.module, alias.name
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and getattr(node.value, "id", "") in modules:
            yield modules[node.value.id], node.attr


def _is_optional_part(module):
    """Return whether this is a module of hardware, for a part that a board may not have."""
    return (ROOT / module.replace(".", "/")).with_suffix(".py").exists()


def names_of(source):
    """Return the names that a module binds at its top level."""
    symbols = symtable.symtable(source, "module", "exec").get_symbols()
    return {one.get_name() for one in symbols if one.is_assigned() or one.is_imported()}


@pytest.mark.parametrize("board", drive_kit.BOARDS)
def test_names_that_a_board_file_uses_remain(release, board):
    source = (ROOT / "hardware" / "boards" / (board + ".py")).read_text(encoding="utf-8")
    optimised, sources = release
    used = {*used_names(source, sources)}
    assert used
    assert not [one for one in used if one[1] not in names_of(optimised.sources.get(one[0], ""))]
