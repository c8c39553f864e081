# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The page of `python -m sim site`, from a plain file server, in a real Chromium."""

import contextlib
import functools
import http.server
import io
import sys
import threading

import pytest

from sim.paths import ROOT
from sim.workshop.package import FetchError
from sim.workshop.site.build import build

sys.path[:0] = [str(ROOT / "tests" / "sim" / "faces"), str(ROOT / "tests" / "screens")]

OTHER = b"<!DOCTYPE html><title>Welcome to this hotel</title>"
_PATIENCE = 90  # seconds for the first picture on a busy machine


class Host:
    """A server of static files; `asked` are the paths, `sent` the bytes of their contents.

    For a path in `wrong` it answers something else, with status 200, so many times.
    """

    def __init__(self, folder):
        host = self
        self.asked = []
        self.wrong = {}
        self.sent = 0

        class Handler(http.server.SimpleHTTPRequestHandler):
            def log_message(self, *words):
                """Nobody reads it."""

            def send_head(self):
                if not host.wrong.get(self.path):
                    return super().send_head()
                host.wrong[self.path] -= 1
                self.send_response(200)
                self.send_header("Content-Length", str(len(OTHER)))
                self.end_headers()
                return io.BytesIO(OTHER)

            def copyfile(self, source, out):
                data = source.read()
                host.asked.append(self.path)
                host.sent += len(data)
                out.write(data)

        handler = functools.partial(Handler, directory=folder)
        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.url = "http://127.0.0.1:%d/" % self._server.server_port
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def close(self):
        self._server.shutdown()
        self._server.server_close()


@pytest.fixture(scope="session")
def folder(tmp_path_factory):
    """The folder that the command writes."""
    made = tmp_path_factory.mktemp("page") / "site"
    try:
        build(made)
    except FetchError as problem:
        pytest.skip(str(problem))
    return made


@pytest.fixture
def host(folder):
    made = Host(folder)
    yield made
    made.close()


@pytest.fixture
def open_page(host, tmp_path):
    """open_page(path, *options, ready=True): a Browser on the page."""
    import browser  # found by the path above

    if browser.missing():
        pytest.skip(browser.missing())
    pytest.importorskip("selenium", reason="no selenium: python3 -m sim.setup rest")
    with contextlib.ExitStack() as stack:

        def start(path="", *options, ready=True):
            page = browser.Browser(host.url + path, tmp_path, *options)
            stack.callback(page.driver.quit)
            page.driver.set_script_timeout(600)
            if ready:
                until_ready(page)
            return page

        yield start


def until_ready(page):
    def is_ready():
        assert "could not load" not in page.find("#status").text, page.complaints()
        return not page.find("#loading").is_displayed()

    page.wait(is_ready, _PATIENCE)


@pytest.fixture
def ready():
    return until_ready
