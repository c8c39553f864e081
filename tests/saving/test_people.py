"""Names, faces and results of people, which are counted once for each game and saved."""

import pytest
from saving.flash import Flash
from saving.table import App, finished, lineup

from engine.games import NUMBERED
from engine.rng import Rng
from sim.paths import ROOT
from ui.core import people
from ui.core.lineup import DIG, Lineup
from ui.scores import counting
from ui.scores.statistics import Statistics
from ui.start.load_people import unpack
from ui.texts import LANGUAGES

GAME = "nuggets"
# Medals, in the order of texts/people_*.txt.
FIRST, IN_A_ROW, ALL_GAMES, AGAINST_HARD, TWICE, CLOSE, CROWD, VETERAN = range(8)


def game(points, winner, name=GAME, **more):
    return finished(name, points, winner, **more)


def with_ann(*levels):
    """Return a lineup with Ann at the first seat.

    levels: the levels of computers at the other seats, or 0 for a guest
    """
    table = lineup(0, *levels or (0,))
    table.sit(0, 0, table.people.add("Ann", 2).number)
    return table


def play(table, *games):
    """Count these games and return Ann."""
    for each in games:
        table.people.all = counting.counted(each, table, seed=each.rng.seed)
    return table.people.all[0]


def medals(table, *games):
    bits = play(table, *games).results[people.MEDALS]
    return {bit for bit in range(8) if bits >> bit & 1}


def test_games_are_counted_for_a_person():
    lost = game([7, 9], 1)
    ann = play(with_ann(), game([12, 8], 0), game([10, 8], 0), lost, game([9, 8], 0))
    expected = {people.GAMES: 4, people.WINS: 3, people.BEST: 12, people.STREAK: 1}
    assert {what: ann.result(GAME, what) for what in expected} == expected
    assert ann.result("gold", people.GAMES) == 0


def test_results_of_people_stop_at_their_maximum():
    group = with_ann()
    for what in (people.GAMES, people.BEST, people.STREAK):
        counting.write(group.people.all[0].results, GAME, what, 1 << 20)
    ann = play(group, game([9, 7], 0))
    assert ann.result(GAME, people.GAMES) == 65535 and ann.result(GAME, people.STREAK) == 255


def test_each_medal_has_its_condition():
    won = game([12, 8], 0)
    assert medals(with_ann(), game([8, 12], 1)) == set()
    assert medals(with_ann(), won) == {FIRST}
    assert medals(with_ann(), won, won, won) == {FIRST, IN_A_ROW}
    each = [game([12, 8], 0, name) for name in ("gold", "nuggets", "goldrausch")]
    assert medals(with_ann(), *each) == {FIRST, ALL_GAMES}
    assert medals(with_ann(3), won) == {FIRST, AGAINST_HARD}
    assert medals(with_ann(2), won) == {FIRST}
    assert medals(with_ann(), game([16, 8], 0)) == {FIRST, TWICE}
    # Nobody has points, so the win is close.
    assert medals(with_ann(), game([0, 0], 0)) == {FIRST, CLOSE}
    assert medals(with_ann(), game([9, 8], 0)) == {FIRST, CLOSE}
    assert medals(with_ann(), game([9, 7], 0)) == {FIRST}
    crowd = game([12, 8, 8, 8, 8], 0)
    assert medals(with_ann(0, 0, 0, 0), crowd) == {FIRST, CROWD}
    assert medals(with_ann(), *[game([8, 12], 1)] * 25) == {VETERAN}


def test_a_head_start_does_not_count_for_medals():
    ahead = game([16, 8], 0, head_start=b"\6\0\0\0\0")
    assert medals(with_ann(3), ahead) == {FIRST}


def test_the_best_score_is_the_one_that_the_podium_shows():
    ann = play(with_ann(), game([16, 8], 0, head_start=b"\6\0\0\0\0"))
    assert (ann.result(GAME, people.WINS), ann.result(GAME, people.BEST)) == (1, 16)


