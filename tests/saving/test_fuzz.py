"""Random contents of nvm and files, with which a start, "Continue" and a new game must work.

`pytest -s --effort 100 tests/saving/test_fuzz.py` tries more. Every second image has correct
checksums, so that its data is read.
"""

import functools
import gc
import random
from collections import Counter

import pytest
from helpers import options
from saving.disk import Disk
from saving.flash import Flash, load_from
from saving.table import App, check

from displayio_sim.machine.chips import CHIPS
from engine.games import NAMES
from engine.rng import Rng
from hardware.saving.record import make
from ui.core import save_format, saver
from ui.start import load_format

IMAGES = 600 * options.effort
SIZES = (512, 600, 1024, 4096, 8192)


@pytest.fixture(autouse=True)
def quiet(monkeypatch):
    """Print no messages about damage, and do not collect garbage, which a PC does not need."""
    monkeypatch.setattr(saver, "print", lambda *words: None, raising=False)
    monkeypatch.setattr(gc, "collect", lambda: None)


@functools.cache
def real_saves():
    """Return saves as handhelds make them: of games and matches, early, late and at the end."""
    saves = []
    for match in (False, True):
        nvm = Flash()
        app = App(nvm)
        app.lineup.match = match
        for seat, name in enumerate(("Ann", "Ben", "Kim")):
            app.lineup.sit(seat, 0, app.lineup.people.add(name, seat).number)
        rng = Rng(4)
        for actions in (1, 25, 60):
            for players, name in enumerate(NAMES, 2):
                app.begin(name, players, actions)
                app.act(rng, actions)
                app.saver.save()
                saves.append(bytes(load_from(nvm)))
        app.play_on(rng)
        saves.append(bytes(load_from(nvm)))
    return saves


def mutated(rng, data):
    """Return `data` with some bytes or parts changed."""
    data = bytearray(data)
    for _ in range(rng.choice((1, 1, 2, 5, 20))):
        at = rng.randrange(len(data) + 1)
        kind = rng.randrange(5)
        if kind == 0 and at < len(data):
            data[at] = rng.choice((0, 1, 2, 5, 127, 128, 254, 255, rng.randrange(256)))
        elif kind == 1 and at < len(data):
            data[at] ^= 1 << rng.randrange(8)
        elif kind == 2:
            data[at:at] = rng.randbytes(rng.randrange(1, 9))
        elif kind == 3:
            del data[at : at + rng.randrange(1, 30)]
        else:
            other = rng.choice(real_saves())
            data[at:] = other[rng.randrange(len(other)) :]
    return bytes(data)


def seated_twice(rng, game):
    """Return a saved game with a player at two seats."""
    game, first = bytearray(game), save_format.LINEUP + save_format.SEATS
    one, other = (first + 2 * rng.randrange(5) for _ in range(2))
    game[one : one + 2] = game[other : other + 2]
    return bytes(game)


def forged(rng):
    """Return well-formed data, some sections of which are changed."""
    sections = load_format._sections(rng.choice(real_saves()))
    games = [
        rng.choice(load_format._sections(rng.choice(real_saves()))[5:] or [b""]) for _ in NAMES
    ]
    games = [seated_twice(rng, game) if rng.random() < 0.3 and game else game for game in games]
    changed = [mutated(rng, game) if rng.random() < 0.6 else game for game in games]
    head = [mutated(rng, part) if rng.random() < 0.05 else part for part in sections[:5]]
    settings, options, counts, lineup, people = head
    return bytes(save_format.pack((settings, options, lineup), people, counts, changed))


def image(rng, head=b""):
    """Return bytes of a random kind to write. `head` comes before the data."""
    kind = rng.randrange(6)
    if kind == 0:
        return make(rng.getrandbits(32), head + rng.randbytes(rng.randrange(300)))
    if kind == 1:
        return make(1, head + mutated(rng, rng.choice(real_saves())))
    if kind == 2:
        return make(rng.getrandbits(32), head + forged(rng))
    if kind == 3:
        crash = bytes((0, rng.randrange(256), rng.randrange(256))) + rng.randbytes(20)
        return make(1, head + mutated(rng, crash + rng.choice(real_saves())))
    if kind == 4:
        return mutated(rng, make(7, head + rng.choice(real_saves())) * 2)
    return rng.randbytes(rng.randrange(5000))


def outcome(nvm, rng):
    """Start, continue each saved game and start a new one. Return words for the count."""
    app = App(nvm, resume=False)
    check(app)
    words = [app.message or "start"]
    for name in app.saver.names():
        message = app.resume(name)
        words.append(message or "continued")
        if message is None and rng.random() < 0.2 and not app.saver.between_games:
            app.play_on(Rng(rng.randrange(999)))
            assert app.saver.between_games
    name = rng.choice(NAMES)
    app.begin(name, rng.randrange(2, 6))
    again = App(nvm)
    assert again.table() == app.table() or not app.saver.complete
    return words


def in_nvm(rng, _monkeypatch):
    nvm = Flash(rng.choice(list(CHIPS)), rng.choice(SIZES))
    for at in range(0, len(nvm), 2048):
        content = image(rng)[: len(nvm) - at]
        nvm[at : at + len(content)] = content
        if rng.random() < 0.7:
            break
    return nvm


def in_files(rng, monkeypatch):
    files = {"/goldrush%d.bin" % file: image(rng, bytes(4)) for file in range(rng.randrange(4))}
    Disk(files).attach(monkeypatch)


@pytest.mark.parametrize("content, number", [(in_nvm, IMAGES), (in_files, IMAGES // 10)])
def test_no_content_stops_a_start(content, number, monkeypatch):
    counts = Counter()
    for seed in range(number):
        rng = random.Random(seed)
        try:
            counts.update(outcome(content(rng, monkeypatch), rng))
        except Exception as problem:
            raise AssertionError("seed %d" % seed) from problem
    print("\n%d contents, %s: %s" % (number, content.__name__, dict(counts)), end="")
    assert counts["continued"] > number // 20
