# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""`python -m sim page` without a folder: the page, served to this computer alone."""

import signal
import socket
import subprocess
import sys
from urllib.request import urlopen

from sim.paths import ROOT

PAGE = [sys.executable, "-m", "sim", "page", "--port"]


def test_the_page_is_served_until_ctrl_c(folder):
    process = subprocess.Popen([*PAGE, "0"], cwd=ROOT, stdout=subprocess.PIPE, text=True)
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


def test_a_port_in_use_is_one_line(folder):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        command = [*PAGE, str(taken.getsockname()[1])]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=100)
    assert done.returncode == 2 and done.stderr.count("\n") == 1
    assert "choose another with --port" in done.stderr
