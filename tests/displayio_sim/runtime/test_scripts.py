"""Key scripts: steps, settings and errors."""

import pytest

from displayio_sim.runtime import script


def test_a_script_becomes_steps():
    steps = script.parse("press A 2 # twice\n\nhold B 900\nwait 5\nshot here\ndown UP\nup UP\n")
    assert steps.count(("down", "A")) == 2
    assert ("wait", 900) in steps and ("shot", "here") in steps
    assert steps[-2:] == [("down", "UP"), ("up", "UP")]
    # A wait may have microseconds.
    assert script.parse("wait 12.5\nwait 0.004") == [("wait", 12.5), ("wait", 0.004)]


def test_a_wrong_line_is_named():
    wrong = "press|press C|press A x|hold A|jump|wait -1|wait 99999999|shot|shot ../x|up A B"
    for line in (wrong + "|wait 1.2345|wait 1.x|seed 3|board").split("|"):
        with pytest.raises(script.ScriptError, match=r"keys\.txt:2: "):
            script.parse("press A\n" + line, "keys.txt")


def test_settings_come_before_the_keys():
    text = "board b\nseed 7\nwithout one\nset OF_MINE 3\nnvm eNpj\nnvm BwAACAAI\nbegin 0\nwait 3"
    settings, steps = script.read(text)
    assert settings == {
        "board": "b",
        "seed": 7,
        "without": ["one"],
        "set": {"OF_MINE": "3"},
        "nvm": b"\x07",
        "begin": 0,
    }
    assert steps == [("wait", 3)]


def test_errors_are_short_printable_lines():
    for line in ("\x1b]0;mine\x07", "A" * 1_000_000, "press \x1b[2J"):
        with pytest.raises(script.ScriptError) as problem:
            script.parse(line, "keys.txt")
        assert str(problem.value).isprintable() and len(str(problem.value)) < 300
