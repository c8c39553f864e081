"""A game for which memory has no room is not begun, and that is said."""

import pytest
from keeping.flash import Flash
from keeping.table import App

from ui import texts
from ui.play.session import GameSession
from ui.start import first, load_format


def no_room():
    raise MemoryError


def test_what_is_half_made_goes_before_it_is_said():
    texts.load("en")
    app, did = App(Flash()), []
    app.fresh = True
    app.unload = lambda: did.append("unload")
    app.tell = lambda notes, then: did.append("tell")
    play = GameSession(app, "gold")
    play.begin(no_room)
    assert did == ["unload", "tell"]
    assert play.computers is None and play.table is None


@pytest.mark.parametrize("stale", [False, True])
def test_after_a_full_memory_an_older_game_is_told_before_it_goes_on(stale):
    texts.load("en")
    nvm = Flash()
    App(nvm).begin("gold")
    app = App(nvm.copy(), resume=False)
    app.resume = lambda name: app.did.append(name)
    app.tell = lambda notes, then: app.did.append(notes)
    app.did = []
    app.handheld.was_full, app.handheld.notes, app.handheld.fault = True, [], "MemoryError x"
    app.saver.tries = lambda name: 0
    load = app.handheld.store.load

    def found():
        data = load()
        app.handheld.store.maybe_stale = stale
        return data

    app.handheld.store.load = found
    first.begin(app)
    older = [texts.say("restarted", "MemoryError"), texts.say(load_format.OLDER)]
    assert app.did == ([older] if stale else ["gold"])
