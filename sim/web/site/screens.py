"""Pictures for the page that the handheld draws itself: the posters, and a table of each game."""

import base64
import hashlib
import io
import json
import subprocess
import sys

from PIL import Image

from displayio_sim.errors import SimError
from displayio_sim.files import write_whole
from engine.games import NAMES
from sim.paths import CACHE, ROOT

BOARD = "feather_tft"  # its screen is as wide as those of phones and PCs
POSTER = (14, 0, 226, 76)  # the scene of a poster on it, between the arrows
PREVIEW = 1  # the number of the table that messengers show beside a link
PREVIEW_SIZE = (1200, 630)
UPRIGHT_SIZE = (720, 800)
MOMENTS = (31, 26, 27)  # of each game, the number of actions after which a person decides
PLAYERS = 4
SEED = 7
# Run in a fresh interpreter, as it imports the firmware.
_DRAW = """
import base64, json, sys
from functools import partial
from engine.games import NAMES, make
from engine.journal import Journal
from sim.desktop.app_probe import find_app
from sim.desktop.tournaments import bots
from sim.web import links
from sim.web.handheld import Handheld

def played(name, players, seed, actions):
    game = make(name)
    game.set_up(players)
    journal = Journal(game)
    journal.start(seed)
    choose = bots.seats("medium", players, seed)
    legal = bytearray(256)
    while journal.count < actions:
        journal.apply(choose[game.turn](game, legal[: game.legal(legal)]))
    return journal

def open_table(name, journal):
    from ui import loading
    from ui.play.session import GameSession
    app.saver.put_away()
    app.lineup.players = journal.game.players
    app.lineup.seats[:] = bytes(5)
    app.play = play = GameSession(app, name)
    play.restore(links.saved(journal))
    play.names_turns = False
    play.resume()

def show(frames):
    for _ in range(frames):
        handheld.step()
    width, height, pixels = shown["screen"]
    return (width, height), base64.b64encode(pixels).decode()

shown = {}
handheld = Handheld(%r)
handheld.begin(None, "en", False, "", 900, "{}", lambda what, *of: shown.update({what: of}), 1)
screens = [show(30)]
app = find_app()
for _ in NAMES[1:]:
    handheld.debounce.press("RIGHT")
    handheld.debounce.release("RIGHT")
    screens.append(show(30))
for name, actions in zip(NAMES, %r):
    app.switch_to(partial(open_table, name, played(name, %d, %d, actions)))
    screens.append(show(150))
print(json.dumps(screens))
"""


def pictures(code: bytes) -> dict[str, bytes]:
    """Return the pictures by the name of their file.

    poster.png has the posters in a column. picture.png is the preview of a link. There is a wide
    and an upright screenshot() of each game. They are drawn once for each `code`, the archive of
    our Python. Raises SimError.
    """
    drawn = _drawn(code)
    posters, tables = drawn[: len(NAMES)], drawn[len(NAMES) :]
    scenes = [screen.crop(POSTER) for screen in posters]
    wide, high = scenes[0].size
    strip = Image.new("RGB", (wide, high * len(scenes)))
    for number, scene in enumerate(scenes):
        strip.paste(scene, (0, number * high))
    made = {"poster.png": strip, "picture.png": _preview(tables[PREVIEW])}
    for name, scene, table in zip(NAMES, scenes, tables, strict=True):
        made[screenshot(name)] = _enlarged(table, 4)
        made[screenshot(name, "upright")] = _upright(scene, table)
    return {name: _png(image) for name, image in made.items()}


def screenshot(game: str, form: str = "screen") -> str:
    """Return the name of the file with the table of a game. `form` may be "upright"."""
    return "%s-%s.png" % (form, game)


def _enlarged(screen, times):
    return screen.resize((screen.width * times, screen.height * times), Image.Resampling.NEAREST)


def _preview(screen):
    """Return the screen as high as PREVIEW_SIZE, on the colour of its lower left corner."""
    wide, high = PREVIEW_SIZE
    large = _enlarged(screen, 3 * high // screen.height)
    fits = large.resize((screen.width * high // screen.height, high), Image.Resampling.BOX)
    made = Image.new("RGB", PREVIEW_SIZE, screen.getpixel((0, screen.height - 1)))
    made.paste(fits, ((wide - fits.width) // 2, 0))
    return made


def _upright(scene, table):
    """Return the scene of a game's poster above its table, on the colour of the table's foot."""
    wide, high = UPRIGHT_SIZE
    parts = [_enlarged(part, wide // table.width) for part in (scene, table)]
    gap = (high - sum(part.height for part in parts)) // (len(parts) + 1)
    made = Image.new("RGB", UPRIGHT_SIZE, table.getpixel((0, table.height - 1)))
    top = gap
    for part in parts:
        made.paste(part, ((wide - part.width) // 2, top))
        top += part.height + gap
    return made


def _png(image):
    out = io.BytesIO()
    image.quantize(256, dither=Image.Dither.NONE).save(out, "PNG", optimize=True)
    return out.getvalue()


def _drawn(code):
    """Return the screens of the posters, then of the tables."""
    script = _DRAW % (BOARD, MOMENTS, PLAYERS, SEED)
    known = hashlib.sha256(code + script.encode()).hexdigest()
    kept = CACHE / "page" / ("screens-%s.json" % known[:16])
    if not kept.exists():
        command = [sys.executable, "-c", script]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
        if done.returncode:
            last = (done.stderr.strip().splitlines() or ["?"])[-1]
            raise SimError("the pictures of the page cannot be drawn: %s" % last)
        write_whole(kept, done.stdout.splitlines()[-1].encode())
    drawn = json.loads(kept.read_text(encoding="utf-8"))
    return [Image.frombytes("RGB", size, base64.b64decode(pixels)) for size, pixels in drawn]
