"""The pace of computers, whose turns are long enough to be read."""

import sys
from types import SimpleNamespace
from unittest.mock import Mock

import pytest

from engine.player import NOT_YET
from ui import texts
from ui.table.phases import THINKING


class Table:
    """A table at which it is always the turn of seat 0, a hard computer."""

    phase = None
    result = 0, "3 beats 2", 0  # of a turn before

    def __init__(self, slower=1):
        settings = SimpleNamespace(frames=lambda count: count * slower)
        lineup = SimpleNamespace(character=lambda seat: 3 * seat, name=("Mo", "Fay").__getitem__)
        self.app = SimpleNamespace(settings=settings, lineup=lineup)
        self.gold = [0, 0]
        self.shown = Mock(turn=0, players=2, score=self.gold.__getitem__)
        self.play = Mock(shown=self.shown, named=lineup.name)
        self.prompts, self.done = [], []
        self.prompt, self.do = self.prompts.append, self.done.append


def computer(frames):
    """Return a computer player that thinks for a number of frames."""
    return Mock(step=Mock(side_effect=[NOT_YET] * (frames - 1) + [42]))


@pytest.fixture
def thinking_class(monkeypatch):
    """Return Thinking, loaded without a display."""
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
def test_turns_of_quick_computers_are_equally_long(thinking_class, slower):
    table = Table(slower)
    thinking = thinking_class(table)
    turns = [frames_of_a_turn(thinking, computer(1)) for _ in range(3)]
    assert turns == [21 * slower] * 3 and table.done == [42] * 3


def test_the_first_turn_of_a_game_is_longer(thinking_class):
    table = Table()
    table.result = None
    thinking = thinking_class(table)
    assert frames_of_a_turn(thinking, computer(1)) == 50


def test_a_slow_computer_shows_that_it_thinks(thinking_class):
    table = Table()
    thinking = thinking_class(table)
    for turn in range(1, 4):
        assert frames_of_a_turn(thinking, computer(90)) == 90
        assert table.prompts[-1] == texts.say("thinking") and len(table.prompts) == 2 * turn
    assert table.prompts[0] == "Mo"


TURNS = (  # the seat, the gold of both seats before the turn, the text of the bar
    (0, (0, 0), "Mo"),
    (1, (3, 0), "Fay"),
    (0, (3, 4), "Mo: Where was it?"),
    (1, (3, 4), "Fay: Mine, all mine!"),
    (0, (3, 9), "Mo"),  # it has commented on this before
    (1, (2, 10), "Fay"),
    (0, (12, 10), "Mo: Oh, that one!"),
    (1, (12, 9), "Fay: You’ll pay!"),  # robbed of one nugget
    (0, (14, 11), "Mo"),
    (1, (14, 11), "Fay"),  # too small a change for a comment
)


def test_a_computer_comments_on_a_change_of_mood(thinking_class):
    table = Table()
    thinking = thinking_class(table)
    for seat, gold, words in TURNS:
        table.shown.turn, table.gold[:] = seat, gold
        frames = frames_of_a_turn(thinking, computer(1 if seat else 40))
        assert table.prompts[0] == words
        assert frames == (50 if ":" in words else 21 if seat else 40)
        table.prompts.clear()
