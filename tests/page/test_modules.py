# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The page's modules that need no browser, in node."""

import re
import shutil
import subprocess

import pytest

from sim.paths import ROOT

WEB = ROOT / "sim" / "page" / "web"
TESTS = ROOT / "tests" / "page" / "modules.test.mjs"


@pytest.mark.skipif(not shutil.which("node"), reason="node is not installed")
def test_the_modules_do_as_their_tests_say():
    command = ["node", "--experimental-detect-module", "--test", str(TESTS)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=100)
    assert done.returncode == 0, done.stdout[-4000:]


def test_each_language_has_the_same_texts_and_each_is_used():
    words = (WEB / "words.js").read_text(encoding="utf-8")
    names = [
        set(re.findall(r"(\w+): \"", block))
        for block in re.split(r"\n  (?:en|de|fr|ja): \{", words)[1:]
    ]
    assert len(names) == 4 and names[0] == names[1] == names[2] == names[3]
    sources = [file for file in WEB.iterdir() if file.suffix in (".js", ".html")]
    rest = "".join(f.read_text(encoding="utf-8") for f in sources if f.name != "words.js")
    rest += (WEB.parent / "links.py").read_text(encoding="utf-8")
    unused = {name for name in names[0] if not re.search(r"\b%s\b" % name, rest)}
    assert unused == set()
