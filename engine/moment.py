"""What a search for moments finds (engine.moments).

It is a module of its own because an object keeps the module of its class in memory, and on a board
what is found outlives the search.
"""

UNKNOWN = -1


class Moment:
    """Something that `seat` did or that happened to it. Nobody did it if `seat` is UNKNOWN.

    `kind` is the end of the key of its text. `number` counts the actions before it. `amount` is in
    gold, `other` is another seat, `group` is a group of chips in Goldrausch. `before` and `after`
    are the seat's probability to win, of 1000. For a mistake, they are the probabilities with the
    best action and with the one played. `risk` is the probability of a bust, of 1000. Any of these
    is UNKNOWN if it does not apply. The moments with the greatest `weight` are shown. The search of
    a game sets `is_praise` if the seat has done well, and `is_mistake` if another action was
    better. `shown` has the cards or dice of the moment, `places` the places of the cards, both as
    bytes. `stage` says when it was: how many cards were left at the start of the turn (GOLD), how
    many nuggets in the middle at that of the set (Gold Nuggets), or which round it was, from 1
    (Goldrausch). in_order() sets it.
    """

    # Of the class, so that a Moment has only what applies: boards are short of heap.
    shown = places = b""
    is_praise = is_mistake = False
    other = before = after = risk = group = UNKNOWN
    stage = 0

    def __init__(self, weight, kind, seat, number, amount=UNKNOWN):
        self.weight = weight
        self.kind = kind
        self.seat = seat
        self.number = number
        self.amount = amount

    def copy(self):
        """Return an equal moment that shares nothing with this one.

        A board that has freed the search moves its moments so: they lie far apart in the heap.
        """
        made = Moment(self.weight, self.kind, self.seat, self.number, self.amount)
        for name, value in self.__dict__.items():
            # bytes() of bytes would be no copy.
            setattr(made, name, bytes(list(value)) if isinstance(value, bytes) else value)
        return made

    @property
    def message(self):
        """All that its words and its picture show, as a tuple."""
        odds = self.before, self.after, self.risk
        return self.kind, self.seat, self.other, self.group, self.amount, odds, self.shown


class Luck:
    """The luck of each seat, as a list `given`.

    Without `costs`, luck is in gold. With `costs`, luck is in percent of winning, and so is
    `costs`: what each seat lost by its choices.
    """

    kind = "luck"

    def __init__(self, given, costs=None):
        self.given = given
        self.costs = costs

    def copy(self):
        """Return an equal Luck that shares nothing with this one (see Moment.copy())."""
        return Luck(list(self.given), self.costs and list(self.costs))
