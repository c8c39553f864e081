"""The pace of computers: each turn stays long enough to be read."""

import sys
from types import SimpleNamespace
from unittest.mock import Mock

import pytest

from engine.player import NOT_YET
from ui import texts
from ui.table.phases import THINKING


class Table:
    """A table at which seat 0, a hard computer, is always to decide."""

    phase = None

    def __init__(self, slower=1):
        settings = SimpleNamespace(frames=lambda count: count * slower)
        lineup = SimpleNamespace(character=lambda seat: 3 * seat, name=("Mo", "Fay").__getitem__)
        self.app = SimpleNamespace(settings=settings, lineup=lineup)
        self.gold = [0, 0]
        self.shown = Mock(turn=0, players=2, score=self.gold.__getitem__)
        self.play = Mock(shown=self.shown)
        self.prompts, self.done = [], []
        self.prompt, self.do = self.prompts.append, self.done.append


def computer(frames):
    """A player that wants so many frames to think."""
    return Mock(step=Mock(side_effect=[NOT_YET] * (frames - 1) + [42]))


@pytest.fixture
def mind(monkeypatch):
    """mind(table): its Thinking, without a display."""
    monkeypatch.setitem(sys.modules, "ui.kit.theme", SimpleNamespace(GOLD=3))
    monkeypatch.delitem(sys.modules, "ui.table.thinking", raising=False)
    texts.load("en")
    from ui.table.thinking import Thinking

    yield Thinking
    sys.modules.pop("ui.table.thinking")


def frames_of_a_turn(thinking, player):
    thinking.play(player)
    count = 0
    while thinking.table.phase == THINKING:
        thinking.step()
        count += 1
    return count


@pytest.mark.parametrize("slower", [1, 2])
def test_every_turn_of_a_quick_computer_is_seen_as_long(mind, slower):
    table = Table(slower)
    thinking = mind(table)
    turns = [frames_of_a_turn(thinking, computer(1)) for _ in range(3)]
    assert turns == [21 * slower] * 3 and table.done == [42] * 3


def test_a_slow_computer_says_each_time_that_it_thinks_and_plays_at_once(mind):
    table = Table()
    thinking = mind(table)
    for turn in range(1, 4):
        assert frames_of_a_turn(thinking, computer(90)) == 90
        assert table.prompts[-1] == texts.say("thinking") and len(table.prompts) == 2 * turn
    assert table.prompts[0] == "Mo"


TURNS = (  # whose, the gold of both before it, what the bar says
    (0, (0, 0), "Mo"),
    (1, (3, 0), "Fay"),
    (0, (3, 4), "Mo: Where was it?"),
    (1, (3, 4), "Fay: Mine, all mine!"),
    (0, (3, 9), "Mo"),  # it has said so
    (1, (2, 10), "Fay"),
    (0, (12, 10), "Mo: Oh, that one!"),
    (1, (12, 9), "Fay: You’ll pay!"),  # robbed, be it of one
    (0, (14, 11), "Mo"),
    (1, (14, 11), "Fay"),  # too little for a word
)


def test_a_computer_has_a_word_where_its_mood_turns(mind):
    table = Table()
    thinking = mind(table)
    for seat, gold, words in TURNS:
        table.shown.turn, table.gold[:] = seat, gold
        frames = frames_of_a_turn(thinking, computer(1 if seat else 40))
        assert table.prompts[0] == words
        assert frames == (50 if ":" in words else 21 if seat else 40)
        table.prompts.clear()
