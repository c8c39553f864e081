# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Names, faces and results of people: counted once a game, kept, and read only as they were."""

from types import SimpleNamespace

import pytest
from flash import Flash
from table import App

from ui.core import people
from ui.core.party import Party
from ui.core.people import BEST, GAMES, LONGEST, MEDALS, MOST, ROW, WINS, People
from ui.scores import counting
from ui.start.load_people import unpack

GAME = "nuggets"


def game(points, winner, name=GAME):
    """A finished game with these points, won by one seat."""
    return SimpleNamespace(
        NAME=name, players=len(points), winners=lambda: 1 << winner, score=points.__getitem__
    )


def party(levels=(0, 0)):
    """Ann at the first seat, a guest or computers at the others."""
    made = Party()
    made.players = len(levels)
    for seat in range(len(levels)):
        made.sit(seat, levels[seat], -1)
    made.sit(0, 0, made.people.add("Ann", 2))
    return made


def play(made, *games):
    """Ann's results after these games."""
    for each in games:
        made.people.results = counting.counted(each, made)
    return made.people


def medals(made, *games):
    found = play(made, *games).results[0][MEDALS]
    return {bit for bit in range(8) if found >> bit & 1}


def test_wins_best_and_wins_in_a_row_are_counted():
    lost = game([7, 9], 1)
    ann = play(party(), game([12, 8], 0), game([10, 8], 0), lost, game([9, 8], 0))
    wanted = {GAMES: 4, WINS: 3, BEST: 12, ROW: 1, LONGEST: 2}
    assert {what: ann.result(0, GAME, what) for what in wanted} == wanted
    assert ann.result(0, "gold", GAMES) == 0 and len(ann.results[1]) == 0


def test_counts_stop_at_what_fits():
    made = party()
    for what in (GAMES, BEST, ROW, LONGEST):
        counting.write(made.people.results[0], GAME, what, 1 << 20)
    ann = play(made, game([9, 7], 0))
    assert ann.result(0, GAME, GAMES) == 65535 and ann.result(0, GAME, LONGEST) == 255


def test_each_medal_is_earned_by_what_it_says_and_nothing_else():
    won = game([12, 8], 0)
    assert medals(party(), game([8, 12], 1)) == set()
    assert medals(party(), won) == {counting.FIRST}
    assert medals(party(), won, won, won) == {counting.FIRST, counting.IN_A_ROW}
    each = [game([12, 8], 0, name) for name in ("gold", "nuggets", "goldrausch")]
    assert medals(party(), *each) == {counting.FIRST, counting.ALL_GAMES}
    assert medals(party((0, 3)), won) == {counting.FIRST, counting.AGAINST_HARD}
    assert medals(party((0, 2)), won) == {counting.FIRST}
    assert medals(party(), game([16, 8], 0)) == {counting.FIRST, counting.TWICE}
    assert medals(party(), game([9, 8], 0)) == {counting.FIRST, counting.CLOSE}
    crowd = game([12, 8, 8, 8, 8], 0)
    assert medals(party((0,) * 5), crowd) == {counting.FIRST, counting.CROWD}
    assert medals(party(), *[game([8, 12], 1)] * 25) == {counting.VETERAN}


def test_a_game_is_counted_for_its_people_and_kept():
    nvm = Flash()
    app = App(nvm)
    app.party.sit(0, 0, app.party.people.add("Ann", 3))
    app.party.sit(1, 0, app.party.people.add("Zoé", 7))
    from engine.rng import Rng

    app.begin("nuggets", 2)
    app.play_on(Rng(5))
    kept = App(nvm).party.people
    assert kept.names[:3] == ["Ann", "Zoé", ""] and list(kept.faces[:2]) == [3, 7]
    wins = [kept.result(place, "nuggets", WINS) for place in range(2)]
    assert sum(wins) == 1 and [kept.result(place, "nuggets", GAMES) for place in range(2)] == [1, 1]
    # Those with a name do not count by their colour as well.
    assert app.saver.statistics.games("nuggets") == 1
    assert not any(app.saver.statistics.best("nuggets", row) for row in range(8))


def test_packed_and_unpacked_they_are_the_same():
    made = People()
    for i in range(MOST):
        made.add("Name%d" % i, i)
    made.remove(0)
    made.remove(3)
    made.remove(MOST - 1)
    other = People()
    unpack(other, bytes(made.pack()))
    assert other.names == made.names and other.results == made.results
    assert len(People().pack()) == 0


@pytest.mark.parametrize(
    "packed",
    [b"\0", b"\0\3Ann", b"\x08\3Ann" + bytes(25), b"\0\0" + bytes(25), b"\0\2\xff\xfe" + bytes(25)]
    + [b"\0\7Wilhelm" + bytes(25), b"\0\3A\nn" + bytes(25), b"\xff" * (MOST + 1)],
)
def test_what_was_never_packed_is_refused(packed):
    with pytest.raises(ValueError):
        unpack(People(), packed)


def test_all_who_can_be_kept_fit_beside_three_games():
    """On a Pico, where there is least room."""
    app = App(Flash("rp2040"))
    for i in range(MOST):
        app.party.people.add("らりるれろ%d" % i, i)
    assert len(app.party.people.pack()) == MOST * (2 + 16 + people.RESULTS)
    assert app.saver.save() and app.saver.complete


def test_there_is_room_for_eight_and_results_are_kept_in_25_bytes():
    made = People()
    assert [made.add("N%d" % number, number) for number in range(8)] == [0, 1, 2, 3, 4, 5, 6, 7]
    assert made.add("Zoe", 1) == -1 and "Zoe" not in made.names and people.LETTERS == 6
    for place in range(1, 8):
        made.remove(place)
    assert len(made.results[0]) == 25
    made.results[0][:] = bytes(range(25))
    assert made.pack() == b"\0\2N0" + bytes(range(25))
    assert made.result(0, "nuggets", GAMES) == 8 | 9 << 8
    assert made.result(0, "nuggets", LONGEST) == 15 and MEDALS == 24
    assert made.add("Zoe", 1) == 1