def test_a_win_ends_the_count_of_lost_games():
    lost, gold = game([7, 9], 1), game([7, 9], 1, "gold")
    assert play(with_ann(), lost, gold, lost).results[people.LOST] == 3
    assert play(with_ann(), lost, game([9, 8], 0), lost).results[people.LOST] == 1
    assert play(with_ann(), *[lost] * 300).results[people.LOST] == 255


def digging(number, best=0):
    """Return a lineup in which Ann has started the dig of that number."""
    group = with_ann(2)
    group.match = DIG
    results = group.people.all[0].results
    results[people.DIG], results[people.DUG] = number, people.NOT_DUG
    results[people.DIG_BEST :] = bytes((best,)) * len(NUMBERED)
    return group


@pytest.mark.parametrize("seed, dug", [(5, 30), (4, people.NOT_DUG)])
def test_only_the_started_dig_counts(seed, dug):
    assert play(digging(5), game([30, 20], 0, seed=seed)).results[people.DUG] == dug


@pytest.mark.parametrize("before, gold, best", [(20, 30, 30), (30, 20, 30)])
def test_the_best_dig_is_kept(before, gold, best):
    results = play(digging(5, before), game([gold, 9], 0, seed=5)).results
    assert results[people.DIG_BEST + NUMBERED.index(GAME)] == best


def test_trophies_stop_at_their_maximum():
    group = with_ann()
    group.people.all[0].results[people.TROPHIES] = 254
    for _ in range(2):
        group.people.all = counting.counted(game([9, 7], 0), group, trophies=1)
    assert group.people.all[0].results[people.TROPHIES] == 255


def test_a_person_at_two_seats_counts_twice():
    """Count a game of a lineup with Ann at two seats. It cannot be chosen, but must not crash."""
    twice = with_ann()
    twice.seats[1] = twice.seats[0]
    ann = play(twice, game([7, 9], 1))
    assert (ann.result(GAME, people.GAMES), ann.result(GAME, people.BEST)) == (2, 9)


@pytest.mark.parametrize("part", ["lineup", "game"])
def test_a_saved_lineup_seats_a_person_once(part):
    nvm = Flash()
    app = App(nvm)
    ann = app.lineup.people.add("Ann", 3)
    app.begin("nuggets", 3)
    app.lineup.seats[:] = [ann.number + 1 << 2] * 5
    if part == "lineup":
        app.saver.take("nuggets")
        app.play = None
    app.saver.save()
    again = App(nvm)
    assert [again.lineup.person(seat) is None for seat in range(3)] == [False, True, True]


def test_results_of_people_are_saved():
    nvm = Flash()
    app = App(nvm)
    app.lineup.sit(0, 0, app.lineup.people.add("Ann", 3).number)
    app.lineup.sit(1, 0, app.lineup.people.add("Zoé", 7).number)
    app.begin("nuggets", 2)
    app.play_on(Rng(5))
    saved = App(nvm).lineup.people.all
    assert [(person.name, person.face) for person in saved] == [("Ann", 3), ("Zoé", 7)]
    wins = [person.result("nuggets", people.WINS) for person in saved]
    assert sum(wins) == 1 and [person.result("nuggets", people.GAMES) for person in saved] == [1, 1]
    # People with a name do not count by their colour as well.
    assert Statistics(app.saver.counts).games("nuggets") == 1
    assert not any(Statistics(app.saver.counts).best("nuggets", row) for row in range(8))


def test_unpack_restores_packed_people():
    group = people.People()
    for i in range(people.MOST):
        group.add("Name" + "ABCDEFGH"[i], i).results[i] = i
    for i in (people.MOST - 1, 3, 0):
        del group.all[i]
    other = unpack(bytes(group.pack()))
    assert [vars(person) for person in other.all] == [vars(person) for person in group.all]
    assert other.added == group.added == people.MOST
    assert unpack(people.People().pack()).all == []


ANN = b"\0\0\2\3Ann" + bytes(people.RESULTS)


