"""Advice for a person, who asks with B and B again."""

import re

import pytest
from helpers import fresh
from helpers.frames import Hands

from engine.games import NAMES
from engine.goldrausch.rules import PASS
from sim.desktop.check.every_screen import A


def describe(app, machine, name):
    """Return the words of advice, the cursor's place or the dice picked, and the advised action."""
    if name in NAMES:
        return fresh.start(app, name)
    if name == "hints":
        app.settings.advice = True
        return None
    table = app.play.table
    if name == "corner":
        table.point_to(0)
        return None
    is_dice = app.play.name == "nuggets"
    place = table.dice.picked if is_dice else getattr(table, "cursor", None)
    line = table.caption if app.play.name == "goldrausch" else table._prompt
    return [line.text, place, table._mind and table._mind._action]


SETTINGS = "shot hints\n"
START = "shot %s\nwait 2500\n"
TURN = "press A\npress RIGHT\npress A\nwait 3000\npress A\nwait 300\n"
ASK = "press B 2\nwait 4000\nshot asked\n"
# Leave to the menu, where advice is switched on, and return to the table.
AWAY = "hold B 1200\nwait 900\nshot hints\npress A\nwait 900\npress A\nwait 900\n"


def run(game, script, settings=SETTINGS):
    return fresh.states(describe, settings + START % game + script)


def test_advice_moves_the_cursor():
    states = run("nuggets", "press A\nwait 2500\nshot before\npress B\nwait 4000\nshot asked\n")
    words, place, advised = states["asked"]
    assert "bust 3%" in words
    assert place == advised != states["before"][1]


@pytest.mark.parametrize("way", ["", "press RIGHT 2\npress UP\n"])
def test_advice_to_look_at_a_new_card_leaves_the_cursor(way):
    """All cards that nobody has seen are equal."""
    states = run("gold", way + "shot before\npress B\nwait 4000\nshot asked\n")
    words, place, advised = states["asked"]
    assert words == "A new card: remember it"
    assert place == advised == states["before"][1]


def test_advice_to_look_at_a_new_card_goes_to_the_nearest():
    """After five turns the cursor is at a card that was seen."""
    turns = "press RIGHT\npress A\nwait 1600\npress A\nwait 1600\npress A\nwait 900\n" * 5
    states = run("gold", turns + "shot before\n" + ASK)
    words, place, advised = states["asked"]
    assert words == "A new card: remember it"
    assert place == advised
    assert abs(place - states["before"][1]) in (1, 8)


def test_a_chip_has_advice():
    turn = "press A\nwait 1400\npress A\nwait 1400\npress B 2\nwait 4000\nshot asked%d\n"
    states = run("goldrausch", "".join(turn % i for i in range(6)))
    advised = [words for words, *_ in states.values() if "about " in words]
    assert advised and all(re.search(r"about \d+ gold$", words) for words in advised)


@fresh.alone
def test_after_advice_a_does_what_it_said():
    hands = Hands("pygamer")
    fresh.start(hands.app, "goldrausch", 0, 0)
    hands.wait(90)
    table, game = hands.app.screen, hands.app.play.game
    while not table.bar_asks:
        hands.press(A, 90)
    chips, count = bytes(game.chips_left), hands.app.play.journal.count
    table.point_to(PASS)
    table.hint("A later chip: about 1 gold")
    assert table.caption.text == "A later chip: about 1 gold" and not table._option.hidden
    hands.press(A, 90)
    assert hands.app.play.journal.count == count + 1 and bytes(game.chips_left) == chips


def test_advice_can_be_switched_off():
    ask = "press B 2\nwait 600\nshot asked\nwait 3000\nshot later\n"
    states = run("gold", "shot before\n" + ask, settings="")
    assert states["asked"][0] == "Hints are off: Settings"
    assert states["asked"][1:] == states["before"][1:]
    assert states["later"] == states["before"]


def test_late_advice_knows_the_whole_game():
    from_the_start = run("gold", TURN + "shot corner\n" + ASK)
    later = run("gold", TURN + AWAY + "shot corner\n" + ASK, settings="")
    assert later["asked"] == from_the_start["asked"]
    assert later["asked"][0] == "A new card: remember it"
