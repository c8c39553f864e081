"""A record that `sim show` plays on the handheld has the events of the engine."""

import json
from functools import partial

import pytest
from helpers import typed

from displayio_sim.frontends.headless import Headless
from displayio_sim.runtime import script
from displayio_sim.runtime.script import Recording
from displayio_sim.runtime.session import Session
from sim.desktop import firmware, record_player
from sim.desktop.app_probe import _KINDS, AppProbe
from sim.desktop.records import record as records
from sim.desktop.records.replay import Replay, check
from sim.desktop.tournaments import bots


def random_record(game, players, options, actions=None):
    """Return the record of a random game, or only its first `actions` actions."""
    choose = bots.seats("random", players, 3)
    record = records.play(game, players, 3, choose, options)
    if actions is not None:
        record["actions"] = record["actions"][:actions]
        record["result"] = None
    return record


def events_of_engine(record):
    """Return all events of a record, as the engine reports them: (kind, seat, a, b)."""
    replay = Replay(record)
    events = replay.game.events
    result = []

    def collect():
        for i in range(len(result), events.count):
            result.append((_KINDS[events.kind(i)], events.seat(i), events.a(i), events.b(i)))

    collect()
    for _ in replay.steps():
        collect()
    collect()
    return result


def ignore_shot(machine, name):
    """Ignore shots, because these tests look at events only."""


def play_record(record):
    """Play a record on the handheld. Returns (its events, the session)."""
    probe = AppProbe(partial(record_player.begin, record))
    session = Session(Recording("pygamer", 1), firmware.program(), copies=False, probe=probe)
    events = []
    session.observers.append(lambda session: events.extend(session.machine.look.events))
    assert session.run(Headless(record_player.viewer(session.machine, record), ignore_shot, 0))
    return events, session


GAMES = [
    ("gold", 3, {"start": 2}, 10),
    ("gold", 2, {"colours": [["C", "A"], ["E", "B"]], "open_piles": True, "stall_limit": 3}, 8),
    ("nuggets", 4, {"start": 1}, 9),
    ("goldrausch", 5, {"rounds": 1, "values": "spread72"}, 12),
    pytest.param("goldrausch", 2, {"rounds": 1}, None, marks=pytest.mark.long),
]


def test_many_busts_in_a_row_are_shown():
    record = random_record("nuggets", 2, {}, 0)
    record["chance"] = ["2233445"] * 30 + ["LNN2222", "2"]
    record["actions"] = [["keep", "LNN222"], ["roll"]]
    check(record)
    _, session = play_record(record)
    assert session.machine.look.actions == 2


@pytest.mark.parametrize("game, players, options, actions", GAMES)
def test_the_handheld_shows_the_events_of_a_record(game, players, options, actions):
    record = random_record(game, players, options, actions)
    check(record)
    events, session = play_record(record)
    assert events == events_of_engine(record)
    assert session.machine.look.actions == len(record["actions"])


def test_seats_have_the_colours_of_the_record():
    record = random_record("gold", 2, {"colours": [["C", "A"], ["E", "B"]]}, 1)

    class Lineup:
        order = bytearray(range(5))

    record_player._seat(Lineup, {"colours": record["options"]["colours"], "start": 1})
    assert list(Lineup.order) == [2, 4, 0, 1, 3] and Lineup.starter == 1


def test_play_can_continue_after_a_record():
    record = random_record("nuggets", 2, {}, 3)
    probe = AppProbe(partial(record_player.begin, record))
    session = Session(Recording("pygamer", 1), firmware.program(), copies=False, probe=probe)

    def steps():
        """Press A, which keeps dice, rolls or takes, until there are 8 actions."""
        while session.machine.look.actions < 8:
            yield from (("down", "A"), ("wait", 100), ("up", "A"), ("wait", 300))

    assert session.run(Headless(steps(), ignore_shot, 0))
    assert session.machine.look.actions >= 8


def show(text, *words):
    return typed.sim("show", "-", *words, input=text, env=typed.NO_DISPLAY)


