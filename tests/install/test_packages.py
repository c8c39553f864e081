"""On a board a package of modules alone is a folder, and what each game loads is its own copy."""

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


def test_a_package_that_is_a_folder_has_no_file():
    gone = {"ui.gold", "ui.nuggets", "ui.table"}
    assert {*FILES} - {*packages.drop_empty(FILES)} == gone


def test_each_game_has_a_copy_of_the_table():
    made = packages.duplicate_shared(FILES)
    assert "ui.table.table" not in made
    assert made["ui.gold.table_table"] == made["ui.nuggets.table_table"] == FILES["ui.table.table"]
    assert made["ui.gold.table"].startswith("from ui.gold.table_table import Table\n")
    assert made["ui.nuggets.table"].startswith("from ui.nuggets.table_table import (\n")
    # What a program asks for stays.
    assert packages.duplicate_shared(FILES, ["import ui.table.table"]) == FILES


def test_a_module_that_is_imported_keeps_its_name():
    sources = {
        "hardware.crash": "def told():\n    import traceback\n\n    return traceback.told()\n",
        "neopixel": "def leave(traceback):\n    return traceback\n",
    }
    assert "import traceback\n" in names.reuse_rom_names(sources)[0]["hardware.crash"]
