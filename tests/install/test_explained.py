"""Tracebacks of a release, explained with the names and lines of the sources."""

import ast
import re

import pytest
from click.testing import CliRunner
from install import drive_kit

from sim.__main__ import main
from sim.build.optimiser.explained import Explained
from sim.commands import explain as command

LINE = '  File "%s", line %d, in %s'
ORIGINAL = re.compile(r'  File "(.*)", line (\d+), in ([\w.]+)')


def functions(source):
    """Return (line, name) of all functions of a source."""
    nodes = ast.walk(ast.parse(source))
    return [(node.lineno, node.name) for node in nodes if isinstance(node, ast.FunctionDef)]


def test_each_function_of_a_release_is_explained(release):
    optimised, sources = release
    explained = Explained(sources, *optimised[1:])
    known = {(name, *each) for name, text in sources.items() for each in functions(text)}
    for module, text in optimised.sources.items():
        for line, name in functions(text):
            original = explained.line(LINE % (module, line, name))
            found, at, path = ORIGINAL.fullmatch(original).groups()
            assert (found, int(at), path.rpartition(".")[2]) in known, original


ZOOM = "ABOUT = 1\n\n\nclass Zoom:\n    def open_all(self):\n        return self.shut\n"
EXPLAINED = Explained(
    {"ui.gold.zoom": ZOOM, "ui.gold.table": "def begin():\n    pass\n", "ui.table.table": ZOOM},
    {"ui.gold.table": [(1, "ui.gold.zoom"), (11, "ui.gold.table")]},
    {"open_all": "scipy", "zoom__ABOUT": "crc", "table__begin": "acos", "shut": "acos"},
    {"roll_again": "pi"},
)


@pytest.mark.parametrize(
    "line, original",
    [
        # A line of a bundle, or with the original module and line, as a board reports crashes.
        (LINE % ("ui.gold.table", 5, "scipy"), LINE % ("ui.gold.zoom", 5, "Zoom.open_all")),
        (LINE % ("ui.gold.zoom", 6, "scipy"), LINE % ("ui.gold.zoom", 6, "Zoom.open_all")),
        (LINE % ("ui.gold.table", 11, "acos"), LINE % ("ui.gold.table", 1, "begin")),
        # A copy of a module.
        (LINE % ("ui.gold.table_table", 5, "scipy"), LINE % ("ui.table.table", 5, "Zoom.open_all")),
        (LINE % ("neopixel", 5, "write"), LINE % ("neopixel", 5, "write")),
        ("AttributeError: 'Zoom' object has no attribute 'acos'",) * 2,
        ("NameError: name 'crc' isn't defined", "NameError: name 'ABOUT' isn't defined"),
        ("AttributeError: 'NoneType' object has no attribute 'scipy'",) * 2,
        ("KeyError: b'pi='", "KeyError: b'roll_again='"),
        ("MemoryError: memory allocation failed, allocating 5760 bytes",) * 2,
    ],
)
def test_lines_of_a_board_get_original_names(line, original):
    original = original.replace("'acos'", "'begin or shut'").replace("'scipy'", "'open_all'")
    assert EXPLAINED.line(line) == original


def test_a_crash_is_explained_for_its_board(tmp_path, monkeypatch):
    monkeypatch.setattr(command, "of", {"raspberry_pi_pico": EXPLAINED}.get)
    file = tmp_path / "crash.txt"
    file.write_text("KeyError: 'a key'\n", encoding="utf-8")
    drive_kit.refused(CliRunner().invoke(main, ["explain", str(file)]), "add --board NAME")
    file.write_text("Board ID:raspberry_pi_pico\nNameError: 'crc'\n", encoding="utf-8")
    done = CliRunner().invoke(main, ["explain", str(file)])
    assert done.output == "Board ID:raspberry_pi_pico\nNameError: 'ABOUT'\n", done.output
