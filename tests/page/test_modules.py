"""The page's modules that need no browser, tested in node, and its texts."""

import html
import os
import re
import shutil
import subprocess

import pytest

from sim.paths import ROOT

WEB = ROOT / "sim" / "web" / "page"
TEXTS = WEB.parent / "texts"
TESTS = ROOT / "tests" / "page" / "modules.test.mjs"


@pytest.mark.skipif(not shutil.which("node"), reason="node is not installed")
def test_the_modules_pass_their_tests_in_node(web):
    command = ["node", "--experimental-detect-module", "--test", str(TESTS)]
    env = {**os.environ, "WEB": web.as_uri() + "/"}
    done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=100)
    assert done.returncode == 0, done.stdout[-4000:]


CHECKS = {
    "types": "--package=typescript@5.9.3 -- tsc --project jsconfig.json",
    "lint": "oxlint@1.94.0 --deny-warnings --ignore-pattern=pyodide --ignore-pattern=qrcode.* page",
}


@pytest.mark.skipif(not shutil.which("npx"), reason="npm is not installed")
@pytest.mark.parametrize("check", CHECKS)
def test_the_built_page_passes_a_check(folder, tmp_path, check):
    shutil.copytree(folder, tmp_path / "page")
    shutil.copy(WEB.parent / "jsconfig.json", tmp_path)
    # Modules that are not ours have no types.
    for name, export in (("qrcode", "qrcode"), ("pyodide/pyodide", "loadPyodide")):
        declaration = "export const %s: any;\n" % export
        (tmp_path / "page" / (name + ".d.mts")).write_text(declaration, encoding="utf-8")
    command = ["npx", "--yes", *CHECKS[check].split()]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=200)
    if "npm error" in done.stderr:
        pytest.skip("the checks come from npm: " + done.stderr.splitlines()[0])
    assert done.returncode == 0, done.stdout[-4000:]


def test_lines_of_the_modules_are_short():
    for file in WEB.glob("*.js"):
        assert max(map(len, file.read_text(encoding="utf-8").splitlines())) <= 100, file.name


def test_each_language_has_the_same_texts():
    texts = [file.read_text(encoding="utf-8") for file in TEXTS.iterdir()]
    names = [re.findall(r"^(\w+)=.", text, re.MULTILINE) for text in texts]
    assert len(names) == 4 and names[0] == names[1] == names[2] == names[3]


def test_the_page_has_its_english_texts_before_scripts():
    texts = dict(re.findall(r"^(\w+)=(.+)", (TEXTS / "en.txt").read_text("utf-8"), re.MULTILINE))
    page = (WEB / "index.html").read_text(encoding="utf-8")
    elements = re.findall(r'data-say="(\w+)">([^<]+)<', page)
    labels = re.findall(r'data-label="(\w+)" aria-label="([^"]+)"', page)
    assert len(elements) > 20 and len(labels) > 5
    for name, text in elements + labels:
        assert html.unescape(text).split() == texts[name].split(), name


def test_each_text_is_used():
    texts = [file.read_text(encoding="utf-8") for file in TEXTS.iterdir()]
    names = [re.findall(r"^(\w+)=.", text, re.MULTILINE) for text in texts]
    sources = [file for file in WEB.iterdir() if file.suffix in (".js", ".html")]
    rest = "".join(file.read_text(encoding="utf-8") for file in sources)
    rest += "".join(file.read_text(encoding="utf-8") for file in WEB.parent.glob("*.py"))
    prefixes = re.findall(r"`(\w+_)\$\{", rest)  # names that end with the name of a game
    unused = [name for name in names[0] if not re.search(r"\b%s\b" % name, rest)]
    assert [name for name in unused if not name.startswith((*prefixes,))] == []
