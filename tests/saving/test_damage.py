"""Saved data that is damaged, random or from another version: the handheld starts all the same."""

import random

import pytest
from saving.flash import Flash, load_from, write_record
from saving.table import TO_THE_END, App, count_saves, pack_saved

from engine import tally
from engine.games import NAMES
from engine.rng import Rng
from hardware import openers
from hardware.saving.nvm import Nvm
from hardware.saving.record import make
from ui.core import save_format
from ui.core.settings import NORMAL, TABLE
from ui.scores.statistics import Statistics
from ui.start import load_format


def middle_of(name, turns=20):
    """Play a game until it was saved `turns` times. Return its nvm and the last two saves."""
    nvm = Flash()
    app = App(nvm)
    app.settings.lights = 5
    app.begin(name)
    rng = Rng(5)
    saves = []
    while count_saves(app.handheld.store) < turns:
        writes = len(nvm.log)
        app.act(rng)
        if len(nvm.log) > writes:
            saves.append(load_from(nvm))
    return nvm, saves[-2:]


@pytest.mark.parametrize("name", NAMES)
def test_a_flipped_bit_costs_at_most_a_turn(name, record_property):
    nvm, saves = middle_of(name, 9)
    lost = 0
    for at in range(len(nvm.bytes.rstrip(b"\xff")) + 64):
        for bit in range(8):
            flipped = nvm.copy()
            flipped[at] = nvm[at] ^ 1 << bit
            storage = openers.store(flipped, [])
            loaded = storage.load()
            assert loaded in saves
            lost += loaded != saves[1]
    record_property("flips", 8 * (at + 1))
    print("%s: %d flips, at most a turn lost, no wrong table" % (name, 8 * (at + 1)))
    # Only bits in the newest record, with its header of 12 bytes, lose a turn.
    assert lost == 8 * (len(saves[1]) + 12)


def test_truncated_saves_are_refused():
    _, (_, saves) = middle_of("gold")
    without = len(saves) - len(load_format._sections(saves)[5]) - 2
    assert load_format.unpack(saves[:without])[3] == []
    for length in range(len(saves)):
        if length != without:
            with pytest.raises(ValueError):
                load_format.unpack(saves[:length])
    with pytest.raises(ValueError):
        load_format.unpack(saves + b"\0")


def test_newer_saves_remain_until_a_game_starts():
    nvm, saves = middle_of("gold")
    for more in (pack_saved(bytes(len(TABLE) + 1)), pack_saved(b"", bytes(1000))):
        with pytest.raises(load_format.Newer):
            load_format.unpack(more)
    newer = bytes((save_format.VERSION + 1,)) + saves[1][1:]
    write_record(nvm, newer)
    app = App(nvm)
    assert app.message == load_format.NEWER and app.play is None
    app.settings.motion = 4
    app.saver.due = True
    assert not app.saver.save() and not app.saver.due
    assert load_from(nvm) == newer
    app.begin("nuggets")
    assert App(nvm).table() == app.table()


def test_older_saves_leave_new_settings_at_defaults():
    nvm = Flash()
    write_record(nvm, pack_saved(bytes((2, 0)), b"\x05"))
    app = App(nvm)
    assert app.message is None
    assert (app.settings.language, app.settings.advice) == (2, 0)
    assert app.settings.motion == NORMAL and app.handheld.pixels.level == 3
    assert Statistics(app.saver.counts).games("gold") == 5


def test_one_damaged_game_leaves_the_others():
    nvm = Flash()
    app = App(nvm)
    for name in NAMES:
        app.begin(name)
    sections = load_format._sections(load_from(nvm))
    for wrong in (b"", b"\0" * 30, sections[6][:20], b"\xff" * 60):
        games = [sections[5], wrong, sections[7]]
        write_record(nvm, pack_saved(sections[0], sections[2], games))
        again = App(nvm, resume=False)
        assert again.message == load_format.GAME_LOST and len(again.saver.names()) == 2
        for name in again.saver.names():
            assert again.resume(name) is None


def test_a_counted_match_is_not_offered():
    """Load a match whose last game was counted.

    If it were offered, the game could be counted twice, and "Continue" would always end there.
    """
    nvm = Flash()
    app = App(nvm)
    app.lineup.match = True
    app.begin("nuggets", 2)
    app.play_on(Rng(1))
    app.next_game(5)
    app.act(Rng(2), TO_THE_END)
    app.play.match = tally.with_game(app.play.match, app.play.game)
    section = save_format.game_of(app.play, 0, False)
    write_record(nvm, pack_saved(app.settings.pack(), b"", [section]))
    again = App(nvm)
    assert again.message is None and again.saver.names() == []


def test_the_first_of_two_saves_counts():
    app = App(Flash()).begin("nuggets", 3)
    first = save_format.game_of(app.play, 0, False)
    app.act(Rng(3))
    second = save_format.game_of(app.play, 0, False)
    assert first != second
    write_record(app.nvm, pack_saved(app.settings.pack(), b"", [first, second]))
    assert app.restarted(resume=False).saver.kept == [("nuggets", first)]


def test_a_save_with_wrong_players_is_refused():
    app = App(Flash()).begin("nuggets", 3)
    first = save_format.game_of(app.play, 0, False)
    first[save_format.LINEUP] = 4  # the journal has 3
    write_record(app.nvm, pack_saved(app.settings.pack(), b"", [first]))
    app = app.restarted()
    assert app.message == load_format.GAME_LOST and app.play is None


class CountingBytes(bytes):
    """nvm that counts the bytes of all slices read."""

    count = 0

    def __getitem__(self, where):
        self.count += len(range(len(self))[where])
        return super().__getitem__(where)


def test_loading_needs_little_memory():
    """Count the bytes that loading reads.

    At a start nothing is collected, and a PyGamer has 36 KB to spare.
    """
    small = b"".join(bytes(make(number, b"\2") + b"\0" * 3) for number in range(1, 257))
    for saves, loaded in ((random.Random(1).randbytes(4096), None), (small, b"\2")):
        nvm = CountingBytes(saves)
        assert Nvm(nvm, appends=True).load() == loaded
        assert nvm.count <= 4 * len(saves)
