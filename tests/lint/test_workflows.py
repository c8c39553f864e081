# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Public workflows run what was looked at: actions are named by their commit, not by a tag."""

import re

from lint.firmware import ROOT

_USES = re.compile(r"uses: *(\S+)")
_BY_COMMIT = re.compile(r"[\w.-]+/[\w./-]+@[0-9a-f]{40}")


def loose(text):
    """The actions in a workflow that are not named by a commit."""
    return [used for used in _USES.findall(text) if not _BY_COMMIT.fullmatch(used)]


def test_actions_are_named_by_their_commit():
    files = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
    assert files
    for file in files:
        assert loose(file.read_text(encoding="utf-8")) == [], file.name


def test_a_tag_is_noticed():
    assert loose("- uses: actions/checkout@v4\n") == ["actions/checkout@v4"]
    assert loose("- uses: a/b@" + "0" * 39 + "\n")
    assert not loose("- uses: a/b@" + "0a" * 20 + " # v1\n")
