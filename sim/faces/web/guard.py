# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Checks who may request what.

Any page open in a browser can send requests to this server. So a request must name this host by
a name that nobody else can point at it, and a WebSocket must come from our own page.
"""

import ipaddress
import socket

from aiohttp import web

_HOME = ("localhost", "127.0.0.1", "::1")
# Only our own files; no page may frame ours and catch clicks.
_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:;"
        " connect-src 'self' %s; manifest-src 'self'; base-uri 'none'; form-action 'none';"
        " frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-cache",
}


def is_home(host):
    """True for an address that only this computer can reach."""
    try:
        return host in _HOME or ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


class Guard:
    """Checks requests to a server that is bound to `host`."""

    def __init__(self, host):
        self._open = not is_home(host)
        own = (host, socket.gethostname(), socket.gethostname() + ".local")
        self._names = {name.lower() for name in (*_HOME, *(own if self._open else ()))}

    def knows(self, host):
        """True for a Host header that others cannot make point here.

        A DNS name can be rebound. An address cannot; it is accepted if we are open to others.
        """
        name = _split(host)
        if name is None:
            return False
        if name in self._names:
            return True
        try:
            address = ipaddress.ip_address(name)
        except ValueError:
            return False
        return self._open or address.is_loopback

    def middleware(self):
        @web.middleware
        async def check(request, handler):
            if not self.knows(request.headers.get("Host", "")):
                raise web.HTTPForbidden(text="This page is not known by that name.\n")
            return await handler(request)

        return check

    def is_own(self, request):
        """True if a request comes from our page on this very host."""
        return request.headers.get("Origin") == "http://" + request.headers.get("Host", "")


async def add_headers(request, response):
    """Add the security headers. Goes into aiohttp's on_response_prepare."""
    for name, value in _HEADERS.items():
        response.headers[name] = value.replace("%s", "ws://" + request.headers.get("Host", ""))


def _split(host):
    """The name in a Host header, in lower case, without port and brackets; None if malformed."""
    if host.startswith("["):
        name, bracket, rest = host[1:].partition("]")
        ok = bracket and (not rest or (rest[0] == ":" and rest[1:].isdecimal()))
    else:
        name, colon, port = host.partition(":")
        ok = name and (not colon or port.isdecimal())
    return name.lower().rstrip(".") if ok else None
