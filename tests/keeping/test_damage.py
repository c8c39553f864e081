"""Flipped bits, rubbish, and what other programs kept: it starts, and never lies."""

import random

import pytest
from keeping.flash import Flash, held_in, keep
from keeping.table import TO_THE_END, App, packed, written

from engine.games import NAMES
from engine.rng import Rng
from hardware import store
from hardware.nvm import Nvm
from hardware.record import make
from ui.core import save_format
from ui.core.settings import NORMAL, TABLE
from ui.scores.statistics import Statistics
from ui.start import load_format


def middle_of(name, turns=20):
    """A store after so many turns, and what it held after the last two writes."""
    nvm = Flash()
    app = App(nvm)
    app.settings.lights = 5
    app.begin(name)
    rng = Rng(5)
    held = []
    while written(app.handheld.store) < turns:
        writes = len(nvm.log)
        app.act(rng)
        if len(nvm.log) > writes:
            held.append(held_in(nvm))
    return nvm, held[-2:]


@pytest.mark.parametrize("name", NAMES)
def test_a_flipped_bit_costs_at_most_a_turn_and_older_ones_are_told(name, record_property):
    nvm, held = middle_of(name, 9)
    lost = 0
    for at in range(len(nvm.bytes.rstrip(b"\xff")) + 64):
        for bit in range(8):
            flipped = nvm.copy()
            flipped[at] = nvm[at] ^ 1 << bit
            kept = store.best(flipped, [])
            found = kept.load()
            assert found in held
            lost += found != held[1]
    record_property("flips", 8 * (at + 1))
    print("%s: %d flips, at most a turn lost, no wrong table" % (name, 8 * (at + 1)))
    # Bits outside of the newest record cost nothing.
    assert lost == 8 * (len(held[1]) + 12)


def test_every_way_to_be_cut_short_is_noticed():
    _, (_, held) = middle_of("gold")
    without = len(held) - len(load_format._sections(held)[5]) - 2
    assert load_format.unpack(held[:without])[3] == []
    for length in range(len(held)):
        if length != without:
            with pytest.raises(ValueError):
                load_format.unpack(held[:length])
    with pytest.raises(ValueError):
        load_format.unpack(held + b"\0")


def test_what_a_newer_program_kept_stays_until_a_game_is_started():
    nvm, held = middle_of("gold")
    for more in (packed(bytes(len(TABLE) + 1)), packed(b"", bytes(1000))):
        with pytest.raises(load_format.Newer):
            load_format.unpack(more)
    newer = bytes((save_format.VERSION + 1,)) + held[1][1:]
    keep(nvm, newer)
    app = App(nvm)
    assert app.told == load_format.NEWER and app.play is None
    app.settings.motion = 4
    app.saver.due = True
    assert not app.saver.save() and not app.saver.due
    assert held_in(nvm) == newer
    app.begin("nuggets")
    assert App(nvm).table() == app.table()


def test_what_an_older_program_kept_leaves_the_rest_as_it_is():
    nvm = Flash()
    keep(nvm, packed(bytes((2, 0)), b"\x05"))
    app = App(nvm)
    assert app.told is None
    assert (app.settings.language, app.settings.advice) == (2, 0)
    assert app.settings.motion == NORMAL and app.handheld.pixels.level == 3
    assert Statistics(app.saver.counts).games("gold") == 5


def test_one_damaged_game_leaves_the_others():
    nvm = Flash()
    app = App(nvm)
    for name in NAMES:
        app.begin(name)
    sections = load_format._sections(held_in(nvm))
    for wrong in (b"", b"\0" * 30, sections[6][:20], b"\xff" * 60):
        games = [sections[5], wrong, sections[7]]
        keep(nvm, packed(sections[0], sections[2], games))
        again = App(nvm, resume=False)
        assert again.told == load_format.GAME_LOST and len(again.saver.names()) == 2
        for name in again.saver.names():
            assert again.resume(name) is None


def test_a_match_that_was_over_and_counted_is_done():
    """Its game could be counted twice, and no "Continue" got past it."""
    nvm = Flash()
    app = App(nvm)
    app.lineup.match = True
    app.begin("nuggets", 2)
    app.play_on(Rng(1))
    app.next_game(5)
    app.act(Rng(2), TO_THE_END)
    app.play.match.add(app.play.game)
    section = save_format.game_of(app.play, 0, False)
    keep(nvm, packed(app.settings.pack(), b"", [section]))
    again = App(nvm)
    assert again.told is None and again.saver.names() == []


def test_of_two_kept_games_of_a_name_the_first_counts():
    app = App(Flash()).begin("nuggets", 3)
    first = save_format.game_of(app.play, 0, False)
    app.act(Rng(3))
    second = save_format.game_of(app.play, 0, False)
    assert first != second
    keep(app.nvm, packed(app.settings.pack(), b"", [first, second]))
    assert app.again(resume=False).saver.kept == [("nuggets", first)]


def test_a_kept_game_of_other_players_is_lost():
    app = App(Flash()).begin("nuggets", 3)
    first = save_format.game_of(app.play, 0, False)
    first[save_format.LINEUP] = 4  # than the journal has
    keep(app.nvm, packed(app.settings.pack(), b"", [first]))
    app = app.again()
    assert app.told == load_format.GAME_LOST and app.play is None


class Counted(bytes):
    """nvm that counts the bytes which reading has made."""

    made = 0

    def __getitem__(self, where):
        self.made += len(range(len(self))[where])
        return super().__getitem__(where)


def test_finding_what_is_kept_leaves_room_at_a_start():
    """Nothing is collected then, and a PyGamer has 36 KB to spare."""
    small = b"".join(bytes(make(number, b"\2") + b"\0" * 3) for number in range(1, 257))
    for held, found in ((random.Random(1).randbytes(4096), None), (small, b"\2")):
        nvm = Counted(held)
        assert Nvm(nvm, appends=True).load() == found
        assert nvm.made <= 4 * len(held)
