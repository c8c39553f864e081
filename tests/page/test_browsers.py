"""What holds in Chromium as in Firefox."""

import time

import pytest
from page.browsers import SIZES
from page.conftest import released

_START = 60  # seconds
# What a Worker may do that is begun as the handheld's is; and whether text in the page was run.
PROBED = """(async () => {
  const script = document.createElement("script");
  script.textContent = "window.isRun = true;";
  document.body.append(script);
  const { bound } = await import(new URL("bound.js", location.href));
  const worker = bound("probe.js", "");
  const told = await new Promise((resolve) => (worker.onmessage = ({ data }) => resolve(data)));
  return `${told} ${window.isRun}`;
})()"""


@pytest.mark.parametrize("size", SIZES, ids="%dx%d".__mod__)
def test_it_starts_plays_and_goes_on_later_and_without_a_network(browser, host, size):
    browser.size(*size)
    how, seconds = browser.open()
    print("%s start: %.1f s" % (how, seconds))
    assert how == "fresh"
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
    is_kept(browser)
    host.close()
    for _ in range(2):
        how, seconds = browser.open()
        print("%s start: %.1f s" % (how, seconds))
        time.sleep(1)
        assert "Continue" in browser.words(), browser.words()
    assert how == "restored" and browser.complaints() == []


def is_kept(browser):
    """Wait until all is kept for later: memory is once there is time."""
    browser.wait(lambda: version(browser), _START)
    time.sleep(3)


def version(browser):
    return browser("document.documentElement.dataset.version")


def test_neither_page_nor_worker_runs_or_asks_for_what_is_not_of_the_page(browser, folder):
    """At the first visit, before anything else answers for its host, as later."""
    # Tells what a Worker may do, and does it.
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
    for how in ("fresh", "restored"):
        assert browser.open()[0] == how and browser(PROBED) == "home undefined"
        is_kept(browser)
    (folder / "probe.js").unlink()


def test_the_first_touch_sounds_as_the_device_trembles(browser):
    browser.open()
    browser("""(() => {
      const Context = AudioContext;
      globalThis.AudioContext = class extends Context {
        constructor(...how) {
          globalThis.context = super(...how);
        }
      };
      navigator.vibrate = (lasts) => (globalThis.trembled = lasts);
    })()""")
    browser.touch(0.97, 0.5)
    browser.wait(lambda: browser("globalThis.context?.state"))
    assert browser("trembled") > 0


def test_the_tab_that_began_last_plays_and_another_can_take_over(browser):
    browser.open()
    first = browser.turn_to()
    browser.open()
    second = browser.turn_to(first)
    browser.wait(lambda: "another tab" in browser.question())
    browser("document.querySelector('#ask').requestClose()")  # as Escape does
    browser.wait(lambda: not browser.question())
    # The choice comes back.
    browser.press("b")
    browser.wait(lambda: "another tab" in browser.question())
    browser("window.isOld = true")
    browser.answer()
    browser.wait(lambda: not browser("window.isOld"))
    browser.until_ready()
    assert not browser.question()
    browser.turn_to(second)
    browser.wait(lambda: "another tab" in browser.question())


def test_a_tab_that_gave_way_offers_to_take_over_in_place_of_its_menu(browser):
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


def test_the_cache_of_an_earlier_build_goes_and_others_stay(browser):
    others = ["games", "goldrush https://host.example/"]
    browser.go(browser.url + "licences.txt")
    for name in (*others, "goldrush-" + "a" * 16):
        assert browser("caches.open('%s').then(() => true)" % name)
    browser.open()
    is_kept(browser)
    left = browser("caches.keys().then((names) => names.join('|'))").split("|")
    assert {*others} < {*left} and not any(name.startswith("goldrush-") for name in left)


def test_a_new_version_takes_over(browser, folder):
    browser.open()
    is_kept(browser)
    new = "b" * 16
    with released(folder, version(browser), new):
        end = time.monotonic() + _START
        while version(browser) != new:
            assert time.monotonic() < end
            time.sleep(1)  # it is fetched beside the one that plays
            browser.open()
            browser.wait(lambda: version(browser), _START)
    assert browser.complaints() == []
