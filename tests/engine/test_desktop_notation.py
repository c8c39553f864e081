"""Texts of positions, mangled: refused with ValueError or a position one can go on from."""

from hypothesis import given, settings
from hypothesis import strategies as st
from support import started, walk

from engine.games import NAMES, make
from engine.notation import read, write
from engine.rng import Rng

LETTERS = "0123456789-LNgABCDE*./, ²x+_ä\n"


def position(name, players, seed, steps):
    game = started(name, players, seed)
    for _ in walk(game, Rng(seed + 1), most=steps):
        pass
    return write(game)


TEXTS = st.builds(
    position, st.sampled_from(NAMES), st.integers(2, 5), st.integers(0, 1000), st.integers(0, 200)
)
EDIT = st.tuples(st.integers(0, 500), st.integers(0, 2), st.text(LETTERS, max_size=2))


@settings(max_examples=400, deadline=None)
@given(TEXTS, st.lists(EDIT, min_size=1, max_size=3))
def test_a_mangled_text_is_refused_or_playable(text, edits):
    name = text.split(" ")[0]
    for at, cut, new in edits:
        at %= len(text)
        text = text[:at] + new + text[at + cut :]
    check(name, text)


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(NAMES), st.text(LETTERS, max_size=60))
def test_rubbish_is_refused(name, text):
    check(name, text)
    check(name, name + " " + text)


def check(name, text):
    game = make(name)
    try:
        read(game, text)
    except ValueError as error:
        assert "\n" not in str(error)
        return
    again = make(name)
    read(again, write(game))
    assert write(again) == write(game)
    game.rng = Rng(1)
    for choices in walk(game, Rng(2), most=30):
        assert choices
    assert write(game)
