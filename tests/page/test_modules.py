"""The page's modules that need no browser, in node."""

import os
import re
import shutil
import subprocess

import pytest

from sim.paths import ROOT

WEB = ROOT / "sim" / "page" / "web"
TESTS = ROOT / "tests" / "page" / "modules.test.mjs"


@pytest.mark.skipif(not shutil.which("node"), reason="node is not installed")
def test_the_modules_do_as_their_tests_say(web):
    command = ["node", "--experimental-detect-module", "--test", str(TESTS)]
    env = {**os.environ, "WEB": web.as_uri() + "/"}
    done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=100)
    assert done.returncode == 0, done.stdout[-4000:]


def test_each_language_has_the_same_texts_and_each_is_used(web):
    texts = [file.read_text(encoding="utf-8") for file in (WEB.parent / "texts").iterdir()]
    names = [re.findall(r"^(\w+)=.", text, re.MULTILINE) for text in texts]
    assert len(names) == 4 and names[0] == names[1] == names[2] == names[3]
    sources = [file for file in WEB.iterdir() if file.suffix in (".js", ".html")]
    rest = "".join(file.read_text(encoding="utf-8") for file in sources)
    rest += "".join(file.read_text(encoding="utf-8") for file in WEB.parent.glob("*.py"))
    assert [name for name in names[0] if not re.search(r"\b%s\b" % name, rest)] == []
