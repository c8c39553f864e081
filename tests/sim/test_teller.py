"""Narrated games: the sentences alone give a listener everything that a player can see."""

import random
import re
from types import SimpleNamespace

import pytest
import wcwidth
from followers import FOLLOWERS
from helpers import options

from displayio_sim.machine.perception import LENGTHS
from engine import events
from engine.games import NAMES, make
from engine.gold import events as gold_events
from engine.gold import rules as gold
from engine.goldrausch import events as goldrausch_events
from engine.goldrausch import rules as goldrausch
from engine.journal import Journal
from engine.nuggets import events as nuggets_events
from engine.nuggets import rules as nuggets
from sim.desktop import games
from sim.desktop.games import teller
from ui import texts

NAMED = ("Ida", "Leo", "Mia", "Tom", "Zoe")
GAMES = 3 * options.effort  # for each game and number of players
COLOURS = ("Red", "Blue", "Green", "Purple", "Teal")
GROUPS = ("Adventurers", "Gold diggers", "Ladies", "Shopkeepers", "Bandits", "Counterfeiters")
COUNTS = {"lasso": 0, "lassos": 0, "nugget": 1, "nuggets": 1}


class Listener:
    """Turns each English sentence into its event, for a follower that knows the rules.

    PATTERNS pairs each pattern with the method that takes its groups.
    """

    def __init__(self, game):
        self.game = game
        self.follower = FOLLOWERS[game.NAME](game)

    def hear(self, line):
        """Pass one sentence to the method of its pattern. Fails if there is none."""
        for pattern, method in self.PATTERNS:
            match = re.fullmatch(pattern, line)
            if match:
                method(self, *match.groups())
                return
        raise AssertionError("not understood: " + line)

    def report(self, kind, seat, a=0, b=0):
        self.follower.hear(kind, seat, a, b)

    def seat(self, name):
        return NAMED.index(name)

    def next(self, name):
        self.report(events.TURN, self.seat(name))

    def end(self):
        self.report(events.END, self.game.turn)  # this event has no player

    def repeat(self, *words):
        """Ignore a sentence that repeats known facts."""


EVERY = [(r"To play: (\w+)\.", Listener.next), (r"The game is over\.", Listener.end)]
SCORES = [
    (r"A shared win for (.*) with (\d+)\.", Listener.repeat),
    (r"(\w+) (?:wins with|has) (\d+)\.", Listener.repeat),
]


class Gold(Listener):
    def card(self, words):
        kind, _, rest = words.partition(" ")
        if words == "dynamite":
            return gold.DYNAMITE
        if kind == "gold":
            return int(rest)
        return 8 * (COLOURS.index(kind) + 1) + int(rest[-1])

    def cell(self, row, column):
        return 8 * int(row) + int(column) - 9

    def flip(self, row, column, card):
        turn = self.follower.table[0]
        self.report(gold_events.FLIP, turn, self.cell(row, column), self.card(card))

    def back(self, row, column):
        self.report(gold_events.BACK, 0, self.cell(row, column))

    def leave(self, row, column, card):
        self.report(gold_events.GONE, 0, self.cell(row, column), self.card(card))

    def take(self, row, column, card, name):
        self.report(gold_events.WON, self.seat(name), self.cell(row, column), self.card(card))

    def left(self, count):
        self.report(gold_events.RUSH, 0, 0, int(count))

    def score(self, name, points):
        assert self.follower.points[self.seat(name)] == int(points)

    def shared(self, names, points):
        for name in re.findall(r"\w+", names.replace(" and ", " ")):
            self.score(name, points)

    PLACE = r"Row (\d), column (\d): "
    PATTERNS = (
        *EVERY,
        (PLACE + r"face down again\.", back),
        (PLACE + r"(.*) is gone\.", leave),
        (PLACE + r"(.*) goes to (\w+)\.", take),
        (r"\w+ plays \w+( and \w+)?\.|\w+ miner \d digs gold \d\.", Listener.repeat),
        (r"(\w+) has (\d+) gold cards?\.", Listener.repeat),
        (PLACE + r"(.*)\.", flip),
        (r"Gold Rush: (.*)|More gold cards break the tie\.", Listener.repeat),
        (r"(\d+) cards? left\.", left),
        (r"A shared win for (.*) with (\d+)\.", shared),
        (r"(\w+) (?:wins with|has) (\d+)\.", score),
    )


