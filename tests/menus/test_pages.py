# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Pages in parts: turning on with A shows every word of a text, on the smallest screen too."""

import pytest
from helpers import fresh

from engine import games
from sim.paths import ROOT

UI = ROOT / "lib" / "ui"
NAMES = ("texts/credits", *(name + "/pages/rules" for name in games.NAMES))


def read(board):
    """What was seen of each text in each language without white space, its parts and pages."""
    from sim.check.every_screen import A, EveryScreen

    screens = EveryScreen(board)
    from ui.pages.rules import Pages, Rules

    seen = {}
    for language in screens._texts.LANGUAGES:
        screens._texts.load(language)
        for name in NAMES:
            game = name.partition("/")[0]
            rules = name.endswith("/rules")
            pages = Rules(screens.app, game, None) if rules else Pages(screens.app, name, "")
            words = ""
            parts = 0
            while not parts or pages.at or pages.first:
                words += "".join(line.text for line in pages.lines)
                parts += 1
                pages.key(A)
            seen[name + "_" + language] = ["".join(words.split()), parts, pages.count]
    return seen


@pytest.mark.parametrize("board", ["pygamer", "feather_tft", "pico_oled"])
def test_every_word_of_a_text_is_shown(board):
    seen = fresh.call(read, board)
    assert len(seen) == 4 * len(NAMES)
    for name, (words, parts, pages) in seen.items():
        written = (UI / (name + ".txt")).read_text(encoding="utf-8").replace("---\n", "")
        assert words == "".join(written.split()), name
        assert parts >= pages
    in_parts = [name for name, (_, parts, pages) in seen.items() if parts > pages]
    assert in_parts if board == "pico_oled" else len(in_parts) < 12, in_parts
