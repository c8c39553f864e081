"""The page of `python -m sim page`, from a plain file server, in a real Chromium."""

import base64
import contextlib
import hashlib
import io
import shutil
import threading
import time

import pytest
from helpers.made import once
from PIL import Image

from sim.page.build import folder as page_folder
from sim.page.build import server
from sim.workshop.package import FetchError

OTHER = b"<!DOCTYPE html><title>Welcome to this hotel</title>"
_PATIENCE = 90  # seconds for the first picture on a busy machine


class Host:
    """A server of static files; `asked` are the paths, `sent` the bytes of their contents.

    For a path in `wrong` it answers something else, with status 200, so many times; for one in
    `silent` nothing at all.
    """

    def __init__(self, folder):
        host = self
        self.asked = []
        self.wrong = {}
        self.silent = {}
        self.closed = threading.Event()
        self.sent = 0

        class Handler(server.Handler):
            def send_head(self):
                if host.silent.get(self.path):
                    host.silent[self.path] -= 1
                    host.closed.wait(100)
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

        self._server = server.make(folder, 0, Handler)
        self.url = "http://127.0.0.1:%d/" % self._server.server_port
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def close(self):
        self.closed.set()
        self._server.shutdown()
        self._server.server_close()


@contextlib.contextmanager
def released(folder, old, new):
    """A folder of the page says for a while that it is version `new`; yields the checksums of
    version.js before and now."""
    files = [folder / name for name in ("version.js", "sw.js")]
    texts = [file.read_text(encoding="utf-8") for file in files]
    made = texts[0].replace(old, new)
    sums = [
        base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
        for text in (texts[0], made)
    ]
    try:
        files[0].write_text(made, encoding="utf-8")
        files[1].write_text(texts[1].replace(*sums), encoding="utf-8")
        yield sums
    finally:
        for file, text in zip(files, texts, strict=True):
            file.write_text(text, encoding="utf-8")


CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
DRIVER = shutil.which("chromedriver")
HIDDEN = (
    "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run"
    " --disable-background-networking --disable-component-update --disable-sync"
)


def missing():
    """Why there is no browser here, or None."""
    return None if CHROMIUM and DRIVER else "chromium and chromium-driver are not installed"


class Browser:
    """A page in Chromium, with the pixels of its canvas."""

    def __init__(self, url, folder, *options):
        selenium = pytest.importorskip("selenium.webdriver", reason="selenium is not installed")
        from selenium.webdriver.chrome.service import Service

        chosen = selenium.ChromeOptions()
        chosen.binary_location = CHROMIUM
        for option in (*HIDDEN.split(), "--user-data-dir=%s" % (folder / "chromium"), *options):
            chosen.add_argument(option)
        chosen.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.driver = selenium.Chrome(chosen, Service(DRIVER))
        self.url = url
        self.driver.get(url)

    def find(self, what):
        return self.driver.find_element("css selector", what)

    def screen(self):
        """The screen, as the page has drawn it."""
        width, height, pixels = self.driver.execute_script(
            "const c = document.querySelector('#screen');"
            "const data = c.getContext('2d').getImageData(0, 0, c.width, c.height).data;"
            "let text = ''; for (let at = 0; at < data.length; at += 4096)"
            " text += String.fromCharCode(...data.subarray(at, at + 4096));"
            "return [c.width, c.height, btoa(text)];"
        )
        data = base64.b64decode(pixels)
        return Image.frombytes("RGBA", (width, height), data).convert("RGB")

    def keyboard(self, kind, key):
        """A key on the page goes down ("keyDown") or comes up ("keyUp")."""
        self.driver.execute_cdp_cmd("Input.dispatchKeyEvent", {"type": kind, "key": key})

    def wait(self, found, seconds=15):
        end = time.monotonic() + seconds
        while not found():
            assert time.monotonic() < end, (self.find("#status").text, self.complaints())
            time.sleep(0.1)

    def complaints(self):
        log = self.driver.get_log("browser")
        return [entry["message"] for entry in log if entry["level"] == "SEVERE"]


@pytest.fixture(scope="session")
def web(tmp_path_factory):
    """The page's own files in a folder, for node."""
    made = tmp_path_factory.mktemp("web")
    for name, data in page_folder.web().items():
        (made / name).write_bytes(data)
    (made / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    return made


@pytest.fixture(scope="session")
def folder(shared, tmp_path_factory):
    """The folder that the command writes."""
    try:
        site = once(shared, "site", page_folder.build)
    except FetchError as problem:
        pytest.skip(str(problem))
    return shutil.copytree(site, tmp_path_factory.mktemp("page") / "site")


@pytest.fixture
def host(folder):
    made = Host(folder)
    yield made
    made.close()


@pytest.fixture
def open_page(host, tmp_path):
    """open_page(path, *options, ready=True): a Browser on the page."""
    if missing():
        pytest.skip(missing())
    pytest.importorskip("selenium", reason="no selenium: python3 -m sim.setup rest")
    with contextlib.ExitStack() as stack:

        def start(path="", *options, ready=True):
            page = Browser(host.url + path, tmp_path, *options)
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
