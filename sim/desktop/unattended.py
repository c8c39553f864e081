"""The handheld without a display or terminal.

Two computers play a game, which is printed in words, filmed and pictured.
"""

from functools import partial
from pathlib import Path
from typing import Any

from displayio_sim.frontends import skin
from displayio_sim.frontends.headless import Headless
from displayio_sim.frontends.outputs import Camera, Film, tried
from displayio_sim.frontends.voice import Voice
from displayio_sim.runtime.session import Session
from engine.games import NAMES
from sim.desktop import record_player
from sim.desktop.records import record as records
from sim.desktop.tournaments import bots

_BEGIN = "There is neither a display nor a terminal here, so computers play one game, in words:"
_END = "To play it yourself: make web (python -m sim page), in a browser."
_GAME = NAMES[0]  # has a short form
_FILM_MS = 400  # from one frame to the next; drawing all of them would take a minute


def game(seed: int) -> dict[str, Any]:
    """Return the record of a short game between two computers."""
    players = bots.seats("hard", 2, seed)
    return records.play(_GAME, 2, seed, players, {"short": True})


def _film():
    return Film(partial(skin.draw, scale=1), _FILM_MS)


def front_end(session: Session, record: dict[str, Any], folder: str | Path) -> Headless:
    """Return a front end that prints and films the record of `session`.

    Film and picture go to `folder`.
    """
    voice, camera = Voice(aloud=False), Camera(folder, session, _film)

    def end(_machine: Any, _name: str) -> None:
        # Games continue even if nothing can be saved.
        print(tried(camera.end), tried(camera.shoot), _END, sep="\n")

    print(_BEGIN)
    session.observers.append(lambda session: voice.listen(session.machine))
    camera.film()
    return Headless(record_player.viewer(session.machine, record), end, begin_ms=0)