def test_each_letter_that_can_be_entered_is_read():
    for language in LANGUAGES:
        text = (ROOT / ("lib/ui/texts/people_%s.txt" % language)).read_text(encoding="utf-8")
        ready, letters = text.split("---\n")[:2]
        for name in [*ready.split(), *letters.replace("\n", "")]:
            group = people.People()
            group.add(name, 0)
            assert unpack(group.pack()).all[0].name == name


NEVER = [b"", b"\1", b"\1\0" + ANN[:-1], b"\1\0" + ANN[:3], b"\0\0" + ANN, b"\1\0" + ANN + ANN]
NEVER += [b"\xff\xff" + ANN, b"\1\0\0\0\x08" + ANN[3:]]
NEVER += [b"\x09\0" + b"".join(bytes((i,)) + ANN[1:] for i in range(9))]
NAMES = [b"", b"\xff\xfe", b"A\nn", b"Wilhelm", b"\x7f"]
NAMES += [sign.encode() for sign in ("A\u200bn", "\u202enA", "\u0301", "\ufeff")]
NEVER += [b"\1\0\0\0\2" + bytes((len(name),)) + name + ANN[7:] for name in NAMES]


@pytest.mark.parametrize("packed", NEVER)
def test_malformed_people_are_refused(packed):
    assert unpack(b"\1\0" + ANN).all[0].name == "Ann"
    with pytest.raises(ValueError):
        unpack(packed)


def test_people_have_room_for_eight():
    group = people.People()
    for number in range(8):
        assert group.add("N%d" % number, number).number == number
    with pytest.raises(ValueError):
        group.add("Zoe", 1)
    assert not group.has_room and len(group.all) == 8 and people.LETTERS == 6


def test_results_are_saved_in_32_bytes():
    group = people.People()
    for number in range(8):
        assert group.add("N%d" % number, number).number == number
    del group.all[1:]
    first = group.all[0]
    assert len(first.results) == 32
    first.results[:] = bytes(range(32))
    assert group.pack() == b"\x08\0\0\0\0\2N0" + bytes(range(32))
    assert first.result("nuggets", people.GAMES) == 7 | 8 << 8
    assert first.result("nuggets", people.STREAK) == 13 and people.MEDALS == 21


def test_a_deleted_persons_game_belongs_to_nobody_else():
    nvm = Flash()
    app = App(nvm)
    everybody = app.lineup.people
    anna = everybody.add("Anna", 3)
    app.lineup.sit(0, 0, anna.number)
    app.begin("nuggets", 2)
    app.saver.put_away()
    everybody.all.remove(anna)
    everybody.add("Ben", 1)
    app.saver.save()
    app = App(nvm)
    app.play_on(Rng(5))
    assert app.lineup.name(0) != "Ben"
    assert App(nvm).lineup.people.all[0].result("nuggets", people.GAMES) == 0


def test_without_room_people_are_dropped_before_games():
    nvm = Flash()
    app = App(nvm)
    for face in range(people.MOST):
        person = app.lineup.people.add("Anna", face)
    app.lineup.sit(0, 0, person.number)
    for name in ("nuggets", "goldrausch"):
        app.begin(name, 5)
        app.act(Rng(5), 40)
    app.handheld.store.room, app.settings.motion = 200, 0
    assert not app.saver.save()
    app = App(nvm)
    assert app.saver.names() == ["goldrausch"] and app.play and app.lineup.people.all == []
    assert app.lineup.people.add("Ben", 1).number == people.MOST and app.lineup.person(0) is None


def test_the_last_number_of_people_ends_adding():
    group = people.People()
    group.added = people.NUMBERS - 1
    last = group.add("Ann", 0)
    assert not group.has_room and unpack(group.pack()).find(last.number).name == "Ann"
    table = Lineup()
    table.people = group
    table.sit(4, 0, last.number)
    assert max(table.seats) < 1 << 16 and table.person(4) is last
