# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The examples in sim/records/FORMAT.md are valid, and the command there gives the whole one."""

import json
import re
import shlex
from pathlib import Path

from records.record_kit import record, replayed, told

PAGE = (Path(__file__).parents[2] / "sim" / "records" / "FORMAT.md").read_text(encoding="utf-8")
RUNNING, WHOLE = (json.loads(text) for text in re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL))


def test_the_running_game_is_at_the_point_that_is_told():
    end = replayed(RUNNING)
    assert [step["player"] for step in end["steps"]] == [0, 0, 1, 1]
    assert end["to_move"] == 0 and end["result"] is None


def test_the_whole_game_is_what_its_command_writes():
    command = re.search(r"`python -m sim record (goldrausch [^`]*)`", PAGE).group(1)
    done = record(*shlex.split(command))
    assert done.exit_code == 0 and json.loads(done.stdout) == WHOLE


def test_the_lines_that_are_quoted_are_told():
    quoted = re.search(r"It begins\n\n```\n(.*?)```", PAGE, re.DOTALL).group(1).splitlines()
    assert len(quoted) == 2 and told(WHOLE)[:2] == quoted
