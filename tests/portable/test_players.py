"""Computer players, which finish games, use only public information and repeat decisions."""

from array import array

from positions import nuggets_at
from support import ACTIONS, IS_QUICK, VIEW, refuses, started
from tables import choose, redealt, seated, turns

from engine.games import NAMES
from engine.nuggets.rules import STEAL, TAKE
from engine.nuggets.tables import Window
from engine.player import BOLD, EVEN, FORGETFUL, LEVELS, Player, make
from engine.rng import Rng

# A checksum of all actions of whole games of two and of five players, for each level.
DECISIONS = {
    "gold": (8100621, 1277020, 11602551, 16454278),
    "nuggets": (1934831, 5033918, 9850869, 9062389),
    "goldrausch": (3284324, 4489301, 3712685, 2925240),
}


def test_players_decide_as_they_did():
    """Compare all decisions with a checksum.

    If you change how computers play, measure them with `python -m sim tournament`. Then change
    DECISIONS.
    """
    for name in NAMES:
        for level in LEVELS:
            total = 0
            for number in (2, 5):
                game = started(name, number, 11)
                for _, action in turns(game, seated(game, level)):
                    total = (31 * total + action) % 16777213
            assert total == DECISIONS[name][LEVELS.index(level)], (name, level, total)


# A level, and the styles of two seats.
STYLED = [("random", b"\x00\x00")]
STYLED += [
    (level, styles) for level in LEVELS[1:] for styles in (b"\x00\x01", b"\x02\x03", b"\x04\x05")
]


def test_all_levels_finish_a_short_game():
    for level in LEVELS[1:]:
        for players in range(2, 6):
            game = started("gold", players, players, {"short": True})
            for _ in turns(game, seated(game, level)):
                pass
            assert game.over


def test_hidden_cards_do_not_change_decisions():
    rng = Rng(99)
    for name in NAMES:
        for level, styles in STYLED:
            game = started(name, 2, 21)
            number = 0
            for player, action in turns(game, seated(game, level, styles=styles), most=40):
                number += 1
                if number % 4 == 0:
                    assert choose(player, redealt(game, rng)) == action, (name, level)


def test_a_new_player_that_watched_decides_the_same():
    for name in NAMES:
        for level, styles in STYLED:
            game = started(name, 2, 31)
            players = seated(game, level, styles=styles)
            actions = [action for _, action in turns(game, players, most=20)]
            if game.over:
                continue
            again = started(name, 2, 31)
            others = seated(again, level, styles=styles)
            for action in actions:
                again.apply(action)
                for other in others:
                    other.watch(again.events)
            assert choose(others[game.turn], again) == choose(players[game.turn], game)


def test_steals_are_from_the_richest_player():
    for held, level, seat in (
        ((25, 32), "hard", 1),
        ((25, 32), "medium", 1),
        ((20, 10, 27), "hard", 2),
        ((20, 27, 10), "hard", 1),
    ):
        game = nuggets_at(20, held, "LLL555N")
        game.apply(127)
        players = seated(game, level)
        assert choose(players[0], game) == STEAL + seat, (held, level)


def test_a_take_that_wins_the_game_is_taken():
    """It needs no risk. A player who would lose by it rolls on."""
    for level in ("medium", "hard"):
        for held, wins in (((38, 37), True), ((30, 45), False)):
            game = nuggets_at(2, held, "NN22334")
            game.apply(3)
            assert (choose(seated(game, level)[0], game) == TAKE) is wins, (held, level)


def test_no_level_takes_nothing_while_it_can_roll():
    """A person who sees that takes it for a fault. Easy players decide at random now and then."""
    for level in LEVELS[1:]:
        for seed in range(8 if IS_QUICK and level == "easy" else 1):
            game = started("nuggets", 2, seed)
            for _, action in turns(game, seated(game, level, seed)):
                assert action != TAKE or game.value, (level, seed)


class RecordingRng:
    """A random generator that records its seeds and returns one number."""

    def __init__(self, answer):
        self.answer = answer
        self.seeds = array("i")

    def reseed(self, seed):
        self.seeds.append(seed)

    def below(self, count):
        assert count == 100
        return self.answer


class Whimsical(Player):
    RANDOM_PERCENT = bytes((0, 0, 7))


def test_each_position_has_its_own_seed():
    for seed in (0, 1, (1 << 30) - 1):
        player = Player(0, seed)
        player.rng = RecordingRng(0)
        # A seed takes 13 bits of the number of events. No game has more events.
        for player.seen in range(0, 8190, 13):
            player.begin(VIEW, ACTIONS, 1)
        seeds = player.rng.seeds
        # In seven sets: a small heap has no 5 KB in one piece.
        assert sum(len({n for n in seeds if n % 7 == rest}) for rest in range(7)) == 630
        for player.seen in range(8190, 60000, 997):
            player.begin(VIEW, ACTIONS, 1)
        assert min(seeds) >= 0 and max(seeds) < 1 << 30


def test_random_decisions_have_their_percentage():
    player = Whimsical(0, 1)
    player.style = BOLD
    random_ones = 0
    for answer in range(100):
        player.rng = RecordingRng(answer)
        player.begin(VIEW, ACTIONS, 1)
        random_ones += player.plays_randomly
    assert random_ones == 7


def test_a_forgetful_player_slips_into_the_first_action():
    player = Player(0, 1)
    first = []
    for player.style in (EVEN, FORGETFUL):
        for player.seen in range(20):
            player.begin(VIEW, b"\5\6\7", 3)
            first.append(player.step() == 5)
    assert 0 < sum(first[:20]) < 20 and all(first[20:])


def test_a_window_shows_each_place_of_its_table():
    size = 16
    window = Window("win", 0, size)
    whole = Window("win", 0, 3003)
    whole.read(0)
    for first in (0, 2000, 7, 2987):
        for place in range(first, first + size):
            at = window.at(place, 1)
            assert window.data[at] == whole.data[place], place


def test_unknown_levels_are_refused():
    assert refuses(make, "gold", "godlike", 0, 1)
    assert refuses(make, "chess", "hard", 0, 1)