class Nuggets(Listener):
    ended = True  # whether the last set of dice has ended

    def dice(self, words):
        """Return the count of each face."""
        counts = [0] * 6
        for word in words.split(", "):
            count, _, kind = word.partition(" ")
            if kind.startswith("dice of "):
                counts[int(kind[-1])] += int(count)
            elif count == "a":
                counts[int(kind)] += 1
            else:
                counts[COUNTS[kind]] = int(count)
        return counts

    def rolls(self, name, words):
        seat, dice = self.seat(name), self.dice(words)
        self.report(nuggets_events.ROLL, seat, dice[0] << 4 | dice[1], int(self.ended))
        self.report(nuggets_events.DICE, seat, dice[2] << 4 | dice[3], dice[4] << 4 | dice[5])
        self.report(events.TURN, seat)
        self.ended = False

    def keep(self, name, words, value):
        counts, mask = self.dice(words), 0
        for die, face in enumerate(self.follower.dice):
            mask |= (counts[face] > 0) << die
            counts[face] -= 1
        self.report(nuggets_events.KEEP, self.seat(name), mask, int(value))

    def bust(self, name, value):
        self.report(nuggets_events.BUST, self.seat(name), len(self.follower.dice), int(value))
        self.ended = True

    def take(self, name, amount, victim=None):
        source = self.seat(victim) if victim else events.NOBODY
        self.report(nuggets_events.TAKE, self.seat(name), source, int(amount))
        self.ended = True

    def take_nothing(self, name):
        self.take(name, 0)

    def middle(self, amount):
        assert self.follower.view()[nuggets.VIEW_MIDDLE] == int(amount)

    PATTERNS = (
        *EVERY,
        (r"(\w+) rolls (.*)\.", rolls),
        (r"(\w+) sets (.*) aside: (\d+) so far\.", keep),
        (r"Bust! (\w+) misses (\d+)\.", bust),
        (r"(\w+) takes (\d+) from the middle\.", take),
        (r"(\d+) in the middle\.", middle),
        (r"(\w+) steals (\d+) from (\w+)\.", take),
        (r"(\w+) takes nothing\.", take_nothing),
        (r"All seven are set aside: seven dice again\.", Listener.repeat),
        *SCORES,
    )


class Goldrausch(Listener):
    def __init__(self, game):
        super().__init__(game)
        self.begin(1)

    def begin(self, number):
        self.report(goldrausch_events.ROUND, self.game.turn, int(number) - 1)

    def draw(self, name, words):
        left = self.follower.deck - 1
        self.card = self.named(words)
        self.report(goldrausch_events.DRAW, self.seat(name), self.named(words), left)

    def left(self, count):
        assert self.follower.deck == int(count)

    def named(self, words):
        if words.startswith("one of the "):
            return GROUPS.index(words[11:])
        return goldrausch.COIN + (0 if words == "a fake coin" else int(words[5:]))

    def put(self, name, group, left):
        self.report(goldrausch_events.CHIP, self.seat(name), GROUPS.index(group), int(left))

    def forgo(self, name, group):
        self.report(goldrausch_events.PASS, self.seat(name), GROUPS.index(group))

    def pass_by(self, name):
        self.report(goldrausch_events.PASS, self.seat(name), self.card)

    def lay(self, words, group):
        card = self.named(words[0].lower() + words[1:])
        self.report(goldrausch_events.LAID, self.follower.turn, GROUPS.index(group), card)

    def share(self, group, gold):
        self.report(goldrausch_events.SHARE, GROUPS.index(group), int(gold) & 255, int(gold) >> 8)

    def gain(self, name, gold):
        self.report(goldrausch_events.GAIN, self.seat(name), int(gold) & 255, int(gold) >> 8)

    PATTERNS = (
        *EVERY,
        (r"(\w+) draws (.*)\.", draw),
        (r"(\d+) cards? left\.", left),
        (r"(\w+) puts a chip on the (.*) and has (\d) left\.", put),
        (r"(\w+) puts no chip on the (.*)\.", forgo),
        (r"(\w+) has no chips left\.", pass_by),
        (r"(.*) goes to the (.*)\.", lay),
        (r"The (.*): (\d+) for each chip\.", share),
        (r"(\w+) gets (\d+)\.", gain),
        (r"Round (\d) begins\.", begin),
        *SCORES,
    )


