# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Help by what people want, the shell's completion, and words in four languages."""

import shlex
import shutil
import string
import subprocess

import click
import pytest
from click.testing import CliRunner

from sim.__main__ import main
from sim.commands import GROUPS, NAMES
from sim.faces import words
from sim.paths import ROOT


def test_every_command_is_in_a_group_with_an_example_that_it_takes():
    files = {file.stem for file in (ROOT / "sim/commands").glob("*.py")}
    assert {*NAMES} == files - {"__init__", "streams", "waiting"}
    told = CliRunner().invoke(main, ["--help"]).stdout
    for rows in GROUPS.values():
        for name, does, example in rows:
            assert does in told and example in told
            command = main.get_command(None, name)
            asked, *given = shlex.split(example)
            assert asked == name
            with click.Context(command) as context:
                command.parse_args(context, given)


@pytest.mark.parametrize("topic", ["keys", "KEYS", *NAMES])
def test_help_explains_keys_and_commands(topic):
    done = CliRunner().invoke(main, ["help", topic])
    assert done.exit_code == 0 and len(done.stdout.splitlines()) > 4


def test_help_on_what_there_is_not_says_what_there_is():
    done = CliRunner().invoke(main, ["help", "toast"])
    assert done.exit_code == 2 and 'no help on "toast"; there is keys, and bench' in done.output


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_shell_completes_commands(shell):
    source = CliRunner().invoke(main, ["completion", shell]).stdout
    if not shutil.which(shell):
        assert "_SIM_COMPLETE=%s_complete" % shell in source or shell == "fish"
        return
    asked = {
        "bash": "COMP_WORDS=(sim tour); COMP_CWORD=1; _sim_completion; echo ${COMPREPLY[@]}",
        "zsh": "autoload -U compinit; compinit -D; whence -w sim",
        "fish": "complete -C 'sim tour'",
    }[shell]
    script = "%s\n%s\n" % (source, asked)
    done = subprocess.run([shell, "-c", script], capture_output=True, text=True, check=False)
    wanted = "sim: function" if shell == "zsh" else "tournament"
    assert wanted in done.stdout, done.stderr


def test_every_text_is_there_in_every_language_with_the_same_places():
    for key, texts in words._TEXTS.items():
        assert len(texts) == len(words.LANGUAGES) and all(texts), key
        places = [[c for c in "%d %s %g".split() if c in text] for text in texts]
        assert places == [places[0]] * len(texts), key
        assert not {*texts[3]} <= {*string.printable}, key
