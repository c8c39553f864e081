"""GOLD: the memory of a player, by kind of card.

A kind is 0..20:
0..3   gold of value 1..4
4      dynamite
5..20  a miner: FIRST_MINER + 4 * whose + strength - 2

`whose` is MINE, FREE (without an owner), NEXT (the seat after mine) or OTHER.
"""

from engine.gold import events as ev
from engine.gold import rules
from engine.player import BOLD, CAREFUL, FORGETFUL, KIND, Player
from engine.rng import Rng

KIND_DYNAMITE = 4
FIRST_MINER = 5
KINDS = 21
MINE = 0
FREE = 1
NEXT = 2
OTHER = 3
# A free miner of strength 5. With it, the seat that flips gold wins it, as in the rush.
FREE_FIVE = FIRST_MINER + 4 * FREE + 3

UNKNOWN = 254  # a face-down card that is not remembered
NOWHERE = 255  # no card is left at this cell

_CERTAIN = 16384
_MIDDLE = 27  # row 3, column 3 of the cells 0..63


class Memory:
    """The cards that a player remembers.

    `kinds` is the kind at each cell. `known` and `unknown` count, for each kind, the cards that
    are remembered and those that are not. `forgets` is the probability of forgetting a known card
    in a turn, of 16384.
    """

    def __init__(self, seed):
        self.forgets = 0
        self.kinds = bytearray(rules.CELLS)
        self.known = bytearray(KINDS)
        self.unknown = bytearray(KINDS)
        self.unknowns = 0  # the sum of `unknown`
        self.left = 0
        self._seed = seed
        self._rng = Rng(seed)
        self._whose = bytearray(rules.COLOURS)

    def new_game(self, setup, seat):
        """Start a game with this set-up (bytes), seen from `seat`. All cards are unknown."""
        self._rng.reseed(self._seed)
        for colour in range(rules.COLOURS):
            self._whose[colour] = relation(setup[rules.SETUP_OWNERS + colour], seat, setup[0])
        for kind in range(KINDS):
            self.known[kind] = 0
            self.unknown[kind] = 0
        short = setup[rules.SETUP_SHORT]
        for cell in range(rules.CELLS):
            self.kinds[cell] = UNKNOWN if rules.is_dealt(cell, short) else NOWHERE
        cards = rules.DECKS[short]
        for card in cards:
            self.unknown[self.kind(card)] += 1
        self.unknowns = self.left = len(cards)

    def kind(self, card):
        """Return the kind of a card byte of the engine."""
        if card < rules.DYNAMITE:
            return card - 1
        if card == rules.DYNAMITE:
            return KIND_DYNAMITE
        return FIRST_MINER + (self._whose[(card >> 3) - 1] << 2) + (card & 7) - 2

    def note(self, kind, cell, card):
        """Record one event."""
        if kind == ev.FLIP:
            self._see(cell, self.kind(card))
        elif kind == ev.GONE or kind == ev.WON:
            self._see(cell, self.kind(card))
            self.known[self.kinds[cell]] -= 1
            self.kinds[cell] = NOWHERE
            self.left -= 1
        elif kind == ev.TURN and self.forgets:
            self._forget()

    def _see(self, cell, kind):
        if self.kinds[cell] == UNKNOWN:
            self.kinds[cell] = kind
            self.unknown[kind] -= 1
            self.unknowns -= 1
            self.known[kind] += 1

    def _forget(self):
        kinds = self.kinds
        for cell in range(rules.CELLS):
            kind = kinds[cell]
            if kind < UNKNOWN and self._rng.below(_CERTAIN) < self.forgets:
                kinds[cell] = UNKNOWN
                self.known[kind] -= 1
                self.unknown[kind] += 1
                self.unknowns += 1

    def find(self, kind, rng, first):
        """Return a random cell of a kind (or UNKNOWN) other than `first`, or NOWHERE."""
        kinds = self.kinds
        count = 0
        for cell in range(rules.CELLS):
            if kinds[cell] == kind and cell != first:
                count += 1
        nth = rng.below(count) if count else 0
        for cell in range(rules.CELLS):
            if kinds[cell] == kind and cell != first:
                if not nth:
                    return cell
                nth -= 1
        return NOWHERE