LISTENERS = {"gold": Gold, "nuggets": Nuggets, "goldrausch": Goldrausch}


def set_up(name, players, language="en", length="normal", **options):
    """Return the journal of a game that has not started, and its teller."""
    texts.load(language)
    journal = Journal(make(name))
    journal.game.set_up(players=players, **options)
    teller = games.part(name, "teller").Teller(journal.game, NAMED.__getitem__, language, length)
    return journal, teller


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("players", range(2, 6))
def test_the_sentences_give_the_whole_view(name, players):
    for seed in range(GAMES):
        journal, teller = set_up(name, players)
        draw = random.Random(seed)
        journal.start(seed)
        listener = LISTENERS[name](journal.game)
        view = bytearray(128)
        while True:
            for line in teller.heard():
                listener.hear(line)
            size = journal.game.view(view)
            assert listener.follower.view() == view[:size], (seed, journal.count)
            if journal.game.over:
                break
            journal.apply(draw.choice(view[: journal.game.legal(view)]))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_every_language_narrates_a_whole_game(name, language):
    """Each event and state has its sentence. Longer lengths have more text."""
    lengths = []
    for length in LENGTHS:
        journal, teller = set_up(name, 3, language, length)
        draw = random.Random(1)
        journal.start(7)
        letters, legal = 0, bytearray(128)
        while not journal.game.over:
            assert teller.state()
            journal.apply(draw.choice(legal[: journal.game.legal(legal)]))
            heard = teller.heard()
            assert all(line and "%" not in line for line in heard)
            letters += sum(map(len, heard))
        lengths.append(letters)
    assert lengths == sorted({*lengths})


