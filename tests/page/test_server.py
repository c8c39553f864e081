"""`python -m sim page`: the server on this computer and the folder for a host."""

import io
import json
import os
import re
import signal
import socket
import subprocess
import sys
import threading
from urllib.request import urlopen

import pytest
from helpers import typed
from page.conftest import ADDRESS
from PIL import Image

from displayio_sim.errors import SimError
from engine.games import NAMES
from sim.paths import ROOT
from sim.web.site import folder as page_folder
from sim.web.site import pyodide, screens


def test_the_page_is_served_until_ctrl_c(folder):
    command = [sys.executable, "-m", "sim", "page", "--port", "0"]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    try:
        line = process.stdout.readline()
        assert line.startswith("Goldrush is at http://127.0.0.1:"), line
        url = line.split()[3]
        with urlopen(url + "worker.js") as answer:
            assert answer.headers["Content-Type"] == "text/javascript"
        for name in ("worker.js", "handheld.packed"):  # two builds have the same bytes
            with urlopen(url + name) as answer:
                assert answer.read() == (folder / name).read_bytes()
        process.send_signal(signal.SIGINT)
        assert process.wait(60) == 0
    finally:
        process.kill()
        process.stdout.close()


def test_an_invalid_address_is_refused():
    typed.refused(typed.sim("page", "--address", "host.example"), "https://")


def test_a_module_of_another_python_is_refused(tmp_path):
    """Its file would be missing on the page."""
    (tmp_path / "typing_extensions.py").write_text("from typing import *", encoding="utf-8")
    paths = {**os.environ, "PYTHONPATH": str(tmp_path)}
    typed.refused(typed.sim("page", "-o", tmp_path / "page", env=paths), "unset PYTHONPATH")


def test_a_port_in_use_is_reported():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        done = typed.sim("page", "--port", taken.getsockname()[1])
    typed.refused(done, "choose another with --port")


def test_messengers_find_the_preview_picture(folder):
    contents = {
        name: (folder / name).read_bytes() for name in ("sw.js", "index.html", "picture.png")
    }
    cached = json.loads(re.search(rb"const FILES = (.*?);", contents["sw.js"], re.DOTALL)[1])
    files = {path.relative_to(folder).as_posix() for path in folder.rglob("[!.]*.*")}
    shots = {screens.screenshot(name, form) for name in NAMES for form in ("screen", "upright")}
    assert files - cached.keys() == {"sw.js", "picture.png", *shots}, "missing without a network"
    assert (
        b'property="og:image" content="%spicture.png"' % ADDRESS.encode() in contents["index.html"]
    )
    assert ADDRESS.encode() not in b"".join(page_folder.web().values())
    assert b'property="og:url" content="%s"' % ADDRESS.encode() in contents["index.html"]
    size = re.findall(
        rb'property="og:image:(?:width|height)" content="(\d+)"', contents["index.html"]
    )
    assert Image.open(io.BytesIO(contents["picture.png"])).size == tuple(map(int, size))
    assert screens.PREVIEW_SIZE == (1200, 630)  # what messengers show whole
    assert len(contents["picture.png"]) < 300_000
    assert b"picture.png" not in contents["sw.js"]


def test_the_poster_needs_at_most_40_kb(folder):
    """A visit shows these files before any script runs."""
    page = (folder / "index.html").read_text(encoding="utf-8")
    style = (folder / "page.css").read_text(encoding="utf-8")
    assert "url(poster.png)" in style and 'rel="preload" href="poster.png"' in page
    files = ("index.html", "page.css", "poster.png")
    assert sum((folder / name).stat().st_size for name in files) < 40_000
    wide, high = Image.open(folder / "poster.png").size
    assert wide > 200 and high % len(NAMES) == 0
    assert re.findall(r'<figcaption data-say="rule_(\w+)">', page) == list(NAMES)


def test_the_manifest_names_existing_files(folder):
    manifest = json.loads((folder / "manifest.webmanifest").read_text(encoding="utf-8"))
    for image in manifest["icons"] + manifest["screenshots"]:
        if image["type"] == "image/png":
            size = Image.open(folder / image["src"]).size
            assert image["sizes"] == "%dx%d" % size, image
    assert {image["form_factor"] for image in manifest["screenshots"]} == {"wide", "narrow"}
    assert [cut["url"] for cut in manifest["shortcuts"]] == ["./#open=" + name for name in NAMES]


def test_tables_are_told_without_packages_of_the_terminal():
    read, _ = pyodide._started("pygamer")
    assert any(name.endswith("sim/desktop/games/goldrausch/teller.py") for name in read)
    assert not [name for name in read if "wcwidth" in name or "blessed" in name]


def test_a_foreign_folder_is_not_overwritten(tmp_path):
    (tmp_path / "letter.txt").write_text("dear", encoding="utf-8")
    with pytest.raises(SimError, match="name a new folder"):
        page_folder.build(tmp_path)
    assert [file.name for file in tmp_path.iterdir()] == ["letter.txt"]


def test_a_folder_of_ours_has_no_old_files(tmp_path, monkeypatch):
    contents = dict.fromkeys(("a.js", "b/old.js"), b"1")
    monkeypatch.setattr(page_folder, "contents", lambda _: contents)
    for _ in range(2):
        page_folder.build(tmp_path / "page")
        left = (tmp_path / "page").rglob("*.js")
        assert {*left} == {tmp_path / "page" / name for name in contents}
        contents.pop("b/old.js", None)


def test_a_stopped_load_prints_no_error(tmp_path, capsys):
    (tmp_path / "long").write_bytes(bytes(20_000_000))
    with page_folder.server(tmp_path, 0) as serving:
        serving.daemon_threads = False  # closing it waits for the answer
        thread = threading.Thread(target=serving.serve_forever, args=(0.01,))
        thread.start()
        with socket.create_connection(serving.server_address) as browser:
            browser.sendall(b"GET /long HTTP/1.0\r\n\r\n")
            browser.recv(1000)
        serving.shutdown()
        thread.join()
    assert capsys.readouterr().err == ""
