"""Goldrausch (Knizia, 1990): six groups, chips, counterfeits. Rules: section 3, R1-R14.

Every card that is drawn takes one action, even a forced one (R12):
0..5      lay the drawn coin at this group
PUT_CHIP  put a chip on the group of the drawn person
PASS      put no chip
"""

from engine.events import LAST, Events
from engine.game import SETUP_OWN, Game, need, slices
from engine.goldrausch import events as ev

NAME = "goldrausch"
# Checksum of rules and random numbers, saved with each game (tests/saving/test_kept_format.py).
FINGERPRINT = b"\x4f\x50\xd5\xa2"
GROUPS = 6
PERSONS = 5  # in each group
SLOTS = 6  # for coins, at each group
CHIPS = 3  # for each seat
ROUNDS = 4
MOST_ROUNDS = 99
GOLD_CARDS = 18
DECK = GROUPS * (PERSONS + SLOTS)

# The values of the 18 gold cards are a reconstruction (R1). ladder46 fits all known facts. The two
# others are options.
VALUES = {
    "ladder46": b"\x01\x01\x01\x01\x01\x01\x01\x01\x02\x02\x02\x02\x03\x03\x04\x04\x06\x0a",
    "spread72": b"\x01\x01\x01\x01\x02\x02\x02\x03\x03\x03\x04\x04\x05\x06\x07\x08\x09\x0a",
    "threes63": b"\x01\x01\x01\x02\x02\x02\x03\x03\x03\x04\x04\x04\x05\x05\x05\x06\x06\x06",
}
HIGHEST = 239  # gold on one card: COIN + value must fit a byte

# A card is one byte: for a person the group 0..5, for a coin COIN + value, 0 for a counterfeit.
COIN = 16
NO_CARD = 255

PUT_CHIP = 6
PASS = 7

PERSON_DRAWN = 0
COIN_DRAWN = 1
OVER = 2

# Offsets in the set-up.
SETUP_ROUNDS = SETUP_OWN
SETUP_VALUES = SETUP_OWN + 1
_SETUP = bytes(SETUP_VALUES + GOLD_CARDS)

# Offsets in the view.
VIEW_PERSONS = 0  # by group
VIEW_COINS = 6  # by group: coins laid
VIEW_COIN_CARDS = 12  # group * 6 + slot
VIEW_CHIPS = 48  # group * 5 + seat
VIEW_CHIPS_LEFT = 78  # by seat
VIEW_CARD = 83
VIEW_LEFT = 84
VIEW_ROUND = 85
VIEW_TURN = 86
VIEW_PHASE = 87
VIEW_SCORES = 88  # by seat: three bytes, the low one first
VIEW_WHOLE = 103

# For _start_round(): the values that it sets, and the slices. They are made once, so that a round
# starts without allocating.
_ALL_CARDS = slices[0:DECK]
_ALL_COINS = slices[0 : GROUPS * SLOTS]
_ALL_CHIPS = slices[0 : GROUPS * 5]
_EACH = slices[0:GROUPS]
_EACH_SEAT = slices[0:5]
_NO_COINS = b"\xff" * (GROUPS * SLOTS)
_NONE = bytes(GROUPS * 5)
_NONE_EACH = bytes(GROUPS)
_NO_GOLD = (0,) * GROUPS
_ALL_LEFT = bytes((CHIPS,)) * 5
_SPARE = bytearray(GROUPS)


