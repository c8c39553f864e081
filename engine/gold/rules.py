"""GOLD (Knizia, 2020): 64 face-down cards, memory and duels. Rules: section 1, G1-G14.

An action is the cell of the card to flip, 0..63, row by row in the grid.
"""

from engine.events import LAST, Events
from engine.game import SETUP_OWN, Game, need, slices
from engine.gold import events as ev

NAME = "gold"
# Checksum of rules and random numbers, saved with each game (tests/saving/test_kept_format.py).
FINGERPRINT = b"\x33\xc7\xfc\x21"
CELLS = 64
COLOURS = 5
RUSH_CARDS = 10

# A card is one byte: gold is its value 1..4, a miner 8 * (colour + 1) + strength.
GONE = 0
DYNAMITE = 5
DOWN = 7
# Of the whole deck, and of the short deck of 36 cards (a house rule).
GOLD_COPIES = ((0, 5, 7, 7, 5), (0, 2, 4, 4, 3))  # by value
MINER_COPIES = ((0, 0, 2, 2, 2, 1), (0, 0, 1, 1, 1, 1))  # by strength, in each colour
DYNAMITE_COPIES = (5, 3)

PICK1 = 0
PICK2 = 1
RUSH_PICK = 2
OVER = 3

RUSH_FEW = 0
RUSH_DEADLOCK = 1
RUSH_STALL = 2

NO_CELL = 255
_NEVER = 1 << 24  # a number of turns that no game has

# Offsets in the set-up.
SETUP_OWNERS = SETUP_OWN  # of colours A..E: a seat, or NOBODY
SETUP_DEADLOCK = SETUP_OWN + 5
SETUP_STALL = SETUP_OWN + 6  # two bytes, the low one first
SETUP_PILES = SETUP_OWN + 8
SETUP_SHORT = SETUP_OWN + 9
_SETUP = bytes(SETUP_OWN + 10)

# Offsets in the view, after the faces of the 64 cells.
VIEW_TURN = 64
VIEW_PHASE = 65
VIEW_LEFT = 66
VIEW_RUSH = 67
VIEW_WON = 68  # by seat: gold cards
VIEW_SCORES = 73  # by seat: points, 0 while hidden (G6)
VIEW_WHOLE = 78


def is_gold(card):
    return 0 < card < DYNAMITE


def is_miner(card):
    return card > DOWN


def strength(card):
    """Return the strength 2..5 of a miner."""
    return card & 7


def colour(card):
    """Return the colour 0..4 (A..E) of a miner."""
    return (card >> 3) - 1


def miner(colour, strength):
    return (colour + 1) << 3 | strength


def deck(short=0):
    """Return the 64 cards in order, or the 36 cards of a short game, as a new bytearray."""
    cards = bytearray()
    for value in range(1, 5):
        cards.extend(bytes((value,)) * GOLD_COPIES[short][value])
    for c in range(COLOURS):
        for s in range(2, 6):
            cards.extend(bytes((miner(c, s),)) * MINER_COPIES[short][s])
    cards.extend(bytes((DYNAMITE,)) * DYNAMITE_COPIES[short])
    return cards


def is_dealt(cell, short):
    """Return True if a game begins with a card at this cell. A short game uses the middle 6x6."""
    return not short or (0 < cell >> 3 < 7 and 0 < cell & 7 < 7)


# For start(), whole and short: the deck in order, and a copy to shuffle. All are made once, so
# that a start does not allocate.
DECKS = (deck(), deck(1))
_DEALT = (deck(), deck(1))
_IN_ORDER = bytes(range(CELLS))
_OUT = bytes(GOLD_COPIES[0] + (DYNAMITE_COPIES[0], 0, 0)) + bytes(
    [COLOURS * copies for copies in MINER_COPIES[0]] + [0, 0]
)
_NONE = bytes(5)
_ALL = slices[0:CELLS]
_KINDS = slices[0:16]
_WHOLE = slices[:]
_EACH_SEAT = slices[0:5]
_HIDDEN = bytearray(CELLS)  # for redeal(): the cells dealt again so far
# For _leave_out(), which removes one cell and moves those behind it forward: first up to three one
# by one, to a multiple of four, then the rest as _TAILS[four] = _BEHIND[four]. A new slice or view
# would allocate, so there is one for each multiple of four.
_ONE = bytearray(1)
_BEFORE = bytearray(CELLS)
_TAILS = [slices[end : CELLS - 1] for end in range(3, CELLS, 4)]
_BEHIND = [memoryview(_BEFORE)[end:] for end in range(4, CELLS + 1, 4)]


