"""PYTHONPATH=.:tests python tests/page/starts.py [Chromium|Firefox]: what starts of the page cost
beside those of bare Pyodide, visit by visit, as the rows of a table: seconds of CPU of all of the
browser's processes, and on the clock, from the address to the first picture. The browser is closed
between visits; each stays for a while, as people do."""

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
    """Seconds of CPU of a process and all that it has begun, also of those that have ended."""
    spent = 0
    for process in [root, *root.children(recursive=True)]:
        with contextlib.suppress(psutil.NoSuchProcess):
            spent += sum(process.cpu_times()[:4])
    return spent


def measured(make, profile, url, there):
    """How a visit began, its seconds of CPU and on the clock."""
    browser = make("about:blank", profile)
    root = psutil.Process(browser.root)
    try:
        before, now = -1, cpu(root)
        while now - before > IDLE:
            time.sleep(0.5)
            before, now = now, cpu(root)
        began = time.monotonic()
        browser.go(url)
        found = browser(there), cpu(root) - now, time.monotonic() - began
        time.sleep(STAYS)
        return found
    finally:
        browser.close()


def bare_folder(folder):
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
    with tempfile.TemporaryDirectory() as made:
        made = Path(made)
        build(made / "site")
        bare_folder(made / "bare")
        for make in makes:
            page, plain = Host(made / "site"), Host(made / "bare")
            profiles = [Path(tempfile.mkdtemp(dir=made)) for _ in range(2)]
            for visit in VISITS:
                if visit == "offline":
                    page.close()
                page.sent = 0
                told = [make.__name__, visit]
                how, *ours = measured(make, profiles[0], page.url, PAGE)
                told += [how, "%d" % page.sent, *map("%.2f".__mod__, ours)]
                if visit != "offline":
                    _, *theirs = measured(make, profiles[1], plain.url, "window.isThere")
                    told += map("%.2f".__mod__, theirs)
                    told.append("%.2f" % (ours[0] / theirs[0]))
                print("| %s |" % " | ".join(told), flush=True)
            plain.close()


if __name__ == "__main__":
    names = sys.argv[1:] or ("Chromium", "Firefox")
    main([make for make in (Chromium, Firefox) if make.__name__ in names])
