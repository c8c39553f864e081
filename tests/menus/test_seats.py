"""The seats screen, and the question about a saved game before a new one."""

import pytest
from helpers import fresh

from engine.games import NAMES
from ui.texts import LANGUAGES


def describe(app, machine, name):
    """Return the choices on the seats screen, and some of those of the app."""
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
    return fresh.states(describe, script)


def each(states, key):
    """Return the value of `key` at every shot."""
    return [choices[key] for choices in states.values()]


def shots(keys, count):
    """Return a script that repeats the keys `count` times, with a shot after each."""
    return "".join("%s\nshot %d\n" % (keys, number) for number in range(count))


def test_a_seat_can_have_each_level():
    harder = shots("press DOWN 4\npress A\npress DOWN\npress A", 3)
    states = run(NUGGETS + "shot first\n" + harder)
    assert each(states, "levels") == [[0, 1], [0, 2], [0, 3], [0, 1]]
    states = run(NUGGETS + "press DOWN 4\npress A\npress RIGHT 5\npress A\nshot guest\n")
    assert each(states, "levels") == [[0, 0]] and each(states, "names") == [["Red", "Green"]]


def test_computers_at_a_table_have_different_names():
    five = "press DOWN 2\npress LEFT\npress DOWN\n"
    states = run(NUGGETS + five + "press A\npress LEFT\npress A\n" * 5 + "shot all\n")
    names = [name.partition(",")[0] for name in each(states, "names")[0]]
    assert len(set(names)) == 5 and set(names) < {"Mo", "Pip", "Gus", "Fay", "Doc", "Ace"}


def test_a_new_person_gets_an_offered_name():
    ready = "press A\npress RIGHT 2\npress A\nshot ready\n"
    states = run(NUGGETS + "press DOWN 3\n" + ready)
    assert states["ready"]["names"] == ["Ben", "Pip, easy"] and states["ready"]["people"] == ["Ben"]


def test_a_new_person_can_be_spelt():
    ready = "press A\npress RIGHT 2\npress A\nshot ready\n"
    # Enter A, then c. Ben is not offered to the next seat.
    spelt = "press A\npress RIGHT 5\npress RIGHT\npress A\npress DOWN\npress RIGHT\npress DOWN 3\n"
    first = NUGGETS + "press DOWN 3\n" + ready
    states = run(first + "press DOWN 4\n" + spelt + "press A\nshot spelt\n")
    assert states["spelt"]["names"] == states["spelt"]["people"] == ["Ben", "Ac"]


def cursor(app, machine, name):
    """Return the row of the cursor on the seats screen."""
    return app.screen.at


@pytest.mark.parametrize("board", ["pygamer", "pico_oled"])
def test_the_cursor_goes_from_guest_to_guest_and_then_to_start(board):
    """On a tiny screen, start is out of sight: who has named all would not know how to go on."""
    name = "press A\npress RIGHT 2\npress A\nwait 100\n"
    keys = "press DOWN 2\npress RIGHT 3\npress DOWN\n" + shots(name, 3)
    keys += "press DOWN 4\npress A\npress RIGHT\npress B\nshot back\n"
    rows = fresh.states(cursor, NUGGETS + keys, board=board)
    assert [*rows.values()] == [4, 5, 0, 4]


def test_both_colours_of_a_seat_change_together():
    one = "press DOWN 4\npress A\npress LEFT\npress A\nshot one\n"
    states = run(GOLD + one + "press DOWN 5\npress A\npress RIGHT\npress A\nshot other\n")
    assert each(states, "names") == [["Ace, hard", "Pip, easy"], ["Ace, hard", "Gus, medium"]]


def test_a_computer_joins_people_between_two_numbers_of_them():
    keys = "press DOWN 2\nshot first\n" + shots("press RIGHT", 8) + "press LEFT\nshot left\n"
    states = run(NUGGETS + keys)
    people = [[0] * count for count in range(2, 6)]
    with_one = [[*seats, 1] for seats in people[:-1]]
    alone = [[0, 1]]
    around = [*alone, *sum(zip(people[:-1], with_one, strict=True), ()), people[-1]]
    assert each(states, "levels") == around + alone + people[-1:]
    assert each(states, "chosen") == [2] * len(states)


def describe_row(app, machine, name):
    """Return the words of the row of players."""
    return app.screen._rows_now[2][1]


