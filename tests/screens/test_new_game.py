"""A new game, added to a copy of the tree by its folders, its entry in the list and its texts.

It is GOLD under another name, with its own options, tunes, advice and reasons.
"""

import re
import shutil

import pytest
from helpers import typed

from sim.paths import ROOT

ROOMS = ("engine", "lib/ui", "sim/desktop/games")
SHEETS = "sim/build/sheets"
NAMED = re.compile(r'\b(engine|ui|sim\.games)\.gold\b|"gold(?=["./])')
# The files of the copy that change outside of the game's folders.
TOUCHED = ["engine/games.py", *("lib/ui/texts/%s.txt" % of for of in ("de", "en", "fr", "ja"))]


def silver(match):
    return match[0].replace("gold", "silver")


def contents(root):
    files = (file for file in root.rglob("*") if file.is_file() and "__pycache__" not in file.parts)
    return {file.relative_to(root).as_posix(): file.read_bytes() for file in files}


@pytest.fixture(scope="module")
def clone(tmp_path_factory):
    """Return (the folder of the copy, {path: bytes} before the game was added)."""
    root = tmp_path_factory.mktemp("clone")
    for name in (
        "displayio.toml",
        "code.py",
        "boot.py",
        "safemode.py",
        "engine",
        "hardware",
        "lib",
        "displayio_sim",
        "sim",
        "tests",
    ):
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
        copy(ROOT / name, root / name)
    before = contents(root)
    folders = [shutil.copytree(root / room / "gold", root / room / "silver") for room in ROOMS]
    sheets = shutil.copy(root / SHEETS / "gold.py", root / SHEETS / "silver.py")
    for file in (sheets, *(file for folder in folders for file in folder.rglob("*.py"))):
        text = file.read_text(encoding="utf-8")
        file.write_text(NAMED.sub(silver, text), encoding="utf-8")
    change(root / TOUCHED[0], r"(NUMBERED = \(.*)\)", r'\1, "silver")')
    for name in TOUCHED[1:]:
        change(root / name, r"(?m)^gold=.*\n", r"\g<0>silver=SILVER\nsilver_is=Cold\n")
        change(root / name, r"(?ms)^#: gold\n(.*?)(?=^#)", r"\g<0>#: silver\n\1")
    return root, before


def change(file, old, new):
    text, count = re.subn(old, new, file.read_text(encoding="utf-8"))
    assert count == 1
    file.write_text(text, encoding="utf-8")


def run(root, *words):
    done = typed.python(*words, cwd=root)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_a_new_game_changes_no_other_files(clone):
    root, before = clone
    now = contents(root)
    own = (SHEETS + "/silver.py", *(room + "/silver/" for room in ROOMS))
    changed = {name for name in now if now[name] != before.get(name)}
    assert sorted(name for name in changed if not name.startswith(own)) == TOUCHED
    assert not before.keys() - now.keys()


def test_a_new_game_can_be_played(clone):
    script = run(clone[0], "tests/scripts/make.py", "silver", "2", "en").splitlines()
    assert "shot goldtable" in script and "shot scores" in script and len(script) > 300


# Start a game and ask for advice. Print the advice, the modules loaded and the options.
ADVISED = """
import sys
sys.path += ["lib", "tests"]
from helpers import fresh

def describe(app, machine, name):
    if name == "start":
        app.settings.advice, app.settings.sound = True, 2
        fresh.start(app, "silver")
    elif name == "asked":
        print(app.play.table._prompt.text)
        print(*sorted(name for name in sys.modules if ".silver" in name or ".gold" in name))
        from ui import loading
        options = loading.load_temporary("silver.options").make(app.settings, "silver")
        options.choose("easy", "on")
        print([name for name, _ in options.ROWS], bytes(app.settings.options))

script = "shot start\\nwait 2500\\npress B\\nwait 4000\\nshot asked\\n"
print(fresh.run(describe, script).output, end="")
"""


def test_a_new_game_has_its_own_modules(clone):
    advice, loaded, options = run(clone[0], "-c", ADVISED).splitlines()[-3:]
    assert advice == "A new card: remember it"
    own = {"engine.silver.reasons", "ui.silver.advice", "ui.silver.table", "ui.silver.tunes"}
    assert own <= {*loaded.split()} and "gold" not in loaded
    assert options.startswith("['easy', 'short'] ")
    assert options.endswith(r"\x01\x00\x00\x00'")
