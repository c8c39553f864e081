# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Limits on connections and messages, and a log of one line a fault."""

import asyncio
import contextlib
import logging
import time
from collections import Counter

CONNECTIONS = 100  # at once, in all
OF_ONE = 32  # at once, from one address
VIEWERS = 24
PATIENCE = 5  # seconds for the first request of a connection
IDLE = 15  # seconds between requests of a connection
LINE = 2048  # bytes of a line of a request
HEADERS = 48  # lines of headers
MESSAGE = 64  # bytes of a viewer's message
RATE = 60  # messages a second from a viewer
BURST = 120  # messages at once
QUEUE = 200  # presses that wait for the machine
_SHARE = 4  # connections may take 1 / this of the files that the system allows
_LOG_EVERY = 1  # seconds
_LONGEST = 200  # characters of a line


def connections():
    """The limit of open connections: CONNECTIONS, or fewer if the system allows few files."""
    try:
        import resource
    except ImportError:
        return CONNECTIONS
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return CONNECTIONS if soft < 0 else max(4, min(CONNECTIONS, soft // _SHARE))


class Rate:
    """A rate limit: BURST messages at once, and RATE a second after that."""

    def __init__(self, clock=time.monotonic):
        self._clock = clock
        self._left = BURST
        self._then = clock()

    def allows(self):
        """Count a message; False if it is too much."""
        now = self._clock()
        self._left = min(BURST, self._left + (now - self._then) * RATE)
        self._then = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Door:
    """A protocol factory for a loop's create_server that hands connections to `server` (aiohttp).

    Aborts connections above the limits, and those without a request within PATIENCE. Request
    handlers must call asked().
    """

    def __init__(self, server):
        self._server = server
        self._most = connections()
        self._open = {}  # the address and port of a peer to its transport
        self._asked = set()

    def __call__(self):
        return _Guest(self)

    def asked(self, request):
        """Note that the peer of this request has sent a request."""
        self._asked.add(_peer(request.transport))

    def enter(self, transport):
        """Hand a new connection on, or abort it."""
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
    """A new connection, until it is handed on."""

    def __init__(self, door):
        self._door = door

    def connection_made(self, transport):
        self._door.enter(transport)


def _peer(transport):
    """(address, port) of the other end; a unique pair if it is gone."""
    found = transport.get_extra_info("peername") if transport else None
    return tuple(found[:2]) if found else ("", id(transport))


class _OneLine(logging.Handler):
    """Logs one line to standard error, at most every _LOG_EVERY seconds."""

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
    """A logger for aiohttp: faults of requests without tracebacks."""
    made = logging.Logger("sim.web", logging.WARNING)
    made.addHandler(_OneLine())
    return made
