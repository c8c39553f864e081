"""The libraries of others that a board needs in lib/: those of this Python."""

import importlib.metadata
import importlib.util
import sys
from collections.abc import Iterable, Sequence, Set
from pathlib import Path

from packaging.requirements import Requirement

from sim.errors import SimError
from sim.paths import ROOT
from sim.workshop.install.graph import Graph, top

REQUIREMENTS = ROOT / "hardware" / "requirements.txt"


def requirements() -> dict[str, Requirement]:
    """The requirement of each library, by the name that is imported."""
    from circup.command_utils import clean_library_name

    lines = REQUIREMENTS.read_text(encoding="utf-8").splitlines()
    known = [Requirement(words) for line in lines if (words := line.partition("#")[0].strip())]
    return {clean_library_name(requirement.name): requirement for requirement in known}


def _wanted(names):
    known = requirements()
    for name in {*names} - {*known}:
        raise SimError("%s does not say where the library %s is" % (REQUIREMENTS, name))
    return [known[name] for name in names]


def from_wheels(names: Iterable[str], built_in: Set[str]) -> dict[str, bytes]:
    """The files of the dotted `names` and of what they import, from the installed packages.

    `built_in` are the modules of the board's firmware: what it has is not taken.
    """
    for requirement in _wanted({top(name) for name in names}):
        _check_version(requirement)
    files = {}
    todo = list(names)
    seen = set()
    while todo:
        name = todo.pop()
        package = top(name)
        known = name in seen or package in built_in or package in sys.stdlib_module_names
        spec = None if known else importlib.util.find_spec(package)
        seen.add(name)
        if spec and spec.origin:
            folder = Path(spec.origin).parents[bool(spec.submodule_search_locations)]
            graph = Graph({}, folder, {package: package})
            graph.need(name)
            for path in graph.files:
                files["lib/" + path.as_posix()] = (folder / path).read_bytes()
            todo += graph.others
    return files


def licences(names: Sequence[str]) -> dict[str, bytes]:
    """The text of each library's licence, by its name."""
    found = {}
    for name, requirement in zip(names, _wanted(names), strict=True):
        for file in importlib.metadata.files(requirement.name) or ():
            if file.name == "LICENSE" and file.parts[0].endswith(".dist-info"):
                found[name] = file.read_binary()
    return found


def _check_version(requirement):
    try:
        version = importlib.metadata.version(requirement.name)
    except importlib.metadata.PackageNotFoundError:
        raise SimError(
            "the package %s is not installed: pip install '%s'" % (requirement.name, requirement)
        ) from None
    if version not in requirement.specifier:
        raise SimError(
            "%s %s is installed, and this needs %s" % (requirement.name, version, requirement)
        )
