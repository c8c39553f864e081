"""Power cuts outside of turns: in settings, ends of games, crashes and repeated starts.

`pytest -s --effort 10 tests/saving/test_cuts_elsewhere.py` cuts ends of games at every step.
"""

from collections import Counter
from itertools import islice

import pytest
from helpers import options
from saving.flash import Flash, write_record
from saving.table import App, pack_saved

from engine.games import NAMES
from engine.rng import Rng
from ui.core import people, save_format
from ui.core.lineup import CLIMB, DIG, TROPHY
from ui.scores.statistics import Statistics
from ui.start import load_format


def writes_of(nvm, act):
    """Call act(). Return the range of the numbers of the assignments to nvm that it makes."""
    first = len(nvm.log)
    act()
    return range(first, len(nvm.log))


def cuts_of(nvm, numbers, step=1):
    """Yield nvm after every step-th power cut in each of these assignments."""
    for number in numbers:
        yield from islice(nvm.cuts(number), 0, None, step)


def in_the_middle(name, nvm, actions=30):
    """Return an app whose game has had a number of random actions."""
    app = App(nvm).begin(name)
    app.act(Rng(12), actions)
    app.saver.save()
    return app


def test_a_cut_leaves_old_or_new_settings():
    nvm = Flash()
    # The next save appends. After 30 actions it would erase all of nvm, which test_flash tests.
    app = in_the_middle("nuggets", nvm, 20)
    old = app.settings.pack()
    app.settings.language, app.settings.sound = 2, 3
    new = app.settings.pack()
    found = set()
    for cut in cuts_of(nvm, writes_of(nvm, app.saver.save)):
        again = App(cut)
        assert again.message is None and again.table() == app.table()
        found.add(again.settings.pack())
    assert found == {old, new}


@pytest.mark.parametrize("match", [0, 1, TROPHY, DIG, CLIMB])
@pytest.mark.parametrize("name", NAMES)
def test_a_cut_end_of_game_counted_once(name, match, nvm):
    app = App(nvm)
    kim = app.lineup.people.add("Kim", 1)
    kim.results[people.DIG], kim.results[people.DUG] = 7, people.NOT_DUG
    app.lineup.sit(0, 0, kim.number)
    app.lineup.match = match
    app.begin(name, 2, seed=kim.dig)
    if match == TROPHY:
        app.play.match.points = [[1, 0], [0, 1]]  # the last game decides
    rng = Rng(6)
    while not app.play.game.over:
        last = writes_of(nvm, lambda: app.act(rng))
    points = [app.play.game.score(seat) for seat in range(2)]
    finish = writes_of(nvm, app.finish)
    counts = app.saver.counts
    found = Counter()
    for cut in (*cuts_of(nvm, [*last, *finish], max(1, 10 // options.effort)), nvm.copy()):
        again = App(cut)
        if again.message:
            # The memory was full and had to be erased. The loss is reported.
            assert again.message in (load_format.DAMAGED, load_format.OLDER)
            found["reported"] += 1
            continue
        is_old = again.play and not again.saver.between_games
        found["before" if is_old else "counted"] += 1
        if is_old:
            again.play_on(Rng(1))
            again = again.restarted()
        assert Statistics(again.saver.counts).games(name) == 1
        assert (again.play is not None) == (match == 1)
        kim = again.lineup.people.find(kim.number)
        assert kim.result(name, people.GAMES) == 1
        wins = kim.result(name, people.WINS)
        assert kim.results[people.RUNG] == (match == CLIMB and wins)
        assert kim.results[people.TROPHIES] == (match == TROPHY and wins)
        dug = kim.result(name, people.BEST) if match == DIG else people.NOT_DUG
        assert kim.results[people.DUG] == dug
        if match == 1:
            assert len(again.play.match.points) == 1
        if cut.bytes == nvm.bytes:
            assert again.saver.counts == counts
            assert match != 1 or again.play.match.points == [points]
    print("\n%s, match %d, %s: %s" % (name, match, nvm.name, dict(found)), end="")
    assert found["counted"]


def test_repeated_cuts_keep_the_table_or_report(nvm):
    table = in_the_middle("gold", nvm).table()
    rng = Rng(14)
    for _ in range(60):
        app = App(nvm)
        assert app.message is None and app.table() == table
        app.settings.motion = (app.settings.motion + 1) % 3
        cuts = list(cuts_of(nvm, writes_of(nvm, app.saver.save)))
        cut = cuts[rng.below(len(cuts) - 1)]
        if App(cut.copy()).message not in (load_format.DAMAGED, load_format.OLDER):
            nvm = cut


def test_a_cut_note_costs_nothing_else(nvm):
    app = in_the_middle("goldrausch", nvm, 4)
    storage = app.handheld.store
    for _ in range(2):
        before = storage.crashes
        for cut in cuts_of(nvm, writes_of(nvm, lambda: storage.crashed("HARD_FAULT")), 3):
            again = App(cut, resume=False)
            if again.message:
                assert again.message in (load_format.DAMAGED, load_format.OLDER)
                continue
            assert again.handheld.store.crashes in (before, before + 1)
            again.resume("goldrausch")
            assert again.table() == app.table()
        assert storage.fault == "HARD_FAULT" and storage.crashes == before + 1


def test_an_unplayable_game_leaves_settings_alone():
    nvm = Flash()
    app = in_the_middle("gold", nvm)
    app.settings.motion = 0
    app.saver.counts = b"\x09" + app.saver.counts[1:]
    section = save_format.game_of(app.play, 0, False)
    section[save_format.GAME] = 1
    section[save_format.FINGERPRINT : save_format.LINEUP] = save_format.fingerprint("nuggets")
    write_record(nvm, pack_saved(app.settings.pack(), app.saver.counts, [section]))
    again = App(nvm)
    assert again.message == load_format.GAME_LOST and again.play is None
    assert again.settings.motion == 0 and Statistics(again.saver.counts).games("gold") == 9
    assert App(nvm).message is None
