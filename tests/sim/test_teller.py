"""Games told to the ear: who hears nothing but the sentences knows what the view shows."""

import random
import re

import pytest
from helpers import options

from engine.games import NAMES, make
from engine.gold import rules as gold
from engine.goldrausch import rules as goldrausch
from engine.journal import Journal
from engine.nuggets import rules as nuggets
from sim import games
from sim.sessions.probe import LENGTHS
from ui import texts

NAMED = ("Ida", "Leo", "Mia", "Tom", "Zoe")
GAMES = 5 * options.effort  # of each game and number of players; 300 of each: --effort 15
COLOURS = ("Red", "Blue", "Green", "Purple", "Teal")
GROUPS = ("Adventurers", "Gold diggers", "Ladies", "Shopkeepers", "Bandits", "Counterfeiters")
COUNTS = {"lasso": 0, "lassos": 0, "nugget": 1, "nuggets": 1}


class Listener:
    """Knows the rules and what was said, in English; view() is what it makes of it."""

    def __init__(self, players, turn):
        self.players = players
        self.turn = turn
        self.over = False

    def hear(self, line):
        """One sentence. Each pattern names the method that takes what it holds."""
        for pattern, told in self.PATTERNS:
            found = re.fullmatch(pattern, line)
            if found:
                told(self, *found.groups())
                return
        raise AssertionError("not understood: " + line)

    def seat(self, name):
        return NAMED.index(name)

    def next(self, name):
        self.turn = self.seat(name)

    def end(self):
        self.over = True

    def said(self, *words):
        """What is known already."""


EVERY = [
    (r"Next: (\w+)\.", Listener.next),
    (r"The game is over\.", Listener.end),
]


class Gold(Listener):
    def __init__(self, players, turn):
        super().__init__(players, turn)
        self.faces = [gold.DOWN] * 64
        self.rush = False
        self.won = [0] * 5
        self.scores = [0] * 5

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
        self.faces[self.cell(row, column)] = self.card(card)

    def back(self, row, column):
        self.faces[self.cell(row, column)] = gold.DOWN

    def leave(self, row, column, _):
        self.faces[self.cell(row, column)] = gold.GONE

    def take(self, row, column, card, name):
        assert self.faces[self.cell(row, column)] == self.card(card)
        self.faces[self.cell(row, column)] = gold.GONE
        self.won[self.seat(name)] += 1

    def begin_rush(self, _):
        self.rush = True

    def score(self, name, points):
        self.scores[self.seat(name)] = int(points)

    def shared(self, names, points):
        for name in re.findall(r"\w+", names.replace(" and ", " ")):
            self.score(name, points)

    def view(self):
        up = sum(face not in (gold.DOWN, gold.GONE) for face in self.faces)
        phase = gold.RUSH_PICK if self.rush else gold.PICK2 if up else gold.PICK1
        left = 64 - self.faces.count(gold.GONE)
        known = (self.turn, gold.OVER if self.over else phase, left, self.rush)
        return bytes((*self.faces, *known, *self.won, *self.scores))

    PLACE = r"Row (\d), column (\d): "
    PATTERNS = (
        *EVERY,
        (PLACE + r"face down again\.", back),
        (PLACE + r"(.*) is gone\.", leave),
        (PLACE + r"(.*) goes to (\w+)\.", take),
        (PLACE + r"(.*)\.", flip),
        (r"The final rush: (.*)", begin_rush),
        (r"(\d+) cards? left\.|More gold cards break the tie\.", Listener.said),
        (r"A shared win for (.*) with (\d+)\.", shared),
        (r"(\w+) (?:wins with|has) (\d+)\.", score),
    )


class Nuggets(Listener):
    def __init__(self, players, turn):
        super().__init__(players, turn)
        self.held = [0] * 5
        self.ended = True  # the set of dice before

    def dice(self, words):
        found = [0] * 6
        for word in words.split(", "):
            count, _, kind = word.partition(" ")
            if kind:
                found[COUNTS[kind]] = int(count)
            else:
                found[int(word)] += 1
        return found

    def rolls(self, name, words):
        self.turn = self.seat(name)
        self.roll = self.dice(words)
        if self.ended:
            self.aside = [0] * 6
            self.value = 0
            self.ended = False
        self.phase = nuggets.PICK_DICE

    def keep(self, name, words, value):
        kept = self.dice(words)
        self.aside = [a + b for a, b in zip(self.aside, kept, strict=True)]
        self.value = int(value)
        self.phase = nuggets.TAKE_ALL if sum(self.aside) == 7 else nuggets.DECIDE

    def bust(self, name, value):
        assert int(value) == self.value
        self.ended = True

    def take(self, name, amount):
        self.held[self.seat(name)] += int(amount)
        self.roll = [0] * 6
        self.ended = True

    def steal(self, name, amount, victim):
        self.take(name, amount)
        self.held[self.seat(victim)] -= int(amount)

    def view(self):
        dice = [face for face in range(6) for _ in range(self.roll[face])]
        rest = [nuggets.NO_DIE] * (7 - len(dice))
        known = (self.value, self.turn, nuggets.OVER if self.over else self.phase)
        return bytes((77 - sum(self.held), *self.held, *dice, *rest, *self.aside, *known))

    PATTERNS = (
        *EVERY,
        (r"(\w+) rolls (.*)\.", rolls),
        (r"(\w+) keeps (.*): (\d+) so far\.", keep),
        (r"Bust! (\w+) loses (\d+)\.", bust),
        (r"(\w+) takes (\d+) from the middle\.", take),
        (r"(\w+) takes (\d+) from (\w+)\.", steal),
        (r"All seven are kept: seven dice again\.", Listener.said),
        (r"A shared win for (.*) with (\d+)\.", Listener.said),
        (r"(\w+) (?:wins with|has) (\d+)\.", Listener.said),
    )


