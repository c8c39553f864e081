# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""A game that is listed in engine.games is there in every room; what it lacks is named."""

import pytest
from firmware import ROOT
from test_forgotten import GROUPS, MORE

from engine.games import NAMES
from sim.lab import invariants
from sim.records.record import CODECS
from sim.workshop.install.contents import LANGUAGES
from ui.core import save_format

FILES = (
    "engine/%s.py",
    "engine/notation/%s.py",
    "engine/players/%s.py",
    "engine/players/hint_%s.py",
    "lib/ui/%s_table.py",
)
TEXTS = "lib/ui/texts"


def missing(name):
    """What the game `name` lacks, a line each."""
    files = [file % name for file in FILES]
    files += ["%s/rules_%s_%s.txt" % (TEXTS, name, language) for language in LANGUAGES]
    found = [file for file in files if not (ROOT / file).is_file()]
    for language in LANGUAGES:
        file = "%s/%s.txt" % (TEXTS, language)
        if "\n%s=" % name not in (ROOT / file).read_text(encoding="utf-8"):
            found.append("%s: its name" % file)
    codec = CODECS.get(name)
    kept = {
        "lib/ui/loading.py: its modules": name in GROUPS and name in MORE,
        "lib/ui/core/save_format.py: its cover, at the end of CHOICES": ("covers", name)
        in save_format.CHOICES,
        "sim/records/record.py: its codec": codec,
        "its codec: title, tales": codec and codec.title and codec.tales,
        "sim/lab/invariants.py: what must be true of it and its table": name in invariants.CHECKS,
    }
    found += [what for what, there in kept.items() if not there]
    scripts = (ROOT / "tests" / "scripts").glob(name + "-?-??.txt")
    if {int(file.stem.split("-")[1]) for file in scripts} != {2, 3, 4, 5}:
        found.append("tests/scripts/%s-*.txt: python tests/scripts/make.py %s 2 en" % (name, name))
    return found


@pytest.mark.parametrize("name", NAMES)
def test_a_game_lacks_nothing(name):
    assert not missing(name), "\n".join(["still to do:", *missing(name)])


def test_what_a_game_lacks_is_named():
    assert len(missing("chess")) == len(FILES) + 2 * len(LANGUAGES) + 6
