"""The dialog that puts the games onto a board, in Chromium, with a folder of the browser's own as
the drive that a person would pick."""

import json

import pytest
from install import shelf

from sim.workshop.install import manifest
from sim.workshop.install.release import archive

PICKER = """
globalThis.picked = navigator.storage.getDirectory()
  .then((root) => root.getDirectoryHandle("CIRCUITPY", { create: true }));
globalThis.showDirectoryPicker = () => picked;
"""
WRITE = """
const [path, text, done] = arguments;
picked.then(async (root) => {
  const stream = await (await root.getFileHandle(path, { create: true })).createWritable();
  await stream.write(text);
  await stream.close();
  done();
});
"""
READ = """
const [path, done] = arguments;
picked.then(async (folder) => {
  const parts = path.split("/");
  const name = parts.pop();
  for (const part of parts) folder = await folder.getDirectoryHandle(part);
  done(await (await (await folder.getFileHandle(name)).getFile()).text());
}).catch((problem) => done(problem.name));
"""
CUT = """
let left = 40;
const { createWritable } = FileSystemFileHandle.prototype;
FileSystemFileHandle.prototype.createWritable = function () {
  if (left-- === 0) throw new DOMException("gone", "NotFoundError");
  return createWritable.call(this);
};
"""


@pytest.fixture
def dialog(open_page, host, folder):
    """dialog(picker): the page with the dialog open; the host has the release for PyGamer."""
    made = folder / "boards" / "goldrush-pygamer.zip"
    made.parent.mkdir(exist_ok=True)
    made.write_bytes(archive("pygamer"))

    def start(picker=PICKER):
        page = open_page(ready=False)
        source = {"source": picker}
        page.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", source)
        page.driver.get(host.url)
        page.wait(lambda: not page.find("#loading").is_displayed(), 90)
        page.find("#menu").click()
        page.find("#items [data-say=install]").click()
        return page

    return start


def write(page, path, text):
    page.driver.execute_async_script(WRITE, path, text)


def read(page, path):
    return page.driver.execute_async_script(READ, path)


def choose(page):
    """What the dialog says in the end."""
    page.find("#install li button").click()
    page.wait(lambda: page.find("#install li button").is_enabled(), 60)
    return page.find("#install [role=status]").text


def test_the_games_go_onto_the_drive_that_is_chosen(dialog):
    page = dialog()
    assert "no drive of a board" in choose(page)
    write(page, "boot_out.txt", shelf.BOOT_OUT % ("10.0.3", "pygamer"))
    write(page, "code.py", "print('mine')")
    page.driver.execute_script(CUT)
    assert "The drive is gone" in choose(page)
    assert choose(page).startswith("It is all there and checked.")
    assert read(page, "code.py.old1") == "print('mine')"
    assert "code" in read(page, "code.py")
    listed = json.loads(read(page, manifest.NAME))["files"]
    assert "lib/ui/app.mpy" in listed and "goldrush-new" not in listed
    write(page, "boot.py", "print('mine, too')")
    assert "boot.py.old1" in choose(page)


def test_a_board_without_a_release_is_named(dialog):
    page = dialog()
    write(page, "boot_out.txt", shelf.BOOT_OUT % ("10.0.3", "clue"))
    assert choose(page) == "This page has no release for the board clue"


def test_where_a_browser_writes_no_drive_the_archive_is_offered(dialog):
    page = dialog("delete globalThis.showDirectoryPicker;")
    assert not page.find("#install li button").is_displayed()
    link = page.find("#install [download]")
    assert link.get_attribute("href").endswith("/boards/goldrush-pygamer.zip")