class Gold(Game):
    NAME = NAME

    def __init__(self):
        super().__init__(Events(), _SETUP)
        self.cards = bytearray(CELLS)
        self.first = NO_CELL
        self.left = 0
        self.rush = False
        self.quiet_turns = 0
        self.open_piles = False
        self._stall = _NEVER
        self.gold_cards = bytearray(5)
        self._points = bytearray(5)
        self._cells = bytearray(CELLS)  # the cells of the cards left, in order
        self._others = bytearray(CELLS)  # the same without the first card of the turn
        # The number of cards left: by gold value, DYNAMITE, and 8 + strength of miners.
        self._out = bytearray(16)

    def set_up(
        self,
        players,
        starter=0,
        owners=None,
        deadlock_rush=True,
        stall_limit=20,
        open_piles=False,
        head_start=(),
        short=False,
    ):
        """Choose the options of a game. Raises ValueError if one is out of range.

        `players`, `starter` and `head_start` are those of every game. `owners` is a seat or NOBODY
        for each colour. `deadlock_rush` is ruling G1. `stall_limit` is 0 (off) to 65535 turns (G2).
        `open_piles` shows the scores (G6). `short` is a game with 36 cards.
        """
        need("stall_limit", stall_limit, 0, 65535)
        if owners is None:
            owners = default_owners(players)
        setup = self.setup
        for c in range(COLOURS):
            setup[SETUP_OWNERS + c] = owners[c]
        setup[SETUP_DEADLOCK] = 1 if deadlock_rush else 0
        setup[SETUP_STALL] = stall_limit & 255
        setup[SETUP_STALL + 1] = stall_limit >> 8
        setup[SETUP_PILES] = 1 if open_piles else 0
        setup[SETUP_SHORT] = 1 if short else 0
        super().set_up(players, starter, head_start)

    def check(self):
        super().check()
        setup = self.setup
        each = 2 if setup[0] == 2 else 1
        for seat in range(setup[0]):
            owned = 0
            for c in range(COLOURS):
                owned += self.owner(c) == seat
            if owned != each:
                raise ValueError("seat %d must have %d of the colours" % (seat, each))
        for c in range(COLOURS):
            need("owners", 0 if self.owner(c) == ev.NOBODY else self.owner(c), 0, setup[0] - 1)
        need("deadlock_rush", setup[SETUP_DEADLOCK], 0, 1)
        need("open_piles", setup[SETUP_PILES], 0, 1)
        need("short", setup[SETUP_SHORT], 0, 1)
        self.open_piles = setup[SETUP_PILES] == 1
        self._stall = setup[SETUP_STALL] | setup[SETUP_STALL + 1] << 8 or _NEVER

    def start(self, rng):
        """Shuffle and deal the cards, then begin the first turn."""
        self.begin()
        self.rng = rng
        short = self.setup[SETUP_SHORT]
        dealt = _DEALT[short]
        dealt[_WHOLE] = DECKS[short]
        rng.shuffle(dealt)
        if short:
            self._lay_in_the_middle(dealt)
            self.count_cards()
        else:  # the result of count_cards(), copied: it is the same in every whole game
            self.cards[_ALL] = dealt
            self._cells[_ALL] = _IN_ORDER
            self._out[_KINDS] = _OUT
            self.left = CELLS
        self.clear_won()
        self.first = NO_CELL
        self.rush = False
        self.quiet_turns = 0
        self._turn_start(self.turn)

    def _lay_in_the_middle(self, dealt):
        count = 0
        for cell in range(CELLS):
            self.cards[cell] = GONE
            if is_dealt(cell, 1):
                self.cards[cell] = dealt[count]
                count += 1

    def clear_won(self):
        """Reset the gold won to none."""
        self.gold_cards[_EACH_SEAT] = _NONE
        self._points[_EACH_SEAT] = _NONE

    def count_cards(self):
        """Compute everything that follows from `cards`."""
        out = self._out
        for i in range(16):
            out[i] = 0
        cards = self.cards
        cells = self._cells
        left = 0
        for cell in range(CELLS):
            card = cards[cell]
            if card:
                cells[left] = cell
                left += 1
                out[card if card < DOWN else 8 | card & 7] += 1
        self.left = left

    def owner(self, colour):
        """Return the seat that owns a colour 0..4, or NOBODY."""
        return self.setup[SETUP_OWNERS + colour]

    def face(self, cell):
        """Return what every player sees at a cell: GONE, DOWN or the card that is face up."""
        card = self.cards[cell]
        return DOWN if card and cell != self.first else card

    def redeal(self, known=None):
        cards = self.cards
        count = 0
        for cell in range(CELLS):
            if cards[cell] and cell != self.first and not (known and known[cell]):
                _HIDDEN[count] = cell
                other = _HIDDEN[self.rng.below(count + 1)]
                count += 1
                cards[cell], cards[other] = cards[other], cards[cell]

    def legal(self, out):
        """Write the legal actions to `out` (at least 64 bytes). Returns their number."""
        if self.first == NO_CELL:
            out[_ALL] = self._cells
            return self.left
        out[_ALL] = self._others
        return self.left - 1

    def apply(self, cell):
        """Flip the card at `cell`. Raises IllegalAction and then changes nothing."""
        first = self.first
        card = GONE if cell >= CELLS or cell == first else self.cards[cell]
        if not card:
            self.refuse(cell)
        turn = self.turn
        events = self.events
        ring = events.ring
        count = events.count
        ring[count & LAST] = ev.FLIP << 24 | turn << 16 | cell << 8 | card
        phase = self.phase
        if phase == PICK1:
            events.count = count + 1
            self.first = cell
            self.phase = PICK2
            others = self._others
            others[_ALL] = self._cells
            _leave_out(cell, others)
            return
        left = self.left
        if phase == PICK2:
            self.first = NO_CELL
            self._resolve(first, cell)
        else:
            is_won = card < DYNAMITE
            ring[count + 1 & LAST] = self._win(turn, cell) if is_won else self._remove(cell)
            events.count = count + 2
            _leave_out(cell, self._cells)
        self.quiet_turns = self.quiet_turns + 1 if self.left == left else 0
        turn += 1
        if turn == self.players:
            turn = 0
        self.turn = turn
        self._turn_start(turn)

    def _resolve(self, first, second):
        """Resolve two cards that are face up. The flip of the second is not counted yet."""
        cards = self.cards
        a = cards[first]
        b = cards[second]
        gap = (a & 7) - (b & 7)  # of strength or value
        # The events of the two cards if both are turned face down again.
        one = ev.BACK << 24 | self.turn << 16
        two = one | second << 8
        one |= first << 8
        if a == DYNAMITE or b == DYNAMITE:
            one = self._remove(first)
            two = self._remove(second)
        elif a > DOWN and b > DOWN:  # a duel: the weaker one is removed
            if gap < 0:
                one = self._remove(first)
            elif gap > 0:
                two = self._remove(second)
        elif a > DOWN and gap >= 0:
            one = self._win(self.setup[SETUP_OWNERS - 1 + (a >> 3)], second)
            two = self._remove(first)
        elif b > DOWN and gap <= 0:
            one = self._win(self.setup[SETUP_OWNERS - 1 + (b >> 3)], first)
            two = self._remove(second)
        if not cards[first]:
            self._cells[_ALL] = self._others
        if not cards[second]:
            _leave_out(second, self._cells)
        events = self.events
        ring = events.ring
        count = events.count
        ring[count + 1 & LAST] = one
        ring[count + 2 & LAST] = two
        events.count = count + 3

    def _win(self, owner, cell):
        """Give gold to the owner of the miner, or to the seat to move. Returns the event."""
        seat = self.turn if owner == ev.NOBODY else owner
        card = self.cards[cell]
        self._points[seat] += card
        self.gold_cards[seat] += 1
        self._remove(cell)
        return ev.WON << 24 | seat << 16 | cell << 8 | card

    def _remove(self, cell):
        """Remove a card from the table. Returns the event."""
        card = self.cards[cell]
        self.cards[cell] = GONE
        self._out[card if card < DOWN else 8 | card & 7] -= 1
        self.left -= 1
        return ev.GONE << 24 | self.turn << 16 | cell << 8 | card

    def _turn_start(self, turn):
        """Begin the turn of a seat, or end the game."""
        left = self.left
        if not left:
            self.over = True
            self.phase = OVER
            self.events.add(ev.END, turn)
            return
        self.phase = PICK1
        if self.rush:
            self.phase = RUSH_PICK
        elif left <= RUSH_CARDS:
            self._call_rush(RUSH_FEW)
        elif not self._out[DYNAMITE] and self.setup[SETUP_DEADLOCK] and self.deadlocked():
            self._call_rush(RUSH_DEADLOCK)
        elif self.quiet_turns >= self._stall:
            self._call_rush(RUSH_STALL)
        events = self.events
        count = events.count
        events.ring[count & LAST] = ev.TURN << 24 | turn << 16
        events.count = count + 1

    def _call_rush(self, why):
        self.rush = True
        self.phase = RUSH_PICK
        self.events.add(ev.RUSH, self.turn, why, self.left)

    def deadlocked(self):
        """Return True if no pair of the cards left can change anything (G1).

        So it is if no dynamite is left, all miners have one strength, and no miner can carry the
        smallest gold.
        """
        out = self._out
        if out[DYNAMITE]:
            return False
        weakest_gold = 1
        while weakest_gold < DYNAMITE and not out[weakest_gold]:
            weakest_gold += 1
        strongest = 0
        for s in range(2, 6):
            if out[8 + s]:
                if strongest:
                    return False
                strongest = s
        return strongest < weakest_gold or weakest_gold == DYNAMITE

    def score(self, seat):
        """Return the gold of a seat in points. It is secret until the end (G6)."""
        return self._points[seat] + self.head_start(seat)

    def rank(self, seat):
        return self.score(seat) << 6 | self.gold_cards[seat]

    def view(self, out):
        """Write what every seat sees to `out`. Returns the number of bytes, 78.

        These are 64 faces (GONE, DOWN or a card), turn, phase, cards left and rush. Then, for each
        seat, come the number of gold cards won, and the score. The score is 0 unless the piles are
        open or the game is over.
        """
        # As face() has it. A call for each cell takes four times as long.
        cards = self.cards
        for cell in range(CELLS):
            out[cell] = DOWN if cards[cell] else GONE
        if self.first != NO_CELL:
            out[self.first] = cards[self.first]
        out[VIEW_TURN] = self.turn
        out[VIEW_PHASE] = self.phase
        out[VIEW_LEFT] = self.left
        out[VIEW_RUSH] = 1 if self.rush else 0
        shown = self.over or self.open_piles
        for seat in range(5):
            out[VIEW_WON + seat] = self.gold_cards[seat]
            out[VIEW_SCORES + seat] = self.score(seat) if shown else 0
        return VIEW_WHOLE


def default_owners(players):
    """Return owners in seat order: two colours each for two players, else one each."""
    owners = bytearray(b"\xff" * COLOURS)
    each = 2 if players == 2 else 1
    for c in range(min(players * each, COLOURS)):
        owners[c] = c // each
    return owners


def _leave_out(cell, cells):
    """Remove one of `cells`, which are in order. The bytes behind the last one do not matter."""
    _BEFORE[_ALL] = cells
    _ONE[0] = cell
    at = cells.find(_ONE)
    for i in range(at, at | 3):
        cells[i] = cells[i + 1]
    four = at >> 2
    cells[_TAILS[four]] = _BEHIND[four]


make = Gold  # found by engine.games
