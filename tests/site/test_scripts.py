# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Whole games in a browser: each picture is the reference, byte for byte.

The suite plays one; SITE_SCRIPTS=all plays every script on every board.
"""

import base64
import os

import pytest
from PIL import Image
from test_games import OTHERS, SCRIPTS, bright, of_board, references, screens

ALL = bool(os.environ.get("SITE_SCRIPTS"))
CASES = [("pygamer", script) for script in SCRIPTS if ALL or script.stem == "gold-4-fr"]
CASES += [(board, script) for board in OTHERS for script in SCRIPTS if ALL]

PLAY = """
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


@pytest.mark.parametrize("board, script", CASES, ids=["%s-%s" % (b, s.stem) for b, s in CASES])
def test_a_whole_game_is_drawn_as_everywhere(open_page, tmp_path, board, script, record_property):
    nvm = bright(tmp_path / "nvm", script, OTHERS.get(board, 8192)).read_bytes()
    text = of_board(script, board).read_text(encoding="utf-8")
    page = open_page("licences.txt", ready=False)
    shots, lasted, took = page.driver.execute_async_script(
        PLAY, text, board, base64.b64encode(nvm).decode()
    )
    title = "%s %s" % (board, script.stem)
    print("%s: %.1f s of play in %.1f s, %.1f times" % (title, lasted, took, lasted / took))
    wanted = list(screens(references(script, board)).values())
    assert len(shots) == len(wanted)
    for (name, width, height, data), file in zip(shots, wanted, strict=True):
        seen = Image.frombytes("RGB", (width, height), base64.b64decode(data))
        reference = Image.open(file).convert("RGB")
        assert seen.tobytes() == reference.tobytes(), "%s is not %s" % (name, file)
    record_property("faster", lasted / took)
