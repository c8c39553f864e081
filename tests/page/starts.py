"""Measure starts of the page beside those of bare Pyodide, visit by visit.

    PYTHONPATH=.:tests python tests/page/starts.py [Chromium|Firefox]

Prints the rows of a table: the seconds of CPU of all processes of the browser, and the seconds from
the address to the first picture. The browser is closed between visits. Each visit lasts STAYS s.
"""

import contextlib
import sys
import tempfile
import time
from pathlib import Path

import psutil
from page.browsers import Chromium, Firefox
from page.conftest import Host

from sim.web.site import pyodide
from sim.web.site.folder import build

VISITS = ("first", "second", "third", "fourth", "fifth", "offline")
STAYS = 10  # seconds
IDLE = 0.02  # seconds of CPU in half a second
PAGE = """(async () => {
  const cover = document.querySelector("#loading"), wait = { attributes: true };
  await new Promise((drawn) => {
    if (cover.hidden) return drawn();
    new MutationObserver(() => cover.hidden && drawn()).observe(cover, wait);
  });
  return document.documentElement.dataset.start;
})()"""


def cpu(root):
    """Return the seconds of CPU of a process and all its child processes, ended ones included."""
    spent = 0
    for process in [root, *root.children(recursive=True)]:
        with contextlib.suppress(psutil.NoSuchProcess):
            spent += sum(process.cpu_times()[:4])
    return spent


def measure(make, profile, url, ready):
    """Visit `url` until the expression `ready` has a value.

    Returns (that value, seconds of CPU, seconds).
    """
    browser = make("about:blank", profile)
    root = psutil.Process(browser.root)
    try:
        before, now = -1, cpu(root)
        while now - before > IDLE:
            time.sleep(0.5)
            before, now = now, cpu(root)
        start = time.monotonic()
        browser.go(url)
        result = browser(ready), cpu(root) - now, time.monotonic() - start
        time.sleep(STAYS)
        return result
    finally:
        browser.close()


def bare_folder(folder):
    """Write a page that only starts Pyodide."""
    worker = """
import { loadPyodide } from "./pyodide.mjs";
const python = await loadPyodide();
postMessage(python.runPython("1 + 1"));
"""
    page = """<!DOCTYPE html><link rel="icon" href="data:"><script>
const worker = new Worker("worker.mjs", { type: "module" });
window.isThere = new Promise((resolve) => (worker.onmessage = () => resolve("bare")));
</script>"""
    folder.mkdir()
    for name, data in pyodide.PYODIDE.read(pyodide.PARTS).items():
        (folder / name).write_bytes(data)
    (folder / "index.html").write_text(page)
    (folder / "worker.mjs").write_text(worker)
    return folder


def main(makes):
    with tempfile.TemporaryDirectory() as root:
        root = Path(root)
        build(root / "site")
        bare_folder(root / "bare")
        for make in makes:
            page, plain = Host(root / "site"), Host(root / "bare")
            profiles = [Path(tempfile.mkdtemp(dir=root)) for _ in range(2)]
            for visit in VISITS:
                if visit == "offline":
                    page.close()
                page.sent = 0
                cells = [make.__name__, visit]
                start, *ours = measure(make, profiles[0], page.url, PAGE)
                cells += [start, "%d" % page.sent, *map("%.2f".__mod__, ours)]
                if visit != "offline":
                    _, *theirs = measure(make, profiles[1], plain.url, "window.isThere")
                    cells += map("%.2f".__mod__, theirs)
                    cells.append("%.2f" % (ours[0] / theirs[0]))
                print("| %s |" % " | ".join(cells), flush=True)
            plain.close()


if __name__ == "__main__":
    names = sys.argv[1:] or ("Chromium", "Firefox")
    main([make for make in (Chromium, Firefox) if make.__name__ in names])
