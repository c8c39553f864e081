"""Tables, which show nothing of the game that its events have not yet shown."""

import pytest
from helpers import frames, fresh
from support import legal

from engine.events import LAST
from engine.games import make
from engine.goldrausch import events as goldrausch
from engine.nuggets import rules as nuggets
from engine.rng import Rng
from ui.core import keys

SEED = 4


def before_last_coin(board, players, rounds, number, level=1):
    """Play Goldrausch between easy computers, without screens, to the last card of a round.

    With level 0 they are people.

    rounds: the number of rounds of the game
    number: the number of the round, from 0. Its last card is a coin.

    Returns Hands.
    """
    hands = frames.Hands(board)
    app = hands.app
    from engine.goldrausch.rules import COIN, DECK
    from ui.play.session import GameSession

    app.lineup.players = players
    for seat in range(players):
        app.lineup.sit(seat, level, seat)
    play = app.play = GameSession(app, "goldrausch")
    play.new_seed = lambda: SEED
    play.begin(lambda: play.game.set_up(players, 0, rounds))
    hands.screens.arrive()
    choose, game = frames.at_random(SEED), play.game
    actions = bytearray(128)
    while game.round < number or game.left:
        if game.left == DECK - 1 and game.deck[-1] < COIN:
            # Make the last card of each round a coin.
            at = next(at for at in range(1, DECK) if game.deck[at] >= COIN)
            game.deck[at], game.deck[-1] = game.deck[-1], game.deck[at]
        play.apply(choose(actions, game.legal(actions)))
        play.show_all()
    # Not app.resume(), which would deal the saved game anew, with the original last cards.
    play.resume()
    hands.screens.arrive()
    return hands


def end_of_round(board, players, rounds, number):
    """Film a table from the last coin of round `number` to the payout.

    Returns (screen and lights of each frame, the counts of gold and the caption in the last frame,
    the gold of each seat after that round).
    """
    hands = before_last_coin(board, players, rounds, number)
    app, machine = hands.app, hands.screens.machine
    from ui.goldrausch.table import GoldrauschTable

    table = app.screen
    assert isinstance(table, GoldrauschTable)
    shots = []
    while app.screen is table:
        shots.append((machine.panel.image().tobytes(), repr(machine.grid())))
        caption = table.caption and table.caption.text
        last = [count.text for count in table.seats.counts], caption
        hands.wait(1)
    assert app.play.game.round == number + 1 and len(shots) > 60
    return shots, last, [str(app.play.game.score(seat)) for seat in range(players)]


@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize(
    "board, players",
    [
        ("pygamer", 5),
        ("pico_oled", 2),
        pytest.param("pygamer", 2, marks=pytest.mark.long),
        pytest.param("feather_tft", 5, marks=pytest.mark.long),
    ],
)
def test_a_round_ends_like_the_last_one(board, players, number):
    """Compare the end of a round with the end of the game.

    The rules deal the next round at once, but the table must not show it.
    """
    shots, (counts, _), after = fresh.call(end_of_round, board, players, 4, number)
    last, _, _ = fresh.call(end_of_round, board, players, number + 1, number)
    differing = [at for at in range(len(last)) if shots[at : at + 1] != last[at : at + 1]]
    assert not differing, "frames %s of %d" % (differing, len(last))
    # The counts are those as if the round ended now, so they have no need to jump.
    assert counts == after


def signs_of_next_round(players):
    """Play to the second round, and look at the bar while it shows "Round 2 of 2".

    Returns (the sign on the bar, the marked place, the sign and the place of the starter, the sign
    of the seat that played the last coin).
    """
    hands = before_last_coin("pygamer", players, 2, 0)
    app, table = hands.app, hands.app.screen
    last = table.shown.turn
    while app.screen is table:
        hands.wait(1)
    while not app.play.table or app.screen is not app.play.table:
        hands.press(keys.A, 9)
    table = app.screen
    assert table._prompt.text == "Round 2 of 2"
    colour, begins = app.lineup.colour, table.shown.turn
    marked = table.seats.now.x, table.seats.now.y
    place = table.seats.spots[begins]
    return table.sign[0], marked, colour(begins), place, colour(last)


