"""Pages of text, pictures and settings, which must fit the screen of each board."""

import pytest
from helpers import fresh
from helpers.frames import Hands

from engine import games
from sim.paths import ROOT

UI = ROOT / "lib" / "ui"
TEXTS = ("texts/credits", *(name + "/pages/rules" for name in games.NAMES))


@pytest.mark.parametrize("board", ["pygamer", "feather_tft", "pico_oled"])
@fresh.alone
def test_every_word_of_a_text_is_shown(board):
    """Compare the pages with their files.

    A page that does not fit is shown in parts. Each part ends with a sentence.
    """
    from sim.desktop.check.every_screen import DOWN, EveryScreen

    screens = EveryScreen(board)
    from ui.pages.rules import Pages, Rules

    split, cut = [], []
    for language in screens._texts.LANGUAGES:
        screens._texts.load(language)
        for name in TEXTS:
            game = name.partition("/")[0]
            rules = name.endswith("/rules")
            pages = Rules(screens.app, game, None) if rules else Pages(screens.app, name, "")
            words, parts = "", 0
            while not parts or pages.at or pages.part:
                lines = [line.text for line in pages.lines if line.text]
                ends = lines[-1][-1] in ".!?。！？" or name == "texts/credits"
                cut += lines[-1:] * (pages.rest and not ends)
                words += "".join(lines)
                parts += 1
                pages.key(DOWN)
            file = UI / ("%s_%s.txt" % (name, language))
            written = file.read_text(encoding="utf-8").replace("---\n", "")
            assert "".join(words.split()) == "".join(written.split()), file
            assert parts >= pages.count, file
            split += [file.name] * (parts > pages.count)
    assert not cut
    assert split if board == "pico_oled" else len(split) < 12, split


@pytest.mark.parametrize("board", ["pygamer", "pico_oled"])
@fresh.alone
def test_every_setting_can_be_changed(board):
    from sim.desktop.check.every_screen import LEFT, RIGHT, EveryScreen

    app = EveryScreen(board).app
    from ui.menu.settings import SettingsScreen

    app.show(SettingsScreen(app))
    before = [value for _, value, *_ in app.screen.rows()[:-1]]  # the last opens the self-test
    assert len(before) >= 6
    for row, value in enumerate(before):
        for key in (RIGHT, LEFT):
            app.screen.at = row
            app.screen.key(key)
            assert (app.screen.rows()[row][1] == value) == (key == LEFT)


@pytest.mark.parametrize("board", ["pygamer", "feather_tft", "pico_oled"])
@fresh.alone
def test_pictures_of_a_game_have_one_size(board):
    from sim.desktop.check.every_screen import EveryScreen

    app = EveryScreen(board).app
    from ui import loading, texts
    from ui.pages.illustrations import Vignette
    from ui.pages.text_pages import page_of

    for game in games.NAMES:
        pictures = loading.load_temporary(game + ".pictures")
        pages = pictures.PAGES
        for language in texts.LANGUAGES:
            texts.load(language)
            assert page_of(game + "/pages/rules", 0)[1] == len(pages), (game, language)
        seen = []
        for page, is_drawn in enumerate(pages):
            if is_drawn:
                picture = Vignette(app, pictures, is_drawn, {})
                group = picture.draw(app.layout.WIDTH)
                right = group.x + group.scale * max(tile.x + tile._pixel_width for tile in group)
                assert 0 <= group.x < right <= app.layout.WIDTH, (game, page)
                seen.append((group.scale, group.y, picture.height))
        assert len(seen) >= len(pages) - 2 and len({*seen}) == 1, (game, seen)


@fresh.alone
def test_texts_of_another_language_are_read_again_when_the_settings_are_left():
    """Read below the settings, they would stay above all that is loaded next."""
    from helpers.frames import Hands

    from sim.desktop.check.every_screen import RIGHT, B

    hands = Hands("pygamer")
    from ui import texts

    texts.load("en")
    for keys, is_read_again in (((B,), False), ((RIGHT, B), True)):
        from ui.menu.settings import SettingsScreen  # unloaded when it is left

        hands.app.show(SettingsScreen(hands.app))
        hands.wait(5)
        for key in keys[:-1]:
            hands.press(key, 10)
        before = texts._always[0]
        hands.press(keys[-1], 10)
        hands.wait(30)
        assert type(hands.app.screen).__name__ == "Menu"
        assert (texts._always[0] is not before) == is_read_again
        assert texts._always[0] == before


@fresh.alone
def test_statistics_of_a_game_nobody_has_played_say_so():
    hands = Hands("pygamer")
    from ui.menu.statistics_page import StatisticsPage
    from ui.texts import say

    hands.app.lineup.people.all[:] = []
    hands.app.saver.counts = bytes(len(hands.app.saver.counts))
    page = StatisticsPage(hands.app)
    assert page.rows()[1:] == [(say("no_results"), None, ())]
    hands.app.lineup.people.add("Ida", 0)
    assert [name for name, *_ in page.rows()[1:]] == ["", "Ida"]


@pytest.mark.parametrize("board", ["pygamer", "pico_oled"])
@fresh.alone
def test_a_leaves_the_rules_after_their_last_part(board):
    hands = Hands(board)
    from ui.core import keys
    from ui.pages.rules import Rules
    from ui.texts import say

    left = []
    pages = Rules(hands.app, "gold", lambda: left.append(True))
    while pages.a_words.text == say("next"):
        assert pages.rest or pages.at + 1 < pages.count
        pages.key(keys.A)
    assert pages.a_words.text == say("done") and not left
    pages.key(keys.A)
    assert left