def test_the_command_films_a_record(tmp_path):
    record = json.dumps(random_record("gold", 3, {}, 2))
    film = tmp_path / "film.gif"
    done = show(record, "--headless", "--gif", film, "--shot", tmp_path / "shots")
    assert done.returncode == 0 and done.stderr == ""
    assert film.read_bytes()[:6] == b"GIF89a" and film.stat().st_size > 2000
    assert len(list((tmp_path / "shots").iterdir())) == 2


@pytest.mark.parametrize(
    "text, words, message",
    [
        ("{", (), "sim: -: not JSON"),
        ('{"record": 1}', ("--headless",), "game is missing"),
        ("good", ("--headless", "--gif", "film.txt"), "--gif wants a file"),
        ("good", ("--headless", "--board", "toaster"), "no board toaster"),
    ],
)
def test_show_refuses_bad_input(text, words, message):
    text = json.dumps(random_record("gold", 3, {}, 2)) if text == "good" else text
    typed.refused(show(text, *words), message)


def test_the_words_of_nuggets_describe_the_table():
    session = Session(Recording("pygamer", 5), firmware.program(), probe=AppProbe(), copies=False)
    keys = "press RIGHT\npress A\nwait 600\npress A\nwait 3000\npress DOWN\npress A\nwait 4000\n"
    assert session.run(Headless(script.parse(keys), ignore_shot))
    look = session.machine.look
    assert look.game == "nuggets" and look.screen == "NuggetsTable"
    turn, *_, heads, held, _, aside, roll = look.words
    assert turn == "Your turn." and heads.split() == ["|", "middle", "You", "Pip"]
    assert held.split() == ["|", "76", "0", "1"] and aside.startswith("| set aside")
    assert roll.startswith("| roll ")


def words_after(keys, seed=5):
    recording = Recording("pygamer", seed)
    session = Session(recording, firmware.program(), probe=AppProbe(), copies=False)
    assert session.run(Headless(script.parse(keys), ignore_shot))
    return session.machine.look.words


def test_the_words_of_a_lesson_have_a_map_and_the_place_of_its_finger():
    keys = "press DOWN\npress RIGHT 3\npress A\npress A\nwait 600\npress A\nwait 600\npress DOWN\n"
    words = words_after(keys + "wait 600\n")
    assert "The finger points at row 3, column 4: right 2." in words
    assert "> A: Row 3, column 2: face down." in words and "You have 0." in words
    rows = [row for row in words if row.startswith("| ")]
    assert [row.count("[::]") for row in rows] == [row.count(">::<") for row in rows]
    assert [row.count("[::]") for row in rows] == [0] * 3 + [1] + [0] * 5


def test_the_words_of_a_paragraph_are_in_one_row():
    words = words_after("press DOWN\npress RIGHT 3\npress A\npress A\nwait 600\n")
    assert "64 cards lie face down. Find the most gold!" in words


def test_the_words_of_the_menu_name_what_the_arrows_reach():
    assert words_after("wait 600\n")[-3:] == ("← Goldrausch", "→ Gold Nuggets", "↓ Match")
    words = words_after("press RIGHT\npress DOWN\nwait 600\n")
    assert words[-3:] == ("← Credits", "→ Dig of the day", "↑ Gold Nuggets")


def test_the_words_of_gold_ask_once_and_not_while_a_result_is_shown():
    keys = "press A\nwait 600\npress A\nwait 9000\n"
    asked = words_after(keys)
    assert [row for row in asked if row.startswith("Turn up a card")] == ["Turn up a card."]
    flips = "press A\nwait 1500\npress RIGHT\npress A\nwait 4000\n"
    told = words_after(keys + flips, seed=1)
    assert any("digs" in row for row in told)
    assert not [row for row in told if row.startswith("Turn up")]
    assert "A: next" in told


def test_the_words_of_a_menu_mark_the_chosen_row():
    session = Session(Recording("pygamer", 5), firmware.program(), probe=AppProbe(), copies=False)
    keys = "press A\nwait 600\npress DOWN\nwait 600\n"
    assert session.run(Headless(script.parse(keys), ignore_shot))
    words = session.machine.look.words
    (chosen,) = [row for row in words if row.startswith("> ")]
    assert words.index(chosen) == 2
    assert words[-1].startswith("A: ") and "  B: " in words[-1]
