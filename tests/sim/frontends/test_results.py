"""The results of turns in words: spoken, and beside the picture."""

import random
import re

import pytest
from helpers import fresh
from helpers.frames import begun

from engine.gold import rules
from sim.desktop.check.every_screen import A, B
from ui import texts


def heard(hands, narrator, key=None, frames=120):
    """Press a key, if any. Return [(sentence, the words on the bar)] of the frames after it."""
    if key:
        hands.press(key, 0)
    told = []
    for _ in range(frames):
        hands.wait(1)
        bar = hands.app.screen._prompt.text
        told += [(line, bar) for line in narrator.lines(hands.app, "en")]
    return told


def cards(colour, strength):
    return 8 * (colour + 1) + strength


@pytest.mark.parametrize("length", ["short", "normal", "full"])
@pytest.mark.parametrize(
    "pair, result",
    [
        ((cards(0, 4), cards(1, 3)), "4 beats 3: the 3 goes"),
        ((cards(0, 3), cards(1, 3)), "A draw: both stay"),
        ((cards(0, 3), 4), "3 is too weak for gold 4"),
        ((2, rules.DYNAMITE), "Bang! The gold is lost"),
        ((1, 2), "Gold and gold: both stay"),
        ((cards(0, 4), 2), None),
    ],
)
@fresh.alone
def test_a_result_of_gold_is_told_with_its_bar(pair, result, length):
    """It comes before the question for A, once. Gold that is won is told by its own sentences."""
    from sim.desktop.narrator import Narrator

    hands, narrator = begun("pygamer", "gold", 2, starter=0), Narrator(length)
    heard(hands, narrator)
    app = hands.app
    told = []
    for place, card in enumerate(pair):
        app.play.game.cards[place] = card
    for place in range(2):
        app.screen.point_to(place)
        told += heard(hands, narrator, A)
    words = [line for line, _ in told]
    if result is None:
        assert app.screen.outcome.words not in words and words[-1] == "A: next"
        won = [
            "Red miner 4 digs gold 2.",
            "Row 1, column 2: gold 2 goes to Red.",
            "Red has 1 gold card.",
        ]
        parts = {"short": won[1:2], "normal": won, "full": won[:2]}[length]
        assert words[-1 - len(parts) : -1] == parts and words.count(won[-1]) == (length == "normal")
        return
    assert words[-2:] == [result, "A: next"] and (result, result) in told
    after = [line for line, _ in heard(hands, narrator, A)]
    again = [line for line, _ in heard(hands, narrator, B)]
    assert result not in after and again.count(result) == 1


def words_of(app):
    """Return the words of the screen of an app."""
    from sim.desktop.app_probe import rows, with_signs

    return rows(app.screen, with_signs(app))


YOURS = {
    "nuggets": {
        "en": r"You take \d+ from (the middle|Mo)\.|Bust! You lose \d+\.",
        "de": r"Du nimmst \d+ (aus der Mitte|von Mo)\.|Pech! Du verlierst \d+\.",
        "fr": r"Tu prends \d+ (au milieu|à Mo)\.|Raté\xa0! Tu perds \d+\.",
        "ja": r"あなたはまん中から\d+もらいます。|アウト！あなたは\d+を失います。",
    },
    "goldrausch": {
        "en": r"You put (a|no) chip on the .*\.",
        "de": r"Du setzt (einen|keinen) Chip auf .*\.",
        "fr": r"Tu (poses un|ne poses pas de) jeton sur .*\.",
        "ja": r"あなたはチップを.*(置いて、残り\d|置きません)。",
    },
}


@pytest.mark.parametrize("language", texts.LANGUAGES)
@pytest.mark.parametrize("name", YOURS)
@fresh.alone
def test_a_result_beside_the_picture_is_a_sentence(name, language):
    """On the screen its symbol says whose it is. A person alone is "you"."""
    from ui.table.phases import ASKING

    hands = begun("pygamer", name, 1, starter=0)
    app = hands.app
    app.settings.language = texts.LANGUAGES.index(language)
    texts.load(language)
    choose, actions, seen = random.Random(2), bytearray(128), set()
    table, game = app.screen, app.play.game
    for _ in range(200):
        if app.screen is not table:  # the round is over
            break
        if table.phase == ASKING and not table.moving and not game.turn:
            table.do(actions[choose.randrange(game.legal(actions))])
        hands.wait(4)
        seen |= {*words_of(app)}
        hands.press(A, 4)
    yours = [row for row in seen if re.fullmatch(YOURS[name][language], row)]
    assert len(yours) > 1, seen
    names = ("You", "Du", "Toi", "あなた", app.lineup.name(0))
    assert not [row for row in seen if row.startswith(tuple(name + ": " for name in names))], seen
    assert not [row for row in seen if "→" in row], seen
