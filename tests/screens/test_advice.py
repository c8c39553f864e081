"""A person asks what `hard` would do: B, and B again."""

import pytest
from helpers import fresh

from engine.games import NAMES


def tell(app, machine, name):
    """The prompt, where the cursor is or which dice are picked, and what was advised."""
    if name in NAMES:
        return fresh.start(app, name)
    if name == "hints":
        app.settings.advice = True
        return None
    table = app.play.table
    is_dice = app.play.name == "nuggets"
    place = table.dice.picked if is_dice else getattr(table, "cursor", None)
    return [table._prompt.text, place, table._mind and table._mind._action]


SETTINGS = "shot hints\n"
START = "shot %s\nwait 2500\n"
TURN = "press A\npress RIGHT\npress A\nwait 3000\npress A\nwait 300\n"
ASK = "press B 2\nwait 4000\nshot asked\n"
# Out to the menu, where advice is switched on, and back to the table.
AWAY = "hold B 1200\nwait 900\nshot hints\npress A\nwait 900\npress A\nwait 900\n"


def run(game, script, settings=SETTINGS):
    return fresh.states(tell, settings + START % game + script)


@pytest.mark.parametrize("game, says", [("gold", "Look here: gold"), ("nuggets", "bust")])
def test_the_advice_is_told_and_the_cursor_is_there(game, says):
    told = run(game, "shot before\npress B\nwait 4000\nshot asked\n")
    words, place, advised = told["asked"]
    assert says in words and "%" in words
    assert place == advised != told["before"][1]


def test_advice_for_a_chip_is_asked_for_as_elsewhere():
    turn = "press A\nwait 1400\npress A\nwait 1400\npress B 2\nwait 4000\nshot asked%d\n"
    told = run("goldrausch", "".join(turn % i for i in range(6)))
    advised = [text for text, _, _ in told.values() if "chip: " in text or "Not now: " in text]
    assert advised and all(text.split()[-1].replace(".", "").isdigit() for text in advised)


def test_switched_off_nothing_is_told():
    told = run("gold", "shot before\n" + ASK, settings="")
    assert told["asked"] == told["before"]


def test_asked_for_only_later_it_has_seen_the_whole_game():
    from_the_start = run("gold", TURN + ASK)
    later = run("gold", TURN + AWAY + ASK, settings="")
    assert later["asked"] == from_the_start["asked"]
    assert "gold" in later["asked"][0]
