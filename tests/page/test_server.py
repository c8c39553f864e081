"""`python -m sim page` without a folder: the page, served to this computer alone."""

import io
import json
import re
import signal
import socket
import subprocess
import sys
from urllib.request import urlopen

from helpers import typed
from PIL import Image

from sim.page.build.folder import contents
from sim.paths import ROOT


def test_the_page_is_served_until_ctrl_c(folder):
    command = [sys.executable, "-m", "sim", "page", "--port", "0"]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    try:
        said = process.stdout.readline()
        assert said.startswith("Goldrush is at http://127.0.0.1:"), said
        with urlopen(said.split()[3] + "worker.js") as answer:
            assert answer.headers["Content-Type"] == "text/javascript"
            assert answer.read() == (folder / "worker.js").read_bytes()
        process.send_signal(signal.SIGINT)
        assert process.wait(20) == 0
    finally:
        process.kill()
        process.stdout.close()


def test_an_address_that_is_none_is_one_line(folder):
    done = typed.sim("page", "--port", 0, "--address", "host.example")
    assert done.returncode and done.stderr.count("\n") == 1 and "https://" in done.stderr


def test_messengers_find_a_picture_where_the_page_will_be(folder):
    made = contents("https://host.example/gold/")
    kept = json.loads(re.search(rb"const FILES = (.*?);", made["sw.js"], re.DOTALL)[1])
    assert made.keys() - kept.keys() == {"sw.js", "picture.png"}, "not there without a network"
    wanted = b'property="og:image" content="https://host.example/gold/picture.png"'
    assert wanted in made["index.html"] and wanted not in (folder / "index.html").read_bytes()
    assert Image.open(io.BytesIO(made["picture.png"])).width == 1200
    assert len(made["picture.png"]) < 300_000
    assert b"picture.png" not in made["sw.js"]


def test_a_port_in_use_is_one_line(folder):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        done = typed.sim("page", "--port", taken.getsockname()[1])
    assert done.returncode == 2 and done.stderr.count("\n") == 1
    assert "choose another with --port" in done.stderr
