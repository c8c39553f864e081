# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Pictures on pages of rules: one for each page, of one size, and within the screen."""

import pytest
from helpers import fresh

from engine.games import NAMES


def drawn(board):
    """The width of the screen, and of each game: how many pages have a picture, how many pages
    there are in each language, and of each picture its scale, top, height, left and right."""
    from sim.check.every_screen import EveryScreen

    app = EveryScreen(board).app
    from ui import loading, texts
    from ui.pages.illustrations import Vignette

    told = {}
    for game in NAMES:
        pages = loading.load_temporary(game + ".pictures").PAGES
        counts = []
        for language in texts.LANGUAGES:
            texts.load(language)
            counts.append(texts.page_of(game + "/pages/rules", 0)[1])
        seen = []
        for page in range(len(pages)):
            picture = Vignette(app, game, page)
            if pages[page]:
                group = picture.draw()
                right = group.x + group.scale * max(tile.x + tile._pixel_width for tile in group)
                seen.append([group.scale, group.y, picture.height, group.x, right])
        told[game] = [len(pages), counts, seen]
    return app.layout.WIDTH, told


@pytest.mark.parametrize("board", ["pygamer", "feather_tft"])
def test_pictures_have_one_size_and_stay_on_the_screen(board):
    width, told = fresh.call(drawn, board)
    assert set(told) == set(NAMES)
    for game, (pages, counts, seen) in told.items():
        assert set(counts) == {pages}, game
        assert len(seen) >= pages - 2
        assert len({(scale, y, height) for scale, y, height, _, _ in seen}) == 1
        assert all(0 <= left < right <= width for _, _, _, left, right in seen), (game, seen)
