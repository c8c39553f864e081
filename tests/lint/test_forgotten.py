# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""What a small board forgets between games is there, and what belongs to a game is forgotten."""

import ast

import pytest
from firmware import ROOT

from engine.games import NAMES

UI = ROOT / "lib" / "ui"
SIZES = ("small", "wide", "tiny")


def forgotten():
    """By game, the modules that ui.play forgets, as it names them."""
    for node in ast.parse((UI / "play.py").read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and node.targets[0].id == "_MODULES":
            return {k: v.split() for k, v in ast.literal_eval(node.value).items()}
    raise AssertionError("ui.play has no list of modules")


def file(name, size):
    if name[0] == "+":
        return ROOT / "engine" / (name[1:].replace(".", "/") + ".py")
    return UI / (name.replace("~", size + "/") + ".py")


@pytest.mark.parametrize("size", [size for size in SIZES if (UI / size).is_dir()])
def test_every_name_is_a_module(size):
    names = [name for modules in forgotten().values() for name in modules]
    assert len(set(names)) == len(names) > 20
    for name in names:
        assert file(name, size).exists(), name


@pytest.mark.parametrize("game", NAMES)
def test_what_is_named_after_a_game_is_forgotten_with_it(game):
    there = {"+players." + path.stem for path in (ROOT / "engine" / "players").glob("*.py")}
    there |= {path.stem for path in UI.glob("*.py")}
    there |= {"~" + path.stem for path in (UI / "small").glob("*.py")}
    for name in there:
        words = name.lstrip("+~").replace("players.", "").replace("hint_", "").split("_")
        if words[0] == game:
            assert name in forgotten()[game], name
