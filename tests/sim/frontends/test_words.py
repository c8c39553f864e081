"""The words of a screen (sim.desktop.app_probe), which stand in for what is only drawn."""

import pytest
from helpers import fresh

from engine.gold import rules


def words_of(app):
    """Return the words of the screen of an app."""
    from sim.desktop.app_probe import AppProbe
    from ui import app as ui

    ui.running = app
    return AppProbe().look().words


def after_a_game(name, persons=1):
    """Return Hands that see the scores of a game of people against Pip."""
    from helpers.frames import Hands, at_random

    hands = Hands("pygamer")
    from ui.play.session import GameSession

    app = hands.app
    app.lineup.sit(0, 0, 0)
    app.lineup.sit(1, int(persons == 1), 0)
    app.play = GameSession(app, name)
    app.play.begin()
    hands.screens.arrive()
    hands.play_out(at_random(3))
    hands.screens.arrive()
    hands.wait(400)
    return hands


@pytest.mark.parametrize("persons, first", [(1, "You"), (2, "Red")])
@fresh.alone
def test_the_numbers_of_the_scores_have_names(persons, first):
    app = after_a_game("nuggets", persons).app
    points = [app.play.shown.score(seat) for seat in range(2)]
    second = app.lineup.name(1)
    assert "%s %d  %s %d" % (first, points[0], second, points[1]) in words_of(app)


@pytest.mark.parametrize(
    "name, kind, shown, told",
    [
        ("nuggets", "dice", (1, 2, 2, 3), "Dice: 1 nugget, 2, 2, 3."),
        ("nuggets", "took", (), None),
        (
            "gold",
            "seen",
            (4, 8 + 3, rules.DYNAMITE),
            "Cards: gold 4, Red miner 3, dynamite.",
        ),
    ],
)
@fresh.alone
def test_the_picture_of_a_highlight_is_in_the_words(name, kind, shown, told):
    """The narrator speaks it, too."""
    from engine.moments import Moment
    from sim.desktop.narrator import Narrator

    app = after_a_game(name).app
    from ui.scores.highlights import Highlights, words

    moment = Moment(1, kind, 0, 0, 2)
    moment.shown, moment.stage = bytes(shown), 12
    if kind == "dice":
        moment.amount, moment.before, moment.after, moment.is_mistake = -1, 150, 20, True
    app.show(Highlights(app, name, [moment], None))
    plain = words(app.lineup, moment)
    row = plain + " " + told if told else plain
    narrator = Narrator()
    spoken = [line for _ in range(20) for line in narrator.lines(app, "en")]
    assert row in words_of(app) and row in spoken and row in narrator.state(app, "en")