def test_a_new_round_shows_its_starter():
    sign, marked, begins, place, last = fresh.call(signs_of_next_round, 3)
    assert begins != last
    assert (sign, marked) == (begins, place)


def take(game):
    """Yield TAKE, if there are nuggets to take."""
    if game.phase == nuggets.DECIDE and game.value:
        yield nuggets.TAKE


def roll_otherwise(game):
    game.rng.reseed(50)


def turn_back(game):
    """Yield each second card that leaves both cards to be turned down again."""
    for action in legal(game):
        other = make(game.NAME)
        other.copy_from(game, Rng(1))
        other.apply(action)
        if other.quiet_turns > game.quiet_turns:
            yield action


def rush(game):
    """Let the rush follow."""
    game._stall = 1


def play_first(game):
    """Yield an action that does not end the round."""
    if game.left > 9:
        yield legal(game)[0]


def draw_otherwise(game):
    game.deck[-game.left :] = bytes(reversed(game.deck[-game.left :]))


def film(board, name, choose, change=None):
    """Play an action and film the frames that show it.

    choose: choose(game) yields the actions that may be played
    change: change(game) is called before the action

    Returns (the events, [(number of events shown, (screen, lights))]).
    """
    hands = frames.two_computers(board, name)
    play, by_chance = hands.app.play, frames.at_random(3)
    choices = []
    while not choices:
        actions = legal(play.game)
        play.apply(by_chance(actions, len(actions)))
        choices = list(choose(play.game)) if play.journal.count > 20 else []
    play.show_all()
    play.resume()
    hands.screens.arrive()
    if change:
        change(play.game)
    table, events, first = hands.app.screen, play.events, play.events.count
    play.apply(choices[0])
    recorded = [events.ring[number & LAST] for number in range(first, events.count)]
    table.show_events()
    shots = []
    while table is hands.app.screen and play.shown.seen < first + len(recorded):
        machine = hands.screens.machine
        picture = machine.panel.image().tobytes(), repr(machine.grid())
        shots.append((play.shown.seen - first, picture))
        hands.wait(1)
    return recorded, shots


@pytest.mark.parametrize("board", ["pygamer", "pico_oled"])
@pytest.mark.parametrize(
    "name, choose, change",
    [
        ("nuggets", take, roll_otherwise),
        ("gold", turn_back, rush),
        ("goldrausch", play_first, draw_otherwise),
    ],
)
def test_nothing_is_shown_before_its_event(board, name, choose, change):
    events, shots = fresh.call(film, board, name, choose)
    other, others = fresh.call(film, board, name, choose, change)
    pairs = enumerate(zip(events, other, strict=False))
    same = next(number for number, (one, another) in pairs if one != another)
    before = [picture for seen, picture in shots if seen <= same]
    assert len(before) > 20
    assert before == [picture for seen, picture in others if seen <= same]


def flights():
    """Play Goldrausch and return a list of flights of coins and chips.

    Each is (kind of event, lights before the flight, in each of its frames, and after it).
    """
    hands = frames.two_computers("pygamer", "goldrausch")
    play, table, machine = hands.app.play, hands.app.screen, hands.screens.machine
    found, shots = [], []
    while len({kind for kind, _ in found}) < 2 or len(found) < 6:
        assert hands.app.screen is table, "the round has ended"
        flies = table.changing
        shots.append(machine.grid())
        hands.wait(1)
        if flies and not table.changing:
            hands.wait(1)
            found.append((play.events.kind(play.shown.seen - 1), [*shots[-14:], machine.grid()]))
            shots = []
    return found


def test_lights_wait_for_flying_coins():
    found = fresh.call(flights)
    assert {kind for kind, _ in found} == {goldrausch.CHIP, goldrausch.LAID}
    changed = 0
    for _, shots in found:
        before, *during, after = shots
        assert all(shot == before for shot in during)
        changed += after != before
    assert changed > 3
