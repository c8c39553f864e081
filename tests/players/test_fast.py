# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The engine compiled for this PC plays as the one that it was made from."""

import subprocess
import sys

import pytest

from engine.games import NAMES
from engine.gold import rules as gold
from engine.nuggets import rules
from sim.compiled import compiler
from sim.paths import ROOT

_GAMES = 500


def digest(engine, name):
    command = (sys.executable, "-m", "sim.lab.digest", engine, name, str(_GAMES))
    return subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout


@pytest.mark.skipif(not compiler.folder().is_dir(), reason="not built: python -m sim fast")
@pytest.mark.parametrize("name", NAMES)
def test_both_engines_play_the_same(name):
    assert digest("pure", name) == digest("compiled", name) != b""


def test_names_of_numbers_are_folded_and_nothing_else():
    source = "def f(self):\n    return ROLL + self.DICE + mine.DICE"
    assert compiler.fold(source, rules) == source.replace("ROLL", str(rules.ROLL))


def test_super_is_called_by_its_name():
    source = "class A(B):\n\n    def f(self, x):\n        return super().f(x)"
    assert compiler.fold(source, rules) == source.replace("super().f(x)", "B.f(self, x)")


def test_bytes_are_copied_by_kept_slices_only():
    source = '"""Doc."""\na[_ALL] = b\na[_TAILS[row]] = b\na[row] = b'
    copied = "from cython.cimports.copies import copy\ncopy(a, _ALL, b)\ncopy(a, _TAILS[row], b)"
    assert compiler.fold(source, gold) == '"""Doc."""\n%s\na[row] = b' % copied


def test_another_source_belongs_in_another_folder(monkeypatch, tmp_path):
    before = compiler.folder()
    (tmp_path / "more.py").touch()
    monkeypatch.setattr(compiler, "_ENGINE", tmp_path)
    assert compiler.folder() != before
    assert not compiler.enable()
