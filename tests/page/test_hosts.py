"""Faults of a host of static files, in Chromium.

The page can be played or shows a sentence that does not blame the browser, and the next visit can
be played.
"""

import gzip
import re

import pytest
from page.conftest import checksum

FAULTS = ("missing", "cut", "wrong")
# Without a service worker the page itself makes every request.
BARE = 'Object.defineProperty(navigator, "serviceWorker", { value: undefined });'
# Return the visible sentences, including those that appear late.
SENTENCES = """
for (const animation of document.querySelector("#late")?.getAnimations() ?? []) animation.finish();
const places = ["#late", "#status"].map((place) => document.querySelector(place));
return places.filter((place) => place?.checkVisibility({ visibilityProperty: true }))
  .map((place) => place.innerText).join("");
"""


def outcome(page):
    """Visit the page anew. Returns "plays" or its sentence.

    The sentence about missing modules appears after everything else is loaded.
    """
    everything = {"origin": page.url, "storageTypes": "all"}
    page.driver.execute_cdp_cmd("Storage.clearDataForOrigin", everything)
    page.go("about:blank")
    page.go(page.url)
    text = ""

    def is_settled():
        nonlocal text
        text = "plays" if page("document.querySelector('#loading').hidden") else page.run(SENTENCES)
        return text == "plays" or "eload the page" in text

    page.wait(is_settled, 60)
    return text


@pytest.mark.parametrize(
    "turn", [0, *(pytest.param(turn, marks=pytest.mark.long) for turn in range(1, len(FAULTS)))]
)
def test_any_faulty_file_is_handled(open_page, host, turn):
    """Each file has one of the three faults in the suite, and all of them with `-m long`."""
    page = open_page(script=BARE)
    outcomes = {}
    for number, path in enumerate(sorted({*host.requests} - {"/", "/favicon.ico"})):
        fault = FAULTS[(number + turn) % len(FAULTS)]
        host.damaged = {path: fault}
        outcomes[path, fault] = outcome(page)
        assert "newer browser" not in outcomes[path, fault], path
        if fault == "missing" and path.endswith(".js"):  # not "or the browser"
            assert outcomes[path, fault] == "plays" or "at fault" in outcomes[path, fault], path
        host.damaged = {}
        assert not turn or outcome(page) == "plays", path
    print("\n".join("%s %s: %.60s" % (*key, text) for key, text in outcomes.items()))
    assert outcome(page) == "plays"
    stops = {path for (path, _), text in outcomes.items() if text != "plays"}
    assert {"/main.js", "/words.js", "/worker.js", "/handheld.packed"} <= stops


HEADERS = {
    "X-Frame-Options": "DENY",
    "Content-Security-Policy": "frame-ancestors 'none'",
    "Cross-Origin-Embedder-Policy": "require-corp",
    "Cross-Origin-Opener-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-store",
}


@pytest.mark.parametrize("header", HEADERS.items(), ids=" ".join)
def test_it_plays_with_unusual_headers(open_page, host, header):
    host.headers = dict([header])
    open_page()


def test_large_files_are_fetched_once_despite_no_store(open_page, host):
    host.headers = {"Cache-Control": "no-store"}
    page = open_page()
    page.wait(lambda: page("navigator.serviceWorker.controller !== null"), 60)
    packed = sorted(path for path in host.requests if path.endswith(".packed"))
    assert len(packed) == 4 and packed == sorted({*packed})


def test_headers_that_stop_it_do_not_blame_the_browser(open_page, host):
    page = open_page("licences.txt", ready=False)
    for headers, types in (
        ({"Content-Security-Policy": "default-src 'self'"}, {}),
        ({"Content-Security-Policy": "script-src 'none'"}, {}),
        ({}, {".mjs": "application/octet-stream"}),
        ({}, {".js": "text/plain"}),
    ):
        host.headers, host.types = headers, types
        text = outcome(page)
        assert "eload the page" in text and "newer browser" not in text, (headers, types)


def test_a_new_version_plays_beside_cached_old_files(open_page, folder, host):
    """The first visit failed, and the files that it cached are still fresh."""
    host.headers["Cache-Control"] = "max-age=600"
    host.damaged["/handheld.packed"] = "wrong"
    page = open_page(script=BARE, ready=False)
    page.wait(lambda: "did not arrive" in page.text("#status"), 60)
    host.damaged.clear()
    package, version = folder / "handheld.packed", folder / "version.js"
    before = package.read_bytes(), version.read_text(encoding="utf-8")
    try:
        package.write_bytes(gzip.compress(gzip.decompress(before[0]), 1))
        new = before[1].replace(*map(checksum, (before[0], package.read_bytes())))
        new = new.replace(str(len(before[0])), str(package.stat().st_size))
        version.write_text(re.sub('VERSION = ".', 'VERSION = "z', new), encoding="utf-8")
        page.go("about:blank")
        page.go(page.url)
        page.wait(lambda: page("document.querySelector('#loading').hidden"), 60)
    finally:
        package.write_bytes(before[0])
        version.write_text(before[1], encoding="utf-8")


def test_a_frame_that_never_loads_does_not_stop_it(open_page, host):
    host.silent["/bound.html"] = 9
    page = open_page("licences.txt", ready=False)
    page.driver.set_page_load_timeout(5)
    from selenium.common.exceptions import TimeoutException

    with pytest.raises(TimeoutException):
        page.go(page.url)
    page.until_ready()
