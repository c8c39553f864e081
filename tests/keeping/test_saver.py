"""What comes back after the power was off, how often is written, what fits."""

from types import SimpleNamespace

import pytest
from helpers import options
from keeping.flash import Flash
from keeping.table import TO_THE_END, App, written
from support import Clock

from engine.games import NAMES
from engine.rng import Rng
from hardware import nvm, store
from hardware.drive import mark
from hardware.store import MINUTE
from ui.core import save_format
from ui.core.lineup import CLIMB, DIG, LENGTHS, RANDOM, Lineup
from ui.core.settings import TABLE
from ui.play.session import GameSession
from ui.scores.statistics import Statistics
from ui.start import load_format


def test_a_new_handheld_says_nothing_and_writes_nothing(drive):
    del drive.sizes["/goldrush.mark"]
    nvm = Flash()
    app = App(nvm)
    assert app.told is None and app.play is None and nvm.log == []
    app.saver.step()
    assert app.saver.is_new and app.saver.news() is None and nvm.log == []
    assert app.saver.between_games is False and app.saver.tries("gold") == 0
    mark(nvm, [])
    app = App(nvm)
    assert app.told is None and app.saver.is_new and len(nvm.log) == 1
    app.saver.save()
    assert not App(nvm).saver.is_new


def test_a_handheld_that_has_lost_what_it_kept_is_not_new():
    app = App(Flash())
    assert app.told == load_format.DAMAGED and not app.saver.is_new


def test_saving_twice_writes_once():
    app = App(Flash())
    app.saver.save()
    writes = len(app.nvm.log)
    app.saver.save()
    App(app.nvm).saver.save()
    assert len(app.nvm.log) == writes


def test_all_settings_come_back():
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
    other = app.again()
    assert vars(other.settings) == vars(settings)
    assert other.lineup.pack() == lineup.pack() and other.lineup.match == 1
    lights = settings.lights
    assert other.handheld.board_pixels.level == other.handheld.pixels.level == lights != 3
    assert other.handheld.sound.volume == settings.sound > 0


def test_sections_of_any_length_are_told_apart():
    sections = [b"a" * length for length in (0, 1, 255, 256, 300, 511, 512, 769)]
    head = b"settings", b"options", b"lineup"
    packed = save_format.pack(head, b"people", b"counts", sections)
    found = load_format._sections(bytes(packed))
    assert found == [b"settings", b"options", b"counts", b"lineup", b"people", *sections]


@pytest.mark.parametrize("name", NAMES)
def test_a_match_comes_back_between_two_games_and_in_the_middle_of_one(name):
    app = App(Flash())
    app.lineup.match = True
    app.lineup.starter = 1
    rng = Rng(8)
    app.begin(name, 3)
    app.lineup.starter = RANDOM
    app.play_on(rng)
    between = app.again()
    assert between.play.game.rng is None
    assert between.play.match.points == app.play.match.points
    assert between.play.match.starter == 2
    between.next_game(9)
    while between.play.match.points == app.play.match.points and not between.play.game.over:
        between.act(rng)
    middle = between.again()
    assert middle.state() == between.state()
    middle.finish()
    assert middle.again().play.match.points == middle.play.match.points
    middle.next_game(10)
    middle.play_on(rng)
    assert middle.play.match.over
    assert middle.again().play is None
    assert Statistics(middle.saver.counts).games(name) == 3


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_whole_games_fit_into_256_bytes(name, players):
    for seed in range(8 * options.effort):
        app = App(Flash()).begin(name, players, seed)
        app.act(Rng(seed + 1000), TO_THE_END)
        assert app.play.journal.size <= 256


@pytest.mark.parametrize("size", [512, 600, 768, 1024, 4096, 8192])
def test_what_fits_is_kept_where_there_is_little_room(size):
    app = App(Flash(size=size))
    rng = Rng(5)
    for name in ("nuggets", "goldrausch", "gold"):
        app.begin(name, 5)
        app.act(rng, 40)
    assert app.saver.complete == (size >= 1000)
    assert app.saver.news() == (None if size >= 1000 else "kept_in_part")
    assert app.saver.news() is None  # told once
    app.settings.motion = 4
    app.saver.save()
    other = app.again()
    assert other.told is None and other.settings.motion == 4
    assert other.play.journal.count == app.play.journal.count


