"""The page in real browsers without a window.

Chromium is driven by WebDriver, Firefox by WebDriver BiDi, which needs only Firefox itself.
"""

import base64
import itertools
import json
import shutil
import subprocess
import time
from urllib.parse import urljoin

import pytest
from PIL import Image

SIZES = ((360, 640), (844, 390), (1280, 800))
STANDS = 0.45  # seconds before a new screen takes a decision
_START = 90  # seconds for the first picture on a busy machine
_SCREEN = "document.querySelector('#screen')"
# Tell the Worker of the handheld its pace before the next message of the page.
_PACE = """(() => {
  const { prototype } = document.querySelector("#bound").contentWindow.Worker;
  const post = prototype.postMessage;
  prototype.postMessage = function (...words) {
    prototype.postMessage = post;
    post.call(this, ["rate", %d]);
    post.apply(this, words);
  };
})()"""
_IS_THERE = "!document.querySelector('#loading')?.checkVisibility()"
_CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
_DRIVER = shutil.which("chromedriver")
_FIREFOX = shutil.which("firefox") or shutil.which("firefox-esr")
_HIDDEN = (
    "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run"
    " --disable-background-networking --disable-component-update --disable-sync"
)


class Page:
    """The page at `url`. `root` is the id of the browser's first process.

    page(script) returns the value of a JavaScript expression, or the result of its promise.
    """

    def __init__(self, url):
        self.url = url
        self.touches = 0
        self.pace = 1

    @classmethod
    def check(cls):
        """Skip a test if the browser is missing, before the page is built."""
        if None in cls.programs:
            pytest.skip("%s is not installed" % cls.__name__)
        pytest.importorskip("selenium", reason="python3 -m sim.setup rest")

    def open(self):
        """Load it. Returns (kind of start, seconds until its screen can be seen)."""
        start = time.monotonic()
        self.go(urljoin(self.url, "./"))
        self.until_ready()
        return self("document.documentElement.dataset.start"), time.monotonic() - start

    def until_ready(self):
        def is_ready():
            assert "eload the page" not in self.text("#status"), self.complaints()
            return self(_IS_THERE)

        self.wait(is_ready, _START)

    def hurry(self, pace):
        """Let the handheld's time pass `pace` times as fast from the next press or touch on."""
        self.pace = pace
        self(_PACE % pace)

    def wait(self, is_ready, seconds=60):
        end = time.monotonic() + seconds
        while not is_ready():
            assert time.monotonic() < end, (self.text("#status"), self.complaints())
            time.sleep(0.05)

    def text(self, selector):
        return self("document.querySelector('%s')?.textContent" % selector) or ""

    def words(self):
        """Return the text for players who cannot see the screen."""
        return self.text("#words")

    def question(self):
        """Return the question of the open dialog, or ""."""
        return self.text("#ask[open] #question")

    def answer(self, number=0):
        """Click an answer of the open dialog."""
        self("document.querySelectorAll('#answers button')[%d].click()" % number)

    def until_sound(self):
        """Wait until the AudioContext `globalThis.context` runs, or skip the test in a browser that
        finds no device for sound.
        """
        end = time.monotonic() + 10
        while self("globalThis.context?.state") != "running":
            if time.monotonic() > end and self.needs_device:
                pytest.skip("no device for sound")
            assert time.monotonic() < end, self("globalThis.context?.state")
            time.sleep(0.1)

    def touch(self, x, y):
        """Touch x, y of the handheld's screen, each from 0 to 1."""
        box = json.loads(self("JSON.stringify(%s.getBoundingClientRect())" % _SCREEN))
        self._finger(int(box["x"] + x * box["width"]), int(box["y"] + y * box["height"]))
        self.touches += 1
        time.sleep(STANDS / self.pace)


