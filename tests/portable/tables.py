# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Tables with computer players, and swaps of the cards hidden from them. Portable."""

from support import ACTIONS, VIEW

from engine.player import make


def seated(game, level, seed=5, step=1):
    """Return a player for each seat, with seeds `seed`, `seed + step`, ..."""
    players = [make(game.NAME, level, seat, seed + step * seat) for seat in range(game.players)]
    for player in players:
        player.new_game(game.setup)
        player.watch(game.events)
    return players


def choose(player, game):
    count = game.legal(ACTIONS)
    game.view(VIEW)
    action = player.decide(VIEW, ACTIONS, count)
    assert action in list(ACTIONS[:count])
    return action


def hide(game, rng):
    """Rearrange all that is hidden and reseed; return the old state for put_back()."""
    kept = bytearray(game.cards if game.NAME == "gold" else b"")
    deck = bytearray(game.deck if game.NAME == "goldrausch" else b"")
    state = game.rng.text()
    if game.NAME == "gold":
        _swap_cards(game, rng)
    elif game.NAME == "goldrausch":
        _swap_deck(game, rng)
    game.rng.reseed(rng.word())
    return kept, deck, state


def put_back(game, hidden):
    """Undo hide()."""
    for i in range(len(hidden[0])):
        game.cards[i] = hidden[0][i]
    for i in range(len(hidden[1])):
        game.deck[i] = hidden[1][i]
    game.rng.set_text(hidden[2])


def _swap_cards(game, rng):
    """Shuffle all face-down cards, seen before or not."""
    places = [p for p in range(64) if game.cards[p] and p != game.first]
    cards = bytearray([game.cards[p] for p in places])
    rng.shuffle(cards)
    for i in range(len(places)):
        game.cards[places[i]] = cards[i]


def _swap_deck(game, rng):
    rest = bytearray(game.deck[game.drawn :])
    rng.shuffle(rest)
    for i in range(len(rest)):
        game.deck[game.drawn + i] = rest[i]
