"""Packages of a release: those without code have no file, and each game has a copy of the table."""

from sim.build.optimiser import names, packages

FILES = {
    "ui": '"""Screens."""\n__path__ = "/lib/ui"\n',
    "ui.gold": '"""GOLD."""\n',
    "ui.gold.table": "from ui.table.table import Table\n\n\nclass GoldTable(Table):\n    pass\n",
    "ui.nuggets": '"""Gold Nuggets."""\n',
    "ui.nuggets.table": "from ui.table.table import (\n    Table,\n)\n",
    "ui.table": "",
    "ui.table.table": "class Table:\n    pass\n",
    "ui.texts": "LANGUAGES = ()\n",
}


def test_a_package_without_code_has_no_file():
    removed = {"ui.gold", "ui.nuggets", "ui.table"}
    assert {*FILES} - {*packages.drop_empty(FILES)} == removed


def test_each_game_has_a_copy_of_the_table():
    files = packages.duplicate_shared(FILES)
    assert "ui.table.table" not in files
    assert files["ui.gold.table_table"] == FILES["ui.table.table"]
    assert files["ui.nuggets.table_table"] == FILES["ui.table.table"]
    assert files["ui.gold.table"].startswith("from ui.gold.table_table import Table\n")
    assert files["ui.nuggets.table"].startswith("from ui.nuggets.table_table import (\n")
    # A module that a program imports remains.
    assert packages.duplicate_shared(FILES, ["import ui.table.table"]) == FILES


def test_a_module_that_is_imported_keeps_its_name():
    sources = {
        "hardware.crash": "def told():\n    import traceback\n\n    return traceback.told()\n",
        "neopixel": "def leave(traceback):\n    return traceback\n",
    }
    assert "import traceback\n" in names.reuse_rom_names(sources)[0]["hardware.crash"]