class Chromium(Page):
    """The page in Chromium, with the pixels of its canvas."""

    programs = (_CHROMIUM, _DRIVER)
    needs_device = False

    def __init__(self, url, folder, *options):
        from selenium import webdriver
        from selenium.webdriver.chrome.service import Service

        super().__init__(url)
        chosen = webdriver.ChromeOptions()
        chosen.binary_location = _CHROMIUM
        for option in (*_HIDDEN.split(), "--user-data-dir=%s" % (folder / "chromium"), *options):
            chosen.add_argument(option)
        chosen.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.driver = webdriver.Chrome(chosen, Service(_DRIVER))
        self.driver.set_script_timeout(600)
        self.root = self.driver.service.process.pid
        self.close = self.driver.quit
        self.go = self.driver.get
        self.run = self.driver.execute_script

    def __call__(self, script):
        return self.driver.execute_script("return (%s)" % script)

    def size(self, width, height):
        """Emulate a phone of that size in CSS pixels."""
        command = self.driver.execute_cdp_cmd
        phone = {"width": width, "height": height, "deviceScaleFactor": 2, "mobile": True}
        command("Emulation.setDeviceMetricsOverride", phone)
        command("Emulation.setTouchEmulationEnabled", {"enabled": True})

    def load_after(self, source, path="./"):
        """Load the page. The script `source` runs first, at later loads too."""
        command = self.driver.execute_cdp_cmd
        command("Page.addScriptToEvaluateOnNewDocument", {"source": source})
        self.go(urljoin(self.url, path))

    def turn_to(self, tab=None):
        """Switch to another tab, or to a new one. Returns the tab before."""
        before = self.driver.current_window_handle
        if tab:
            self.driver.switch_to.window(tab)
        else:
            self.driver.switch_to.new_window("tab")
        return before

    def reload(self):
        self.driver.refresh()
        self.until_ready()

    def find(self, selector):
        return self.driver.find_element("css selector", selector)

    def screen(self):
        """Return the picture on the page's canvas."""
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
        """Press ("keyDown") or release ("keyUp") a key."""
        self.driver.execute_cdp_cmd("Input.dispatchKeyEvent", {"type": kind, "key": key})

    def press(self, key):
        self.keyboard("keyDown", key)
        self.keyboard("keyUp", key)

    def _finger(self, x, y):
        for kind, points in (("touchStart", [{"x": x, "y": y}]), ("touchEnd", [])):
            touch = {"type": kind, "touchPoints": points}
            self.driver.execute_cdp_cmd("Input.dispatchTouchEvent", touch)

    def complaints(self):
        log = self.driver.get_log("browser")
        return [entry["message"] for entry in log if entry["level"] == "SEVERE"]


class Firefox(Page):
    """The page in Firefox."""

    programs = (_FIREFOX,)
    needs_device = True

    def __init__(self, url, folder):
        import websocket  # comes with selenium

        super().__init__(url)
        words = "--headless --no-remote --remote-debugging-port 0 --profile".split()
        self.process = subprocess.Popen(
            [_FIREFOX, *words, str(folder)], stderr=subprocess.PIPE, text=True
        )
        self.root = self.process.pid
        line = next(line for line in self.process.stderr if "BiDi listening on" in line)
        address = line.split()[-1] + "/session"
        self._socket = websocket.create_connection(address, timeout=_START, suppress_origin=True)
        self._numbers = itertools.count()
        self._problems = []
        self._call("session.new", capabilities={})
        self._call("session.subscribe", events=["log.entryAdded"])
        tree = self._call("browsingContext.getTree")
        self.tab = {"context": tree["contexts"][0]["context"]}

    def _call(self, method, **values):
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": values}))
        while True:
            message = json.loads(self._socket.recv())
            if message.get("method") == "log.entryAdded" and message["params"]["level"] == "error":
                self._problems.append(message["params"]["text"])
            if message.get("id") == number:
                assert message["type"] == "success", message
                return message["result"]

    def go(self, url):
        self._call("browsingContext.navigate", **self.tab, url=url, wait="complete")

    def __call__(self, script):
        done = self._call("script.evaluate", expression=script, target=self.tab, awaitPromise=True)
        return done["result"].get("value")

    def size(self, width, height):
        shape = {"width": width, "height": height}
        self._call("browsingContext.setViewport", **self.tab, viewport=shape)

    def turn_to(self, tab=None):
        """Switch to another tab, or to a new one. Returns the tab before."""
        before, self.tab = self.tab, tab or self._call("browsingContext.create", type="tab")
        self._call("browsingContext.activate", **self.tab)  # a hidden tab pauses
        return before

    def press(self, key):
        acts = [{"type": kind, "value": key} for kind in ("keyDown", "keyUp")]
        self._act({"type": "key", "id": "keys", "actions": acts})

    def _finger(self, x, y):
        acts = [
            {"type": "pointerMove", "x": x, "y": y},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        finger = {"pointerType": "touch"}
        self._act({"type": "pointer", "id": "finger", "parameters": finger, "actions": acts})

    def _act(self, action):
        self._call("input.performActions", **self.tab, actions=[action])

    def complaints(self):
        return self._problems

    def close(self):
        self.process.kill()
        self.process.wait()
