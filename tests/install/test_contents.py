"""The files of a board: all that it needs, and none of other boards."""

import tomllib

import pytest
from install import drive_kit

from displayio_sim import boards
from displayio_sim.errors import SimError
from sim.build.install import contents
from sim.build.install.contents import Contents
from sim.build.install.graph import PACKAGES, ROOT, Graph, imports


@pytest.mark.parametrize("board", drive_kit.BOARDS)
def test_a_board_gets_its_own_files_only(board):
    files = Contents(board).files
    own = {board, "raspberry_pi_pico"} if board == "raspberry_pi_pico2" else {board}
    others = {*contents.known_boards()} - own
    assert "hardware/boards/%s.py" % board in files
    assert not [path for path in files if path[16:-3] in others]
    assert ("lib/ui/gold/tiny.bin" in files) == (board == "raspberry_pi_pico")
    assert not [path for path in files if path.endswith("art.bin")]
    for room in ("engine/gold/rules.py", "engine/gold/hard.py", "lib/ui/texts/ja.txt"):
        assert room in files
    assert all((ROOT / path).read_bytes() == data for path, data in files.items())


def test_some_board_needs_each_file():
    """Check that every file is needed by a board, and that the simulator has every board."""
    assert sorted(drive_kit.BOARDS) == contents.known_boards()
    installed = set().union(*(Contents(board).files for board in drive_kit.BOARDS))
    for folder in PACKAGES.values():
        for file in (ROOT / folder).rglob("*.py"):
            path = file.relative_to(ROOT).as_posix()
            assert path in installed, path
    assert "engine/nuggets/win.bin" in installed


@pytest.mark.parametrize(
    "board, has_room", [("adafruit_feather_esp32s3_tft", True), ("pygamer", False)]
)
def test_large_tables_go_only_where_there_is_room(board, has_room):
    files = Contents(board).files
    for path in ("engine/nuggets/large_three.py", "engine/nuggets/large_three.bin"):
        assert (path in files) == has_room


def test_languages_can_be_chosen():
    texts = {path for path in Contents("pygamer", ["ja"]).files if path.endswith(".txt")}
    assert {"lib/ui/texts/ja.txt", "lib/ui/texts/en.txt", "lib/ui/gold/pages/rules_ja.txt"} < texts
    assert not [path for path in texts if path.endswith(("de.txt", "fr.txt"))]


def test_missing_fonts_are_reported(monkeypatch, tmp_path):
    monkeypatch.setattr(contents, "_FONTS", tmp_path)
    with pytest.raises(SimError, match="python -m sim fonts"):
        Contents("pygamer")


def test_requirements_are_the_imports_of_boards():
    needed = set().union(*(Contents(board).libraries for board in drive_kit.BOARDS))
    assert sorted(contents.requirements()) == sorted(needed)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["circup"]["circup_dependencies"] == [*contents.requirements()]
    for name in boards.NAMES:
        wiring = boards.load(name)
        assert {*Contents(wiring.BOARD).libraries} <= wiring.LIBRARIES


def test_tests_are_installed_with_their_imports():
    files = Contents("pygamer", tests=True).files
    assert {"code.py", "tests/run.py", "tests/support.py", "tests/test_gold.py"} <= {*files}
    assert files["code.py"] == (ROOT / "tests/board/code.py").read_bytes()
    assert "lib/ui/app.py" not in files and "engine/gold/rules.py" in files


@pytest.mark.parametrize(
    "source, found",
    [
        ("import a.b, c", {"a.b", "c"}),
        ("from a import b, c", {"a.b", "a.c"}),
        ("from . import b", {".b"}),
        ("from ..a import b", {"..a.b"}),
        ("def f():\n    from a import b", {"a.b"}),
        ("__import__('a.b')", {"a.b"}),
        ("__import__('a.' + name)", {"a.*"}),
        ("__import__('a.%s.%s' % (b, c))", {"a.*.*"}),
        ("__import__(name)", {"*"}),
        ("try:\n    from typing import A\n    import b\nexcept ImportError:\n    pass", set()),
        ("try:\n    import b\nexcept ImportError:\n    pass", {"b"}),
        ("if TYPE_CHECKING:\n    import b", set()),
    ],
)
def test_imports_are_found(source, found):
    assert imports(source) == found


def test_imports_are_followed(tmp_path):
    files = {
        "p/__init__.py": b"",
        "p/a.py": b"import os\nfrom . import b",
        "p/b.py": b"__import__('p.c.' + x)",
        "p/c/__init__.py": b"",
        "p/c/one.py": b"from p.a import something",
        "p/c/two.py": b"",
        "p/unused.py": b"import nothing",
    }
    drive_kit.write_files(tmp_path, files)
    graph = Graph({"p.c.": ["one"]}, tmp_path, {"p": "p"})
    graph.need("p.a")
    assert {path.as_posix() for path in graph.files} == {*files} - {"p/c/two.py", "p/unused.py"}
    assert graph.others == {"os"}
    with pytest.raises(SimError, match=r"p/b\.py imports p\.c\.\*: say what that may be"):
        Graph({}, tmp_path, {"p": "p"}).need("p.b")
