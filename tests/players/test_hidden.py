# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Over 10,000 decisions: other hidden cards, decks and generators change none of them."""

import pytest

from engine import games
from engine.game import MOST_ACTIONS
from engine.games import NAMES
from engine.player import LEVELS, make
from engine.rng import Rng

_DECISIONS = {"gold": 1000, "goldrausch": 1000, "nuggets": 500}  # of each level: 10,000 in all


def swap(game, rng):
    """Rearrange what lies hidden, and the random results to come."""
    if game.NAME == "gold":
        places = [place for place in range(64) if game.cards[place] and place != game.first]
        cards = bytearray(game.cards[place] for place in places)
        rng.shuffle(cards)
        for place, card in zip(places, cards, strict=True):
            game.cards[place] = card
    elif game.NAME == "goldrausch":
        rest = game.deck[game.drawn :]
        rng.shuffle(rest)
        game.deck[game.drawn :] = rest
    game.rng.reseed(rng.word())


def kept(game):
    deck = game.deck if game.NAME == "goldrausch" else b""
    return bytes(game.cards if game.NAME == "gold" else deck), game.rng.text()


def put_back(game, state):
    if game.NAME != "nuggets":
        hidden = game.cards if game.NAME == "gold" else game.deck
        hidden[:] = state[0]
    game.rng.set_text(state[1])


def decide(player, game):
    view, legal = bytearray(MOST_ACTIONS), bytearray(MOST_ACTIONS)
    count = game.legal(legal)
    game.view(view)
    return player.decide(view, legal, count)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", NAMES)
def test_what_is_hidden_changes_no_decision(name, level):
    rng = Rng(99)
    decisions = seed = 0
    game = games.make(name)
    while decisions < _DECISIONS[name]:
        seed += 1
        game.set_up(2 + seed % 4)
        game.start(Rng(seed))
        seats = [make(name, level, seat, seed + seat) for seat in range(game.players)]
        for player in seats:
            player.new_game(game.setup)
            player.watch(game.events)
        while not game.over and decisions < _DECISIONS[name]:
            action = decide(seats[game.turn], game)
            state = kept(game)
            swap(game, rng)
            assert decide(seats[game.turn], game) == action
            put_back(game, state)
            decisions += 1
            game.apply(action)
            for player in seats:
                player.watch(game.events)
