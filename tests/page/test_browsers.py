"""Behaviour of the page that is the same in Chromium and Firefox."""

import time

import pytest
from page.browsers import SIZES
from page.conftest import released

_START = 60  # seconds
# Return the actions that a Worker like the handheld's is allowed, and whether inline script ran.
PROBE = """(async () => {
  const script = document.createElement("script");
  script.textContent = "window.isRun = true;";
  document.body.append(script);
  const { bound } = await import(new URL("bound.js", location.href));
  const worker = bound("probe.js", "");
  const allowed = await new Promise((resolve) => (worker.onmessage = ({ data }) => resolve(data)));
  return `${allowed} ${window.isRun}`;
})()"""


@pytest.mark.parametrize("size", SIZES, ids="%dx%d".__mod__)
def test_a_game_continues_offline(browser, host, size):
    browser.size(*size)
    start, seconds = browser.open()
    print("%s start: %.1f s" % (start, seconds))
    assert start == "fresh"
    time.sleep(1)
    browser.touch(0.97, 0.5)
    browser.touch(0.5, 0.4)  # its poster
    browser.touch(0.2, 0.66)  # no lesson
    browser.touch(0.2, 0.19)  # just me
    browser.touch(0.2, 0.19)  # you against Pip
    end = time.monotonic() + _START
    while "rolls" not in browser.words() and "Roll" not in browser.words():
        assert time.monotonic() < end, browser.words()
        browser.press(" ")
        time.sleep(0.5)
    assert browser("document.documentElement.scrollWidth <= innerWidth")
    wait_until_saved(browser)
    host.close()
    for _ in range(2):
        start, seconds = browser.open()
        print("%s start: %.1f s" % (start, seconds))
        browser.wait(lambda: "Continue" in browser.words())
    assert start == "restored" and browser.complaints() == []


def wait_until_saved(browser):
    """Wait until the page and its memory image are saved for the next visit."""
    browser.wait(lambda: version(browser), _START)
    time.sleep(3)


def version(browser):
    return browser("document.documentElement.dataset.version")


def test_page_or_worker_cannot_load_foreign_code(browser, folder):
    """This is so at the first visit, before the service worker runs, and at later ones."""
    # Try each action and report the names of those that succeed.
    script = """
const tries = {
  evaluate: () => (0, eval)("1"),
  import: () => import("data:text/javascript,1"),
  host: () => fetch("//localhost:" + new URL(import.meta.url).port, { mode: "no-cors" }),
  home: () => fetch(new URL("version.js", import.meta.url)),
};
const done = [];
for (const [name, act] of Object.entries(tries)) {
  try {
    await act();
    done.push(name);
  } catch {
    continue;
  }
}
postMessage(done.join());
"""
    (folder / "probe.js").write_text(script, encoding="utf-8")
    for start in ("fresh", "restored"):
        assert browser.open()[0] == start and browser(PROBE) == "home undefined"
        wait_until_saved(browser)
    (folder / "probe.js").unlink()


def test_the_first_touch_starts_sound_with_vibration(browser):
    browser.open()
    browser("""(() => {
      const Context = AudioContext;
      globalThis.AudioContext = class extends Context {
        constructor(...args) {
          globalThis.context = super(...args);
        }
      };
      navigator.vibrate = (duration) => (globalThis.vibration = duration);
    })()""")
    browser.touch(0.97, 0.5)
    assert browser("vibration") > 0
    browser.until_sound()


def test_a_tab_can_take_over_from_the_newest(browser):
    browser.open()
    first = browser.turn_to()
    browser.open()
    second = browser.turn_to(first)
    browser.wait(lambda: "another tab" in browser.question())
    browser("document.querySelector('#ask').requestClose()")  # as Escape does
    browser.wait(lambda: not browser.question())
    # The next press asks again.
    browser.press("b")
    browser.wait(lambda: "another tab" in browser.question())
    browser("window.isOld = true")
    browser.answer()
    browser.wait(lambda: not browser("window.isOld"))
    browser.until_ready()
    assert not browser.question()
    browser.turn_to(second)
    browser.wait(lambda: "another tab" in browser.question())


def test_an_inactive_tab_offers_to_take_over(browser):
    browser.open()
    first = browser.turn_to()
    browser.open()
    browser.turn_to(first)
    browser.wait(lambda: "another tab" in browser.question())
    browser.answer(1)
    for item in ("friend", "install"):
        browser("document.querySelector('#menu').click()")
        browser("document.querySelector('#items [data-say=%s]').click()" % item)
        browser.wait(lambda: "another tab" in browser.question())
        browser.answer(1)
    assert not browser("document.querySelector('#install').open")


def test_caches_of_earlier_builds_are_removed(browser):
    others = ["games", "goldrush https://host.example/"]
    browser.go(browser.url + "licences.txt")
    for name in (*others, "goldrush-" + "a" * 16):
        assert browser("caches.open('%s').then(() => true)" % name)
    browser.open()
    wait_until_saved(browser)
    names = browser("caches.keys().then((names) => names.join('|'))").split("|")
    assert {*others} < {*names} and not any(name.startswith("goldrush-") for name in names)


def test_a_new_version_takes_over(browser, folder):
    browser.open()
    wait_until_saved(browser)
    new = "b" * 16
    with released(folder, version(browser), new):
        end = time.monotonic() + _START
        while version(browser) != new:
            assert time.monotonic() < end
            time.sleep(1)  # it is fetched while the old one plays
            browser.open()
            browser.wait(lambda: version(browser), _START)
    assert browser.complaints() == []
