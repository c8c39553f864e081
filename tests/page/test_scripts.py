"""Whole games in a browser, whose pictures are the references byte for byte.

The suite plays one. `-m long` plays every script on every board.
"""

import base64
import json
from pathlib import Path

import pytest
from helpers.whole_games import ALL, brighten, check_sheet, name, script_for
from PIL import Image

import displayio_sim.frontends.headless

IN_SUITE = "pygamer-gold-4-fr"
CASES = [
    pytest.param(*case, id=name(case), marks=() if name(case) == IN_SUITE else pytest.mark.long)
    for case in ALL
]


def picture(width, height, data):
    return Image.frombytes("RGB", (width, height), base64.b64decode(data))


PLAY = """
import json
from base64 import b64encode
from displayio_sim.machine.machine import Machine
from sim.desktop import firmware
from sim.web.handheld import frames
from sim.paths import ROOT
from displayio_sim.runtime import script
from displayio_sim.runtime.boot import Powered, Stop
exec(headless)  # which the page does not have

def see(machine, name):
    width, height, rgb = machine.panel.rgb()
    shots.append((name, width, height, b64encode(rgb).decode()))

shots = []
machine = Machine(board)
machine.nvm[0 : len(nvm)] = bytes(nvm)
front_end = Headless(script.parse(text), see)
try:
    for _ in frames(front_end, machine, Powered(front_end, machine, firmware.program(), 1)):
        pass
except Stop:
    pass
report = json.dumps((shots, machine.clock.now_us))
"""
# Run PLAY in the page's own Worker once its Python is ready.
WORKER = """
import { ready } from "%sworker.js";
const python = await ready;
const start = performance.now();
for (const [name, value] of Object.entries(%s)) python.globals.set(name, python.toPy(value));
python.runPython(python.globals.get("play"));
const seconds = (performance.now() - start) / 1000;
postMessage(["played", python.globals.get("report"), seconds]);
"""


@pytest.mark.parametrize("board, script", CASES)
def test_a_whole_game_matches_its_reference(open_page, tmp_path, board, script, record_property):
    begin = """
const [source, done] = arguments;
const address = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
const worker = new Worker(address, { type: "module" });
worker.onmessage = ({ data: [what, ...values] }) => {
  if (what === "played" || what === "state" && values[0] !== "starting") done(values);
};
worker.onerror = ({ message }) => done([message]);
"""
    nvm = brighten(tmp_path / "nvm", script, board).read_bytes()
    text = script_for(script, board).read_text(encoding="utf-8")
    headless = Path(displayio_sim.frontends.headless.__file__).read_text(encoding="utf-8")
    values = {
        "board": board,
        "text": text,
        "nvm": list(nvm),
        "play": PLAY,
        "headless": headless,
    }
    page = open_page("licences.txt", ready=False)
    report, seconds = page.driver.execute_async_script(
        begin, WORKER % (page.url, json.dumps(values))
    )
    shots, played_us = json.loads(report)
    played = played_us / 1e6
    title = "%s %s" % (board, script.stem)
    print("%s: %.1f s of play in %.1f s, %.1f times" % (title, played, seconds, played / seconds))
    check_sheet([(shot, picture(*rest)) for shot, *rest in shots], board, script)
    record_property("faster", played / seconds)
