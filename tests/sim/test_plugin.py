"""The package of sim/plugin: its README is true, and it needs nothing of ours."""

import ast
import importlib.util
import os
import re
import shutil

import pytest
from helpers import typed

from sim.paths import ROOT

PLUGIN = ROOT / "sim" / "plugin"


_FILE = re.compile(r"```python\n# (\S+\.py)\n(.*?)```", re.DOTALL)
_PAGES = [PLUGIN / "README.md", *sorted((PLUGIN / "docs").glob("*.md"))]


def test_what_the_pages_show_and_the_demos_of_the_guide_pass_as_they_stand(tmp_path):
    for page in _PAGES:
        files = _FILE.findall(page.read_text(encoding="utf-8"))
        assert files, page
        for name, source in files:
            file = tmp_path / name
            file.parent.mkdir(parents=True, exist_ok=True)
            with file.open("x", encoding="utf-8") as made:
                made.write(source)
    shutil.copytree(ROOT / ".github" / "guide" / "demos", tmp_path / "demos")
    # The first run of a test writes its pictures, but not where CI is set.
    env = {**os.environ, "PYTHONPATH": str(ROOT), "CI": ""}
    words = ("-m", "pytest", "-q", "--import-mode=importlib", "-p", "sim.plugin.fixtures", ".")
    done = typed.python(*words, cwd=tmp_path, env=env)
    assert not done.returncode, done.stdout


@pytest.fixture
def backend():
    spec = importlib.util.spec_from_file_location("backend", PLUGIN / "backend.py")
    backend = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(backend)
    return backend


@pytest.mark.parametrize("gather", ["_gather", "_lead"])
def test_the_package_offers_its_names(backend, tmp_path, gather):
    """Of a wheel, and of an editable install."""
    getattr(backend, gather)(tmp_path / "pytest_displayio")
    asked = "from pytest_displayio import Handheld, ProgramError\n"
    asked += "from pytest_displayio.plugin import fixtures\n"
    asked += "print(Handheld.__name__, ProgramError.__name__, fixtures.Handheld is Handheld)"
    env = {**os.environ, "PYTHONPATH": str(tmp_path)}
    done = typed.python("-c", asked, cwd=tmp_path, env=env)
    assert done.stdout == "Handheld ProgramError True\n", done.stderr


def test_links_of_the_readme_lead_to_the_repository(backend):
    text = "[a](docs/b.md) [c](https://d) [e](#f)"
    assert backend._LINK.sub(r"](there/\1)", text) == "[a](there/docs/b.md) [c](https://d) [e](#f)"


def test_the_wheel_imports_nothing_of_ours_and_has_every_module_it_imports(backend, tmp_path):
    made = tmp_path / "pytest_displayio"
    backend._gather(made)
    modules = {
        ".".join(file.relative_to(tmp_path).with_suffix("").parts).removesuffix(".__init__")
        for file in made.rglob("*.py")
    }
    assert len(modules) > 60
    for file in made.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            # Names in texts are rewritten by a pattern, too.
            text = node.value if isinstance(node, ast.Constant) else None
            assert not (isinstance(text, str) and re.match(r"sim\.\w+$", text)), (file, text)
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module] if isinstance(node, ast.ImportFrom) and node.module else []
            for name in names:
                top = name.partition(".")[0]
                assert top not in ("sim", "engine", "hardware", "ui", "goldrush"), (file, name)
                assert top != made.name or name in modules, (file, name)
