# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Each kept game says by which rules it is played; those of other rules are refused."""

from binascii import crc32

import pytest
from keeping.flash import Flash
from keeping.table import App

from engine.games import NAMES, NUMBERED, make, part
from engine.rng import Rng
from ui.start import load_format

GAMES = 20  # for each number of players


def played(name):
    """A checksum over whole games: legal actions, events, turns and scores of each moment."""
    game = make(name)
    legal = bytearray(128)
    found = 0
    for players in range(2, 6):
        for seed in range(GAMES):
            game.set_up(players, seed % players)
            game.start(Rng(seed * 7919))
            rng = Rng(seed)
            while not game.over:
                count = game.legal(legal)
                found = crc32(bytes(legal[:count]), found)
                game.apply(legal[rng.below(count)])
                scores = [game.score(seat) for seat in range(players)]
                moment = game.turn, game.events.count, scores
                found = crc32(repr(moment).encode(), found)
            found = crc32(bytes((game.winners(),)), found)
    return found.to_bytes(4, "big")


@pytest.mark.parametrize("name", NAMES)
def test_the_fingerprint_is_that_of_the_rules(name):
    """When rules change in earnest: put the new fingerprint into engine/GAME/rules.py. Games
    kept before are refused from then on."""
    assert played(name) == part(name, "rules").FINGERPRINT, "the rules have changed"


@pytest.mark.parametrize("name", NAMES)
def test_a_game_of_other_rules_is_refused_with_a_sentence_and_stays(name, monkeypatch):
    nvm = Flash()
    app = App(nvm)
    app.begin(name)
    app.begin(NAMES[NAMES.index(name) - 1])
    with monkeypatch.context() as other:
        other.setattr(part(name, "rules"), "FINGERPRINT", b"else")
        again = App(nvm)
        assert again.told is None and name in again.saver.names()
        assert again.resume(name) == load_format.OTHER_RULES and again.play is None
        assert name in again.saver.names()
    assert App(nvm.copy()).resume(name) is None


@pytest.mark.parametrize("gone", NUMBERED)
def test_a_game_that_is_taken_out_takes_nothing_else_with_it(gone, monkeypatch):
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
        assert again.told == load_format.GAME_LOST
    left = [name for name in reversed(NAMES) if name != gone]
    assert again.saver.names() == left and again.settings.options == app.settings.options
    for name in left:
        assert again.resume(name) is None and again.play.name == name
