"""What a host of static files may do wrong, in Chromium: the page plays, or says in a sentence that
the browser is not to blame, and the next visit plays."""

import gzip
import re

import pytest
from page.conftest import checksum

FAULTS = ("missing", "cut", "wrong")
# What is asked for then is asked for by the page itself.
BARE = 'Object.defineProperty(navigator, "serviceWorker", { value: undefined });'
# The sentences that show, those that come late, too.
SAID = """
for (const animation of document.querySelector("#late")?.getAnimations() ?? []) animation.finish();
const places = ["#late", "#status"].map((place) => document.querySelector(place));
return places.filter((place) => place?.checkVisibility({ visibilityProperty: true }))
  .map((place) => place.innerText).join("");
"""


def outcome(page):
    """A new visit "plays", or what it says: what is missing of modules is when all is loaded."""
    everything = {"origin": page.url, "storageTypes": "all"}
    page.driver.execute_cdp_cmd("Storage.clearDataForOrigin", everything)
    page.go("about:blank")
    page.go(page.url)
    said = ""

    def is_settled():
        nonlocal said
        said = "plays" if page("document.querySelector('#loading').hidden") else page.run(SAID)
        return said == "plays" or "eload the page" in said

    page.wait(is_settled, 60)
    return said


@pytest.mark.parametrize(
    "turn", [0, *(pytest.param(turn, marks=pytest.mark.long) for turn in range(1, len(FAULTS)))]
)
def test_each_file_of_the_page_may_be_missing_cut_or_wrong(open_page, host, turn):
    """In the suite each in one of these ways."""
    page = open_page(script=BARE)
    told = {}
    for number, path in enumerate(sorted({*host.asked} - {"/", "/favicon.ico"})):
        how = FAULTS[(number + turn) % len(FAULTS)]
        host.damaged = {path: how}
        told[path, how] = outcome(page)
        assert "newer browser" not in told[path, how], path
        host.damaged = {}
        assert not turn or outcome(page) == "plays", path
    print("\n".join("%s %s: %.60s" % (*key, said) for key, said in told.items()))
    assert outcome(page) == "plays"
    stops = {path for (path, _), said in told.items() if said != "plays"}
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
def test_it_plays_whatever_headers_its_host_sends(open_page, host, header):
    host.headers = dict([header])
    open_page()


def test_a_host_whose_headers_stop_it_is_named(open_page, host):
    page = open_page("licences.txt", ready=False)
    for headers, types in (
        ({"Content-Security-Policy": "default-src 'self'"}, {}),
        ({"Content-Security-Policy": "script-src 'none'"}, {}),
        ({}, {".mjs": "application/octet-stream"}),
        ({}, {".js": "text/plain"}),
    ):
        host.headers, host.types = headers, types
        said = outcome(page)
        assert "eload the page" in said and "newer browser" not in said, (headers, types)


def test_a_new_version_plays_although_the_browser_has_parts_of_the_old(open_page, folder, host):
    """After a first visit that failed, while what it has may still be used."""
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


def test_a_frame_that_never_comes_does_not_stop_a_start(open_page, host):
    host.silent["/bound.html"] = 9
    page = open_page("licences.txt", ready=False)
    page.driver.set_page_load_timeout(5)
    from selenium.common.exceptions import TimeoutException

    with pytest.raises(TimeoutException):
        page.go(page.url)
    page.until_ready()