def test_the_row_of_players_names_a_computer():
    keys = "press DOWN 2\nshot alone\n" + shots("press RIGHT", 2)
    two = "press DOWN 2\npress A\npress LEFT\npress A\nshot two\n"
    states = fresh.states(describe_row, NUGGETS + keys + two)
    assert [*states.values()] == ["1 + Pip", "2", "2 + Gus", "1 + 2"]


def test_colours_of_seats_can_be_exchanged():
    states = run(NUGGETS + "press DOWN 3\n" + shots("press RIGHT", 4))
    orders = each(states, "order")
    assert all(sorted(order) == [0, 1, 2, 3, 4] for order in orders)
    assert len({order[0] for order in orders}) == 4
    assert each(states, "levels") == [[0, 1]] * 4


@pytest.mark.parametrize(
    "game, players", [(GOLD, 2), (NUGGETS + "press DOWN 2\npress LEFT\n", 5)], ids=["2", "5"]
)
def test_seats_have_at_most_eight_rows(game, players):
    states = run(game + "shot seats\n")["seats"]
    assert (states["players"], states["rows"]) == (players, 8)


def test_rows_change_options_of_the_game():
    states = run(GOLD + "press DOWN\npress A\nshot short\npress DOWN 6\npress A\nshot easy\n")
    assert each(states, "match") == [0] * 2
    assert each(states, "options") == [[0, 1], [1, 1]]


def test_a_match_can_be_of_one_game():
    states = run("press DOWN\n" + GOLD + "press DOWN\n" + shots("press RIGHT", 4))
    assert each(states, "match") == [1, 1, 1, 2]
    assert each(states, "game") == [*NAMES, NAMES[0]]


def test_chosen_seats_are_saved():
    chosen = NUGGETS + "press DOWN 2\npress LEFT 3\n"
    states = run(chosen + "press B\nwait 300\nshot left\npress A\nwait 300\nshot again\n")
    assert states["left"]["players"] == states["again"]["players"] == 4
    assert states["again"]["levels"] == [0] * 4


def test_chosen_seats_outlast_the_power(tmp_path):
    chosen = NUGGETS + "press DOWN 2\npress LEFT 3\npress B\nwait 300\n"
    fresh.play(describe, chosen, nvm=tmp_path / "nvm")
    again = fresh.states(describe, "shot menu\n", nvm=tmp_path / "nvm")
    assert again["menu"]["players"] == 4


def test_choosing_seats_does_not_change_a_saved_game():
    chosen = NUGGETS + "press DOWN 2\npress LEFT 3\n"
    other = "hold B 1300\nwait 900\n" + chosen + "press B\nwait 300\n"
    resumed = "press LEFT\npress A\nwait 600\npress A\nwait 1500\nshot resumed\n"
    states = run(GOLD + "press A\nwait 1500\n" + other + resumed)
    assert states["resumed"]["players"] == states["resumed"]["chosen"] == 2


def test_a_game_starts_with_the_chosen_seats():
    chosen = NUGGETS + "press DOWN 2\npress LEFT 3\n"
    states = run(chosen + "press UP 2\npress A\nwait 1500\nshot begun\n")
    assert states["begun"]["players"] == states["begun"]["chosen"] == 4


def describe_saved(app, machine, name):
    """Return the class of the screen, the saved games, the seed in play and the texts."""
    seed = app.play.journal.rng.seed if app.play else None
    words = [text.text for text in app.screen.texts]
    return [type(app.screen).__name__, app.saver.names(), seed, words]


WAIT = "wait 900\n"
ASK = "press A\n" + WAIT
LEAVE = "hold B 1300\n" + WAIT
# Open GOLD, turn up a card and return to the menu. The next one opens Gold Nuggets and returns.
LEFT = WAIT + 4 * ASK + "shot played\n" + LEAVE
NUGGETS_LEFT = "press RIGHT\n" + 2 * ASK + WAIT + LEAVE
ANEW = "press DOWN\n" + ASK


def run_saved(script):
    return fresh.states(describe_saved, script)


def test_a_saved_game_is_asked_about():
    script = LEFT + "shot menu\n" + ASK + "shot asked\npress B\n" + WAIT + "shot back\n"
    states = run_saved(script)
    assert states["menu"][0] == "Menu" and states["menu"][3][:2] == ["GOLD", "Continue"]
    assert "New game instead" in states["asked"][3] and states["asked"][1] == ["gold"]
    assert states["back"][0] == "Menu" and states["back"][1] == ["gold"]


