"""Records on the handheld's tables: their events are those of the record."""

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


def made(game, players, options, actions=None):
    """A record of a random game, cut after `actions` if given."""
    choose = bots.seats("random", players, 3)
    record = records.play(game, players, 3, choose, options)
    if actions is not None:
        record["actions"] = record["actions"][:actions]
        record["result"] = None
    return record


def told(record):
    """Every event of a record, as the engine tells them."""
    replay = Replay(record)
    events = replay.game.events
    found = []

    def note():
        for i in range(len(found), events.count):
            found.append((_KINDS[events.kind(i)], events.seat(i), events.a(i), events.b(i)))

    note()
    for _ in replay.steps():
        note()
    note()
    return found


def unseen(machine, name):
    """Nobody looks at shots."""


def shown(record):
    """(all events on the handheld, the session at its end)."""
    probe = AppProbe(partial(record_player.begin, record))
    session = Session(Recording("pygamer", 1), firmware.program(), copies=False, probe=probe)
    events = []
    session.observers.append(lambda session: events.extend(session.machine.look.events))
    assert session.run(Headless(record_player.viewer(session.machine, record), unseen, 0))
    return events, session


GAMES = [
    ("gold", 3, {"start": 2}, 10),
    ("gold", 2, {"colours": [["C", "A"], ["E", "B"]], "open_piles": True, "stall_limit": 3}, 8),
    ("nuggets", 4, {"start": 1}, 9),
    ("goldrausch", 5, {"rounds": 1, "values": "spread72"}, 12),
    ("goldrausch", 2, {"rounds": 1}, None),
]


def test_more_busts_in_a_row_than_a_game_remembers():
    record = made("nuggets", 2, {}, 0)
    record["chance"] = ["2233445"] * 30 + ["LNN2222", "2"]
    record["actions"] = [["keep", "LNN222"], ["roll"]]
    check(record)
    _, session = shown(record)
    assert session.machine.look.actions == 2


@pytest.mark.parametrize("game, players, options, actions", GAMES)
def test_the_handheld_tells_what_the_record_tells(game, players, options, actions):
    record = made(game, players, options, actions)
    check(record)
    events, session = shown(record)
    assert events == told(record)
    assert session.machine.look.actions == len(record["actions"])


def test_seats_have_the_colours_of_the_record():
    record = made("gold", 2, {"colours": [["C", "A"], ["E", "B"]]}, 1)

    class Lineup:
        order = bytearray(range(5))

    record_player._seat(Lineup, {"colours": record["options"]["colours"], "start": 1})
    assert list(Lineup.order) == [2, 0, 4, 1, 3] and Lineup.starter == 1


def test_after_the_end_of_a_record_somebody_may_play_on():
    record = made("nuggets", 2, {}, 3)
    probe = AppProbe(partial(record_player.begin, record))
    session = Session(Recording("pygamer", 1), firmware.program(), copies=False, probe=probe)

    def steps():
        """Press A for ever: keep dice, roll on, take."""
        while session.machine.look.actions < 8:
            yield from (("down", "A"), ("wait", 100), ("up", "A"), ("wait", 300))

    assert session.run(Headless(steps(), unseen, 0))
    assert session.machine.look.actions >= 8


def show(text, *words):
    return typed.sim("show", "-", *words, input=text, env=typed.NO_DISPLAY)


def test_the_command_films_a_record(tmp_path):
    record = json.dumps(made("gold", 3, {}, 2))
    film = tmp_path / "film.gif"
    done = show(record, "--headless", "--gif", film, "--shot", tmp_path / "shots")
    assert done.returncode == 0 and done.stderr == ""
    assert film.read_bytes()[:6] == b"GIF89a" and film.stat().st_size > 2000
    assert len(list((tmp_path / "shots").iterdir())) == 2


@pytest.mark.parametrize(
    "text, words, said",
    [
        ("{", (), "sim: -: not JSON"),
        ('{"record": 1}', ("--headless",), "game is missing"),
        ("good", ("--headless", "--gif", "film.txt"), "--gif wants a file"),
        ("good", ("--headless", "--board", "toaster"), "no board toaster"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(text, words, said):
    text = json.dumps(made("gold", 3, {}, 2)) if text == "good" else text
    typed.refused(show(text, *words), said)


def test_a_table_of_dice_tells_names_and_dice():
    session = Session(Recording("pygamer", 5), firmware.program(), probe=AppProbe(), copies=False)
    keys = "press RIGHT\npress A\nwait 600\npress A\nwait 3000\npress DOWN\npress A\nwait 4000\n"
    assert session.run(Headless(script.parse(keys), unseen))
    look = session.machine.look
    assert look.game == "nuggets" and look.screen == "NuggetsTable"
    *_, turn, middle, red, pip, dice = look.words
    assert (turn, middle) == ("Next: Red.", "75 in the middle.")
    assert (red, pip) == ("Red has 0.", "Pip has 2.") and dice.startswith("Rolled: ")


def test_words_mark_the_chosen_row_with_the_buttons():
    session = Session(Recording("pygamer", 5), firmware.program(), probe=AppProbe(), copies=False)
    keys = "press A\nwait 600\npress DOWN\nwait 600\n"
    assert session.run(Headless(script.parse(keys), unseen))
    words = session.machine.look.words
    (chosen,) = [row for row in words if row.startswith("> ")]
    assert words.index(chosen) == 2
    assert words[-1].startswith("A: ") and "  B: " in words[-1]
