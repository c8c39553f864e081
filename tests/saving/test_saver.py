"""The saver: loading after power-off, the number of writes, and games that fit."""

from types import SimpleNamespace

import pytest
from helpers import options
from saving.flash import Flash, NoLargePiece
from saving.table import TO_THE_END, App, count_saves
from support import Clock

from engine.games import NAMES
from engine.rng import Rng
from hardware.drive import mark
from hardware.saving import nvm, store
from hardware.saving.store import MINUTE
from ui.core import save_format
from ui.core.lineup import CLIMB, DIG, LENGTHS, RANDOM, TROPHY, Lineup
from ui.core.settings import TABLE
from ui.menu.seats import copy_of
from ui.play.session import GameSession
from ui.scores.statistics import Statistics
from ui.start import load_format


def test_a_new_handheld_reports_nothing(drive):
    del drive.sizes["/goldrush.mark"]
    nvm = Flash()
    app = App(nvm)
    assert app.message is None and app.play is None and nvm.log == []
    app.saver.step()
    assert app.saver.is_new and app.saver.news() is None and nvm.log == []
    assert app.saver.between_games is False and app.saver.tries("gold") == 0
    mark(nvm, [])
    app = App(nvm)
    assert app.message is None and app.saver.is_new and len(nvm.log) == 1
    app.saver.save()
    assert not App(nvm).saver.is_new


def test_a_handheld_with_lost_saves_is_not_new():
    app = App(Flash())
    assert app.message == load_format.DAMAGED and not app.saver.is_new


def test_saving_twice_writes_once():
    app = App(Flash())
    app.saver.save()
    writes = len(app.nvm.log)
    app.saver.save()
    App(app.nvm).saver.save()
    assert len(app.nvm.log) == writes


def test_all_settings_are_restored():
    app = App(Flash())
    lineup, settings = app.lineup, app.settings
    for name, most in TABLE:
        default = getattr(settings, name)
        setattr(settings, name, default - 1 if default else most)
    settings.options[:] = bytes(range(len(settings.options)))
    lineup.players, lineup.starter, lineup.match = 5, 4, True
    lineup.order[:] = bytes((4, 2, 0, 1, 3))
    lineup.seats[:] = (5, 2, 3, 1, 4 << 12)
    assert app.saver.save()
    other = app.restarted()
    assert vars(other.settings) == vars(settings)
    assert other.lineup.pack() == lineup.pack() and other.lineup.match == 1
    lights = settings.lights
    assert other.handheld.board_pixels.level == other.handheld.pixels.level == lights != 3
    assert other.handheld.sound.volume == settings.sound > 0


def test_sections_of_any_length_are_separated():
    sections = [b"a" * length for length in (0, 1, 255, 256, 300, 511, 512, 769)]
    head = b"settings", b"options", b"lineup"
    packed = save_format.pack(head, b"people", b"counts", sections)
    sections_found = load_format._sections(bytes(packed))
    assert sections_found == [b"settings", b"options", b"counts", b"lineup", b"people", *sections]


@pytest.mark.parametrize("name", NAMES)
def test_a_match_is_restored_at_any_point(name):
    app = App(Flash())
    app.lineup.match = True
    app.lineup.starter = 1
    rng = Rng(8)
    app.begin(name, 3)
    app.lineup.starter = RANDOM
    app.play_on(rng)
    between = app.restarted()
    assert between.play.game.rng is None
    assert between.play.match.points == app.play.match.points
    assert between.play.match.starter == 2
    between.next_game(9)
    while between.play.match.points == app.play.match.points and not between.play.game.over:
        between.act(rng)
    middle = between.restarted()
    assert middle.state() == between.state()
    middle.finish()
    assert middle.restarted().play.match.points == middle.play.match.points
    middle.next_game(10)
    middle.play_on(rng)
    assert middle.play.match.over
    assert middle.restarted().play is None
    assert Statistics(middle.saver.counts).games(name) == 3


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_whole_games_fit_into_256_bytes(name, players):
    for seed in range(8 * options.effort):
        app = App(Flash()).begin(name, players, seed)
        app.act(Rng(seed + 1000), TO_THE_END)
        assert app.play.journal.size <= 256


@pytest.mark.parametrize("size", [512, 600, 768, 1024, 4096, 8192])
def test_small_nvm_saves_as_much_as_fits(size):
    app = App(Flash(size=size))
    rng = Rng(5)
    for name in ("nuggets", "goldrausch", "gold"):
        app.begin(name, 5)
        app.act(rng, 40)
    assert app.saver.complete == (size >= 1000)
    assert app.saver.news() == (None if size >= 1000 else "kept_in_part")
    assert app.saver.news() is None  # reported once
    app.settings.motion = 4
    app.saver.save()
    other = app.restarted()
    assert other.message is None and other.settings.motion == 4
    assert other.play.journal.count == app.play.journal.count


