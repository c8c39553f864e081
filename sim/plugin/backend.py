"""Builds the package: rooms of the simulator below a name of their own, and nothing of the games.

Everything is put together in a temporary folder as an ordinary package, which setuptools builds
from there. The archive of sources has the same files.
"""

import contextlib
import os
import re
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Any

_HERE = Path(__file__).parent
_SIM = _HERE.parent
_NAME = "pytest_displayio"
_ROOMS = ("blinka", "faces", "machine", "plugin", "run", "sessions", "skin")
# Of other rooms, what the emulated Pico needs.
_FILES = (
    "__init__.py",
    "errors.py",
    "paths.py",
    "real/__init__.py",
    "real/pico.mjs",
    "real/pico.py",
    "workshop/__init__.py",
    "workshop/install/__init__.py",
    "workshop/install/pico_flash.py",
    "workshop/package.py",
)
_KINDS = (".py", ".toml", ".json", ".txt")
_OWN = ("pyproject.toml", "backend.py", "front.py")
_NAMED = "|".join((*_ROOMS, "errors", "paths", "real", "workshop"))
_MENTION = re.compile(r"\bsim(?=\.(%s)\b)|(?<=from )sim(?= import)" % _NAMED)
_LINK = re.compile(r"\]\((?!\w+:|#)([^)]+)\)")
_BACKEND = 'build-backend = "backend"\nbackend-path = ["."]\n'
# An editable install: our names lead to the checkout.
_ALIAS = """
import sys

sys.path.append(%r)
__path__ = [%r]
"""


def build_wheel(directory: str, config_settings: Any = None, metadata: Any = None) -> str:
    """As PEP 517 asks."""
    return _build("build_wheel", directory, _gather)


def build_sdist(directory: str, config_settings: Any = None) -> str:
    """As PEP 517 asks."""
    return _build("build_sdist", directory, _gather)


def build_editable(directory: str, config_settings: Any = None, metadata: Any = None) -> str:
    """As PEP 660 asks."""
    return _build("build_wheel", directory, _lead)


def _build(what, directory, gather):
    from setuptools import build_meta

    directory = os.path.abspath(directory)
    with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder):
        address = _address()
        gather(Path(_NAME))
        Path(_NAME, "py.typed").touch()
        shutil.copy(_SIM.parent / "LICENSE", "LICENSE")
        # An index shows the README on a page of its own, where other files are far.
        place = r"](%s/blob/HEAD/sim/plugin/\1)" % address if address else r"](\1)"
        readme = (_HERE / "README.md").read_text(encoding="utf-8")
        Path("README.md").write_text(_LINK.sub(place, readme), encoding="utf-8")
        project = (_HERE / "pyproject.toml").read_text(encoding="utf-8")
        project = project.replace(_BACKEND, 'build-backend = "setuptools.build_meta"\n')
        if address:
            links = '\nSource = "%s"\nIssues = "%s/issues"\n' % (address, address)
            project = project.replace(
                "\n[build-system]", "\n[project.urls]%s\n[build-system]" % links
            )
        Path("pyproject.toml").write_text(project, encoding="utf-8")
        return getattr(build_meta, what)(directory)


def _address():
    """Return the address of the repository for a browser, or "" if it is not known."""
    if not shutil.which("git"):
        return ""
    words = ["git", "-C", str(_HERE), "config", "--get", "remote.origin.url"]
    found = subprocess.run(words, capture_output=True, text=True).stdout.strip()
    found = re.sub(r"^git@([^:]+):", r"https://\1/", found).removesuffix(".git")
    return found if found.startswith("https://") else ""


def _gather(made):
    """Copy the rooms, with `sim` as the name of this package in their imports."""
    files = [_SIM / name for name in _FILES]
    for room in _ROOMS:
        files += [file for file in (_SIM / room).rglob("*") if file.suffix in _KINDS]
    for file in files:
        if file.parent != _HERE or file.name not in _OWN:
            _copy(file, made / file.relative_to(_SIM))
    _copy(_HERE / "front.py", made / "__init__.py")


def _copy(file, to):
    to.parent.mkdir(parents=True, exist_ok=True)
    text = file.read_text(encoding="utf-8")
    to.write_text(_MENTION.sub(_NAME, text), encoding="utf-8")


def _lead(made):
    """Make a package that leads to the rooms in the checkout."""
    made.mkdir()
    text = (_HERE / "front.py").read_text(encoding="utf-8")
    lead = _ALIAS % (str(_SIM.parent), str(_SIM))
    (made / "__init__.py").write_text(text + lead, encoding="utf-8")
