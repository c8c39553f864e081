"""The package of sim/plugin: its README is true, and it needs nothing of ours."""

import ast
import importlib.util
import os
import re
import shutil

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


def test_the_wheel_imports_nothing_of_ours_and_has_every_module_it_imports(tmp_path):
    spec = importlib.util.spec_from_file_location("backend", PLUGIN / "backend.py")
    backend = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(backend)
    made = tmp_path / "pytest_displayio"
    backend._gather(made)
    modules = {
        ".".join(file.relative_to(tmp_path).with_suffix("").parts).removesuffix(".__init__")
        for file in made.rglob("*.py")
    }
    assert len(modules) > 60
    for file in made.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module] if isinstance(node, ast.ImportFrom) and node.module else []
            for name in names:
                top = name.partition(".")[0]
                assert top not in ("sim", "engine", "hardware", "ui", "goldrush"), (file, name)
                assert top != made.name or name in modules, (file, name)