class NoLargePiece(bytearray):
    """As bytearray on a board whose heap has no free piece of 1 KB left."""

    def __new__(cls, data=b""):
        if isinstance(data, int) and data >= 1024:
            raise MemoryError
        return bytearray(data)


@pytest.mark.parametrize("chip", ["rp2040", "samd51"])
def test_a_game_is_saved_at_every_turn_without_a_large_piece(chip, monkeypatch):
    app = App(Flash(chip)).begin("gold", 5)
    app.handheld.store.set_aside()
    monkeypatch.setattr(nvm, "bytearray", NoLargePiece, raising=False)
    rng = Rng(3)
    for _ in range(30):
        app.act(rng, 2)
        assert app.saver.complete
        [(_, section)] = app.again(resume=False).saver.kept
        assert section == save_format.game_of(app.play, 0, False)


@pytest.mark.parametrize("problem", [MemoryError, OSError])
def test_a_game_that_was_saved_stays_when_a_save_fails(problem, monkeypatch):
    app = App(Flash()).begin("gold", 5)
    rng = Rng(3)
    app.act(rng, 10)
    saved = app.again().play.journal.count

    def fail(nvm, made):
        if problem is MemoryError or len(made) > 100:
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
    assert app.again().play.journal.count == saved


def test_a_save_that_failed_is_tried_again_after_a_minute(monkeypatch):
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
    assert app.told == load_format.DAMAGED
    app.saver.settle()
    assert app.again().told is None


def test_where_nothing_can_be_kept_that_was_said_at_the_start(drive):
    drive.locked = True
    app = App(None).begin("gold")
    assert not app.saver.complete and app.saver.news() is None


def test_a_game_of_each_kind_is_kept_and_opened_with_its_own_people():
    app = App(Flash())
    tables = {}
    rng = Rng(5)
    for players, name in enumerate(NAMES, 2):
        app.lineup = app.lineup.copy()
        app.lineup.order[:] = bytes((players, *(i for i in range(5) if i != players)))
        app.lineup.seats[:] = bytes((0, players % 4, 1, 2, 3))
        app.lineup.match = players == 3
        app.begin(name, players)
        app.act(rng, 12)
        app.saver.save()
        tables[name] = app.table(), bytes(app.lineup.order), list(app.lineup.seats)
    names = list(reversed(NAMES))
    for _ in range(2):
        other = app.again(resume=False)
        assert other.told is None and other.saver.names() == names
        for name in NAMES:
            assert other.resume(name) is None
            lineup = other.lineup
            assert (other.table(), bytes(lineup.order), list(lineup.seats)) == tables[name]
            assert lineup.match == (lineup.players == 3)
        assert other.saver.names() == names
        app = other
    # A new game takes the place of the kept one of its kind alone.
    app.begin(NAMES[1], 4)
    names = app.again(resume=False).saver.names()
    assert names[0] == NAMES[1] and sorted(names) == sorted(NAMES)
    app.play_on(Rng(1))
    assert app.saver.names() == app.saver.names()[:3]


def test_a_game_that_fails_to_open_is_counted_until_it_goes_well_or_gives_way():
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
    again.saver.set_aside("gold")
    assert App(nvm, resume=False).saver.names() == []
    app = App(Flash()).begin("gold")
    app.saver.put_away()
    app.saver.kept[0][1][save_format.TRIES] = 255
    assert app.resume("gold") is None and app.table()
    assert app.saver.save() and app.again(resume=False).saver.tries("gold") == 255
    app.begin("gold")
    assert app.again(resume=False).saver.tries("gold") == 0


