# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""What a small board forgets between games is there, and what belongs to a game is forgotten."""

import ast

import pytest
from firmware import ROOT

from engine.games import NAMES

UI = ROOT / "lib" / "ui"
SIZES = ("small", "wide", "tiny")


LOADING = UI / "loading.py"


def tables():
    """The tables of ui.loading by name, each a list of modules by group."""
    found = {}
    for node in ast.parse(LOADING.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Dict):
            groups = ast.literal_eval(node.value)
            found[node.targets[0].id] = {k: v.split() for k, v in groups.items()}
    return found["_GROUPS"], found["_MORE"]


GROUPS, MORE = tables()
# What was loaded before, when a group is.
BEFORE = {
    "start": (),
    "looks": ("start",),
    "menu": ("start", "looks"),
    "play": ("start", "looks"),
    "table": ("start", "looks", "play"),
    "scores": ("start", "looks", "play", "table"),
} | dict.fromkeys(NAMES, ("start", "looks", "play", "table"))


def full(name, size):
    """A name of ui.loading as Python's."""
    return "engine." + name[1:] if name[0] == "+" else "ui." + name.replace("~", size + ".")


def place(name):
    """Where a module of ours is, or None."""
    for room in (ROOT, ROOT / "lib"):
        for end in (".py", "/__init__.py"):
            path = room / (name.replace(".", "/") + end)
            if path.exists():
                return path
    return None


def imported(path):
    """The names of our modules that a file imports when it is loaded."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            for alias in node.names:
                name = "%s.%s" % (node.module, alias.name)
                yield name if place(name) else node.module


@pytest.mark.parametrize("size", SIZES)
def test_every_name_is_a_module(size):
    for groups in (GROUPS, MORE):
        for names in groups.values():
            assert names and len(set(names)) == len(names)
            for name in names:
                assert place(full(name, size)), name


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("group", GROUPS)
def test_no_module_brings_another_with_it(group, size):
    """Each is compiled alone: what it imports is there already."""
    there = {full(name, size) for earlier in BEFORE[group] for name in GROUPS[earlier]}
    there |= {"ui.loading", "ui.%s.layout" % size}
    if size != "small":
        # Their drawings build on those of the small screen; these boards have more memory.
        there |= {
            "ui.sizes.small.art",
            "ui.nuggets.small_art",
            "ui.goldrausch.small_art",
            "ui.sizes.tiny.shades",
        }
    for name in [full(name, size) for name in GROUPS[group]]:
        missing = {other for other in imported(place(name)) if place(other)} - there
        assert not missing, "%s, for %s" % (missing, name)
        there.add(name)


@pytest.mark.parametrize("game", NAMES)
def test_what_is_named_after_a_game_is_forgotten_with_it(game):
    there = {"+players." + path.stem for path in (ROOT / "engine" / "players").glob("*.py")}
    there |= {path.stem for path in UI.glob("*.py")}
    there |= {"~" + path.stem for path in (UI / "small").glob("*.py")}
    for name in there:
        words = name.lstrip("+~").replace("players.", "").replace("hint_", "").split("_")
        if words[0] == game:
            assert name in GROUPS[game] + MORE[game], name
