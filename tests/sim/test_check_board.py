"""python -m sim check-board: what a board's self-test has found, beside what is expected."""

import os
import threading
from types import SimpleNamespace

import pytest
from helpers import typed

from displayio_sim.errors import SimError
from sim.desktop import selftest

LINE = (
    "goldrush-selftest 1 raspberry_pi_pico circuitpython-10.2.1 buttons=ok edges=ok colours=none"
    " motion=ok grid=columns-top-left-rgb lights=ok board_lights=none sound=ok battery=3912"
    " memory=nvm clock=200 heap=63 PASSED"
)


def test_a_report_in_a_file_is_held_to_what_is_expected(tmp_path):
    file = tmp_path / "selftest.txt"
    file.write_text("I saw this:\n" + LINE.replace(" motion", "\nmotion"), encoding="utf-8")
    done = typed.sim("check-board", file)
    assert done.returncode == 0 and done.stdout.endswith("All as expected.\n")
    file.write_text(LINE.replace("memory=nvm", "memory=files").replace("=200", "=125"))
    done = typed.sim("check-board", file)
    assert done.returncode == 1 and done.stdout.endswith("Not as expected: memory, clock.\n")
    assert "memory        files   <- expected nvm\n" in done.stdout


def test_a_text_without_a_report_is_told(tmp_path):
    (tmp_path / "empty").write_text("nothing")
    done = typed.sim("check-board", tmp_path / "empty")
    assert done.returncode == 2 and "has no line that begins with goldrush-selftest" in done.stderr
    unknown = selftest.parse(LINE.replace("raspberry_pi_pico", "toaster"))
    with pytest.raises(SimError, match="the board toaster is not known"):
        selftest.rows(unknown)


def test_the_only_board_is_found():
    ports = [SimpleNamespace(device="a", vid=0x239A), SimpleNamespace(device="b", vid=None)]
    assert selftest.find_port(ports) == "a"
    for wrong, told in (([], "no board"), ([ports[0]] * 2, r"several boards .*\(a, a\)")):
        with pytest.raises(SimError, match=told + ".*--port"):
            selftest.find_port(wrong)


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="no pseudo-terminals here")
def test_a_report_comes_over_a_serial_line():
    ours, theirs = os.openpty()
    port = os.ttyname(theirs)
    told = threading.Timer(0.5, os.write, (ours, b"noise\r\n" + LINE.encode() + b"\r\n"))
    told.start()
    found = selftest.wait(selftest.lines_of(port), selftest.deadline(30))
    assert found == selftest.parse(LINE)
    with pytest.raises(SimError, match="no report came"):
        selftest.wait(selftest.lines_of(port), selftest.deadline(0))
    told.join()
    os.close(ours)
    os.close(theirs)


def test_a_port_that_is_not_there_is_told(tmp_path):
    done = typed.sim("check-board", "--port", tmp_path / "none")
    assert done.returncode == 2 and len(done.stderr.splitlines()) == 1
