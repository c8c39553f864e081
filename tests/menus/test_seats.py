"""The keys of the seats screen; a kept game gives way to a new one only when people say so."""

import pytest
from helpers import fresh

from engine.games import NAMES


def tell(app, machine, name):
    """The choices, and those of the app."""
    from ui.menu.seats import title

    lineup = getattr(app.screen, "lineup", app.lineup)
    return {
        "players": lineup.players,
        "levels": [lineup.level(seat) for seat in range(lineup.players)],
        "names": [title(lineup, seat) for seat in range(lineup.players)],
        "people": [person.name for person in lineup.people.all],
        "order": list(lineup.order),
        "rows": getattr(app.screen, "count", 0),
        "match": lineup.match,
        "game": getattr(app.screen, "name", None),
        "options": list(app.settings.options[:2]),
        "chosen": app.lineup.players,
    }


GOLD = "press A\nwait 300\n"
NUGGETS = "press RIGHT\n" + GOLD


def run(script):
    return fresh.played(tell, script)


def each(told, key):
    """What was told of `key` at every shot."""
    return [choices[key] for choices in told.values()]


def shots(keys, count):
    """A script of the same keys so many times, with a shot after each."""
    return "".join("%s\nshot %d\n" % (keys, number) for number in range(count))


def test_a_seat_is_a_person_or_a_computer_of_each_level():
    harder = shots("press A\npress DOWN\npress A", 3)
    told = run(NUGGETS + "press DOWN 4\nshot first\n" + harder)
    assert each(told, "levels") == [[0, 1], [0, 2], [0, 3], [0, 1]]
    told = run(NUGGETS + "press DOWN 4\npress A\npress RIGHT 5\npress A\nshot guest\n")
    assert each(told, "levels") == [[0, 0]] and each(told, "names") == [["Red", "Green"]]


def test_no_two_computers_have_a_name():
    five = "press DOWN 2\npress LEFT\npress DOWN\n"
    told = run(NUGGETS + five + "press A\npress LEFT\npress A\npress DOWN\n" * 5 + "shot all\n")
    names = [name.partition(",")[0] for name in each(told, "names")[0]]
    assert len(set(names)) == 5 and set(names) < {"Mo", "Pip", "Gus", "Fay", "Doc", "Ace"}


def test_somebody_new_is_chosen():
    ready = "press A\npress RIGHT 2\npress A\nshot ready\n"
    told = run(NUGGETS + "press DOWN 3\n" + ready)
    assert told["ready"]["names"] == ["Ben", "Pip, easy"] and told["ready"]["people"] == ["Ben"]


def test_somebody_new_is_spelt():
    ready = "press A\npress RIGHT 2\npress A\nshot ready\n"
    # A, then c, and Ben is not offered to the next seat.
    spelt = "press A\npress RIGHT 5\npress RIGHT\npress A\npress DOWN\npress RIGHT\npress DOWN 3\n"
    first = NUGGETS + "press DOWN 3\n" + ready
    told = run(first + "press DOWN\n" + spelt + "press A\nshot spelt\n")
    assert told["spelt"]["names"] == told["spelt"]["people"] == ["Ben", "Ac"]


def test_two_colours_of_gold_have_one_seat():
    one = "press DOWN 4\npress A\npress LEFT\npress A\nshot one\n"
    told = run(GOLD + one + "press DOWN\npress A\npress RIGHT\npress A\nshot other\n")
    assert each(told, "names") == [["Ace, hard", "Pip, easy"], ["Ace, hard", "Gus, medium"]]


def test_players_go_round_from_two_to_five():
    told = run(NUGGETS + "press DOWN 2\n" + shots("press RIGHT", 5) + "press LEFT 2\nshot left\n")
    assert each(told, "players") == [2, 3, 4, 5, 2, 4]
    assert each(told, "levels") == [[0] * 2, [0] * 3, [0] * 4, [0] * 5, [0, 1], [0] * 4]
    assert each(told, "chosen") == [2] * 6


def test_colours_change_places_and_none_is_lost():
    told = run(NUGGETS + "press DOWN 3\n" + shots("press RIGHT", 4))
    orders = each(told, "order")
    assert all(sorted(order) == [0, 1, 2, 3, 4] for order in orders)
    assert len({order[0] for order in orders}) == 4
    assert each(told, "levels") == [[0, 1]] * 4


@pytest.mark.parametrize(
    "game, players", [(GOLD, 2), (NUGGETS + "press DOWN 2\npress LEFT\n", 5)], ids=["2", "5"]
)
def test_seats_have_at_most_eight_rows(game, players):
    told = run(game + "shot seats\n")["seats"]
    assert (told["players"], told["rows"]) == (players, 8)


def test_each_row_changes_what_it_names():
    told = run(GOLD + "press DOWN\npress A\nshot short\npress DOWN 6\npress A\nshot easy\n")
    assert each(told, "match") == [0] * 2
    assert each(told, "options") == [[0, 1], [1, 1]]


def test_a_match_is_for_the_trophy_or_of_one_game():
    told = run("press DOWN\n" + GOLD + "press DOWN\n" + shots("press RIGHT", 4))
    assert each(told, "match") == [1, 1, 1, 2]
    assert each(told, "game") == [*NAMES, NAMES[0]]


