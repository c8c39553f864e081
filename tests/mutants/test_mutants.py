"""The mutants tool changes places of code and sees whether a test fails."""

import ast
import random
import runpy
from pathlib import Path

import pytest

RUN = runpy.run_path(str(Path(__file__).with_name("run.py")))


@pytest.mark.parametrize(
    "changed",
    "1 > 2|True > False|a < b > a <= b|a not in b > a in b|a + b > a - b|a and b > a or b"
    "|f() > None|if a:\n    b > if not a:\n    b".split("|"),
)
def test_one_place_is_changed(changed):
    before, _, after = changed.rpartition(" > ")
    assert RUN["draw"](before, random.Random(1))[3] == after


def test_other_nodes_are_left_unchanged():
    nodes = ast.walk(ast.parse("a = b % 'c'\ndef f(): return\ndef g(): return None"))
    assert not any(map(RUN["change"], nodes))


@pytest.mark.parametrize("test, noticed", [("1 + 1 == 3", True), ("1 + 1 == 2", False)])
def test_a_failing_test_notices_a_change(tmp_path, monkeypatch, test, noticed):
    folder = tmp_path / "tests" / "some"
    folder.mkdir(parents=True)
    (folder / "test_a.py").write_text("def test_a(): assert " + test, encoding="utf-8")
    monkeypatch.setenv("PYTEST_XDIST_AUTO_NUM_WORKERS", "0")  # one test needs no more processes
    monkeypatch.setitem(RUN["NEAR"], "engine", ["some"])
    assert RUN["notice"](tmp_path, "engine/a.py") == noticed
