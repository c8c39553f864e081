# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Computer players: they finish games, know nothing hidden, and always decide the same."""

from support import ACTIONS, VIEW, refuses, started

from engine.chance import Chance
from engine.games import NAMES
from engine.players import LEVELS, make
from engine.players.player import NOT_YET


def seated(game, level, seed=5):
    players = [make(game.NAME, level, seat, seed + seat) for seat in range(game.players)]
    for player in players:
        player.sit(game.setup)
        player.watch(game.events)
    return players


def choose(player, game):
    count = game.legal(ACTIONS)
    game.view(VIEW)
    action = player.decide(VIEW, ACTIONS, count)
    assert action in list(ACTIONS[:count])
    return action


def play(game, players, most=3000):
    made = []
    while not game.over and len(made) < most:
        made.append(choose(players[game.turn], game))
        game.apply(made[-1])
        for player in players:
            player.watch(game.events)
    return made


def test_every_level_finishes_games():
    for name in NAMES:
        for level in LEVELS:
            for number in (2, 5):
                game = started(name, number, 11)
                play(game, seated(game, level))
                assert game.over, (name, level, number)


def test_the_same_seed_plays_the_same():
    for name in NAMES:
        for level in LEVELS:
            games = [started(name, 3, 8), started(name, 3, 8)]
            runs = [play(game, seated(game, level), 60) for game in games]
            assert runs[0] == runs[1], (name, level)


def hide(game, luck):
    """Put everything that is hidden otherwise, and the generator too."""
    if game.NAME == "gold":
        _swap_cards(game, luck)
    elif game.NAME == "goldrausch":
        rest = bytearray(game.deck[game.drawn :])
        luck.shuffle(rest)
        for i in range(len(rest)):
            game.deck[game.drawn + i] = rest[i]
    game.chance.reseed(luck.word())


def _swap_cards(game, luck):
    """Shuffle all cards that lie face down, seen before or not."""
    places = [p for p in range(64) if game.cards[p] and p != game.first]
    cards = bytearray([game.cards[p] for p in places])
    luck.shuffle(cards)
    for i in range(len(places)):
        game.cards[places[i]] = cards[i]


def test_hidden_things_change_no_decision():
    luck = Chance(99)
    for name in NAMES:
        for level in LEVELS:
            game = started(name, 2, 21)
            players = seated(game, level)
            turns = 0
            while not game.over and turns < 40:
                turns += 1
                action = choose(players[game.turn], game)
                if turns % 4 == 0:
                    kept = bytearray(game.cards if name == "gold" else b"")
                    deck = bytearray(game.deck if name == "goldrausch" else b"")
                    state = game.chance.text()
                    hide(game, luck)
                    assert choose(players[game.turn], game) == action, (name, level)
                    for i in range(len(kept)):
                        game.cards[i] = kept[i]
                    for i in range(len(deck)):
                        game.deck[i] = deck[i]
                    game.chance.set_text(state)
                game.apply(action)
                for player in players:
                    player.watch(game.events)


def test_a_decision_in_slices_is_the_decision():
    for name in NAMES:
        game = started(name, 2, 3)
        players = seated(game, "hard")
        for _ in range(12):
            player = players[game.turn]
            action = choose(player, game)
            count = game.legal(ACTIONS)
            game.view(VIEW)
            player.begin(VIEW, ACTIONS, count)
            sliced = player.step()
            while sliced == NOT_YET:
                sliced = player.step()
            assert sliced == action
            game.apply(action)
            for other in players:
                other.watch(game.events)


def test_one_who_comes_back_decides_the_same():
    """A player made anew that watches the whole game again knows what it knew."""
    for name in NAMES:
        for level in LEVELS:
            game = started(name, 2, 31)
            players = seated(game, level)
            made = play(game, players, 20)
            if game.over:
                continue
            again = started(name, 2, 31)
            others = seated(again, level)
            for action in made:
                again.apply(action)
                for other in others:
                    other.watch(again.events)
            assert choose(others[game.turn], again) == choose(players[game.turn], game)


def test_unknown_levels_are_refused():
    assert refuses(make, "gold", "godlike", 0, 1)
    assert refuses(make, "chess", "hard", 0, 1)