@pytest.mark.parametrize("chip", ["rp2040", "samd51"])
def test_saving_needs_no_large_piece_of_heap(chip, monkeypatch):
    app = App(Flash(chip)).begin("gold", 5)
    app.handheld.store.set_aside()
    monkeypatch.setattr(nvm, "bytearray", NoLargePiece, raising=False)
    rng = Rng(3)
    for _ in range(30):
        app.act(rng, 2)
        assert app.saver.complete
        [(_, section)] = app.restarted(resume=False).saver.kept
        assert section == save_format.game_of(app.play, 0, False)


@pytest.mark.parametrize("problem", [MemoryError, OSError])
def test_a_failed_save_leaves_the_last_one(problem, monkeypatch):
    app = App(Flash()).begin("gold", 5)
    rng = Rng(3)
    app.act(rng, 10)
    saved = app.restarted().play.journal.count

    def fail(nvm, record):
        if problem is MemoryError or len(record) > 100:
            raise problem

    with monkeypatch.context() as faults:
        faults.setattr(nvm.Nvm, "_append", fail)
        faults.setattr(nvm.Nvm, "_rewrite", fail)
        faults.setattr(store.Store, "_save_in_files", lambda *_: False)
        if problem is MemoryError:
            with pytest.raises(MemoryError):
                app.act(rng, 10)
        else:
            app.act(rng, 10)
            assert not app.saver.complete
    assert app.restarted().play.journal.count == saved


def test_a_failed_save_is_repeated_after_a_minute(monkeypatch):
    app = App(Flash()).begin("nuggets", 3)
    tries = []
    monkeypatch.setattr(app.handheld.store, "save", lambda data: tries.append(data))
    rng = Rng(4)
    app.act(rng, 20)
    assert len(tries) == 1 and app.saver.due
    app.handheld.clock.time += MINUTE
    app.saver.step()
    assert len(tries) == 2


def test_a_loss_at_the_start_is_reported_once():
    app = App(Flash())
    assert app.message == load_format.DAMAGED
    app.saver.save()
    assert app.restarted().message is None


def test_a_missing_store_is_not_reported_again(drive):
    drive.locked = True
    app = App(None).begin("gold")
    assert not app.saver.complete and app.saver.news() is None


def test_one_game_of_each_kind_is_saved():
    app = App(Flash())
    tables = {}
    rng = Rng(5)
    for players, name in enumerate(NAMES, 2):
        app.lineup = copy_of(app.lineup)
        app.lineup.order[:] = bytes((players, *(i for i in range(5) if i != players)))
        app.lineup.seats[:] = bytes((0, players % 4, 1, 2, 3))
        app.lineup.match = players == 3
        app.begin(name, players)
        app.act(rng, 12)
        app.saver.save()
        tables[name] = app.table(), bytes(app.lineup.order), list(app.lineup.seats)
    names = list(reversed(NAMES))
    for _ in range(2):
        other = app.restarted(resume=False)
        assert other.message is None and other.saver.names() == names
        for name in NAMES:
            assert other.resume(name) is None
            lineup = other.lineup
            assert (other.table(), bytes(lineup.order), list(lineup.seats)) == tables[name]
            assert lineup.match == (lineup.players == 3)
        assert other.saver.names() == names
        app = other
    # A new game replaces only the saved game of its kind.
    app.begin(NAMES[1], 4)
    names = app.restarted(resume=False).saver.names()
    assert names[0] == NAMES[1] and sorted(names) == sorted(NAMES)
    app.play_on(Rng(1))
    assert app.saver.names() == app.saver.names()[:3]


def test_a_match_of_all_games_replaces_them_at_its_start():
    app = App(Flash())
    for name in NAMES:
        app.begin(name, 2)
        app.act(Rng(1), 12)
    app.lineup.match = TROPHY
    app.begin(NAMES[0], 2)
    assert app.saver.names() == [NAMES[0]]


def test_failures_to_open_a_game_are_counted():
    nvm = Flash()
    App(nvm).begin("gold")
    for tries in range(4):
        assert App(nvm.copy(), resume=False).saver.tries("gold") == tries
        app = App(nvm)
        for _ in range(149):
            app.saver.step()
    assert App(nvm, resume=False).saver.tries("gold") == 4
    app.saver.step()
    again = App(nvm, resume=False)
    assert again.saver.tries("gold") == 0
    again.saver.take("gold")
    assert again.saver.save()
    assert App(nvm, resume=False).saver.names() == []
    app = App(Flash()).begin("gold")
    app.saver.put_away()
    app.saver.kept[0][1][save_format.TRIES] = 255
    assert app.resume("gold") is None and app.table()
    assert app.saver.save() and app.restarted(resume=False).saver.tries("gold") == 255
    app.begin("gold")
    assert app.restarted(resume=False).saver.tries("gold") == 0


