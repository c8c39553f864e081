"""The dialog that installs the games on a board, in Chromium.

A folder of the browser's private file system stands in for the drive.
"""

import base64
import os
import shutil
import time
import zipfile

import pytest
from install import drive_kit

from sim.build.install import manifest
from sim.build.install.drive import SETTINGS, Drive, toml
from sim.build.install.plan import Plan
from sim.build.install.release import files_of, zipped
from sim.paths import ROOT

PICKER = """
globalThis.picked = navigator.storage.getDirectory()
  .then((root) => root.getDirectoryHandle("CIRCUITPY", { create: true }));
globalThis.showDirectoryPicker = () => picked;
"""


@pytest.fixture
def release(compiled_once, folder):
    """Write the release for the PyGamer beside the page and return the file."""
    archive = folder / "boards" / "goldrush-pygamer.zip"
    archive.parent.mkdir(exist_ok=True)
    archive.write_bytes(zipped(files_of("pygamer")))
    yield archive
    shutil.rmtree(archive.parent)  # other tests use the same folder


@pytest.fixture
def dialog(open_page, release):
    """Open the page and its dialog with dialog(picker). Returns the page."""

    def start(picker=PICKER):
        page = open_page(script=picker)
        open_dialog(page)
        return page

    return start


def open_dialog(page):
    page.until_ready()
    page.find("#menu").click()
    page.find("#items [data-say=install]").click()


def write(page, files):
    script = """
const [files, done] = arguments;
picked.then(async (root) => {
  for (const [path, text] of Object.entries(files)) {
    const parts = path.split("/"), name = parts.pop();
    let folder = root;
    for (const part of parts) folder = await folder.getDirectoryHandle(part, { create: true });
    if (!name) continue;
    const stream = await (await folder.getFileHandle(name, { create: true })).createWritable();
    await stream.write(text);
    await stream.close();
  }
  done();
});
"""
    page.driver.execute_async_script(script, files)


def read(page):
    """Return a dict of all files of the drive: path to bytes."""
    script = """
const done = arguments[0], found = {};
async function look(folder, place) {
  for await (const [name, handle] of folder.entries()) {
    if (handle.kind === "directory") await look(handle, place + name + "/");
    else {
      const bytes = new Uint8Array(await (await handle.getFile()).arrayBuffer());
      found[place + name] = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
    }
  }
}
picked.then((root) => look(root, "")).then(() => done(found));
"""
    found = page.driver.execute_async_script(script)
    return {path: base64.b64decode(data) for path, data in found.items()}


def boot_out(board="pygamer", version="10.0.3"):
    return {"boot_out.txt": drive_kit.BOOT_OUT % (version, board)}


def click_install(page):
    page.find("#install li button").click()


def choose(page):
    """Click the install button and return the dialog's last message."""
    click_install(page)
    return message(page)


def message(page):
    page.wait(lambda: page.find("#install li button").is_enabled(), 60)
    return page.find("#install [role=status]").text


def progress(page):
    return page.find("#install progress").get_property("value")


def test_an_interrupted_install_can_be_repeated(dialog, release, tmp_path):
    """The drive has the same files as after `sim install`. A drive that goes away is reported."""
    gone = """
const [done] = arguments;
const remove = (root) => root.removeEntry("CIRCUITPY", { recursive: true })
  .then(done, () => setTimeout(remove, 5, root)); // Refused while one of its files is written.
navigator.storage.getDirectory().then(remove);
"""
    page = dialog()
    write(page, boot_out() | {"code.py": "print('mine')", "settings.toml": "A = "})
    click_install(page)
    page.wait(lambda: progress(page) > 0.2)
    page.driver.refresh()
    open_dialog(page)
    assert read(page)["code.py.old1"] == b"print('mine')"
    assert choose(page).startswith("PyGamer: Installed and checked.")
    with zipfile.ZipFile(release) as found:
        files = {name: found.read(name) for name in found.namelist()}
    drive = read(page)
    assert drive.keys() - files.keys() == {"boot_out.txt", "settings.toml", "code.py.old1"}
    assert drive == drive | files
    drive_kit.write_files(tmp_path / "drive", drive | {"settings.toml": b""})
    del files[manifest.NAME]
    assert Plan(Drive(tmp_path / "drive"), files).done
    write(page, {"boot.py": "print('mine, too')", "settings.toml": ""})
    assert "boot.py.old1" in choose(page)
    assert read(page)["settings.toml"] == toml(SETTINGS)
    choose(page)
    write(page, {"boot.py": "print('again')"} | {path: "" for path in files if "ui" in path})
    click_install(page)
    page.wait(lambda: progress(page) > 0)
    page.driver.execute_async_script(gone)
    assert message(page).startswith(("The drive is gone", "The drive cannot be written"))


