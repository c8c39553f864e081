# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
import pytest

from sim import script


def test_a_script_becomes_steps():
    steps = script.parse("press A 2 # twice\n\nhold B 900\nwait 5\nshot here\ndown UP\nup UP\n")
    assert steps.count(("down", "A")) == 2
    assert ("wait", 900) in steps and ("shot", "here") in steps
    assert steps[-2:] == [("down", "UP"), ("up", "UP")]


@pytest.mark.parametrize(
    "line",
    [
        "press",
        "press C",
        "press A x",
        "hold A",
        "jump",
        "wait -1",
        "wait 99999999",
        "shot",
        "shot ../x",
        "up A B",
    ],
)
def test_a_wrong_line_is_named(line):
    with pytest.raises(script.ScriptError, match=r"keys\.txt:2: "):
        script.parse("press A\n" + line, "keys.txt")