class Goldrausch(Listener):
    def __init__(self, players, turn):
        super().__init__(players, turn)
        self.scores = [0] * 5
        self.round = 0
        self.clear()

    def clear(self):
        self.persons = [0] * 6
        self.coins = [[] for _ in range(6)]
        self.chips = [0] * 30
        self.chips_left = [3] * 5
        self.left = 66

    def end(self):
        self.over = True
        self.round += 1

    def begin(self, number):
        self.round = int(number) - 1
        self.clear()

    def draw(self, name, words):
        self.turn = self.seat(name)
        self.card = self.named(words)
        if self.card < goldrausch.COIN:
            self.persons[self.card] += 1
        self.left -= 1

    def named(self, words):
        if words.startswith("one of the "):
            return GROUPS.index(words[11:])
        return goldrausch.COIN + (0 if words == "a counterfeit" else int(words[5:]))

    def put(self, name, group, left):
        seat = self.seat(name)
        self.chips[5 * GROUPS.index(group) + seat] += 1
        self.chips_left[seat] = int(left)

    def lay(self, words, group):
        card = self.named(words[0].lower() + words[1:])
        self.coins[GROUPS.index(group)].append(card)

    def gain(self, name, gold):
        self.card = goldrausch.NO_CARD  # the round is over
        self.scores[self.seat(name)] += int(gold)

    def view(self):
        cards = [card for row in self.coins for card in (*row, *[255] * (6 - len(row)))]
        phase = goldrausch.COIN_DRAWN if self.card >= goldrausch.COIN else goldrausch.PERSON_DRAWN
        scores = [byte for score in self.scores for byte in score.to_bytes(3, "little")]
        known = (self.card, self.left, self.round, self.turn)
        return bytes(
            (
                *(*self.persons, *map(len, self.coins), *cards, *self.chips, *self.chips_left),
                *(*known, goldrausch.OVER if self.over else phase, *scores),
            )
        )

    PATTERNS = (
        EVERY[0],
        (r"The game is over\.", end),
        (r"(\w+) draws (.*)\.", draw),
        (r"(\d+) cards? left\.", Listener.said),
        (r"(\w+) puts a chip on the (.*) and has (\d) left\.", put),
        (r"(\w+) puts no chip on the (.*)\.", Listener.said),
        (r"(.*) goes to the (.*)\.", lay),
        (r"The (.*): (\d+) for each chip\.", Listener.said),
        (r"(\w+) gets (\d+)\.", gain),
        (r"Round (\d) begins\.", begin),
        (r"A shared win for (.*) with (\d+)\.", Listener.said),
        (r"(\w+) (?:wins with|has) (\d+)\.", Listener.said),
    )


LISTENERS = {"gold": Gold, "nuggets": Nuggets, "goldrausch": Goldrausch}


def begun(name, players, seed, language="en", length="normal"):
    """A game that has not begun, its teller, and how to begin it."""
    texts.load(language)
    journal = Journal(make(name))
    journal.game.set_up(players=players)
    teller = games.part(name, "teller").Teller(journal.game, NAMED.__getitem__, language, length)
    return journal, teller


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("players", range(2, 6))
def test_who_hears_every_sentence_knows_the_view(name, players):
    """It chooses by the words alone: what it hears of the choices is what it may do."""
    for seed in range(GAMES):
        journal, teller = begun(name, players, seed)
        draw = random.Random(seed)
        journal.start(seed)
        listener = LISTENERS[name](players, journal.game.turn)
        view = bytearray(128)
        while True:
            for line in teller.heard():
                listener.hear(line)
            size = journal.game.view(view)
            if journal.game.over:
                listener.turn = journal.game.turn  # of nobody
            assert listener.view() == view[:size], (seed, journal.count)
            if journal.game.over:
                break
            choices = teller.choices()
            assert len({*choices.values()}) == len(choices)
            wanted = draw.choice(sorted(choices.values()))
            journal.apply(next(action for action in choices if choices[action] == wanted))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_every_language_tells_a_whole_game(name, language):
    """Each event and state has its sentence; longer forms say all that shorter ones say."""
    words = []
    for length in LENGTHS:
        journal, teller = begun(name, 3, 7, language, length)
        draw = random.Random(1)
        journal.start(7)
        told = 0
        while not journal.game.over:
            assert teller.state()
            journal.apply(draw.choice(list(teller.choices())))
            heard = teller.heard()
            assert all(line and "%" not in line for line in heard)
            told += sum(map(len, heard))
        words.append(told)
    assert words == sorted({*words})


def test_hidden_cards_are_never_told():
    """What lies face down is swapped: every sentence stays."""
    journal, teller = begun("gold", 3, 4)
    journal.start(4)
    journal.apply(10)
    teller.heard()
    before = teller.state(), teller.choices()
    journal.game.redeal()
    assert (teller.state(), teller.choices()) == before
