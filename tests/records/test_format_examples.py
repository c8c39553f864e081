"""The examples in records/FORMAT.md. tests/sim/test_teller.py checks every kind of sentence."""

import json
import re
import shlex
from pathlib import Path

from records.record_kit import make, narration, record, replayed


def test_a_head_start_is_narrated_first():
    line = narration(make("nuggets", 3, 7, "head_start=[0,6,0]"))[0]
    assert line.startswith("Gold Nuggets with 3 players. Seat 1 begins with 6. Seat 0 rolls")


FILE = Path(__file__).parents[2] / "sim" / "desktop" / "records" / "FORMAT.md"
PAGE = FILE.read_text(encoding="utf-8")
RUNNING, WHOLE = (json.loads(text) for text in re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL))


def test_the_running_example_is_replayed():
    end = replayed(RUNNING)
    assert [step["player"] for step in end["steps"]] == [0, 0, 1, 1]
    assert end["to_move"] == 0 and end["result"] is None


def test_the_whole_example_is_that_of_its_command():
    command = re.search(r"`python -m sim record (goldrausch [^`]*)`", PAGE).group(1)
    done = record(*shlex.split(command))
    assert done.exit_code == 0 and json.loads(done.stdout) == WHOLE


def test_the_whole_example_is_narrated_as_quoted():
    quoted = re.search(r"It begins\n\n```\n(.*?)```", PAGE, re.DOTALL).group(1).splitlines()
    lines = narration(WHOLE)
    assert len(quoted) == 2 and lines[:2] == quoted
    assert len(lines) == 1 + len(WHOLE["actions"]) and "The game is over." in lines[-1]
