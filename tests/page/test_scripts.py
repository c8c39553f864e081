"""Whole games in a browser: each picture is the reference, byte for byte.

The suite plays one; `-m long` plays every script on every board.
"""

import base64

import pytest
from helpers.whole_games import ALL, bright, hold, name, of_board
from PIL import Image

IN_SUITE = "pygamer-gold-4-fr"
CASES = [
    pytest.param(*case, id=name(case), marks=() if name(case) == IN_SUITE else pytest.mark.long)
    for case in ALL
]


def picture(width, height, data):
    return Image.frombytes("RGB", (width, height), base64.b64decode(data))


@pytest.mark.parametrize("board, script", CASES)
def test_a_whole_game_is_drawn_as_everywhere(open_page, tmp_path, board, script, record_property):
    play = """
const [text, board, nvm, done] = arguments;
const worker = new Worker("worker.js", { type: "module" });
const shots = [];
const letters = (bytes) => {
  let made = "";
  for (let at = 0; at < bytes.length; at += 4096) {
    made += String.fromCharCode(...bytes.subarray(at, at + 4096));
  }
  return btoa(made);
};
worker.onmessage = ({ data: [what, ...values] }) => {
  if (what === "shot") shots.push([values[0], values[1], values[2], letters(values[3])]);
  if (what === "played" || what === "state" && values[0] !== "starting") {
    worker.terminate();
    done([shots, ...values]);
  }
};
worker.postMessage(["play", text, board, Uint8Array.from(atob(nvm), (l) => l.charCodeAt(0))]);
"""
    nvm = bright(tmp_path / "nvm", script, board).read_bytes()
    text = of_board(script, board).read_text(encoding="utf-8")
    page = open_page("licences.txt", ready=False)
    shots, lasted, took = page.driver.execute_async_script(
        play, text, board, base64.b64encode(nvm).decode()
    )
    title = "%s %s" % (board, script.stem)
    print("%s: %.1f s of play in %.1f s, %.1f times" % (title, lasted, took, lasted / took))
    hold([(shot, picture(*rest)) for shot, *rest in shots], board, script)
    record_property("faster", lasted / took)
