# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""A board file that a person writes onto an installed drive finds what board files use."""

import ast

import pytest
from install import shelf

from sim.paths import ROOT
from sim.workshop.install import compiled
from sim.workshop.install.contents import Contents
from sim.workshop.optimiser.constants import module_name


@pytest.fixture(scope="module", params=["pygamer", "raspberry_pi_pico"])
def release(request):
    """The modules of a board's release, sources by dotted name, and all that went into them."""
    contents = Contents(request.param)
    made, _ = compiled.optimised(contents.files, contents.built_in)
    return made, {module_name(path) for path in contents.files if compiled.is_module(path)}


def asked(source, known):
    """(module, name) of all that a board file takes from the modules `known`."""
    tree = ast.parse(source)
    modules = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                whole = "%s.%s" % (node.module, alias.name)
                if whole in known:
                    modules[alias.asname or alias.name] = whole
                elif node.module in known and not _is_a_part(whole):
                    yield node.module, alias.name
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and getattr(node.value, "id", "") in modules:
            yield modules[node.value.id], node.attr


def _is_a_part(module):
    """A module of hardware that a release may lack, for its board has not that part."""
    return (ROOT / module.replace(".", "/")).with_suffix(".py").exists()


def names_of(source):
    """The names that a module has at its top level."""
    for node in ast.parse(source).body:
        for part in [node] if not isinstance(node, (ast.Assign, ast.Try)) else ast.walk(node):
            if isinstance(part, (ast.FunctionDef, ast.ClassDef)):
                yield part.name
            elif isinstance(part, ast.Name):
                yield part.id
            elif isinstance(part, ast.ImportFrom):
                yield from (alias.asname or alias.name for alias in part.names)


@pytest.mark.parametrize("board", shelf.BOARDS)
def test_a_board_file_of_a_person_finds_its_names(release, board):
    source = (ROOT / "hardware" / "boards" / (board + ".py")).read_text(encoding="utf-8")
    modules, there = release
    wanted = {*asked(source, there)}
    assert wanted
    missing = [one for one in wanted if one[1] not in names_of(modules.get(one[0], ""))]
    assert not missing
