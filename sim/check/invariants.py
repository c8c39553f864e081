"""The invariants of a running app, at every frame."""

from typing import Any

from sim.games import part
from sim.games.claims import claim

_FRAME_MS = 150  # the longest frame: asleep, three take 33 ms each, with some room


def check(app: Any) -> None:
    """Raise InvariantError unless the game is possible and the table shows it."""
    play = app.play
    if play is None or play.game.rng is None:
        return
    game = play.game
    checks = part(play.name, "invariants")
    checks.possible(game)
    # A turn is written at once, or after the store's rest.
    saver = app.saver
    waits = app.clock.since(saver._wrote) if saver.due else 0
    claim(waits <= saver.store.min_interval + _FRAME_MS, "not written for milliseconds", waits)
    table = play.table
    quiet = table is not None and app.screen is table and not table.blocked
    # When a game is over, scores replace its table in the next frame.
    shown = table is not None and table.seen == game.events.count and not table.looking_back
    if quiet and shown and not game.over:
        checks.shown(table, game)


def check_current(app: Any, milliamps: float) -> None:
    """Raise InvariantError if `milliamps` exceed the pixels' budget."""
    budget = app.handheld.pixels.budget + app.handheld.board_pixels.budget
    claim(milliamps <= budget, "milliamperes over the budget", milliamps, budget)