class Goldrausch(Game):
    """The game of Goldrausch.

    For each group: `persons` drawn, `coins` laid, `gold` (the sum of the coins), `coin_cards`
    (index group * 6 + slot) and `chips` (index group * 5 + seat). `card` is the drawn card.
    """

    NAME = NAME

    def __init__(self):
        super().__init__(Events(), _SETUP)
        self.deck = bytearray(DECK)
        self._in_order = bytearray(DECK)
        self.rounds = ROUNDS
        self.left = DECK  # cards still to be drawn this round
        self.card = NO_CARD
        self.round = 0
        self.persons = bytearray(GROUPS)
        self.coins = bytearray(GROUPS)
        self.coin_cards = bytearray(GROUPS * SLOTS)
        self.gold = [0] * GROUPS
        self.chips = bytearray(GROUPS * 5)
        self.chips_left = bytearray(5)
        self._scores = [0] * 5
        self._gains = [0] * (5 * ROUNDS)

    def set_up(self, players, starter=0, rounds=ROUNDS, values="ladder46", head_start=()):
        """Choose the options of a game. Raises ValueError if one is out of range.

        `players`, `starter` and `head_start` are those of every game. `rounds` is 1..MOST_ROUNDS.
        `values` is a name in VALUES, or 18 whole numbers from 1 to HIGHEST.
        """
        if isinstance(values, str):
            if values not in VALUES:
                raise ValueError("values must be one of %s" % ", ".join(sorted(VALUES)))
            values = VALUES[values]
        if len(values) != GOLD_CARDS:
            raise ValueError("values must be %d numbers" % GOLD_CARDS)
        for value in values:
            need("values", value, 1, HIGHEST)
        need("rounds", rounds, 1, MOST_ROUNDS)
        setup = self.setup
        setup[SETUP_ROUNDS] = rounds
        for i in range(GOLD_CARDS):
            setup[SETUP_VALUES + i] = values[i]
        super().set_up(players, starter, head_start)

    def check(self):
        super().check()
        need("rounds", self.setup[SETUP_ROUNDS], 1, MOST_ROUNDS)
        for i in range(GOLD_CARDS):
            need("values", self.setup[SETUP_VALUES + i], 1, HIGHEST)
        self.rounds = self.setup[SETUP_ROUNDS]
        self._order_deck()
        # Allocate for long games here: start() must not allocate.
        while len(self._gains) < 5 * self.rounds:
            self._gains.append(0)

    def _order_deck(self):
        """Fill `_in_order`, from which each round is dealt, with the 66 cards."""
        deck = self._in_order
        for i in range(GROUPS * PERSONS):
            deck[i] = i // PERSONS
        for i in range(GOLD_CARDS):
            deck[GROUPS * PERSONS + i] = COIN + self.setup[SETUP_VALUES + i]
        for i in range(GROUPS * PERSONS + GOLD_CARDS, DECK):
            deck[i] = COIN

    def start(self, rng):
        """Start the first round and draw its first card."""
        self.begin()
        self.rng = rng
        for i in range(len(self._gains)):
            self._gains[i] = 0
        for seat in range(5):
            self._scores[seat] = 0
        self.round = 0
        self._start_round()

    def _start_round(self):
        """Shuffle all 66 cards and draw the first. The starter moves clockwise each round (R3)."""
        self.turn = (self.setup[1] + self.round) % self.players
        self.persons[_EACH] = _NONE_EACH
        self.coins[_EACH] = _NONE_EACH
        self.gold[_EACH] = _NO_GOLD
        self.coin_cards[_ALL_COINS] = _NO_COINS
        self.chips[_ALL_CHIPS] = _NONE
        self.chips_left[_EACH_SEAT] = _ALL_LEFT
        self.deck[_ALL_CARDS] = self._in_order
        self.rng.shuffle(self.deck)
        self.events.add(ev.ROUND, self.turn, self.round)
        self._draw(self.turn, DECK)

    def redeal(self, known=None):
        deck = self.deck
        first = DECK - self.left
        for last in range(DECK - 1, first, -1):
            other = first + self.rng.below(last - first + 1)
            deck[last], deck[other] = deck[other], deck[last]

    def _draw(self, seat, left):
        """Draw the first of the `left` cards for `seat`."""
        card = self.card = self.deck[DECK - left]
        left -= 1
        self.left = left
        if card < GROUPS:
            self.persons[card] += 1
            self.phase = PERSON_DRAWN
        else:
            self.phase = COIN_DRAWN
        seat <<= 16
        events = self.events
        ring = events.ring
        count = events.count
        ring[count & LAST] = ev.DRAW << 24 | seat | card << 8 | left
        ring[count + 1 & LAST] = ev.TURN << 24 | seat
        events.count = count + 2

    def legal(self, out):
        """Write the legal actions to `out` (at least 6 bytes). Returns their number."""
        if self.phase == PERSON_DRAWN:
            out[0] = PASS
            if not self.chips_left[self.turn]:
                return 1
            out[1] = PUT_CHIP
            return 2
        if self.phase == OVER:
            return 0
        # If no group has both a person and room, any group with room is legal (R4, R13).
        return self._with_room(1, out) or self._with_room(0, out)

    def _with_room(self, least, out):
        """Write groups with room and at least `least` persons to `out`. Returns their number."""
        count = 0
        coins = self.coins
        group = 0
        for persons in self.persons:
            if persons >= least and coins[group] < SLOTS:
                out[count] = group
                count += 1
            group += 1
        return count

    def apply(self, action):
        """Play a legal action. Raises IllegalAction and then changes nothing."""
        seat = self.turn
        if self.phase == PERSON_DRAWN:
            event = self._put_chip(seat, action)
        else:
            event = self._lay(seat, action)
        events = self.events
        count = events.count
        events.ring[count & LAST] = event
        events.count = count + 1
        seat += 1
        if seat == self.players:
            seat = 0
        self.turn = seat
        left = self.left
        if left:
            self._draw(seat, left)
        else:
            self._score_round()

    def _lay(self, seat, group):
        """Lay the drawn coin at a group. Returns the event."""
        if self.over or group >= GROUPS:
            self.refuse(group)
        laid = self.coins[group]
        if laid == SLOTS or (not self.persons[group] and self._with_room(1, _SPARE)):
            self.refuse(group)
        card = self.card
        self.coin_cards[group * SLOTS + laid] = card
        self.coins[group] = laid + 1
        self.gold[group] += card - COIN
        return ev.LAID << 24 | seat << 16 | group << 8 | card

    def _put_chip(self, seat, action):
        """Put a chip on the group of the drawn person, or pass. Returns the event."""
        group = self.card
        if action == PASS:
            return ev.PASS << 24 | seat << 16 | group << 8
        left = self.chips_left[seat]
        if action != PUT_CHIP or not left:
            self.refuse(action)
        self.chips[group * 5 + seat] += 1
        self.chips_left[seat] = left - 1
        return ev.CHIP << 24 | seat << 16 | group << 8 | left - 1

    def chips_on(self, group):
        """Return the number of chips on a group."""
        count = 0
        for seat in range(self.players):
            count += self.chips[group * 5 + seat]
        return count

    def share(self, group):
        """Return the gold that each chip on a group would earn now (R10), or 0 without chips."""
        chips = self.chips_on(group)
        return self.gold[group] // chips if chips else 0

    def _score_round(self):
        self.card = NO_CARD
        for group in range(GROUPS):
            share = self.share(group)
            self.events.add(ev.SHARE, group, share & 255, share >> 8)
            for seat in range(self.players):
                gold = share * self.chips[group * 5 + seat]
                self._gains[self.round * 5 + seat] += gold
                self._scores[seat] += gold
        for seat in range(self.players):
            gain = self.gain(self.round, seat)
            self.events.add(ev.GAIN, seat, gain & 255, gain >> 8)
        self.round += 1
        if self.round < self.rounds:
            self._start_round()
        else:
            self.over = True
            self.phase = OVER
            self.events.add(ev.END, self.turn)

    def gain(self, round, seat):
        """Return the gold of a seat in a round 0..rounds-1 that has been scored."""
        return self._gains[round * 5 + seat]

    def score(self, seat):
        return self._scores[seat] + self.head_start(seat)

    def view(self, out):
        """Write what every seat sees to `out`. Returns the number of bytes, 103.

        These are, for each group, the persons, the coins and 6 coin cards. Then come 30 chips
        (group * 5 + seat), the chips left of each seat, the drawn card, cards left, round, turn
        and phase, and the score of each seat in three bytes. See the offsets VIEW_...
        """
        for group in range(GROUPS):
            out[VIEW_PERSONS + group] = self.persons[group]
            out[VIEW_COINS + group] = self.coins[group]
        for i in range(GROUPS * SLOTS):
            out[VIEW_COIN_CARDS + i] = self.coin_cards[i]
        for i in range(GROUPS * 5):
            out[VIEW_CHIPS + i] = self.chips[i]
        for seat in range(5):
            out[VIEW_CHIPS_LEFT + seat] = self.chips_left[seat]
            score = self.score(seat)
            out[VIEW_SCORES + 3 * seat] = score & 255
            out[VIEW_SCORES + 1 + 3 * seat] = score >> 8 & 255
            out[VIEW_SCORES + 2 + 3 * seat] = score >> 16
        out[VIEW_CARD] = self.card
        out[VIEW_LEFT] = self.left
        out[VIEW_ROUND] = self.round
        out[VIEW_TURN] = self.turn
        out[VIEW_PHASE] = self.phase
        return VIEW_WHOLE


make = Goldrausch  # found by engine.games
