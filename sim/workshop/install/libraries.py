# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The libraries of others that a board needs in lib/: from this Python's own, or by circup."""

import importlib.metadata
import importlib.util
import subprocess
import sys
import tempfile
from pathlib import Path

from packaging.requirements import Requirement

from sim.workshop.install import InstallError
from sim.workshop.install.graph import ROOT, Graph, top

REQUIREMENTS = ROOT / "hardware" / "requirements.txt"

_SECONDS = 300
_CIRCUP = (sys.executable, "-c", "from circup import main; main()")


def requirements():
    """The requirement of each library, by the name that is imported."""
    found = {}
    for line in REQUIREMENTS.read_text(encoding="utf-8").splitlines():
        words = line.partition("#")[0].strip()
        if words:
            requirement = Requirement(words)
            found[_import_name(requirement.name)] = requirement
    return found


def _import_name(project):
    """As circup does it."""
    from circup.command_utils import clean_library_name

    return clean_library_name(project)


def _wanted(names):
    known = requirements()
    for name in names:
        if name not in known:
            raise InstallError("%s does not say where the library %s is" % (REQUIREMENTS, name))
    return [known[name] for name in names]


def from_circup(names, boot_out, offline=False):
    """The files of the libraries, by path, as circup installs them for a board.

    It works in a folder that stands for the drive and has the `boot_out` of the board, so
    that the drive gets them as it gets all else. `offline` takes what it has fetched before.
    """
    if not names:
        return {}
    with tempfile.TemporaryDirectory() as folder:
        drive = Path(folder)
        (drive / "boot_out.txt").write_text(boot_out, encoding="utf-8")
        (drive / "lib").mkdir()
        wanted = drive / "requirements.txt"
        wanted.write_text("".join("%s\n" % one for one in _wanted(names)), encoding="utf-8")
        said = _run_circup(drive, wanted, offline)
        files = {
            file.relative_to(drive).as_posix(): file.read_bytes()
            for file in sorted((drive / "lib").rglob("*"))
            if file.is_file()
        }
    missing = [name for name in names if not _has(files, name)]
    if missing:
        raise InstallError(
            "circup did not get %s (%s); without --circup they come from this Python's packages"
            % (", ".join(missing), _reason(said))
        )
    return files


def _run_circup(drive, wanted, offline):
    options = ["--offline"] if offline else []
    try:
        done = subprocess.run(
            [*_CIRCUP, *options, "--path", drive, "install", "-r", wanted],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            timeout=_SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return "it took longer than %d seconds" % _SECONDS
    return done.stdout


def _reason(said):
    """The last line of what circup said: a traceback ends with what went wrong."""
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    return lines[-1][:200] if lines else "it said nothing"


def _has(files, name):
    return any(path.split("/")[1].partition(".")[0] == name for path in files)


def from_wheels(names, built_in):
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


def licences(names):
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
        raise InstallError(
            "the package %s is not installed: pip install '%s'" % (requirement.name, requirement)
        ) from None
    if version not in requirement.specifier:
        raise InstallError(
            "%s %s is installed, and this needs %s" % (requirement.name, version, requirement)
        )
