"""Commands, programs and links in READMEs, which must exist and run."""

import importlib.util
import os
import re
import shlex
import tomllib

import click
import pytest
from helpers import typed, whole_games

from sim import setup
from sim.__main__ import main
from sim.paths import ROOT

# A line of a block of code, or text between backticks. [ ] are syntax, not a command.
_SHOWN = re.compile(
    r"^(?:\.venv/bin/)?python -m (sim[^\n\[]*)$|`python -m (sim[^`\[]*)`", re.MULTILINE
)
# Commands that end by themselves within a minute and need no board.
_ENDS = re.compile(r"sim (?:--help|gallery -|record|release|replay|fonts) ?[^A-Z]*$")
_PROGRAM = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_PATH = re.compile(r"(?:tests|sim|\.github)/[a-z\d_./-]+")  # a path with capitals is a placeholder
READMES = sorted(
    file
    for place in (".", ".github", "engine", "hardware", "lib", "displayio_sim", "sim", "tests")
    for file in (ROOT / place).glob("*.md" if place == "." else "**/*.md")
)
COMMANDS = [
    (str(file.relative_to(ROOT)), (block or inline).partition(" #")[0].strip())
    for file in READMES
    for block, inline in _SHOWN.findall(file.read_text(encoding="utf-8"))
]


def fault(shown):
    """Return a few words that say what is wrong with a command, "sim ...", or None."""
    module, *words = shlex.split(shown.partition(" > ")[0])
    if module != "sim":
        return None if importlib.util.find_spec(module) else "no module " + module
    command = main
    if words and not words[0].startswith("-"):
        command = main.get_command(click.Context(main), words[0])
        if command is None:
            return "no command " + words[0]
    known = {name for one in command.params for name in (*one.opts, *one.secondary_opts)}
    known.add("--help")
    for word in words:
        if word.startswith("-") and word != "-" and word.partition("=")[0] not in known:
            return "no option " + word
        if _PATH.fullmatch(word) and not (ROOT / word).exists():
            return "no file " + word
    if {"--script", "--compare"} <= {*words}:
        # The sheet of a board may be made by a script of its own.
        script, sheet = (ROOT / words[words.index(name) + 1] for name in ("--script", "--compare"))
        made_by = whole_games.script_for(script, sheet.parent.name)
        if script.exists() and script != made_by:
            return "its sheet is made by %s" % made_by.relative_to(ROOT)
    return None


@pytest.mark.parametrize("file, shown", COMMANDS)
def test_a_command_in_a_readme_exists(file, shown):
    assert fault(shown) is None


@pytest.mark.long
@pytest.mark.parametrize("file", sorted({file for file, shown in COMMANDS if _ENDS.match(shown)}))
def test_commands_in_readmes_succeed(file, tmp_path):
    """Run the commands of a README in order. One may need files that another has written."""
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    for shown in dict.fromkeys(shown for place, shown in COMMANDS if place == file):
        if _ENDS.match(shown) and shown != "sim replay":
            done = typed.python("-m", *shlex.split(shown), cwd=tmp_path, env=env, timeout=None)
            assert done.returncode == 0, (shown, done.stderr)


@pytest.mark.parametrize("file", ["engine/README.md", ".github/guide/6-works.md"])
def test_programs_in_readmes_run(file):
    program = "".join(_PROGRAM.findall((ROOT / file).read_text(encoding="utf-8")))
    done = typed.python("-c", program)
    assert program and done.returncode == 0, done.stderr


def test_a_wrong_command_in_a_readme_is_noticed():
    with_commands = {file for file, _ in COMMANDS}
    assert {"README.md", "sim/README.md", "sim/desktop/real/README.md"} <= with_commands
    for planted in (
        "sim nothing",
        "sim --nothing",
        "sim release --nothing x",
        "sim.nothing",
        "sim --script tests/scripts/nothing.txt",
        "sim real --script tests/scripts/gold-4-fr.txt"
        " --compare tests/references/pico_oled/gold-4-fr.png",
    ):
        assert fault(planted), planted


def test_links_in_readmes_exist():
    """Check links to files. Links that leave the repository are pages of its host."""
    for file in READMES:
        for link in re.findall(r"\]\(([^)#\s]+)[^)]*\)", file.read_text(encoding="utf-8")):
            place = (file.parent / link).resolve()
            if "://" not in link and place.is_relative_to(ROOT):
                assert place.exists(), (file, link)


def anchors(text):
    """Return the anchors that GitHub makes of the headings of a page."""
    heads = re.findall(r"^#+ (.+)", text, re.MULTILINE)
    return {re.sub(r"[^\w -]", "", head.lower()).replace(" ", "-") for head in heads}


@pytest.mark.parametrize("file", READMES, ids=lambda file: str(file.relative_to(ROOT)))
def test_a_link_to_a_heading_exists(file):
    for link, anchor in re.findall(r"\]\(([^)#\s]*)#([^)\s]+)\)", file.read_text(encoding="utf-8")):
        page = (file.parent / link).resolve() if link else file
        if "://" not in link:
            assert anchor in anchors(page.read_text(encoding="utf-8")), (link, anchor)


def test_extras_or_locks_in_readmes_exist():
    """Check EXTRA in `pip install -e ".[EXTRA]"` and LOCK in `sim.setup LOCK`."""
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for file in READMES:
        text = file.read_text(encoding="utf-8")
        extras_used = set(re.findall(r'-e "?\.\[([\w,-]+)\]', text))
        assert extras_used <= {*extras["optional-dependencies"]}, file
        assert set(re.findall(r"python3? -m sim\.setup ([a-z]+)", text)) <= {*setup.names()}, file
