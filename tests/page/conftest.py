"""Fixtures that serve the page of `python -m sim page` and open it in browsers."""

import atexit
import base64
import contextlib
import functools
import hashlib
import io
import json
import os
import shutil
import subprocess
import sys
import threading
from http.server import SimpleHTTPRequestHandler
from pathlib import Path

import pytest
from helpers.once import once
from page.browsers import Chromium, Firefox

from displayio_sim.npm import FetchError
from sim.paths import ROOT
from sim.web.site import folder as page_folder

_POCKET = Path(__file__).with_name("pocket.py")
ADDRESS = "https://host.example/gold/"  # the address at which messengers look for its picture
OTHER = b"<!DOCTYPE html><title>Welcome to this hotel</title>"


class Host:
    """A server of static files. `requests` are the paths, `sent` the count of bytes of contents.

    wrong: a dict of path to the number of times that another page is sent, with status 200
    silent: a dict of path to the number of times that no answer is sent
    damaged: a dict of path to a fault of every answer: "missing", "cut" or "wrong"
    headers: a dict of headers that are sent with every answer
    types: a dict of suffix to Content-Type
    """

    def __init__(self, folder):
        host = self
        self.requests = []
        self.wrong = {}
        self.silent = {}
        self.damaged = {}
        self.headers = {}
        self.types = {}
        self.closed = threading.Event()
        self.sent = 0

        class Handler(page_folder.Handler):
            def send_head(self):
                if host.silent.get(self.path):
                    host.silent[self.path] -= 1
                    host.closed.wait(100)
                fault = host.damaged.get(self.path)
                if fault == "missing":
                    return self.send_error(404)
                if fault == "cut":
                    whole = Path(self.translate_path(self.path)).read_bytes()
                    return self._send(whole[: len(whole) // 2])
                if host.wrong.get(self.path):
                    host.wrong[self.path] -= 1
                    return self._send(OTHER)
                return self._send(OTHER) if fault == "wrong" else super().send_head()

            def _send(self, data):
                self.send_response(200)
                self.send_header("Content-Type", self.guess_type(self.path))
                self.send_header("Content-Length", str(len(data)))
                self.end_headers()
                return io.BytesIO(data)

            def guess_type(self, path):
                return host.types.get(Path(path).suffix) or super().guess_type(path)

            def end_headers(self):
                for header in host.headers.items():
                    self.send_header(*header)
                caches = "Cache-Control" in host.headers
                kind = SimpleHTTPRequestHandler if caches else page_folder.Handler
                kind.end_headers(self)

            def copyfile(self, source, out):
                data = source.read()
                host.requests.append(self.path)
                host.sent += len(data)
                out.write(data)

        self._server = page_folder.server(folder, 0, Handler)
        self.url = "http://127.0.0.1:%d/" % self._server.server_port
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def close(self):
        self.closed.set()
        self._server.shutdown()
        self._server.server_close()


def checksum(data):
    """Return the checksum of a file in the form of version.js."""
    return base64.b64encode(hashlib.sha256(data).digest()).decode()


@contextlib.contextmanager
def released(folder, old, new):
    """Change a page's version from `old` to `new` during a `with` block.

    Yields the checksums of version.js before and after the change.
    """
    files = [folder / name for name in ("version.js", "sw.js")]
    texts = [file.read_text(encoding="utf-8") for file in files]
    changed = texts[0].replace(old, new)
    sums = [checksum(text.encode()) for text in (texts[0], changed)]
    try:
        files[0].write_text(changed, encoding="utf-8")
        files[1].write_text(texts[1].replace(*sums), encoding="utf-8")
        yield sums
    finally:
        for file, text in zip(files, texts, strict=True):
            file.write_text(text, encoding="utf-8")


@functools.cache
def _forks():
    """Return the process of pocket.py that forks for each code, as long as this process runs."""
    process = _pocket()
    atexit.register(process.communicate)
    return process


def _pocket():
    command = [sys.executable, _POCKET]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    return subprocess.Popen(command, cwd=ROOT, encoding="utf-8", **pipes)


def run_pocket(code):
    """Run code that uses Pocket of pocket.py, where the firmware has not run before.

    Returns its variable `result`.
    """
    process = _forks() if hasattr(os, "fork") else _pocket()
    process.stdin.write(json.dumps(code) + "\n")
    process.stdin.flush()
    is_done, result = json.loads(process.stdout.readline())
    assert is_done, result
    return result


@pytest.fixture(scope="session")
def web(tmp_path_factory):
    """Write the page's own files to a folder for node and return it."""
    web = tmp_path_factory.mktemp("web")
    for name, data in page_folder.web().items():
        (web / name).write_bytes(data)
    (web / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    return web


@pytest.fixture(scope="session")
def folder(shared, tmp_path_factory):
    """Return a folder with the page that the command writes for ADDRESS."""
    try:
        site = once(shared, "site", lambda path: page_folder.build(path, ADDRESS))
    except FetchError as problem:
        pytest.skip(str(problem))
    return shutil.copytree(site, tmp_path_factory.mktemp("page") / "site")


@pytest.fixture
def host(folder):
    host = Host(folder)
    yield host
    host.close()


@pytest.fixture
def open_page(request, tmp_path):
    """Open the page in Chromium with open_page(path, *options, script, ready=True). Returns it.

    `script` runs before all scripts of the page. If `ready`, wait until the page can be played.
    """
    Chromium.check()
    host = request.getfixturevalue("host")
    with contextlib.ExitStack() as stack:

        def start(path="", *options, script="", ready=True):
            page = Chromium(host.url, tmp_path, *options)
            stack.callback(page.close)
            page.load_after(script, path)
            if ready:
                page.until_ready()
            return page

        yield start


@pytest.fixture(params=[Chromium, Firefox])
def browser(request, tmp_path):
    """Return a browser that has not loaded the page yet."""
    request.param.check()
    page = request.param(request.getfixturevalue("host").url, tmp_path)
    yield page
    page.close()
