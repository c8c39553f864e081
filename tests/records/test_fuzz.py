# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Any input is replayed or refused: no traceback, no status but 0 and 2."""

import copy
import json

from hypothesis import given, settings
from hypothesis import strategies as st
from records.record_kit import make, record, refused, replay

from engine.games import NAMES

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=6), inner, max_size=5)
    ),
    max_leaves=12,
)
TEXTS = [make(game, 2, 1) for game in NAMES]
FORMS = st.sampled_from([["--json"], []])
OPTIONS = ("start", "rounds", "values", "colours", "deadlock_rush", "stall_limit", "open_piles")
PAIRS = st.builds(
    "{}={}".format, st.sampled_from(OPTIONS), JSON.map(json.dumps) | st.text(max_size=8)
)
MANY = settings(max_examples=150, deadline=None)


def check(done):
    assert done.exit_code in (0, 2), done.exception
    if done.exit_code:
        assert done.stdout == "" and done.stderr.count("\n") == 1
    else:
        assert done.stderr == ""


@MANY
@given(JSON)
def test_any_json_is_refused_in_a_line(value):
    refused(json.dumps(value))


@MANY
@given(st.binary(max_size=60))
def test_any_bytes_are_refused_in_a_line(data):
    refused(data)


@MANY
@given(st.sampled_from(TEXTS), FORMS, st.data())
def test_a_changed_record_is_replayed_or_refused(text, form, data):
    made = json.loads(text)
    for _ in range(data.draw(st.integers(1, 3))):
        spoil(made, data)
    check(replay(made, *form))


def spoil(made, data):
    """Replace one place of a record by another value or a neighbour, or remove it."""
    target, place = made, data.draw(st.sampled_from(sorted(made)))
    while isinstance(target[place], list | dict) and target[place] and data.draw(st.booleans()):
        target = target[place]
        keys = sorted(target) if isinstance(target, dict) else range(len(target))
        place = data.draw(st.sampled_from(keys))
    if data.draw(st.booleans()):
        target[place] = data.draw(JSON)
    elif isinstance(target, list) and data.draw(st.booleans()):
        target[place] = copy.deepcopy(target[data.draw(st.integers(0, len(target) - 1))])
    elif target is not made or len(made) > 1:
        del target[place]


@MANY
@given(st.sampled_from(TEXTS), FORMS, st.data())
def test_a_damaged_text_is_replayed_or_refused(text, form, data):
    raw = bytearray(text.encode())
    start = data.draw(st.integers(0, len(raw) - 1))
    raw[start : start + data.draw(st.integers(0, 3))] = data.draw(st.binary(max_size=3))
    check(replay(bytes(raw), *form))


@MANY
@given(st.sampled_from(NAMES), st.lists(st.text(max_size=12) | PAIRS, max_size=3))
def test_any_options_are_played_with_or_refused(game, pairs):
    arguments = [part for pair in pairs for part in ("--option", pair)]
    check(record(game, "--players", 3, "--seed", 1, *arguments))
