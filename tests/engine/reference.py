"""The reference implementation: the three games, written a second time from RULES.md.

It is slow and plain, and imports nothing of engine/. A reference game has `turn`, `over`, `scores`,
`winners`, `moves()` and `play(move)`. moves() returns the set of legal moves, in the form of
sim/desktop/records/FORMAT.md.

`rng` is a function. `rng()` returns the next deck and `rng(count)` the next roll, as codes.
"""

from collections import Counter
from itertools import combinations


def best(seats, key):
    top = max(key(seat) for seat in seats)
    return {seat for seat in seats if key(seat) == top}


class ReferenceGold:
    def __init__(self, players, starter, rng, deadlock_rush=True, stall_limit=20, colours=None):
        self.players, self.turn = players, starter
        self.deadlock_rush, self.stall_limit = deadlock_rush, stall_limit
        each = 2 if players == 2 else 1
        colours = colours or ["ABCDE"[seat * each : (seat + 1) * each] for seat in range(players)]
        self.owner = {colour: seat for seat, own in enumerate(colours) for colour in own}
        self.table = dict(enumerate(rng()))
        self.piles = [[] for _ in range(players)]
        self.first = None
        self.rush = False
        self.harmless = 0
        self.begin_turn()

    over = property(lambda self: not self.table)
    scores = property(lambda self: [sum(pile) for pile in self.piles])

    @property
    def winners(self):
        return best(range(self.players), lambda seat: (self.scores[seat], len(self.piles[seat])))

    def moves(self):
        return {("flip", place) for place in self.table if place != self.first}

    def begin_turn(self):
        if len(self.table) <= 10 or (self.deadlock_rush and self.stalemate()):
            self.rush = True
        if self.stall_limit and self.harmless >= self.stall_limit:
            self.rush = True

    def stalemate(self):
        """Return whether no pair of cards on the table changes anything.

        It tries each pair of kinds, and a pair of one kind if there are two such cards.
        """
        kinds = Counter(card if card == "TNT" or card[0] == "g" else "A" + card[1]
                        for card in self.table.values())  # fmt: skip
        pairs = [*combinations(kinds, 2), *((k, k) for k in kinds if kinds[k] > 1)]
        return not any(self.leaving(a, b) for a, b in pairs)

    def leaving(self, a, b):
        """Return the set of positions, 0 and 1, of the cards of a pair that leave the table."""
        if "TNT" in (a, b):
            return {0, 1}
        if a[0] == "g" and b[0] == "g":
            return set()
        if a[0] == "g" or b[0] == "g":
            (value, _), (strength, _) = sorted(
                [(int(a[1]), a[0] != "g"), (int(b[1]), b[0] != "g")], key=lambda pair: pair[1]
            )
            return {0, 1} if strength >= value else set()
        return {0} if a[1] < b[1] else {1} if b[1] < a[1] else set()

    def play(self, move):
        place = move[1]
        if self.rush:
            card = self.table.pop(place)
            if card[0] == "g":
                self.piles[self.turn].append(int(card[1]))
        elif self.first is None:
            self.first = place
            return
        else:
            self.resolve(self.first, place)
            self.first = None
        self.turn = (self.turn + 1) % self.players
        self.begin_turn()

    def resolve(self, *places):
        cards = [self.table[place] for place in places]
        leaving = self.leaving(*cards)
        self.harmless = 0 if leaving else self.harmless + 1
        gold = [card for card in cards if card[0] == "g"]
        if len(leaving) == 2 and "TNT" not in cards and gold:
            miner = next(card for card in cards if card not in gold)
            self.piles[self.owner.get(miner[0], self.turn)].append(int(gold[0][1]))
        for i in leaving:
            del self.table[places[i]]


class ReferenceNuggets:
    def __init__(self, players, starter, rng):
        self.players, self.turn, self.rng = players, starter, rng
        self.middle = 77
        self.scores = [0] * players
        self.aside = ""
        self.roll = None
        self.throw()

    over = property(lambda self: self.middle == 0)
    winners = property(lambda self: best(range(self.players), self.scores.__getitem__))

    @property
    def value(self):
        return self.aside.count("N") + sum(int(number) for number in set(self.aside) - set("LN"))

    def throw(self):
        self.roll = self.rng(7 - len(self.aside))
        while not self.keeps():
            self.turn = (self.turn + 1) % self.players
            self.aside = ""
            self.roll = self.rng(7)

    def keeps(self):
        """Return each legal choice of dice, by trying all choices."""
        choices = set()
        for size in range(1, len(self.roll) + 1):
            for dice in combinations(sorted(self.roll, key="LN2345".index), size):
                numbers = set(dice) - set("LN")
                if all(dice.count(n) >= 3 or n in self.aside for n in numbers):
                    choices.add(("keep", "".join(dice)))
        return choices

    def moves(self):
        if self.over:
            return set()
        if self.roll is not None:
            return self.keeps()
        moves = {("take", "centre")}
        if len(self.aside) < 7:
            moves.add(("roll",))
        if self.aside.count("L") >= 3 and self.value >= 1:
            others = set(range(self.players)) - {self.turn}
            moves |= {("take", seat) for seat in others if self.scores[seat] >= 1}
        return moves

    def play(self, move):
        if move[0] == "keep":
            self.aside += move[1]
            self.roll = None
        elif move[0] == "roll":
            self.throw()
        else:
            self.take(move[1])

    def take(self, source):
        if source == "centre":
            count = min(self.value, self.middle)
            self.middle -= count
        else:
            count = min(self.value, self.scores[source])
            self.scores[source] -= count
        self.scores[self.turn] += count
        if self.over:
            return
        if len(self.aside) < 7:
            self.turn = (self.turn + 1) % self.players
        self.aside = ""
        self.throw()


class ReferenceGoldrausch:
    def __init__(self, players, starter, rng, rounds=4, values=None):
        self.players, self.starter, self.rng, self.rounds = players, starter, rng, rounds
        self.gains = []
        self.deal()

    over = property(lambda self: len(self.gains) == self.rounds)
    scores = property(lambda self: [sum(gold) for gold in zip(*self.gains, strict=True)])
    winners = property(lambda self: best(range(self.players), self.scores.__getitem__))

    def deal(self):
        self.deck = list(self.rng())
        self.turn = (self.starter + len(self.gains)) % self.players
        self.persons = Counter()
        self.coins = {group: [] for group in range(6)}
        self.chips = [[] for _ in range(self.players)]
        self.draw()

    def draw(self):
        self.card = self.deck.pop(0)
        self.group = int(self.card[1]) if self.card[0] == "P" else None
        if self.group is not None:
            self.persons[self.group] += 1

    def moves(self):
        if self.over:
            return set()
        if self.group is not None:
            return {("pass",)} | ({("chip",)} if len(self.chips[self.turn]) < 3 else set())
        room = {group for group in range(6) if len(self.coins[group]) < 6}
        return {("place", group) for group in {g for g in room if self.persons[g]} or room}

    def play(self, move):
        if move[0] == "place":
            self.coins[move[1]].append(int(self.card[1:]))
        elif move[0] == "chip":
            self.chips[self.turn].append(self.group)
        self.turn = (self.turn + 1) % self.players
        if self.deck:
            self.draw()
            return
        self.gains.append([sum(map(self.share, chips)) for chips in self.chips])
        if not self.over:
            self.deal()

    def share(self, group):
        return sum(self.coins[group]) // sum(chips.count(group) for chips in self.chips)
