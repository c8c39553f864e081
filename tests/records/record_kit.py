"""Functions that run `record` and `replay`, and that build records as other programs would."""

import json

from click.testing import CliRunner
from helpers import options

from sim.__main__ import main

# Seeds for each game and number of players. `pytest --effort 20 tests/records` is a long run.
SEEDS = 6 * options.effort


def record(*arguments):
    return CliRunner().invoke(main, ["record", *map(str, arguments)])


def replay(source, *arguments):
    """Replay a record (a dict, text or bytes) from standard input. Returns click's Result."""
    text = json.dumps(source) if isinstance(source, dict) else source
    data = text.encode() if isinstance(text, str) else text
    return CliRunner().invoke(main, ["replay", "-", *arguments], input=data)


def make(game, players, seed, *options):
    """Return the text of a record that `record` writes. An option is "KEY=VALUE"."""
    pairs = [part for option in options for part in ("--option", option)]
    done = record(game, "--players", players, "--seed", seed, *pairs)
    assert done.exit_code == 0, done.output
    return done.stdout


def replayed(source):
    """Return the JSON of a replayed record."""
    done = replay(source, "--json")
    assert done.exit_code == 0, done.stderr
    return json.loads(done.stdout)


def narration(source):
    """Return the lines that `replay` prints for a record."""
    done = replay(source)
    assert done.exit_code == 0, done.stderr
    return done.stdout.splitlines()


def refused(source, *arguments):
    """Return the error line of a refused record. Fail if it is not refused."""
    done = replay(source, *(arguments or ["--json"]))
    assert done.exit_code == 2, (done.exit_code, done.exception)
    assert done.stdout == "" and done.stderr.count("\n") == 1
    return done.stderr


def in_any_order(actions):
    """Return a sorted list of actions as JSON, for comparison."""
    return sorted(map(json.dumps, actions))


def foreign(game, players, chance, actions, **more):
    """Return a record as another program would write it."""
    record = {"record": 1, "game": game, "players": players, "chance": chance}
    return {**record, "actions": actions, **more}


def nuggets(actions, *rolls, **more):
    return foreign("nuggets", 2, list(rolls), actions, **more)


def gold(actions, *first, **more):
    """Return a record of GOLD for three players with the cards `first` at the first places."""
    return {**foreign("gold", 3, gold_deck(*first), actions), **more}


def goldrausch(actions, *first, **more):
    """Return a record of one round of Goldrausch for two with the cards `first` on top."""
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