def relation(owner, seat, players):
    """Return MINE, FREE, NEXT or OTHER for the owner of a colour, seen from a seat."""
    if owner == seat:
        return MINE
    if owner == ev.NOBODY:
        return FREE
    return NEXT if owner == (seat + 1) % players else OTHER


def distance(cell, other):
    """Return how many steps it takes from one of the cells 0..63 to another."""
    return abs((cell >> 3) - (other >> 3)) + abs((cell & 7) - (other & 7))


def gain(x, y):
    """Return the gold won by flipping kinds x and y. It is negative if another seat wins it."""
    if x > y:
        x, y = y, x
    if x >= KIND_DYNAMITE or y < FIRST_MINER or ((y - FIRST_MINER) & 3) + 1 < x:
        return 0
    return x + 1 if y < FIRST_MINER + 8 else -x - 1


def strongest(known, whose):
    """Return the strength of the strongest known miner of `whose`, or 0."""
    first = FIRST_MINER + 4 * whose - 2
    for strength in range(5, 1, -1):
        if known[first + strength]:
            return strength
    return 0


class MemoryPlayer(Player):
    """A player that remembers cards.

    Subclasses implement first_kind() and second_kind(x), which return the kind of card to flip.
    `x` is the kind of the first card.
    """

    FORGETS = 0  # probability of forgetting a known card in a turn, of 16384

    def __init__(self, seat, seed):
        super().__init__(seat, seed)
        self.memory = Memory(seed)
        self.first = NOWHERE  # the cell that is face up in the middle of a turn
        self.last = 0  # the cell that was turned up last, by any seat

    def new_game(self, setup):
        super().new_game(setup)
        self.memory.forgets = self.FORGETS
        self.memory.new_game(setup, self.seat)
        self.first = NOWHERE
        self.last = 0

    def note(self, events, number):
        kind = events.kind(number)
        if kind == ev.FLIP:
            self.first = self.last = events.a(number)
        elif kind == ev.TURN:
            self.first = NOWHERE
        self.memory.note(kind, events.a(number), events.b(number))

    def step(self):
        phase = self.view[rules.VIEW_PHASE]
        if phase == rules.RUSH_PICK:
            return self.cell(self.rush_kind())
        if phase == rules.PICK1:
            return self.cell(self.first_kind())
        return self.cell(self.second_kind(self.memory.kinds[self.first]))

    def first_kind(self):
        raise NotImplementedError

    def second_kind(self, x):
        raise NotImplementedError

    def cell(self, kind):
        """Return a cell of a kind, or a random legal cell if there is none.

        By style, players have habits with unknown cards, at no cost: CAREFUL takes them in order,
        BOLD from the end, FORGETFUL from the middle, SPITEFUL close to the last card that was
        flipped, and KIND far from it.
        """
        if kind == UNKNOWN and self.style:
            cell = self._by_habit()
        else:
            cell = self.memory.find(kind, self.rng, self.first)
        return self.at_random() if cell == NOWHERE else cell

    def _by_habit(self):
        """Return the unknown cell with the smallest `far`, by style, or NOWHERE."""
        kinds = self.memory.kinds
        style = self.style
        middle = _MIDDLE if style == FORGETFUL else self.last
        found = NOWHERE
        best = 0
        for cell in range(rules.CELLS):
            if kinds[cell] == UNKNOWN and cell != self.first:
                if style == CAREFUL:
                    far = cell
                elif style == BOLD:
                    far = -cell
                else:
                    far = distance(cell, middle)
                    if style == KIND:
                        far = -far
                if found == NOWHERE or far < best:
                    best = far
                    found = cell
        return found

    def rush_kind(self):
        """Return the best known gold, or UNKNOWN if an unknown card is worth more on average."""
        memory = self.memory
        best = 0
        for x in range(KIND_DYNAMITE):
            best += (x + 1) * memory.unknown[x]
        found = UNKNOWN
        for x in range(KIND_DYNAMITE):
            if memory.known[x] and (x + 1) * memory.unknowns >= best:
                best = (x + 1) * memory.unknowns
                found = x
        return found
