# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The power goes where no turn is written: settings, ends of games, crashes, start after start."""

import pytest
from flash import Flash
from table import App

from engine.chance import Chance
from engine.games import NAMES
from hardware import restarts
from hardware.store import Nvm
from ui.core import save_format, saver
from ui.play.play import Play


def writes_of(nvm, act):
    """The numbers of the assignments that `act` makes."""
    first = len(nvm.log)
    act()
    return range(first, len(nvm.log))


def cuts_of(nvm, numbers, step=1):
    """Every step-th cut in these assignments."""
    for number in numbers:
        for at, cut in enumerate(nvm.cuts(number)):
            if at % step == 0:
                yield cut


def in_the_middle(name, nvm, actions=30):
    """An app whose game has come so far."""
    app = App(nvm)
    app.begin(name)
    luck = Chance(12)
    for _ in range(actions):
        app.act(luck)
    app.saver.save()
    return app


def test_settings_that_were_cut_are_the_old_or_the_new_ones_at_the_same_table():
    nvm = Flash()
    app = in_the_middle("nuggets", nvm)
    old = bytes(save_format.choices_of(app))
    app.party.language, app.handheld.sound.volume = 2, 3
    new = bytes(save_format.choices_of(app))
    found = set()
    for cut in cuts_of(nvm, writes_of(nvm, app.saver.save)):
        again = App(cut)
        assert again.told is None and again.table() == app.table()
        found.add(bytes(save_format.choices_of(again)))
    assert found == {old, new}


@pytest.mark.parametrize("match", [False, True])
@pytest.mark.parametrize("name", NAMES)
def test_a_game_is_counted_once_wherever_its_end_is_cut(name, match):
    nvm = Flash()
    app = App(nvm)
    app.party.match = match
    app.begin(name, 2)
    luck = Chance(6)
    while not app.play.game.over:
        last = writes_of(nvm, lambda: app.act(luck))
    points = [app.play.game.score(seat) for seat in range(2)]
    finish = writes_of(nvm, app.finish)
    counts = bytes(app.saver.statistics.data)
    for cut in cuts_of(nvm, [*last, *finish], 5):
        again = App(cut)
        assert again.told is None
        if again.play and not again.saver.between_games:
            again.play_on(Chance(1))
            again = App(Flash(content=again.handheld.store._nvm.bytes))
        assert again.saver.statistics.games(name) == 1
        assert (again.play is not None) == match
        if match:
            assert len(again.play.match.points) == 1
        if cut.bytes == nvm.bytes:
            assert bytes(again.saver.statistics.data) == counts
            assert not match or again.play.match.points == [points]


def test_a_battery_that_gives_up_at_every_write_never_costs_more_than_that_write():
    nvm = Flash()
    table = in_the_middle("gold", nvm).table()
    luck = Chance(14)
    for _ in range(60):
        app = App(nvm)
        assert app.told is None and app.table() == table
        app.party.speed = (app.party.speed + 1) % 3
        numbers = writes_of(nvm, app.saver.save)
        cuts = list(cuts_of(nvm, numbers))
        nvm = Flash(content=cuts[luck.below(len(cuts) - 1)].bytes)


@pytest.mark.parametrize("size", [512, 4096, 8192])
def test_a_crash_whose_note_is_cut_costs_the_note(size):
    nvm = Flash(size)
    app = in_the_middle("goldrausch", nvm, 4)
    for crash in range(2):
        before = restarts.count(nvm)
        for cut in cuts_of(nvm, writes_of(nvm, lambda: restarts.add(nvm, "HARD_FAULT")), 3):
            assert restarts.count(cut) in (before, before + 1)
            assert restarts.last(cut) == "HARD_FAULT"[: len(restarts.last(cut))]
            again = App(cut)
            assert again.told is None and again.table() == app.table()
        assert restarts.last(nvm) == "HARD_FAULT" and restarts.count(nvm) == crash + 1


def test_a_cut_between_the_note_of_a_crash_and_what_is_kept_next_costs_nothing():
    nvm = Flash()
    app = in_the_middle("gold", nvm)
    restarts.add(nvm, "WATCHDOG")
    app.party.speed = 0
    for cut in cuts_of(nvm, writes_of(nvm, app.saver.save)):
        assert restarts.count(cut) in (0, 1)
        again = App(cut)
        assert again.told is None and again.table() == app.table()


def test_no_crash_is_told_of_in_memory_that_another_program_had():
    for last in range(restarts.MOST + 1, 256):
        nvm = Flash(content=b"scores: 4711 " * 630 + bytes(1) + bytes((last,)))
        assert restarts.count(nvm) == 0 and restarts.last(nvm) == ""
        restarts.add(nvm, "MemoryError")
        assert restarts.count(nvm) == 1 and restarts.last(nvm) == "MemoryError"


def test_a_first_write_into_memory_of_an_esp32_can_be_cut_anywhere():
    nvm = Flash(content=bytes(8192))
    app = App(nvm)
    for cut in cuts_of(nvm, writes_of(nvm, lambda: app.begin("gold")), 37):
        again = App(cut)
        assert again.play is None or again.table() == app.table()
        again.begin("nuggets", 2)
        assert App(Flash(content=cut.bytes)).table() == again.table()


def test_what_cannot_be_played_on_leaves_choices_and_statistics():
    nvm = Flash()
    app = in_the_middle("gold", nvm)
    app.party.speed = 0
    app.saver.statistics.data[0] = 9
    journal = save_format.journal_of(app.play.journal)
    match = save_format.match_of("nuggets", app.play.match)
    kept = save_format.pack(save_format.choices_of(app), app.saver.statistics.data, match, journal)
    nvm = Flash()
    assert Nvm(nvm).save(kept)
    again = App(nvm)
    assert again.told == "kept_damaged" and again.play is None
    assert again.party.speed == 0 and again.saver.statistics.games("gold") == 9
    again.saver.save()
    assert App(nvm).told is None


def test_a_game_that_memory_has_no_room_for_stays_for_a_start_that_has(monkeypatch):
    nvm = Flash()
    table = in_the_middle("nuggets", nvm).table()

    def restore(play, data):
        raise MemoryError

    with monkeypatch.context() as full:
        full.setattr(Play, "restore", restore)
        app = App(nvm)
    assert app.told == saver.NO_ROOM and app.play is None
    app.party.speed = 0
    assert not app.saver.save()
    assert App(Flash(content=nvm.bytes)).table() == table
    app.begin("gold")
    assert App(nvm).table() == app.table()
