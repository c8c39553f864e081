"""pytest-displayio: the programs on its pages run, and its wheel is complete."""

import os
import re
import shutil
import tomllib

from helpers import typed

from sim.paths import ROOT

PLUGIN = ROOT / "displayio_sim"

_FILE = re.compile(r"```python\n# (\S+\.py)\n(.*?)```", re.DOTALL)
_DATA = (".toml", ".mjs", ".typed", ".webp")
_LISTS = ("handheld.md", "inside.md", "limits.md")  # pages without a program
_DOCS = sorted(file for file in (PLUGIN / "docs").glob("*.md") if file.name not in _LISTS)
_PAGES = [PLUGIN / "README.md", *_DOCS]
_LINK = re.compile(r"\]\((?!https?:)")


def test_programs_of_the_docs_pass(tmp_path):
    for page in _PAGES:
        files = _FILE.findall(page.read_text(encoding="utf-8"))
        assert files, page
        for name, source in files:
            file = tmp_path / name
            file.parent.mkdir(parents=True, exist_ok=True)
            with file.open("x", encoding="utf-8") as output:
                output.write(source)
    shutil.copytree(ROOT / ".github" / "guide" / "demos", tmp_path / "demos")
    # The first run of a test writes its pictures, unless CI is set.
    env = {**os.environ, "PYTHONPATH": str(ROOT), "CI": ""}
    words = (
        "-m",
        "pytest",
        "-q",
        "--import-mode=importlib",
        "-p",
        "displayio_sim.pytest_plugin.fixtures",
        ".",
    )
    done = typed.python(*words, cwd=tmp_path, env=env)
    assert not done.returncode, done.stdout


def test_the_readme_has_no_relative_links():
    """A package index shows it without the other pages."""
    assert not _LINK.search((PLUGIN / "README.md").read_text(encoding="utf-8"))
    assert _LINK.search("[what ran](PROGRAMS.md)")


def project():
    return tomllib.loads((PLUGIN / "pyproject.toml").read_text(encoding="utf-8"))


def module(file):
    """Return the dotted name of a module."""
    name = ".".join(file.relative_to(PLUGIN.parent).with_suffix("").parts)
    return name.removesuffix(".__init__")


MODULES = {module(file): file for file in PLUGIN.rglob("*.py")}


def test_the_wheel_contains_every_package():
    packages = {module(file) for file in PLUGIN.rglob("__init__.py")}
    assert {*project()["tool"]["setuptools"]["packages"]} == packages
    assert len(MODULES) > 60


def test_the_wheel_contains_every_data_file():
    patterns = project()["tool"]["setuptools"]["package-data"]
    for file in PLUGIN.rglob("*.*"):
        package = ".".join(file.parent.relative_to(PLUGIN.parent).parts).removesuffix(".bodies")
        is_data = (
            file.suffix in (".toml", ".mjs", ".typed", ".webp") and file.name != "pyproject.toml"
        )
        assert is_data == any(map(file.match, patterns.get(package, ()))), file


def test_the_entry_points_exist():
    table = project()["project"]
    entries = [*table["entry-points"]["pytest11"].values(), *table["scripts"].values()]
    assert {name.partition(":")[0] for name in entries} <= {*MODULES}


def test_the_package_exports_its_public_names():
    program = "from displayio_sim import Handheld, ProgramError\n"
    program += "from displayio_sim.pytest_plugin import fixtures\n"
    program += "print(Handheld.__name__, ProgramError.__name__, fixtures.Handheld is Handheld)"
    assert typed.python("-c", program).stdout == "Handheld ProgramError True\n"


def test_the_licence_is_that_of_the_repository():
    assert (PLUGIN / "LICENSE").read_bytes() == (ROOT / "LICENSE").read_bytes()
