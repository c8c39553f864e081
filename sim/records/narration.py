"""Tells a record in the sentences of the spoken form."""

from collections.abc import Iterator

from sim.games import part
from sim.records.replay import Replay


def narrate(played: Replay) -> Iterator[str]:
    """Yield the lines of a Replay: the start, each step with its number, how things stand then.

    The firmware's lib/ is importable: its texts name what there is.
    """
    from ui import texts

    texts.load("en")
    game = played.game
    teller = part(game.NAME, "teller").Teller(game, "Seat {}".format, "en")
    # steps() yields before each action is applied: each line tells what went before.
    begins = f"{texts.say(game.NAME)} with {game.players} players."
    for seat in range(game.players):
        if gold := game.head_start(seat):
            begins += f" Seat {seat} begins with {gold}."
    for number, _ in enumerate(played.steps(), 1):
        yield f"{begins} {' '.join(teller.heard())}".strip() + "\n"
        begins = f"{number}."
    yield f"{begins} {' '.join(teller.heard())}".strip() + "\n"
    if not game.over:
        yield " ".join(teller.state()) + "\n"
