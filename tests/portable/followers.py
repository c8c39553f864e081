"""Followers, which rebuild the view of a game from its events alone. Portable."""

from engine import events as ev
from engine.gold import events as gold_events
from engine.gold import rules as gold
from engine.goldrausch import events as goldrausch_events
from engine.goldrausch import rules as goldrausch
from engine.nuggets import events as nuggets_events
from engine.nuggets import rules as nuggets

NONE = 255


def starting_gold(game):
    """Return the gold of each seat at the start."""
    return bytearray([game.head_start(seat) for seat in range(5)])


class GoldFollower:
    def __init__(self, game):
        self.open = game.open_piles
        self.faces = bytearray([gold.DOWN] * 64)
        self.table = bytearray([0, 0, 64, 0])  # turn, phase, left, rush
        self.cards = bytearray(5)
        self.points = starting_gold(game)

    def hear(self, kind, seat, a, b):
        if kind == gold_events.FLIP:
            assert seat == self.table[0]
            self.faces[a] = b
            self.table[1] = gold.PICK2
        elif kind == gold_events.BACK:
            self.faces[a] = gold.DOWN
        elif kind in (gold_events.GONE, gold_events.WON):
            assert self.faces[a] == b
            self.faces[a] = gold.GONE
            self.table[2] -= 1
            if kind == gold_events.WON:
                self.cards[seat] += 1
                self.points[seat] += b
        elif kind == gold_events.RUSH:
            assert b == self.table[2]
            self.table[3] = 1
        else:
            assert kind in (ev.TURN, ev.END)
            self.table[0] = seat
            phase = gold.RUSH_PICK if self.table[3] else gold.PICK1
            self.table[1] = gold.OVER if kind == ev.END else phase

    def view(self):
        shown = self.open or self.table[1] == gold.OVER
        return bytes(self.faces + self.table + self.cards + (self.points if shown else bytes(5)))


class NuggetsFollower:
    def __init__(self, game):
        self.held = starting_gold(game)
        self.middle = 77 - sum(self.held)
        self.dice = []
        self.aside = bytearray(6)
        self.value = self.turn = self.phase = 0

    def hear(self, kind, seat, a, b):
        assert seat == self.turn or kind == nuggets_events.ROLL
        if kind == nuggets_events.ROLL:
            self.turn = seat
            self._roll(a, b)
        elif kind == nuggets_events.DICE:
            self.dice += [2] * (a >> 4) + [3] * (a & 15) + [4] * (b >> 4) + [5] * (b & 15)
            assert len(self.dice) == 7 - sum(self.aside)
        elif kind == nuggets_events.BUST:
            assert (a, b) == (len(self.dice), self._worth())
        elif kind == nuggets_events.KEEP:
            self._keep(a, b)
        elif kind == nuggets_events.TAKE:
            if a == ev.NOBODY:
                self.middle -= b
            else:
                self.held[a] -= b
            self.held[seat] += b
        elif kind == nuggets_events.HOT:
            assert sum(self.aside) == 7
        elif kind == ev.TURN:
            self.phase = nuggets.PICK_DICE
        else:
            assert kind == ev.END and self.middle == 0
            self.phase = nuggets.OVER
            self.dice = []

    def _worth(self):
        """Return the most nuggets that the dice aside could take."""
        sources = [self.middle]
        if self.aside[0] >= 3:
            sources += self.held[: self.turn] + self.held[self.turn + 1 :]
        return min(self.value, max(sources))

    def _roll(self, a, b):
        assert b in (0, 1)
        self.dice = [0] * (a >> 4) + [1] * (a & 15)
        if b:
            self.aside = bytearray(6)
            self.value = 0

    def _keep(self, mask, value):
        for i in range(len(self.dice)):
            self.aside[self.dice[i]] += mask >> i & 1
        self.value = value
        self.phase = nuggets.TAKE_ALL if sum(self.aside) == 7 else nuggets.DECIDE

    def view(self):
        dice = self.dice + [NONE] * (7 - len(self.dice))
        head = bytes([self.middle]) + self.held + bytes(dice) + self.aside
        return bytes(head + bytes([self.value, self.turn, self.phase]))


class GoldrauschFollower:
    def __init__(self, game):
        self.game = game
        self.scores = list(starting_gold(game))
        self.round = 0

    def hear(self, kind, seat, a, b):
        if kind == goldrausch_events.ROUND:
            self._round(seat, a)
        elif kind == goldrausch_events.DRAW:
            self._draw(seat, a, b)
        elif kind == goldrausch_events.CHIP:
            self.chips[a * 5 + seat] += 1
            self.left[seat] -= 1
            assert a == self.card and b == self.left[seat] and seat == self.turn
        elif kind == goldrausch_events.PASS:
            assert a == self.card and seat == self.turn
        elif kind == goldrausch_events.LAID:
            assert b == self.card and seat == self.turn
            self.laid[a * 6 + self.coins[a]] = b
            self.coins[a] += 1
        elif kind == goldrausch_events.SHARE:
            self._share(seat, a | b << 8)
        elif kind == goldrausch_events.GAIN:
            self.scores[seat] += a | b << 8
        elif kind == ev.TURN:
            assert seat == self.turn
        else:
            assert kind == ev.END
            self.turn = seat
            self.card = NONE
            self.phase = goldrausch.OVER
            self.round += 1

    def _round(self, seat, number):
        self.turn = seat
        self.round = number
        self.persons = bytearray(6)
        self.coins = bytearray(6)
        self.laid = bytearray([NONE] * 36)
        self.chips = bytearray(30)
        self.left = bytearray([3] * 5)
        self.deck = 66

    def _draw(self, seat, card, left):
        assert seat == self.turn or self.deck < 66
        self.turn = seat
        self.card = card
        self.deck -= 1
        assert left == self.deck
        self.phase = goldrausch.PERSON_DRAWN if card < 6 else goldrausch.COIN_DRAWN
        if card < 6:
            self.persons[card] += 1

    def _share(self, group, share):
        chips = sum(self.chips[5 * group : 5 * group + 5])
        gold = sum([card - goldrausch.COIN for card in self.laid[6 * group : 6 * group + 6]])
        assert share == (gold // chips if chips else 0)

    def view(self):
        table = self.persons + self.coins + self.laid + self.chips + self.left
        table += bytes([self.card, self.deck, self.round, self.turn, self.phase])
        for score in self.scores:
            table += bytes([score & 255, score >> 8 & 255, score >> 16])
        return bytes(table)


FOLLOWERS = {"gold": GoldFollower, "nuggets": NuggetsFollower, "goldrausch": GoldrauschFollower}
