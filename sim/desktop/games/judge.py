"""Judges the actions of a finished game: what each was worth, in wins, by playouts."""

from collections.abc import Iterator
from copy import deepcopy
from importlib import import_module
from math import erf, sqrt
from typing import Any

from engine import advisor as advisors
from engine.game import MOST_ACTIONS
from engine.games import make
from engine.journal import Journal
from engine.player import NOT_YET
from engine.replay import Replay
from engine.rng import Rng
from sim.desktop.games import english
from sim.desktop.tournaments import bots


class Judge:
    """Base class: replays the game in `data` and values actions of two players.

    A playout deals the hidden cards again and lets players of POLICY go on. The same number gives
    the same cards to every action.
    """

    POLICY = "greedy"

    def __init__(self, name: str, data: bytes) -> None:
        self.name = name
        self.data = data
        self._trial = make(name)
        self._legal, self._view = bytearray(MOST_ACTIONS), bytearray(MOST_ACTIONS)

    def choices(self, seat: int) -> Iterator[tuple[int, int, int]]:
        """Yield (actions before it, action, what `hard` would do) for decisions of a seat.

        Decisions that `hard` would have made, too, are left out.
        """
        replay, advisor, _ = self._position(0)
        game = replay.game
        for number in range(self._count):
            is_choice = game.turn == seat and replay.journal.legal() > 1
            advised = self.advice(advisor, game) if is_choice else -1
            action = replay.step()
            if is_choice and not self.are_alike(advisor, action, advised):
                yield number, action, advised
            advisor.watch(game.events)

    def claims(self, seat: int) -> Iterator[tuple[int, str, float, float]]:
        """Yield (reason, example, claimed, found) for each advice that a seat could have got.

        `reason` is a number of engine/GAME/reasons.py, `example` is the sentence. What is claimed
        and found are numbers, or 1 for a sentence that is true and 0 for any other.
        """
        replay, advisor, players = self._position(0)
        game = replay.game
        english()
        words = import_module("ui.table.advice").words
        for _ in range(self._count):
            if game.turn == seat and replay.journal.legal() > 1:
                action = self.advice(advisor, game)
                claim = self.claim(game, advisor, action, players)
                if claim:
                    yield advisor.why, words(self.name, advisor), *claim
            replay.step()
            for each in (advisor, *players):
                each.watch(game.events)

    def claim(
        self, game: Any, advisor: Any, action: int, players: list[Any]
    ) -> tuple[float, float] | None:
        """Return (claimed, found) for an advice, or None if its sentence claims nothing."""
        raise NotImplementedError

    def advice(self, advisor: Any, game: Any) -> int:
        """Return the action that an advisor advises. Its reasons are in the advisor."""
        count = game.legal(self._legal)
        game.view(self._view)
        advisor.begin(game.turn, self._view, self._legal, count)
        action = advisor.step()
        while action == NOT_YET:
            action = advisor.step()
        return int(action)

    def redealt(self, game: Any, advisor: Any, seed: int) -> Any:
        """Return a copy of a game with the hidden cards dealt anew. It lasts until the next one."""
        self._trial.copy_from(game, Rng(seed))
        self.redeal(self._trial, advisor)
        return self._trial

    def turn_of(self, number: int) -> tuple[int, int]:
        """Return the range of the actions of the turn, from its first to that of the next turn."""
        replay = self._rewound()
        seats = []
        for _ in range(self._count):
            seats.append(replay.game.turn)
            replay.step()
        first = last = number
        while first and seats[first - 1] == seats[number]:
            first -= 1
        while last < self._count and seats[last] == seats[number]:
            last += 1
        return first, last

    def cost(self, number: int, action: int, better: int, tries: range) -> tuple[float, float]:
        """Return what an action costs, compared with a better one. It may be negative.

        The numbers are the probability to win, 0 to 1, and the lead in gold. `tries` are the
        numbers of the playouts.
        """
        replay, advisor, players = self._position(number)
        game = replay.game
        seat, trial = game.turn, self._trial
        wins = lead = 0.0
        for seed in tries:
            for sign, each in ((-1, action), (1, better)):
                self.redealt(game, advisor, seed).apply(each)
                self.play_on(deepcopy(players), seed)
                wins += sign * self.value(trial, seat)
                lead += sign * (trial.score(seat) - trial.score(1 - seat))
        return wins / len(tries), lead / len(tries)

    def are_alike(self, advisor: Any, one: int, other: int) -> bool:
        """Return True if two actions are the same to who cannot see hidden cards."""
        return one == other

    def redeal(self, trial: Any, advisor: Any) -> None:
        """Deal the cards that nobody has seen again."""
        trial.redeal()

    def is_settled(self, trial: Any) -> bool:
        """Return True if value() needs no further actions."""
        return bool(trial.over)

    def value(self, trial: Any, seat: int) -> float:
        """Return the probability that a seat wins a settled game.

        What is left of it counts as a random walk.
        """
        if trial.over:
            winners = trial.winners()
            return 1 / winners.bit_count() if winners >> seat & 1 else 0.0
        lead = trial.score(seat) - trial.score(1 - seat)
        return (1 + erf(lead / sqrt(2 * self.square(trial)))) / 2

    def square(self, trial: Any) -> float:
        """Return the mean square of the lead, in gold, that the rest of a settled game brings."""
        raise NotImplementedError

    def play_on(self, players: list[Any], seed: int) -> None:
        """Let players play until the trial is settled."""
        trial = self._trial
        for player in players:
            player.seed = seed
            player.seen = 0  # the copy numbers its events from 0
            player.watch(trial.events)
        while not self.is_settled(trial):
            self.act(players)
            for each in players:
                each.watch(trial.events)

    def act(self, players: list[Any]) -> None:
        """Let the seat to move play its action in the trial."""
        trial = self._trial
        count = trial.legal(self._legal)
        trial.view(self._view)
        trial.apply(players[trial.turn].decide(self._view, self._legal, count))

    @property
    def _count(self) -> int:
        return self.data[4] | self.data[5] << 8

    def _rewound(self) -> Replay:
        return Replay(Journal(make(self.name)), self.data)

    def _position(self, number: int) -> tuple[Replay, Any, list[Any]]:
        """Return a replay before an action, an advisor and players that have seen all of it."""
        replay = self._rewound()
        game = replay.game
        advisor = advisors.make(self.name)
        players = [bots.player(self.name, self.POLICY, seat, 0) for seat in range(game.players)]
        watchers = [advisor, *players]
        for each in watchers:
            each.new_game(game.setup)
            each.watch(game.events)
        for _ in range(number):
            replay.step()
            for each in watchers:
                each.watch(game.events)
        return replay, advisor, players