@pytest.mark.parametrize("battery", [None, SimpleNamespace(low=False), SimpleNamespace(low=True)])
@pytest.mark.parametrize("is_waited_for", [True, False])
def test_memory_that_wears_out_rests_a_minute_unless_left_or_on_a_weak_battery(
    battery, is_waited_for
):
    app = App(Flash()).begin("goldrausch")
    app.handheld.battery, app.handheld.clock = battery, Clock()
    store, rng = app.handheld.store, Rng(6)
    store.min_interval = MINUTE
    for app.handheld.clock.time in (MINUTE + 5, 3 * MINUTE):
        writes = written(store)
        app.act(rng)
        assert written(store) == writes + 1 and not app.saver.due
    app.act(rng)
    if battery and battery.low:
        assert written(store) == writes + 2 and not app.saver.due
        return
    app.handheld.clock.time += MINUTE - 1
    app.saver.step()
    assert written(store) == writes + 1 and app.saver.due
    app.handheld.clock.time += is_waited_for
    if is_waited_for:
        app.saver.step()
    else:  # left or put down
        assert app.saver.save()
    assert written(store) == writes + 2 and not app.saver.due
    assert app.again().table() == app.table()


def test_a_game_in_which_memory_runs_full_while_it_opens_stays(monkeypatch):
    app = App(Flash()).begin("nuggets")

    def restore(play, data):
        raise MemoryError

    with monkeypatch.context() as full:
        full.setattr(GameSession, "restore", restore)
        again = App(app.nvm, resume=False)
        with pytest.raises(MemoryError):
            again.resume("nuggets")
        assert again.play is None
    again = app.again(resume=False)
    assert again.saver.tries("nuggets") == 1
    assert again.resume("nuggets") is None and again.table() == app.table()


def test_scores_beyond_a_byte_are_kept():
    app = App(Flash()).begin(NAMES[0], 2)
    app.play.match.points = [[300, 5], [0, 65535]]
    section = save_format.game_of(app.play, 0, True)
    assert load_format._match_of(section)[2].points == app.play.match.points


def alone(app, match, name="gold"):
    """Begin a dig or a rung of the climb in the middle of what a family of four has chosen."""
    family = app.lineup.family
    app.lineup = Lineup()
    app.lineup.people, app.lineup.match = family.people, match
    app.lineup.seats_before = family
    return app.begin(name, 2)


@pytest.mark.parametrize("match", [DIG, CLIMB])
@pytest.mark.parametrize("left", [False, True])
def test_the_seats_of_a_family_outlast_a_game_alone(match, left):
    app = App(Flash())
    app.lineup.players = 4
    app.lineup.order.reverse()
    family = app.lineup.pack()
    alone(app, match)
    for _ in range(2):  # power off, then on again in the middle of the game
        app = app.again(resume=False)
        assert app.lineup.pack() == family
        app.resume(LENGTHS[match])
        assert app.lineup.match == match and app.lineup.family.pack() == family
        if left:
            app.play_on(Rng(5))
            left = False
            assert app.again().lineup.pack() == family
            alone(app, match)


@pytest.mark.parametrize("match", [DIG, CLIMB])
def test_a_game_alone_is_kept_beside_the_one_of_its_name(match):
    app = App(Flash()).begin("gold", 4)
    four = app.table()
    alone(app, match)
    two, slot = app.table(), LENGTHS[match]
    app = app.again(resume=False)
    assert app.saver.names() == [slot, "gold"]
    for name, table in (("gold", four), (slot, two)):
        assert app.resume(name) is None and app.table() == table
        assert sorted(app.saver.names()) == sorted([slot, "gold"])
    app.play_on(Rng(5))
    assert app.again(resume=False).saver.names() == ["gold"]


def test_another_game_of_the_climb_takes_the_place_of_the_one_before():
    app = alone(App(Flash()), CLIMB, "gold")
    app.play_on(Rng(5))
    app.play.choose("nuggets")
    app.next_game(5)
    assert app.again(resume=False).saver.names() == ["climb"]