def test_a_saved_game_continues():
    states = run_saved(LEFT + 2 * ASK + WAIT + "shot continued\n")
    assert states["continued"][2] == states["played"][2]


def test_a_saved_game_can_be_replaced():
    states = run_saved(LEFT + ASK + ANEW + "shot seats\n" + ASK + WAIT + "shot anew\n")
    assert states["seats"][0] == "Seats"
    assert states["anew"][2] not in (None, states["played"][2]) and states["anew"][1] == ["gold"]


def test_a_trophy_asks_once_before_it_replaces_saved_games():
    states = run_saved(
        LEFT + NUGGETS_LEFT + "shot menu\n" + ANEW + "shot asked\n" + ANEW + "shot seats\n"
    )
    assert states["menu"][1] == ["nuggets", "gold"]
    shown = [(states[shot][0], states[shot][3][0]) for shot in ("asked", "seats")]
    assert shown == [("Dialog", "Match"), ("Seats", "Match")]
    assert "A match replaces your saved games" in " ".join(states["asked"][3])
    assert {"Keep", "Start"} <= {*states["asked"][3]}


def rounds(app, machine, name):
    return app.play.game.rounds if app.play else app.screen.rows()[1][1]


GOLDRAUSCH = "press RIGHT 2\n" + GOLD


def test_goldrausch_has_fewer_rounds_from_three_players_on():
    more = "press DOWN 2\npress RIGHT 2\nshot three\npress UP 2\npress A\nwait 1500\nshot begun\n"
    states = fresh.states(rounds, GOLDRAUSCH + "shot two\n" + more)
    assert states == {"two": "4 rounds", "three": "2 rounds", "begun": 2}


def test_chosen_rounds_do_not_depend_on_players():
    keys = "press DOWN\npress LEFT\nshot 2\npress LEFT\nshot 1\npress DOWN\npress RIGHT 2\nshot 3\n"
    four = "press UP\npress LEFT\nshot 4\npress UP\npress A\nwait 1500\nshot begun\n"
    states = fresh.states(rounds, GOLDRAUSCH + keys + four)
    assert states.pop("2") == "2 rounds"
    assert states == {"1": "1 round", "3": "1 round", "4": "4 rounds", "begun": 4}


def test_a_default_that_was_chosen_does_not_depend_on_players():
    keys = "press DOWN\npress RIGHT 3\nshot 2\npress DOWN\npress RIGHT 2\nshot 3\n"
    states = fresh.states(rounds, GOLDRAUSCH + keys)
    assert states == {"2": "4 rounds", "3": "4 rounds"}


def overlaps(app, machine, name):
    """Return the rows whose value does not fit, or whose name has a value or symbol on it."""
    found = []
    for line in app.screen.lines:
        name, value, marks = line
        width = value.font.measure(value.text)
        end = name.x + name.font.measure(name.text)
        if width > value.room or (value.text and end > value.x + value.room - width):
            found.append((name.text, value.text))
        shown = [mark.x for mark in marks if not mark.hidden]
        if shown and end > min(shown):
            found.append((name.text, "symbol"))
    return found


@pytest.mark.parametrize("board", ["pygamer", "feather_tft", "pico_oled"])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", range(len(NAMES)))
def test_values_fit_their_rows(game, language, board):
    """The values of options are the longest."""
    keys = "press RIGHT\n" * game + GOLD + "press DOWN\n" + shots("press RIGHT\nwait 300", 3)
    setting = {"GOLDRUSH_LANGUAGE": language}
    states = fresh.states(overlaps, keys, board=board, setting=setting)
    assert not any(states.values()), states


def lengths(app, machine, name):
    from ui import loading

    return [loading.options(app, game).value("short") for game in NAMES]


def test_a_trophy_can_be_of_short_games():
    keys = "press DOWN\n" + GOLD + "press DOWN 2\nshot long\npress RIGHT\nshot short\n"
    states = fresh.states(lengths, keys)
    assert states == {
        "long": ["off", "off", "rounds4"],
        "short": ["cards36", "on", "rounds1"],
    }


def seat_names(app, machine, name):
    return [row[0] for row in app.screen.rows()[3:5]]


def test_a_computer_has_stars_for_its_level():
    harder = "press DOWN 4\npress A\npress DOWN\npress A\nshot medium\n"
    states = fresh.states(seat_names, NUGGETS + "shot easy\n" + harder)
    assert states == {"easy": ["Player 1", "Pip ★"], "medium": ["Player 1", "Pip ★★"]}
