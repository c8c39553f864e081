"""Runs `record` and `replay`, and writes records as other programs would."""

import json

from click.testing import CliRunner
from helpers import options

from sim.__main__ import main

# Seeds for each game and number of players. A long run: pytest --effort 20 tests/records
SEEDS = 10 * options.effort


def record(*arguments):
    return CliRunner().invoke(main, ["record", *map(str, arguments)])


def replay(made, *arguments):
    """Replay a record (a dict, text or bytes) from standard input."""
    text = json.dumps(made) if isinstance(made, dict) else made
    data = text.encode() if isinstance(text, str) else text
    return CliRunner().invoke(main, ["replay", "-", *arguments], input=data)


def make(game, players, seed, *options):
    """The text of a record written by `record`."""
    pairs = [part for option in options for part in ("--option", option)]
    done = record(game, "--players", players, "--seed", seed, *pairs)
    assert done.exit_code == 0, done.output
    return done.stdout


def replayed(made):
    done = replay(made, "--json")
    assert done.exit_code == 0, done.stderr
    return json.loads(done.stdout)


def told(made):
    """The lines that tell a record."""
    done = replay(made)
    assert done.exit_code == 0, done.stderr
    return done.stdout.splitlines()


def refused(made, *arguments):
    """The error line of a refused record."""
    done = replay(made, *(arguments or ["--json"]))
    assert done.exit_code == 2, (done.exit_code, done.exception)
    assert done.stdout == "" and done.stderr.count("\n") == 1
    return done.stderr


def in_any_order(actions):
    return sorted(map(json.dumps, actions))


def foreign(game, players, chance, actions, **more):
    made = {"record": 1, "game": game, "players": players, "chance": chance}
    return {**made, "actions": actions, **more}


def nuggets(actions, *rolls, **more):
    return foreign("nuggets", 2, list(rolls), actions, **more)


def gold(actions, *first, **more):
    """A record of GOLD for three with these cards at the first places."""
    return {**foreign("gold", 3, gold_deck(*first), actions), **more}


def goldrausch(actions, *first, **more):
    """A record of one round of Goldrausch for two with these cards on top."""
    more = {"options": {"rounds": 1}, **more}
    return {**foreign("goldrausch", 2, [coin_deck(*first)], actions), **more}


def gold_deck(*first):
    deck = [c + s for c in "ABCDE" for s in "2233445"] + ["TNT"] * 5
    deck += ["g1"] * 5 + ["g2"] * 7 + ["g3"] * 7 + ["g4"] * 5
    return _with_first(deck, first)


LADDER = (1,) * 8 + (2,) * 4 + (3, 3, 4, 4, 6, 10)


def coin_deck(*first, values=LADDER):
    deck = [f"P{group}" for group in range(6) for _ in range(5)]
    deck += [f"C{value}" for value in values] + ["C0"] * 18
    return _with_first(deck, first)


def _with_first(deck, first):
    for card in first:
        deck.remove(card)
    return [*first, *deck]
