# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The web page as a face for sim.faces.live."""

import asyncio
import errno
import io
import secrets
import socket
import sys
import threading
import time

from sim.faces import frame
from sim.faces.live import CannotShow
from sim.faces.web.guard import is_home
from sim.faces.web.pictures import Picture
from sim.faces.web.server import Server

PORT = 8064
_HOST = "127.0.0.1"
_TOKEN = 9  # random bytes in the address
_SOMEWHERE = ("192.0.2.1", 9)  # nobody's address; routing to it sends nothing


class Web:
    """A face on http://host:port/, with a random token in its path if others can reach it.

    Binds its port at once. Raises CannotShow if that fails.
    """

    def __init__(self, host=None, port=None):
        self._host = host or _HOST
        self.token = "" if is_home(self._host) else secrets.token_urlsafe(_TOKEN)
        self._socket = _bind(self._host, PORT if port is None else port)
        self.port = self._socket.getsockname()[1]
        self._shown = None
        self._thread = None

    def open(self, machine, commands):
        buttons = machine.wiring.KEYS
        hello = {
            "title": machine.wiring.TITLE,
            "size": machine.wiring.SCREEN,
            "lamps": machine.wiring.LAMPS,
            "buttons": buttons,
            "commands": [{"name": n, "key": c.key, "words": c.words} for n, c in commands.items()],
        }
        self._server = Server(self._host, hello, buttons, commands, self.token)
        started = threading.Event()
        self._thread = threading.Thread(target=self._run, args=(started.set,), daemon=True)
        self._thread.start()
        started.wait()
        for line in self._welcome():
            print(line, flush=True)

    def _run(self, started):
        try:
            asyncio.run(self._serve(started))
        finally:
            # If it failed before that, nobody may wait for it.
            started()

    async def _serve(self, started):
        self._loop = asyncio.get_running_loop()
        self._stopping = asyncio.Event()
        await self._server.run(self._socket, started, self._stopping)

    def _welcome(self):
        """The lines to print: the address, and who can use it."""
        address = _address(self._near(), self.port, self.token)
        yield "Goldrush is at %s  (Ctrl-C ends it)" % address
        if self.token:
            yield (
                "OPEN TO OTHERS: whoever has this address sees the game and can press its"
                " buttons. Without --host nobody else can."
            )
            if sys.stdout.isatty():
                yield _qr_code(address)

    def _near(self):
        """The host for the address that people are given."""
        if self._host in ("0.0.0.0", "::", ""):
            return _own_address() or socket.gethostname()
        return self._host

    def close(self):
        if self._thread and self._thread.is_alive():
            self._loop.call_soon_threadsafe(self._stopping.set)
            self._thread.join(10)
        self._socket.close()

    def wait(self, seconds):
        time.sleep(seconds)

    def events(self):
        waiting = self._server.events
        return [waiting.popleft() for _ in range(len(waiting))]

    def show(self, machine):
        seen = (frame.visible_state(machine), machine.tones[-1:])
        if seen == self._shown:
            return
        self._shown = seen
        self._loop.call_soon_threadsafe(self._server.publish, Picture(machine))


def _bind(host, port):
    try:
        family, _, _, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        return socket.create_server(address, family=family)
    except OSError as problem:
        if problem.errno == errno.EADDRINUSE:
            reason = "port %d is in use; choose another with --port, 0 for any" % port
        elif problem.errno == errno.EACCES:
            reason = "port %d needs privileges; choose one from 1024 on with --port" % port
        else:
            reason = "cannot be reached as %s: %s" % (host, problem.strerror)
        raise CannotShow(reason) from None


def _own_address():
    """This computer's address on its default route, or None."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sock:
        try:
            sock.connect(_SOMEWHERE)
        except OSError:
            return None
        return sock.getsockname()[0]


def _address(host, port, token):
    place = "[%s]" % host if ":" in host else host
    return "http://%s:%d/%s" % (place, port, token and token + "/")


def _qr_code(address):
    """The QR code of an address as text, two rows a line."""
    import segno

    out = io.StringIO()
    segno.make(address, error="l", micro=False).terminal(out, compact=True)
    return out.getvalue()
