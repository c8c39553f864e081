"""Pages and lists of the menu: every word and picture has its room, every setting changes."""

import pytest
from helpers import fresh

from engine import games
from sim.paths import ROOT

UI = ROOT / "lib" / "ui"
TEXTS = ("texts/credits", *(name + "/pages/rules" for name in games.NAMES))


def read(board):
    """Every word of each text in each language is shown, and no part that goes on from another has
    a line alone. Which texts have more parts than pages."""
    from sim.check.every_screen import A, EveryScreen

    screens = EveryScreen(board)
    from ui.pages.rules import Pages, Rules

    in_parts = []
    for language in screens._texts.LANGUAGES:
        screens._texts.load(language)
        for name in TEXTS:
            game = name.partition("/")[0]
            rules = name.endswith("/rules")
            pages = Rules(screens.app, game, None) if rules else Pages(screens.app, name, "")
            words, parts = "", 0
            while not parts or pages.at or pages.first:
                lines = [line.text for line in pages.lines if line.text]
                assert len(lines) > 1 or not pages.first, lines
                words += "".join(lines)
                parts += 1
                pages.key(A)
            file = UI / ("%s_%s.txt" % (name, language))
            written = file.read_text(encoding="utf-8").replace("---\n", "")
            assert "".join(words.split()) == "".join(written.split()), file
            assert parts >= pages.count, file
            in_parts += [file.name] * (parts > pages.count)
    return in_parts


@pytest.mark.parametrize("board", ["pygamer", "feather_tft", "pico_oled"])
def test_every_word_of_a_text_is_shown(board):
    in_parts = fresh.call(read, board)
    assert in_parts if board == "pico_oled" else len(in_parts) < 12, in_parts


def values_of(board):
    """By row: the value, after right, and after left again."""
    from sim.check.every_screen import LEFT, RIGHT, EveryScreen

    app = EveryScreen(board).app
    from ui.menu.settings import SettingsScreen

    app.show(SettingsScreen(app))
    seen = [[value] for _, value, *_ in app.screen.rows()]
    for row, values in enumerate(seen):
        for key in (RIGHT, LEFT):
            app.screen.at = row
            app.screen.key(key)
            values.append(app.screen.rows()[row][1])
    return seen


@pytest.mark.parametrize("board", ["pygamer", "pico_oled"])
def test_every_setting_changes_and_changes_back(board):
    seen = fresh.call(values_of, board)
    assert len(seen) >= 6
    for before, changed, back in seen:
        assert changed != before and back == before


def drawn(board):
    """The width of the screen, and of each game: how many pages have a picture, how many pages
    there are in each language, and of each picture its scale, top, height, left and right."""
    from sim.check.every_screen import EveryScreen

    app = EveryScreen(board).app
    from ui import loading, texts
    from ui.pages.illustrations import Vignette

    told = {}
    for game in games.NAMES:
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


@pytest.mark.parametrize("board", ["pygamer", "feather_tft", "pico_oled"])
def test_pictures_have_one_size_and_stay_on_the_screen(board):
    width, told = fresh.call(drawn, board)
    assert set(told) == set(games.NAMES)
    for game, (pages, counts, seen) in told.items():
        assert set(counts) == {pages}, game
        assert len(seen) >= pages - 2
        assert len({(scale, y, height) for scale, y, height, _, _ in seen}) == 1
        assert all(0 <= left < right <= width for _, _, _, left, right in seen), (game, seen)
