"""The computer players of a game without people: by level, random or reference players."""

from typing import Any

from engine.game import MOST_ACTIONS
from engine.games import NAMES
from engine.games import make as make_game
from engine.journal import Journal
from engine.player import LEVELS, make
from engine.rng import SEEDS, Rng
from sim.desktop import games
from sim.desktop.games.codec import RecordError

# What may follow a level after a +, with the numbers in engine.player.
STYLES = ("even", "forgetful", "bold", "careful", "spiteful", "kind")


def levels(text: str, players: int, game: str | None = None) -> list[str]:
    """Return the list of levels of `players` seats.

    `text` has one for all, or one for each seat with commas. With the name of a game, its reference
    players are allowed, too. Raises RecordError.
    """
    known = LEVELS + reference_players(game)
    names = text.split(",")
    for name in names:
        level, plus, style = name.partition("+")
        if level not in known or (plus and (level not in LEVELS or style not in STYLES)):
            choices = ", ".join(known), ", ".join(STYLES)
            raise RecordError("unknown level %r; choose %s; of styles %s" % (name, *choices))
    if len(names) == 1:
        names *= players
    if len(names) != players:
        raise RecordError("--bots names %d levels for %d players" % (len(names), players))
    return names


def reference_players(game: str | None) -> tuple[str, ...]:
    """Return a game's players for the PC alone: classes by name in its MADE."""
    return tuple(games.part(game, "reference_players").MADE) if game in NAMES else ()


def player(game: str, name: str, seat: int, seed: int) -> Any:
    """Return a new player of a game, by a level or the name of a reference player."""
    if name in reference_players(game):
        return games.part(game, "reference_players").MADE[name](seat, seed)
    level, _, style = name.partition("+")
    return make(game, level, seat, seed, STYLES.index(style or STYLES[0]))


def prepare(game: str, names: list[str], seed: int) -> None:
    """Compute what players compute once, for workers that are forks of this process."""
    for name in names:
        player(game, name, 0, seed)


def seats(text: str, players: int, seed: int) -> list[Any]:
    """Return a chooser for each seat (sim.desktop.records.record.play). `text`: as in levels()."""
    return choosers(levels(text, players), seed)


def choosers(names: list[str], seed: int) -> list[Any]:
    """Return a chooser for the name of each seat. `seed` is that of the game."""
    # Their own generator: their choices must not change what the game deals.
    rng = Rng((seed ^ 0x2A5A5A5A) % SEEDS)

    def at_random(_game: Any, legal: bytearray) -> int:
        return legal[rng.below(len(legal))]

    return [
        at_random if name == "random" else Chooser(name, seat, rng.word())
        for seat, name in enumerate(names)
    ]


def played(name: str, levels: list[str], starter: int, seed: int) -> tuple[Any, bytes]:
    """Play a game between the levels of its seats. Return it and what Journal.save() writes."""
    journal = Journal(make_game(name))
    game = journal.game
    game.set_up(len(levels), starter=starter)
    journal.start(seed)
    players = choosers(levels, seed)
    while not game.over:
        legal = journal.actions[: journal.legal()]
        journal.apply(players[game.turn](game, legal))
    data = bytearray(journal.size)
    journal.save(data)
    return game, bytes(data)


class Chooser:
    """A player that reads events at its turn. The ring holds more events than a round has."""

    def __init__(self, level: str, seat: int, seed: int) -> None:
        self._level = level
        self._seat = seat
        self._seed = seed
        self._player: Any = None
        self._view = bytearray(MOST_ACTIONS)

    def __call__(self, game: Any, legal: bytearray) -> int:
        if self._player is None:
            self._player = player(game.NAME, self._level, self._seat, self._seed)
            self._player.new_game(game.setup)
        self._player.watch(game.events)
        game.view(self._view)
        return self._player.decide(self._view, legal, len(legal))
