# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Tells a record in sentences, those that are told to the ear."""

import sys
from collections.abc import Iterator

from sim.games import part
from sim.paths import ROOT
from sim.records.replay import Replay


def narrate(played: Replay) -> Iterator[str]:
    """Yield the lines of a Replay: the start, each step with its number, how things stand then."""
    sys.path.append(str(ROOT / "lib"))
    from ui import texts

    texts.load("en")
    game = played.game
    teller = part(game.NAME, "teller").Teller(game, "Seat {}".format, "en")
    # steps() yields before each action is applied: each line tells what went before.
    begins = f"{texts.say(game.NAME)} with {game.players} players."
    number = 0
    for _ in played.steps():
        yield f"{begins} {' '.join(teller.heard())}".strip() + "\n"
        number += 1
        begins = f"{number}."
    yield f"{begins} {' '.join(teller.heard())}".strip() + "\n"
    if not game.over:
        yield " ".join(teller.state()) + "\n"
