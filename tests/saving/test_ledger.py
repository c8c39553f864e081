"""The ledger of the monkey, which must report each kind of failure."""

import random
from types import SimpleNamespace

import pytest
from saving.flash import Flash
from saving.table import App

from hardware.saving.store import Store
from sim.desktop.check.ledger import Ledger
from sim.desktop.games import InvariantError
from ui.core.lineup import DIG
from ui.core.save_format import VERSION
from ui.scores.statistics import Statistics


def power_on(nvm, ledger):
    app = App(nvm, resume=False)
    app.screen = None
    app.handheld.notes = []
    ledger.started(app)
    return app


@pytest.fixture
def life():
    """Return a ledger, the nvm and the app of a handheld with a game at its third turn."""
    ledger, nvm = Ledger(), Flash("rp2040")
    app = power_on(nvm, ledger)
    app.begin("nuggets")
    play_turns(app, 3)
    return ledger, nvm, app


def play_turns(app, count):
    rng = random.Random(5)
    while count:
        turn = app.play.game.turn
        app.act(SimpleNamespace(below=rng.randrange))
        count -= app.play.game.turn != turn


def test_the_ledger_reports_an_older_save(life):
    ledger, nvm, app = life
    power_on(nvm, ledger)
    assert ledger.counts["as kept"] == 2
    before = nvm.copy()
    play_turns(app, 1)
    with pytest.raises(InvariantError, match="older or lost, unnoticed"):
        power_on(before, ledger)
    with pytest.raises(InvariantError, match="older or lost, untold"):
        power_on(nvm.copy(b"x" * len(nvm)), ledger)


def test_the_ledger_reports_a_game_counted_twice(life):
    ledger, _, app = life
    app.play_on(SimpleNamespace(below=random.Random(5).randrange))
    assert ledger.counts["games counted"] == 1
    statistics = Statistics(app.saver.counts)
    statistics.add_game(app.play.name)
    app.saver.counts = bytes(statistics.data)
    with pytest.raises(InvariantError, match="counted twice"):
        app.saver.save()


def test_a_game_whose_count_was_not_saved_may_be_counted_later(life):
    """Its saves fail, another program saves an older one, and the game goes on from there."""
    ledger, nvm, app = life
    nvm.problem = OSError(5)
    app.play_on(SimpleNamespace(below=random.Random(5).randrange))
    assert app.play.game.over
    nvm.problem = None
    rng = SimpleNamespace(random=lambda: 0.9, randrange=lambda most: 0)
    ledger.exchange(Store(nvm, SimpleNamespace(stat=no_file), True), rng)
    again = power_on(nvm, ledger)
    again.resume("nuggets")
    again.play_on(SimpleNamespace(below=random.Random(6).randrange))
    assert ledger.counts["games counted"] == 2


def test_what_a_failed_write_has_left_may_be_found_after_later_saves(life):
    """A cut write left it on one of the two media. Later the newer saves on the other are lost."""
    ledger, nvm, app = life
    nvm.problem = OSError(5)
    play_turns(app, 1)
    left = next(iter(ledger._maybe))
    nvm.problem = None
    play_turns(app, 1)
    app.saver.save()
    assert not ledger._maybe
    app = App(nvm, resume=False)
    app.screen, app.handheld.notes = None, ["This is an older one."]
    found = {"load": lambda: left, "damaged": False, "maybe_stale": True, "save": None}
    app.handheld.store = SimpleNamespace(present=True, **found)
    ledger.started(app)
    assert ledger.counts["older, told"] == 1


def test_a_dig_may_be_played_again():
    ledger, app = Ledger(), power_on(Flash("rp2040"), Ledger())
    ledger.started(app)
    app.lineup.match = DIG
    for choice in (5, 6):
        app.begin("nuggets", 2)
        app.play_on(SimpleNamespace(below=random.Random(choice).randrange))
    assert ledger.counts["games counted"] == 2


def test_the_ledger_reports_a_turn_not_saved(life):
    ledger, _, app = life
    app.play.table = object()
    ledger.check(app)
    app.saver.moved = lambda: None
    with pytest.raises(InvariantError, match="a turn that is not saved"):
        for _ in range(100):
            play_turns(app, 1)
            ledger.check(app)


@pytest.mark.parametrize("seed", range(6))
def test_saves_of_other_versions_are_loaded_or_refused(life, seed):
    ledger, nvm, _ = life
    store = Store(nvm, SimpleNamespace(stat=no_file), True)
    ledger.exchange(store, random.Random(seed))
    data = store.load()
    app = App(nvm, resume=False)
    assert app.saver.locked == (data[0] > VERSION) and data == app.handheld.store.load()
    assert app.saver.locked or app.saver.names() == ["nuggets"]


def no_file(name):
    raise OSError(2, "No such file/directory")
