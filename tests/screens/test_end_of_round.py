"""The end of a round of Goldrausch: the table shows that round until its gold is paid."""

import pytest
from helpers import frames, fresh

SEED = 4


def film(board, players, rounds, number):
    """Of each frame from the last coin of round `number` 0.. to the payout: screen and lights; then
    the gold of each seat as the table last had it, what it was before that coin, and the caption.

    A game of easy computers, played to that coin without its screens; it has `rounds` rounds.
    """
    hands = frames.Hands(board)
    app, machine = hands.app, hands.screens.machine
    from engine.goldrausch.rules import COIN, DECK
    from ui.goldrausch.table import GoldrauschTable
    from ui.play.session import GameSession

    app.lineup.players = players
    for seat in range(players):
        app.lineup.sit(seat, 1, seat)
    play = app.play = GameSession(app, "goldrausch")
    play.new_seed = lambda: SEED
    play.begin(lambda: play.game.set_up(players, 0, rounds))
    hands.screens.arrive()
    choose, game = frames.at_random(SEED), play.game
    actions = bytearray(128)
    while game.round < number or game.left:
        if game.left == DECK - 1 and game.deck[-1] < COIN:
            # The last card of each round is a coin.
            at = next(at for at in range(1, DECK) if game.deck[at] >= COIN)
            game.deck[at], game.deck[-1] = game.deck[-1], game.deck[at]
        play.apply(choose(actions, game.legal(actions)))
        play.show_all()
    before = [game.score(seat) for seat in range(players)]
    # Not app.resume(): what is kept would be dealt anew, without the last cards changed above.
    play.resume()
    hands.screens.arrive()
    table = app.screen
    assert isinstance(table, GoldrauschTable)
    shots = []
    while app.screen is table:
        shots.append((machine.panel.image().tobytes(), repr(machine.grid())))
        told = [count.text for count in table.seats.counts], table.caption and table.caption.text
        hands.wait(1)
    assert game.round == number + 1 and len(shots) > 60
    return shots, told, [str(score) for score in before]


@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize(
    "board, players", [("pygamer", 2), ("pygamer", 5), ("feather_tft", 5), ("pico_oled", 2)]
)
def test_a_round_ends_like_the_last_one(board, players, number):
    """The rules deal the next round at once; the table shows nothing of it."""
    shots, told, before = fresh.call(film, board, players, 4, number)
    last, _, _ = fresh.call(film, board, players, number + 1, number)
    differing = [at for at in range(len(last)) if shots[at : at + 1] != last[at : at + 1]]
    assert not differing, "frames %s of %d" % (differing, len(last))
    assert told[0] == before
