"""Games in links: the fragment of an address (README.md) and its effect on an app.

The TEXT of a link is base64 for addresses. It holds the fingerprint of the game's rules and a
journal (engine.journal). For a record (sim/desktop/records/FORMAT.md) it holds deflated JSON.
"""

import base64
import itertools
import json
import re
import zlib
from collections.abc import Callable, Iterator
from functools import partial
from types import SimpleNamespace
from typing import Any

from engine.games import NAMES, make, part
from engine.journal import HEAD, Journal
from engine.replay import Replay, restore
from sim.desktop.games.codec import RecordError
from sim.desktop.record_player import RecordedPlayers, begin
from sim.desktop.records.record import load
from sim.desktop.records.replay import check

_LONGEST = 20_000  # characters
_MOST = 200_000  # bytes of a record that was unpacked
_DEEPEST = 8  # nested lists and objects; more would overflow a Python in a browser
_NO_ACTIONS = 4  # offset of the number of actions in a journal, two bytes
_PRINT = 4  # bytes of a fingerprint


class BadLink(ValueError):
    """A link cannot be followed. The message is the name of a text in texts/."""


def settle(app: Any, language: str, calm: bool) -> None:
    """Set up an app that has never saved anything.

    Use `language`, such as "de-AT", if there is one like it. If `calm`, reduce motion.
    """
    from ui import texts
    from ui.core.settings import LITTLE

    if calm:
        app.settings.motion = LITTLE
    found = language.partition("-")[0].lower()
    if found in texts.LANGUAGES:
        app.settings.language = texts.LANGUAGES.index(found)
        texts.load(found)
        app.switch_to(app.open_menu)


def follow(app: Any, link: str, turns: Any) -> None:
    """Start the game of a link. sim.web.turns does it for `turn=`.

    Raises BadLink, and then nothing has changed.
    """
    kinds = {"open": _open, "play": _play, "watch": _watch, "record": _record}
    kinds["turn"] = turns.follow
    kind, equals, text = link.partition("=")
    if len(link) > _LONGEST or not equals or kind not in kinds:
        raise BadLink("link_unknown")
    try:
        kinds[kind](app, text)
    except BadLink:
        raise
    except (RecordError, ValueError, IndexError, KeyError, zlib.error):
        raise BadLink("link_damaged") from None


def _open(app, name):
    """Choose a game in the menu."""
    if name not in NAMES:
        raise BadLink("link_unknown")
    from ui.menu import seats

    app.menu_row = name
    app.switch_to(lambda: seats.choose(app, name))


def _play(app, text):
    """Start a game with the same cards for the players of this device."""
    name, journal, _ = journal_of(text)
    app.switch_to(opens(app, name, journal))


def _watch(app, text):
    """Start a game in which every seat decides as it did."""
    name, journal, actions = journal_of(text)
    app.settings.sleep = 0
    app.switch_to(opens(app, name, journal, partial(RecordedPlayers, actions, lambda game: _BYTES)))


def opens(
    app: Any, name: str, journal: Journal, players: Callable[[Any], Any] | None = None
) -> Callable[[], None]:
    """Return a function that starts the game of a journal anew.

    `players` become those of its GameSession.
    """

    def open():
        from ui import loading
        from ui.play.session import GameSession

        app.saver.put_away()
        app.lineup.players = journal.game.players
        app.lineup.match = 0
        app.play = play = GameSession(app, name, players)
        play.restore(beginning(saved(journal)))
        loading.unload_all_but(name)
        play.open()

    return open


def beginning(data: bytes | bytearray) -> bytearray:
    """Return `data`, which journal.save() wrote, without the actions."""
    data = bytearray(data[: HEAD + data[HEAD - 1]])
    data[_NO_ACTIONS : _NO_ACTIONS + 2] = b"\0\0"
    return data


def saved(journal: Journal) -> bytearray:
    """Return what journal.save() writes."""
    data = bytearray(journal.size)
    journal.save(data)
    return data


# Replaces a codec where actions are bytes already.
_BYTES = SimpleNamespace(decode=lambda action: action)


def _record(app, text):
    unpacker = zlib.decompressobj(-15)
    text = unpacker.decompress(_unpack(text), _MOST).decode()
    if _depth(text) > _DEEPEST:
        raise BadLink("link_damaged")
    record = load(text)
    check(record)
    app.switch_to(lambda: begin(record, app))


# A string in JSON, or the rest if it is not closed.
_STRING = re.compile(r'"(?:[^"\\]+|\\.)*"?', re.DOTALL)


def _depth(text):
    """Return how deep the lists and objects of a JSON text are nested."""
    steps = ((letter in "[{") - (letter in "]}") for letter in _STRING.sub("", text))
    return max(itertools.accumulate(steps), default=0)


def journal_of(text: str) -> tuple[str, Journal, list[bytes]]:
    """Return the name of the game in GAME.TEXT, its journal played to the end, and its actions."""
    name, _, packed = text.partition(".")
    if name not in NAMES:
        raise ValueError(name)
    packed = _unpack(packed)
    if packed[:_PRINT] != part(name, "rules").FINGERPRINT:
        raise BadLink("link_rules")
    journal = Journal(make(name))
    restore(journal, packed[_PRINT:])
    return name, journal, [action for _, action in steps(name, packed[_PRINT:])]


def steps(name: str, data: bytes | bytearray) -> Iterator[tuple[int, bytes]]:
    """Yield the seat and the action of each step that journal.save() wrote."""
    journal = Journal(make(name))
    replay = Replay(journal, data)
    seat = journal.game.turn
    while (action := replay.step()) is not None:
        yield seat, action
        seat = journal.game.turn


def step_back(app: Any) -> None:
    """Take back the last action of a game that is watched. The table shows the position before."""
    play = app.play if app else None
    if play is None or not play.journal.count or not isinstance(play.computers, RecordedPlayers):
        return
    count = play.journal.count - 1

    def reopen():
        play.restore(beginning(saved(play.journal)))
        for action in play.computers.back_to(count):
            play.journal.apply(action)
            play.show_all()
        play.resume()

    play.table = None
    app.switch_to(reopen)


def keeps(link: str) -> bool:
    """Return False for a link that only shows a game: it must not change what is saved."""
    return not link.startswith(("watch=", "record="))


def of_app(app: Any, watch: bool) -> str:
    """Return the link of the game in progress, as played or with its cards alone.

    Returns "nogame" if there is no game.
    """
    play = app.play if app else None
    if play is None or play.game.rng is None or isinstance(play.computers, RecordedPlayers):
        return "nogame"
    data = saved(play.journal)
    text = text_of(play.name, data if watch else beginning(data))
    return "%s=%s" % ("watch" if watch else "play", text)


def text_of(name: str, data: bytes | bytearray) -> str:
    """Return the GAME.TEXT of a journal that was saved."""
    return "%s.%s" % (name, pack(part(name, "rules").FINGERPRINT + data))


def of_record(record: dict[str, Any]) -> str:
    """Return the link of a record."""
    packer = zlib.compressobj(9, wbits=-15)
    text = json.dumps(record, separators=(",", ":")).encode()
    return "record=" + pack(packer.compress(text) + packer.flush())


def pack(data: bytes | bytearray) -> str:
    """Return bytes as text for an address."""
    return base64.urlsafe_b64encode(bytes(data)).decode().rstrip("=")


def _unpack(text):
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
