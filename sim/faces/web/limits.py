# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""How much anybody may ask of the page, and one line a fault for who runs it."""

import asyncio
import contextlib
import logging
import time
from collections import Counter

CONNECTIONS = 100  # at once, in all
OF_ONE = 32  # at once, from one address
VIEWERS = 24
PATIENCE = 5  # seconds for a new connection to ask for something
IDLE = 15  # seconds that a connection may stay without asking again
LINE = 2048  # bytes of a line of a request
HEADERS = 48  # lines
MESSAGE = 64  # bytes from a viewer
RATE = 60  # messages a second from a viewer
BURST = 120  # that may come at once
QUEUE = 200  # presses that wait for the machine
_SHARE = 4  # of the files that the system allows us, one in so many
_LOG_EVERY = 1  # seconds
_LONGEST = 200  # characters of a line


def connections():
    """How many may be open at once: CONNECTIONS, or less where the system allows few files."""
    try:
        import resource
    except ImportError:
        return CONNECTIONS
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return CONNECTIONS if soft < 0 else max(4, min(CONNECTIONS, soft // _SHARE))


class Rate:
    """Lets BURST through at once and RATE a second after that."""

    def __init__(self, clock=time.monotonic):
        self._clock = clock
        self._left = BURST
        self._then = clock()

    def allows(self):
        now = self._clock()
        self._left = min(BURST, self._left + (now - self._then) * RATE)
        self._then = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Door:
    """Protocol factory for a loop's create_server: hands connections on to `server` (aiohttp).

    What comes above the limits is cut off at once; who asks for nothing within PATIENCE is
    put out. The handlers of requests report with asked().
    """

    def __init__(self, server):
        self._server = server
        self._most = connections()
        self._open = {}  # the address and port of a peer to its transport
        self._asked = set()

    def __call__(self):
        return _Guest(self)

    def asked(self, request):
        """The peer of this request has asked for something."""
        self._asked.add(_peer(request.transport))

    def enter(self, transport):
        """Take in a new connection, or cut it off."""
        self._sweep()
        peer = _peer(transport)
        of_one = Counter(address for address, _ in self._open)[peer[0]]
        if len(self._open) >= self._most or of_one >= OF_ONE:
            transport.abort()
            return
        self._open[peer] = transport
        handler = self._server()
        transport.set_protocol(handler)
        handler.connection_made(transport)
        asyncio.get_running_loop().call_later(PATIENCE, self._check, peer, transport)

    def _sweep(self):
        for peer in [peer for peer, transport in self._open.items() if transport.is_closing()]:
            del self._open[peer]
            self._asked.discard(peer)

    def _check(self, peer, transport):
        if peer not in self._asked and self._open.get(peer) is transport:
            transport.abort()


class _Guest(asyncio.Protocol):
    """A connection until it is handed on."""

    def __init__(self, door):
        self._door = door

    def connection_made(self, transport):
        self._door.enter(transport)


def _peer(transport):
    """Address and port of the other end; unlike any other where it has gone already."""
    found = transport.get_extra_info("peername") if transport else None
    return tuple(found[:2]) if found else ("", id(transport))


class _OneLine(logging.Handler):
    """Says what is wrong in a line on standard error, at most one in _LOG_EVERY seconds."""

    _next = 0

    def emit(self, record):
        now = time.monotonic()
        if now < self._next:
            return
        self._next = now + _LOG_EVERY
        problem = record.exc_info[1] if record.exc_info else None
        words = record.getMessage() + (": %s" % problem if problem else "")
        line = "".join(c if c.isprintable() else " " for c in words)[:_LONGEST]
        with contextlib.suppress(OSError):
            logging.lastResort.stream.write("--web: %s\n" % " ".join(line.split()))


def logger():
    """For aiohttp: what was wrong with requests, without tracebacks."""
    made = logging.Logger("sim.web", logging.WARNING)
    made.addHandler(_OneLine())
    return made