def test_an_unsuitable_drive_is_refused(dialog, release):
    page = dialog()
    assert "not the drive of a CircuitPython board" in choose(page)
    for files, words in (
        ({"boot_out.txt": ""}, "not the drive"),
        (boot_out(version="9.2.1"), "10 and has 9.2.1"),
        (boot_out(version="11.0.0"), "10 and has 11.0.0"),
        (boot_out("clue"), "This page has no release for the board clue"),
        (boot_out() | {"settings.toml": 'GOLDRUSH_BOARD = "mine"'}, "for the board mine"),
        ({"settings.toml": "", "boot.py/": ""}, "remove it: boot.py"),
    ):
        write(page, files)
        assert words in choose(page), files
        assert not {"code.py", manifest.NAME} & read(page).keys()
    whole = release.read_bytes()
    release.write_bytes(b"<!DOCTYPE html><title>Welcome to this hotel</title>")
    assert "no release" in choose(page)
    release.write_bytes(whole[: len(whole) // 2])
    os.utime(release, (time.time() + 9,) * 2)  # the server compares whole seconds
    assert "did not arrive whole" in choose(page)


def test_the_dialog_stays_open_while_it_writes(dialog):
    page = dialog(SLOW)
    click_install(page)
    page.wait(lambda: "Looking" in page.find("#install [role=status]").text)
    for _ in range(3):
        page.run("document.querySelector('#install').close()")  # like a second Escape
        page.wait(lambda: page.find("#install").is_displayed())


# Pick a drive that never answers.
SLOW = """
const never = () => new Promise(() => {});
globalThis.showDirectoryPicker = async () => ({ name: "SLOW", getFileHandle: never });
"""


def test_a_lost_network_is_reported(dialog, host):
    page = dialog()
    write(page, boot_out())
    host.close()
    assert "Check the network" in choose(page)


def test_a_browser_without_drives_gets_the_archive(dialog):
    page = dialog("delete globalThis.showDirectoryPicker;")
    assert not page.find("#install li button").is_displayed()
    link = page.find("#install [download]")
    assert link.get_attribute("href").endswith("/boards/goldrush-pygamer.zip")


@pytest.mark.long
def test_the_guide_shows_the_dialog(open_page, folder, update_references):
    """With --update-references it takes the guide's pictures again."""
    archive = folder / "boards" / "goldrush-raspberry_pi_pico.zip"
    archive.parent.mkdir(exist_ok=True)
    archive.write_bytes(zipped(files_of("raspberry_pi_pico")))
    page = open_page("?board=pico_oled", "--lang=en", script=PICKER)
    size = {"width": 1000, "height": 640, "deviceScaleFactor": 1, "mobile": False}
    page.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)

    def shot(name):
        time.sleep(0.5)
        if update_references:
            page.driver.save_screenshot(str(ROOT / ".github/guide/pictures" / name))

    page.find("#menu").click()
    shot("page-0-more.png")
    page.find("#items [data-say=install]").click()
    write(page, boot_out("raspberry_pi_pico", "10.2.1"))
    assert choose(page).startswith("Pico OLED: Installed and checked.")
    shot("page-1-done.png")
