# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Help by what people want, and words in four languages."""

import shlex
import string

import click
from click.testing import CliRunner

from sim.__main__ import main
from sim.commands import GROUPS, NAMES
from sim.faces import translations
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


def test_every_text_is_there_in_every_language_with_the_same_places():
    for key, texts in translations._TEXTS.items():
        assert len(texts) == len(translations.LANGUAGES) and all(texts), key
        places = [[c for c in "%d %s %g".split() if c in text] for text in texts]
        assert places == [places[0]] * len(texts), key
        assert not {*texts[3]} <= {*string.printable}, key