def test_what_was_chosen_is_kept():
    chosen = NUGGETS + "press DOWN 2\npress RIGHT 3\n"
    told = run(chosen + "press B\nwait 300\nshot left\npress A\nwait 300\nshot again\n")
    assert told["left"]["players"] == told["again"]["players"] == 4
    assert told["again"]["levels"] == [0] * 4


def test_a_choice_leaves_a_game_in_play_as_it_is():
    chosen = NUGGETS + "press DOWN 2\npress RIGHT 3\n"
    other = "hold B 1300\nwait 900\n" + chosen + "press B\nwait 300\n"
    resumed = "press LEFT\npress A\nwait 600\npress A\nwait 1500\nshot resumed\n"
    told = run(GOLD + "press A\nwait 1500\n" + other + resumed)
    assert told["resumed"]["players"] == told["resumed"]["chosen"] == 2


def test_a_game_begins_as_it_was_chosen():
    chosen = NUGGETS + "press DOWN 2\npress RIGHT 3\n"
    told = run(chosen + "press UP 2\npress A\nwait 1500\nshot begun\n")
    assert told["begun"]["players"] == told["begun"]["chosen"] == 4


def tell_kept(app, machine, name):
    """The screen, what is kept and its seed, and its words."""
    seed = app.play.journal.rng.seed if app.play else None
    words = [text.text for text in app.screen.texts]
    return [type(app.screen).__name__, app.saver.names(), seed, words]


WAIT = "wait 900\n"
ASK = "press A\n" + WAIT
LEAVE = "hold B 1300\n" + WAIT
# Into GOLD, a card, and back to the menu; into Gold Nuggets and back.
LEFT = WAIT + 4 * ASK + "shot played\n" + LEAVE
NUGGETS_LEFT = "press RIGHT\n" + 2 * ASK + WAIT + LEAVE
ANEW = "press DOWN\n" + ASK


def run_kept(script):
    return fresh.played(tell_kept, script)


def test_a_kept_game_is_asked_about():
    told = run_kept(LEFT + "shot menu\n" + ASK + "shot asked\npress B\n" + WAIT + "shot back\n")
    assert told["menu"][0] == "Menu" and told["menu"][3][:2] == ["GOLD", "Continue"]
    assert "New game instead" in told["asked"][3] and told["asked"][1] == ["gold"]
    assert told["back"][0] == "Menu" and told["back"][1] == ["gold"]


def test_a_kept_game_goes_on():
    told = run_kept(LEFT + 2 * ASK + WAIT + "shot continued\n")
    assert told["continued"][2] == told["played"][2]


def test_a_kept_game_gives_way():
    told = run_kept(LEFT + ASK + ANEW + "shot seats\n" + ASK + WAIT + "shot anew\n")
    assert told["seats"][0] == "Seats"
    assert told["anew"][2] not in (None, told["played"][2]) and told["anew"][1] == ["gold"]


def test_another_game_is_begun_without_a_word_and_a_trophy_asks_about_each_that_is_kept():
    asked = ANEW + "shot gold\n" + ANEW + "shot nuggets\n" + ANEW + "shot seats\n"
    told = run_kept(LEFT + NUGGETS_LEFT + "shot menu\n" + asked)
    assert told["menu"][1] == ["nuggets", "gold"]
    shown = [(told[shot][0], told[shot][3][0]) for shot in ("gold", "nuggets", "seats")]
    dialogs = [("Dialog", "GOLD"), ("Dialog", "Gold Nuggets")]
    assert shown == [*dialogs, ("Seats", "Match")]


def rounds(app, machine, name):
    return app.play.game.rounds if app.play else app.screen.rows()[1][1]


GOLDRAUSCH = "press RIGHT 2\n" + GOLD


def test_goldrausch_has_fewer_rounds_from_three_players_on():
    more = "press DOWN 2\npress RIGHT 2\nshot three\npress UP 2\npress A\nwait 1500\nshot begun\n"
    told = fresh.played(rounds, GOLDRAUSCH + "shot two\n" + more)
    assert told == {"two": "4 rounds", "three": "2 rounds", "begun": 2}


def test_rounds_that_were_chosen_stay_with_any_players():
    keys = "press DOWN\npress LEFT\nshot 1\npress DOWN\npress RIGHT 2\nshot 3\n"
    four = "press UP\npress LEFT 2\nshot 4\npress UP\npress A\nwait 1500\nshot begun\n"
    told = fresh.played(rounds, GOLDRAUSCH + keys + four)
    assert told == {"1": "1 round", "3": "1 round", "4": "4 rounds", "begun": 4}


def lengths(app, machine, name):
    from ui import loading

    return [loading.options(app, game).value("short") for game in NAMES]


def test_a_trophy_is_short_in_each_game_as_chosen():
    keys = "press DOWN\n" + GOLD + "press DOWN 2\nshot long\npress RIGHT\nshot short\n"
    told = fresh.played(lengths, keys)
    assert told == {
        "long": ["off", "off", "rounds4"],
        "short": ["cards36", "nuggets40", "rounds1"],
    }


def seat_names(app, machine, name):
    return [row[0] for row in app.screen.rows()[3:5]]


def test_a_computer_has_a_star_a_level():
    harder = "press DOWN 4\npress A\npress DOWN\npress A\nshot medium\n"
    told = fresh.played(seat_names, NUGGETS + "shot easy\n" + harder)
    assert told == {"easy": ["Player 1", "Pip ★"], "medium": ["Player 1", "Pip ★★"]}
