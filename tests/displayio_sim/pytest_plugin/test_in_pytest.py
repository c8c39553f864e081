"""The plugin in a new pytest: options, reports and errors."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

import displayio_sim

PLACE = Path(displayio_sim.__file__).parents[1]

GREEN = """
import board, displayio
shader = displayio.Palette(1)
shader[0] = 0x00FF00
board.DISPLAY.root_group = group = displayio.Group()
group.append(displayio.TileGrid(displayio.Bitmap(9, 9, 1), pixel_shader=shader))
while True:
    pass
"""
LOOKS = """
import pytest

@pytest.mark.parametrize("board", ["clue", "pygamer"])
def test_it_is_green(handheld, board):
    handheld.run("green", board=board, until=0.5)
    handheld.screen.should_match()
"""


@pytest.fixture
def run(tmp_path):
    """Run run(test, *options) in a folder with a program. Returns (output, exit status).

    `by` are the arguments of the interpreter that start pytest.
    """

    def start(test, *options, program=GREEN, by=("-m", "pytest"), **environment):
        (tmp_path / "green").mkdir(exist_ok=True)
        (tmp_path / "green" / "code.py").write_text(program, encoding="utf-8")
        (tmp_path / "test_it.py").write_text(test, encoding="utf-8")
        # Load the plugin by its name, so that it works installed as well as in a checkout.
        env = {**os.environ, "PYTHONPATH": str(PLACE), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
        words = (*by, "-q", "-p", "displayio_sim.pytest_plugin.fixtures", *options)
        done = subprocess.run(
            [sys.executable, *words, "test_it.py"],
            cwd=tmp_path,
            env={**env, "CI": "", **environment},
            capture_output=True,
            encoding="utf-8",
        )
        return done.stdout + done.stderr, done.returncode

    return start


def test_new_pictures_are_named_by_test_board(run, tmp_path):
    output, status = run(LOOKS)
    names = sorted(file.name for file in (tmp_path / "screens" / "test_it").iterdir())
    assert names == ["test_it_is_green-clue.png", "test_it_is_green-pygamer.png"]
    assert not status and output.count("is new: look at it, and keep it if it is right") == 2


def test_a_report_has_differences_with_their_command(run, tmp_path):
    """The command accepts the new picture."""
    run(LOOKS)
    output, status = run(LOOKS, program=GREEN.replace("0x00FF00", "0x0000FF"))
    (page,) = re.findall("Screens differ: see file://(.*)", output)
    with open(page, encoding="utf-8") as file:
        text = file.read()
    assert status == 1 and text.count("<img") == 2
    (command, _) = re.findall("<code>pytest (.*)</code>", text)
    assert command == '--displayio-keep-screens "test_it.py::test_it_is_green[clue]"'
    run(LOOKS, "--displayio-keep-screens", "-k", "clue", program=GREEN.replace("00FF00", "0000FF"))
    with Image.open(tmp_path / "screens/test_it/test_it_is_green-clue.png") as saved:
        assert saved.getpixel((3, 3)) == (0, 0, 255)


def test_it_runs_without_the_pytest_cache(run):
    assert run(LOOKS, "-p", "no:cacheprovider")[1] == 0


def test_its_options_do_not_clash_with_others(run, tmp_path):
    others = "def pytest_addoption(parser):\n"
    for name in ("board", "headed", "target", "memory", "keep-screens"):
        others += "    parser.addoption('--%s', action='store_true')\n" % name
    (tmp_path / "conftest.py").write_text(others, encoding="utf-8")
    assert run(LOOKS, "--headed")[1] == 0


@pytest.mark.parametrize(
    "marks, line",
    [
        ("()", "@pytest.mark.board takes the name of one board"),
        ("('toaster')", "there is no board toaster, only pygamer, pybadge"),
    ],
)
def test_a_wrong_board_is_refused_in_one_line(run, marks, line):
    test = "import pytest\n\n@pytest.mark.board%s\ndef test_it(handheld):\n    pass\n" % marks
    output, status = run(test)
    assert status == 1 and line in output
    assert "Error" not in output and "fixtures.py" not in output


def test_a_window_without_a_display_is_refused(run):
    output, status = run(
        LOOKS, "--displayio-headed", DISPLAY="", WAYLAND_DISPLAY="", SDL_VIDEODRIVER=""
    )
    assert status == 4 and output.strip() == "ERROR: --displayio-headed: there is no display"


def test_a_failure_hides_lines_of_the_plugin(run):
    output, _ = run("def test_it(handheld):\n    handheld.run('green')\n", program="1 / 0\n")
    assert "ProgramError: ZeroDivisionError: division by zero (code.py line 1" in output
    assert "handheld.py" not in output


BRANCHES = """
import board
if board.board_id == "pygamer":
    print("here")
else:
    print("nowhere")
while True:
    pass
"""
ON_PYGAMER = """
def test_it(handheld):
    handheld.run("green", board="pygamer", until=0.5)
"""


def test_coverage_names_untested_lines(run, tmp_path):
    """It works with the settings from docs/faults.md."""
    coverage = pytest.importorskip("coverage")
    settings = '[tool.coverage.run]\npatch = ["subprocess", "_exit"]\n'
    (tmp_path / "pyproject.toml").write_text(settings, encoding="utf-8")
    by = ("-m", "coverage", "run", "--source=green", "-m", "pytest")
    assert run(ON_PYGAMER, program=BRANCHES, by=by)[1] == 0
    data = coverage.Coverage(tmp_path / ".coverage", source=[str(tmp_path / "green")])
    data.combine([str(tmp_path)])
    missing = data.analysis2(str(tmp_path / "green" / "code.py"))[3]
    assert missing == [6]
