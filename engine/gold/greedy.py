"""GOLD: maximises the gain of the turn, with a memory that may fail."""

from engine.gold import events as ev
from engine.gold import rules
from engine.gold.memory import KIND_DYNAMITE, KINDS, NOWHERE, UNKNOWN, Memory, gain
from engine.player import Player


class Greedy(Player):
    """Takes a certain gold; else flips an unknown card, then the best expected second one."""

    FORGETS = 0  # probability of forgetting a known card in a turn, of 16384

    def __init__(self, seat, seed):
        super().__init__(seat, seed)
        self.memory = Memory(seed, self.FORGETS)
        self.first = NOWHERE  # the cell that is face up in the middle of a turn

    def new_game(self, setup):
        super().new_game(setup)
        self.memory.new_game(setup, self.seat)
        self.first = NOWHERE

    def note(self, events, number):
        kind = events.kind(number)
        if kind == ev.FLIP:
            self.first = events.a(number)
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

    def cell(self, kind):
        """Return a cell of a kind, or any legal cell if there is none."""
        cell = self.memory.find(kind, self.rng, self.first)
        if cell == NOWHERE:
            return self.actions[self.rng.below(self.count)]
        return cell

    def first_kind(self):
        """Return the gold of the best known pair, else UNKNOWN."""
        known = self.memory.known
        best = 0
        found = UNKNOWN
        for x in range(KIND_DYNAMITE):
            for y in range(KIND_DYNAMITE + 1, KINDS):
                if known[x] and known[y] and gain(x, y) > best:
                    best = gain(x, y)
                    found = x
        return found

    def second_kind(self, x):
        """Return the kind with the best expected gain beside x; UNKNOWN wins ties."""
        memory = self.memory
        best = 0
        found = UNKNOWN
        if memory.unknowns:
            best = self.blind(x)
        else:
            best = -128
        for y in range(KINDS):
            if memory.known[y] > (x == y):
                # Multiply the gains instead of dividing the sum, to stay exact.
                worth = gain(x, y) * (memory.unknowns or 1)
                if worth > best:
                    best = worth
                    found = y
        return found

    def blind(self, x):
        """Return the expected gain of an unknown card beside x, times the unknown cards."""
        unknown = self.memory.unknown
        total = 0
        for y in range(KINDS):
            if unknown[y]:
                total += unknown[y] * gain(x, y)
        return total

    def rush_kind(self):
        """Return the best known gold, or UNKNOWN if that is worth more on average."""
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