def test_the_words_of_goldrausch_tell_whose_chips_lie_on_a_group():
    journal, teller = set_up("goldrausch", 3)
    journal.start(4)
    game = journal.game
    game.chips[5:8] = bytes((2, 0, 1))
    diggers, others = teller.state()[-5:-3]
    assert diggers == "Gold diggers: people 0, gold 0, coins 0 of 6, chips Ida 2, Mia 1."
    assert others == "The others are empty."
    game.chips[5:8] = bytes(3)
    assert teller.state()[-4] == "All groups are empty."
    game.chips[5:8] = bytes((2, 0, 1))
    there = ": gold 9. Chips there: Ida 2, Mia 1. "
    assert teller._choice("to_lay", 1, 9).endswith(there + "Each chip: 3 gold.")
    with_one = teller._choice("to_put", 1, 9, 1)
    assert with_one.endswith(there + "With yours, each chip: 2 gold.")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_map_of_goldrausch_has_whole_names_where_they_fit(players):
    journal, teller = set_up("goldrausch", players)
    journal.start(4)
    teller.name = ("Marion", "Ida", "Jasper", "Leo").__getitem__
    heads = teller.map(None)[0]
    assert ("Marion" in heads) is (players < 4) and len(heads) <= 58


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_a_map_of_goldrausch_has_its_groups_in_columns(language):
    """In place of their sentences, at 80 x 24, even with five players and wide letters."""
    journal, teller = set_up("goldrausch", 5, language)
    journal.start(4)
    game = journal.game
    game.persons[1], game.coins[1], game.gold[1] = 4, 2, 10
    game.chips[5:10] = bytes((2, 0, 1, 0, 0))
    heads, *rows = teller.map(SimpleNamespace(chosen=1))
    assert len(rows) == 6 and rows[1].split()[-6:] == ["<", "4", "10", "2/6", "2", "1"]
    assert [row for row in rows if "<" in row] == [rows[1]]
    width = wcwidth.wcswidth(heads)
    assert max(map(wcwidth.wcswidth, rows)) <= width <= 58
    # Chips stand below the end of the name of their seat.
    assert rows[1].endswith("1") and wcwidth.wcswidth(rows[1]) < width
    assert not any("<" in row for row in teller.map(None))
    # The columns stay where they are.
    assert teller.map(None)[0] == teller.map(SimpleNamespace(chosen=5))[0] == heads
    told = teller.state(has_map=True)
    # In place of the one group that is not empty and the others, the round and the cards left.
    assert len(told) == len(teller.state()) - 2 + 2


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_a_map_of_nuggets_has_its_dice_in_rows(language):
    """In place of their sentences, at 80 x 24, even with five players and wide letters."""
    journal, teller = set_up("nuggets", 5, language)
    journal.start(4)
    heads, held, gap, kept, rolled = teller.map(None)
    assert max(map(wcwidth.wcswidth, (heads, held, kept, rolled))) <= 58 and not gap
    assert held.split() == ["77", *"00000"]
    dice = rolled.split()[-nuggets.DICE :]
    signs = [
        "L$2345"[face] for face in range(nuggets.FACES) for _ in range(journal.game.roll[face])
    ]
    assert dice == signs and not set(kept) & set("$2345=")
    journal.apply(journal.actions[0] if journal.legal() else 0)
    *_, kept, rolled = teller.map(None)
    aside = teller.view[nuggets.VIEW_ASIDE : nuggets.VIEW_ASIDE + nuggets.FACES]
    signs = [sign for sign, number in zip("L$2345", aside, strict=True) for _ in range(number)]
    worth = ["=", str(teller.view[nuggets.VIEW_VALUE])]
    assert signs and kept.split()[-len(signs + worth) :] == signs + worth
    assert len(teller.state(has_map=True)) == 1


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_a_map_of_nuggets_stays_where_it_is(language):
    """It ends at the right of a terminal: its heads are as wide as seven dice with their worth."""
    journal, teller = set_up("nuggets", 2, language)
    journal.start(4)
    heads = teller.map(None)[0]
    for dice in (bytes((0, 4, 3, 0, 0, 0)), bytes(6)), (bytes(6), bytes((0, 4, 3, 0, 0, 0))):
        teller._dice = lambda dice=dice: dice
        lines = teller.map(None)
        assert lines[0] == heads
        widths = [*map(wcwidth.wcswidth, lines)]
        assert widths[0] > max(widths[1:])  # the worth may have two digits


def test_the_words_of_gold_tell_whose_miners_there_are():
    """At the first turn and on request. A guest may have the name of a colour."""
    journal, teller = set_up("gold", 2)
    journal.start(4)
    whose = ["Ida plays Red and Blue.", "Leo plays Green and Purple.", "Nobody plays Teal."]
    assert teller.heard()[:3] == whose and teller.state()[1:4] == whose
    teller.name = ("Red", "Leo").__getitem__
    assert teller.state(has_map=True)[1:4] == ["Red plays Red and Blue.", *whose[1:]]
    journal, teller = set_up("gold", 4)
    teller.name = (*COLOURS[:3], "Tom").__getitem__
    journal.start(4)
    assert teller.state()[1:3] == ["Tom plays Purple.", "Nobody plays Teal."]


