# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""A real Chromium, driven by selenium."""

import base64
import shutil
import time

import pytest
from PIL import Image

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
            assert time.monotonic() < end, self.driver.get_log("browser")
            time.sleep(0.1)

    def complaints(self):
        log = self.driver.get_log("browser")
        return [entry["message"] for entry in log if entry["level"] == "SEVERE"]
