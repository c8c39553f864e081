# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Where nobody can play, with neither a screen nor a terminal: computers play a whole game.

The game is told in lines; code.py plays it on the handheld's tables, for a picture and a film.
"""

from pathlib import Path

from engine.games import NAMES
from sim.lab import bots
from sim.records import record as records
from sim.records.replay import Replay
from sim.records.tell import told
from sim.sessions.capture import Film, handheld
from sim.sessions.record_player import RecordPlayer, RecordWatcher
from sim.sessions.recording import Recording
from sim.sessions.session import Session

_GAME, _PLAYERS, _LEVELS, _SEED = NAMES[1], 2, "hard,easy", 28
_HOW = """
There is neither a screen nor a terminal here, so two computers have played.
Picture: %s
Film:    %s
To play yourself:
  python -m sim               in a window, where there is a screen; else in the terminal
  python -m sim --terminal    in a terminal, also over ssh (ssh -t)
  python -m sim page          in a browser
"""


def run(board, folder):
    """Play, tell, and leave picture and film in `folder`; returns the exit status."""
    seats = bots.seats(_LEVELS, _PLAYERS, _SEED)
    record = records.play(_GAME, _PLAYERS, _SEED, seats, {})
    for line in told(Replay(record)):
        print(line, end="")
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    picture, film = folder / "demo.png", folder / "demo.gif"
    _film(record, board, picture, film)
    print(_HOW % (picture, film), end="")
    return 0


def _film(record, board, picture, file):
    film, draw = Film(), handheld()
    recording = Recording(board, _SEED)
    session = Session(recording, copies=False, prepare=RecordPlayer(record))
    session.observers.append(film.watch)
    session.run(RecordWatcher(session, record, lambda machine, _: draw(machine).save(picture)))
    film.save(file)
