"""Judges value what players did, by playouts or exactly."""

import pytest
from click.testing import CliRunner
from tables import played

from engine.games import NAMES
from engine.gold import events as gold
from sim.__main__ import main
from sim.desktop.games import part
from sim.desktop.tournaments import mistakes


@pytest.mark.parametrize("name", NAMES)
def test_hard_never_does_something_else(name):
    _, data = played(name, 2, 3, "hard")
    judge = part(name, "judge").Judge(name, bytes(data))
    assert [*judge.choices(0)] == []


def test_a_random_player_loses_wins_by_its_mistakes():
    verdict = mistakes.of_game("goldrausch", ["random", "greedy"], 1, 24)
    assert verdict.is_found >= verdict.is_shown
    assert verdict.cost > 0.05 and max(verdict.named) > 2


@pytest.fixture
def few_decisions(monkeypatch):
    monkeypatch.setattr(mistakes, "_FIRST", (2, 2))


def test_a_verdict_is_repeatable(few_decisions):
    verdicts = [mistakes.of_game("goldrausch", ["random", "greedy"], 1, 4) for _ in range(2)]
    assert verdicts[0] == verdicts[1] and verdicts[0].named


def test_a_turn_ends_where_the_next_seat_moves():
    journal, data = played("gold", 2, 3, "easy")
    judge = part("gold", "judge").Judge("gold", bytes(data))
    assert judge.turn_of(0) == judge.turn_of(1) == (0, 2)
    assert judge.turn_of(journal.count - 1)[1] == journal.count


def test_a_playout_of_gold_lasts_twelve_turns_or_to_the_end():
    _, data = played("gold", 2, 3, "easy")
    judge = part("gold", "judge").Judge("gold", bytes(data))
    first, *_, last = judge.choices(0)
    turns = []
    for choice in (first, last):
        judge.cost(*choice, range(1))
        events = judge._trial.events
        kinds = [events.kind(number) for number in range(events.unseen(0), events.count)]
        turns.append((kinds.count(gold.TURN), judge._trial.over))
    assert turns[0] == (12, False) and turns[1][1]


@pytest.mark.parametrize("name, why", [("gold", 1), ("nuggets", 2), ("goldrausch", 6)])
def test_what_advice_claims_is_so(monkeypatch, name, why):
    monkeypatch.setattr(part("goldrausch", "judge"), "_COMPARED", 4)
    found = [claim[2:] for claim in mistakes.claims(name, ["child", "easy"], 1) if claim[0] == why]
    claimed, measured = (sum(column) / len(found) for column in zip(*found, strict=True))
    assert len(found) > 5 and measured == pytest.approx(claimed, rel=0.4 if why == 2 else 0)


def test_the_command_prints_what_is_reported_and_real(few_decisions):
    words = "judge goldrausch --games 1 --workers 1 --playouts 4 --bots random,easy".split()
    done = CliRunner().invoke(main, words)
    assert done.exit_code == 0 and "mistakes shown, real: " in done.output, done.output
    done = CliRunner().invoke(main, [*words, "--advice"])
    assert done.exit_code == 0 and "A poor coin: give it away" in done.output, done.output