def test_the_words_of_gold_tell_its_gaps_while_they_are_few():
    """Then they tell the cards that are left, once these are few."""
    journal, teller = set_up("gold", 2)
    journal.start(4)
    game = journal.game
    assert not [row for row in teller.state() if "column" in row]
    for cell in (1, 4, 7, 26):
        game.cards[cell] = gold.GONE
    assert "Gaps: row 1, columns 2, 5 and 8; row 4, column 3." in teller.state()
    assert not [row for row in teller.state(has_map=True) if row.startswith("Gaps")]
    for cell in range(40):
        game.cards[cell] = gold.GONE
    assert not [row for row in teller.state() if "column" in row]
    for cell in range(62):
        game.cards[cell] = gold.GONE
    assert "Cards lie at row 8, columns 7 and 8." in teller.state()


def test_piles_that_are_open_are_told_in_gold():
    """As the table shows them, in a lesson too."""
    journal, teller = set_up("gold", 2, open_piles=True)
    journal.start(4)
    assert teller.state()[-2:] == ["Ida has 0.", "Leo has 0."]
    journal, teller = set_up("gold", 2)
    journal.start(4)
    assert teller.state()[-1] == "Leo has 0 gold cards."


def test_gold_that_chips_get_now_is_counted():
    """As the table shows it (rule R10)."""
    journal, teller = set_up("goldrausch", 3)
    journal.start(4)
    game = journal.game
    game.gold[1] = 9
    game.chips[5:8] = bytes((2, 0, 1))
    assert [line.split(" and ")[0] for line in teller.state()[-3:]] == [
        "Ida has 6 gold",
        "Leo has 0 gold",
        "Mia has 3 gold",
    ]


def test_hidden_cards_are_never_narrated():
    """Other face-down cards give the same sentences."""
    journal, teller = set_up("gold", 3)
    journal.start(4)
    journal.apply(10)
    teller.heard()
    before = teller.state()
    journal.game.redeal()
    assert teller.state() == before


def test_a_map_of_gold_shows_cards_and_cursor():
    game = make("gold")
    game.view = lambda out: out.__setitem__(slice(0, 4), bytes((gold.GONE, gold.DYNAMITE, 3, 37)))
    teller = games.part("gold", "teller").Teller(game, NAMED.__getitem__, "en")
    heading, first, *_ = teller.map(SimpleNamespace(cursor=3))
    assert heading == "   1  2  3  4  5  6  7  8 "
    assert first.startswith("1    ** $3[P5]")
    pointed = teller.map(SimpleNamespace(cursor=3), 2)
    assert pointed[1].startswith("1    **>$3[P5]"), "a lesson's finger"
    at_the_end = teller.map(SimpleNamespace(cursor=7))
    assert at_the_end[1].endswith("]") and len(teller.map(None)) == 9
    widths = {max(map(len, rows)) for rows in (at_the_end, pointed, teller.map(None))}
    assert len(widths) == 1, "it stays where it is"


def test_a_short_game_counts_rows_and_columns_from_its_own_edge():
    journal, teller = set_up("gold", 2, short=True)
    journal.start(4)
    heading, first, *_ = teller.map(SimpleNamespace(cursor=9))
    assert heading == "   1  2  3  4  5  6 "
    assert first == "1[::]:: :: :: :: ::" and len(teller.map(None)) == 7
    assert teller.place(9) == "row 1, column 1" and teller.place(54) == "row 6, column 6"


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_texts_of_a_person_alone_name_nobody(language):
    """Each has the values of the usual text but the name."""
    words = teller.texts_in(language)
    for table in (words, *(words[name] for name in NAMES)):
        for key in table:
            usual = key.removeprefix("you_").removesuffix("_you")
            if usual != key:
                forms = [
                    [text] if isinstance(text, str) else text for text in (table[key], table[usual])
                ]
                own, named = (re.findall("%[sd]", each[0]) for each in forms)
                assert own == (named[1:] if key.startswith("you_") else named[:-1]), key
