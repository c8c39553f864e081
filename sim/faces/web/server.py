# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Serves the page and its WebSocket, on an event loop in a thread of its own."""

import asyncio
import contextlib
import re
from collections import Counter, deque
from pathlib import Path

from aiohttp import WSCloseCode, WSMsgType, web

from sim.faces.web import limits
from sim.faces.web.guard import Guard, add_headers, is_home

_PAGE = Path(__file__).parent / "page"
_FILES = {"": "index.html"} | {
    name: name
    for name in (
        *("page.css", "page.js", "source.js", "keys.js", "words.js", "sound.js"),
        "icon.svg",
    )
}
_HEARTBEAT = 15  # seconds of silence after which a browser is pinged
_FAREWELL = 2  # seconds to close all connections


class Server:
    """Shows pictures to viewers; `events` (a deque) collects their input.

    `hello` is sent to each viewer first; `buttons` and `commands` are what they may ask for,
    commands from this computer only. With a `token`, every path begins with it. `events` may be
    read from any thread; all else runs on the loop.
    """

    def __init__(self, host, hello, buttons, commands, token=""):
        self.events = deque()
        self._guard = Guard(host)
        self._hello = hello
        self._buttons = buttons
        self._commands = commands
        self._root = "/%s/" % token if token else "/"
        self._picture = None
        self._viewers = {}  # a WebSocket to the event that wakes its sender
        self._held = Counter()

    async def run(self, sock, started, stopping):
        """Serve on a bound socket until `stopping` (asyncio.Event); call `started()` first."""
        log = limits.logger()
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda _, what: log.warning("%s", what["message"]))
        runner = self._runner(log)
        await runner.setup()
        self._door = limits.Door(runner.server)
        try:
            listening = await loop.create_server(self._door, sock=sock)
            started()
            await stopping.wait()
            listening.close()
            await self._farewell()
        finally:
            await runner.cleanup()

    def _runner(self, log):
        app = web.Application(middlewares=[self._note, self._guard.middleware()])
        app.on_response_prepare.append(add_headers)
        for path, name in _FILES.items():
            app.router.add_get(self._root + path, _file(_PAGE / name))
        app.router.add_get(self._root + "live", self._live)
        return web.AppRunner(
            app,
            access_log=None,
            logger=log,
            shutdown_timeout=_FAREWELL,
            keepalive_timeout=limits.IDLE,
            lingering_time=0,
            max_line_size=limits.LINE,
            max_field_size=limits.LINE,
            max_headers=limits.HEADERS,
        )

    @web.middleware
    async def _note(self, request, handler):
        self._door.asked(request)
        return await handler(request)

    def publish(self, picture):
        """Show a pictures.Picture to all viewers. Call on the loop."""
        self._picture = picture
        for news in self._viewers.values():
            news.set()

    async def _farewell(self):
        going = [socket.close(code=WSCloseCode.GOING_AWAY) for socket in list(self._viewers)]
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(asyncio.gather(*going, return_exceptions=True), _FAREWELL)

    async def _live(self, request):
        """Serve one viewer from start to end."""
        if not self._guard.is_own(request):
            raise web.HTTPForbidden(text="Only the page itself may ask for this.\n")
        if len(self._viewers) >= limits.VIEWERS:
            raise web.HTTPServiceUnavailable(text="Too many are watching.\n")
        socket = web.WebSocketResponse(
            heartbeat=_HEARTBEAT, max_msg_size=limits.MESSAGE, compress=False
        )
        await socket.prepare(request)
        commands = self._commands if is_home(request.remote or "") else ()
        await socket.send_json(self._hello if commands else {**self._hello, "commands": []})
        news = self._viewers[socket] = asyncio.Event()
        news.set()
        sender = asyncio.create_task(self._send(socket, news))
        held = set()
        try:
            await self._listen(socket, held, commands)
        finally:
            del self._viewers[socket]
            sender.cancel()
            for button in held:
                self._release(button)
        return socket

    async def _send(self, socket, news):
        """Send the newest picture; slow viewers skip some, so that nothing piles up."""
        shown = None
        with contextlib.suppress(ConnectionError):
            while True:
                await news.wait()
                news.clear()
                if self._picture:
                    picture = self._picture
                    for message in picture.messages(shown):
                        text = isinstance(message, str)
                        await (socket.send_str if text else socket.send_bytes)(message)
                    shown = picture

    async def _listen(self, socket, held, commands):
        rate = limits.Rate()
        async for message in socket:
            fine = message.type is WSMsgType.TEXT and rate.allows()
            if not (fine and self._hear(message.data, held, commands)):
                await socket.close(code=WSCloseCode.POLICY_VIOLATION)

    def _hear(self, text, held, commands):
        """Take a message of a viewer who holds the buttons `held`; False if it is invalid."""
        what, _, value = text.partition(" ")
        if what == "down" and value in self._buttons:
            if value not in held:
                held.add(value)
                self._press(value)
        elif what == "up" and value in self._buttons:
            if value in held:
                held.discard(value)
                self._release(value)
        elif what == "touch" and self._on_screen(value):
            if len(self.events) < limits.QUEUE:
                self.events.append(("touch", tuple(map(int, value.split(",")))))
        elif what == "do" and value in commands:
            if len(self.events) < limits.QUEUE:
                self.events.append(("do", value))
        else:
            return False
        return True

    def _on_screen(self, value):
        """Whether "x,y" is a pixel of the screen."""
        place = re.fullmatch(r"(\d{1,3}),(\d{1,3})", value, re.ASCII)
        width, height = self._hello["size"]
        return bool(place) and int(place[1]) < width and int(place[2]) < height

    def _press(self, button):
        """Press a button; held by two viewers, it stays down until both let go."""
        self._held[button] += 1
        if self._held[button] == 1 and len(self.events) < limits.QUEUE:
            self.events.append(("down", button))

    def _release(self, button):
        self._held[button] -= 1
        if not self._held[button]:
            self.events.append(("up", button))


def _file(path):
    async def give(request):
        return web.FileResponse(path)

    return give