def test_a_game_that_is_left_at_once_has_not_failed():
    nvm = Flash()
    App(nvm).begin("gold")
    app = App(nvm)
    app.saver.put_away()
    app.saver.save()
    assert App(nvm, resume=False).saver.tries("gold") == 0


@pytest.mark.parametrize("battery", [None, SimpleNamespace(low=False), SimpleNamespace(low=True)])
@pytest.mark.parametrize("is_waited_for", [True, False])
def test_nvm_that_wears_out_rests_a_minute(battery, is_waited_for):
    app = App(Flash()).begin("goldrausch")
    app.handheld.battery, app.handheld.clock = battery, Clock()
    store, rng = app.handheld.store, Rng(6)
    store.min_interval = MINUTE
    for app.handheld.clock.time in (MINUTE + 5, 3 * MINUTE):
        writes = count_saves(store)
        app.act(rng)
        assert count_saves(store) == writes + 1 and not app.saver.due
    app.act(rng)
    if battery and battery.low:
        assert count_saves(store) == writes + 2 and not app.saver.due
        return
    app.handheld.clock.time += MINUTE - 1
    app.saver.step()
    assert count_saves(store) == writes + 1 and app.saver.due
    app.handheld.clock.time += is_waited_for
    if is_waited_for:
        app.saver.step()
    else:  # the game is left, or the handheld falls asleep
        assert app.saver.save()
    assert count_saves(store) == writes + 2 and not app.saver.due
    assert app.restarted().table() == app.table()


def test_a_game_too_large_to_open_remains(monkeypatch):
    app = App(Flash()).begin("nuggets")

    def restore(play, data):
        raise MemoryError

    with monkeypatch.context() as full:
        full.setattr(GameSession, "restore", restore)
        again = App(app.nvm, resume=False)
        with pytest.raises(MemoryError):
            again.resume("nuggets")
        assert again.play is None
    again = app.restarted(resume=False)
    assert again.saver.tries("nuggets") == 1
    assert again.resume("nuggets") is None and again.table() == app.table()


def test_scores_above_255_are_saved():
    app = App(Flash()).begin(NAMES[0], 2)
    app.play.match.points = [[300, 5], [0, 65535]]
    section = save_format.game_of(app.play, 0, True)
    assert load_format._match_of(section)[2].points == app.play.match.points


def alone(app, match, name="gold"):
    """Start a dig or a rung of the climb, while the seats of a family of four are saved."""
    family = app.lineup.family
    app.lineup = Lineup()
    app.lineup.people, app.lineup.match = family.people, match
    app.lineup.seats_before = family
    return app.begin(name, 2)


@pytest.mark.parametrize("match", [DIG, CLIMB])
@pytest.mark.parametrize("left", [False, True])
def test_games_alone_leave_the_family_seats(match, left):
    app = App(Flash())
    app.lineup.players = 4
    app.lineup.order.reverse()
    family = app.lineup.pack()
    alone(app, match)
    for _ in range(2):  # power off, then on again in the middle of the game
        app = app.restarted(resume=False)
        assert app.lineup.pack() == family
        app.resume(LENGTHS[match])
        assert app.lineup.match == match and app.lineup.family.pack() == family
        if left:
            app.play_on(Rng(5))
            left = False
            assert app.restarted().lineup.pack() == family
            alone(app, match)


@pytest.mark.parametrize("match", [DIG, CLIMB])
def test_a_game_alone_has_its_own_save(match):
    app = App(Flash()).begin("gold", 4)
    four = app.table()
    alone(app, match)
    two, slot = app.table(), LENGTHS[match]
    app = app.restarted(resume=False)
    assert app.saver.names() == [slot, "gold"]
    for name, table in (("gold", four), (slot, two)):
        assert app.resume(name) is None and app.table() == table
        assert sorted(app.saver.names()) == sorted([slot, "gold"])
    app.play_on(Rng(5))
    assert app.restarted(resume=False).saver.names() == ["gold"]


def test_the_next_rung_replaces_its_save():
    app = alone(App(Flash()), CLIMB, "gold")
    app.play_on(Rng(5))
    app.play.choose("nuggets")
    app.next_game(5)
    assert app.restarted(resume=False).saver.names() == ["climb"]
