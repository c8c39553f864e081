"""Saves of older programs, which an update must load at the same table.

A change of the format, of the order of settings or of legal actions breaks this. After the first
release such a change increases save_format.VERSION, and older saves are still read.
"""

from binascii import crc32

import pytest
from saving.flash import Flash, write_record
from saving.table import App
from support import legal, started

from displayio_sim.runtime import script
from engine.games import NAMES, NUMBERED, part
from engine.rng import Rng
from sim.paths import ROOT
from ui.start import load_format

# The version, the settings, options, statistics, lineup and people, then a saved game.
HEAD = "01080003000301000200000c00000100000000000000000000660007" + "00" * 101
HEAD += "120003ff010001020304000004001700000000002a000100000005045a6fc3a9" + "00" * 32
KEPT = {
    "gold": "3e000033c7fc2103ff01000102030400000400170000000000000200070000001000110302000000"
    "0000000102ffff011400000003516994226e0e792d928928",
    "nuggets": "2b0000b994fe5803ff01000102030400000400170000000000010200070000001000070302000000"
    "0000401809",
    "goldrausch": "3f00004f50d5a203ff010001020304000004001700000000000202000700000010001a0302000000"
    "00000401010101010101010202020203030404060a80a44c04",
}


def full_app(name):
    """Return an app with much to save, 16 actions into the first game of a match."""
    app = App(Flash())
    app.settings.language, app.settings.lights = 3, 1
    app.settings.options[1] = 1
    app.lineup.match = True
    app.lineup.order[:] = bytes(range(5))
    app.lineup.sit(1, 0, app.lineup.people.add("Zoé", 5).number)
    app.lineup.sit(2, 3, 4)
    app.saver.counts = bytes((7,)) + app.saver.counts[1:]
    app.begin(name, 3)
    app.act(Rng(11), 16)
    app.saver.save()
    return app


@pytest.mark.parametrize("name", NAMES)
def test_saves_of_this_version_are_still_read(name):
    nvm = Flash()
    write_record(nvm, bytes.fromhex(HEAD + KEPT[name]))
    app, expected = App(nvm), full_app(name)
    assert app.message is None and app.state() == expected.state()
    assert app.settings.pack() == expected.settings.pack()
    assert app.settings.options == expected.settings.options
    assert app.lineup.pack() == expected.lineup.pack() and app.lineup.person(1).name == "Zoé"


GAMES = 20  # for each number of players


def checksum(name):
    """Return a CRC-32 of whole games: legal actions, events, turns and scores at each action."""
    crc = 0
    for players in range(2, 6):
        for seed in range(GAMES):
            game = started(name, players, seed * 7919, None, seed % players)
            rng = Rng(seed)
            while not game.over:
                choices = legal(game)
                crc = crc32(bytes(choices), crc)
                game.apply(choices[rng.below(len(choices))])
                moment = game.turn, game.events.count, [game.score(s) for s in range(players)]
                crc = crc32(repr(moment).encode(), crc)
            crc = crc32(bytes((game.winners(),)), crc)
    return crc.to_bytes(4, "big")


@pytest.mark.parametrize("name", NAMES)
def test_the_fingerprint_matches_the_rules(name):
    """Compare whole games with the fingerprint of the rules.

    If you mean to change the rules, put the new fingerprint into engine/GAME/rules.py. Games saved
    before are then refused.
    """
    assert checksum(name) == part(name, "rules").FINGERPRINT, "the rules have changed"


@pytest.mark.parametrize("name", NAMES)
def test_a_game_of_other_rules_is_refused(name, monkeypatch):
    nvm = Flash()
    app = App(nvm)
    app.begin(name)
    app.begin(NAMES[NAMES.index(name) - 1])
    with monkeypatch.context() as other:
        other.setattr(part(name, "rules"), "FINGERPRINT", b"else")
        again = App(nvm)
        assert again.message is None and name in again.saver.names()
        assert again.resume(name) == load_format.OTHER_RULES and again.play is None
        assert name in again.saver.names()
    assert App(nvm.copy()).resume(name) is None


@pytest.mark.parametrize("gone", NUMBERED)
def test_a_removed_game_leaves_the_other_saves(gone, monkeypatch):
    nvm = Flash()
    app = App(nvm)
    rng = Rng(5)
    for number, name in enumerate(NAMES):
        app.settings.options[number] = number
        app.begin(name)
        app.act(rng)
    app.saver.save()
    with monkeypatch.context() as other:
        other.setattr(load_format, "NAMES", tuple(name for name in NAMES if name != gone))
        again = App(nvm.copy(), resume=False)
        assert again.message == load_format.GAME_LOST
    names = [name for name in reversed(NAMES) if name != gone]
    assert again.saver.names() == names and again.settings.options == app.settings.options
    for name in names:
        assert again.resume(name) is None and again.play.name == name


@pytest.mark.parametrize(
    "file", sorted((ROOT / "sim/desktop/real/whole").iterdir()), ids=lambda f: f.stem
)
def test_saves_for_the_emulated_pico_are_current(file):
    content = script.read(file.read_text(encoding="utf-8")).settings["nvm"]
    app = App(Flash("rp2040", content=content), resume=False)
    assert app.message is None and app.lineup.players == int(file.stem[-1])
