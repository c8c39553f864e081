"""Puts a turn of GOLD into words: the next card to flip, and the outcome of a pair."""

from engine.events import NOBODY
from engine.gold import events as ev
from engine.gold import rules
from ui.texts import say


class Outcome:
    """The outcome of a turn, read from the events after its last flip. That is event `seen` - 1.

    `words` describe it. `seat` has flipped the cards at `places`. `won` is the seat that wins gold,
    or None. `miner` is the colour of the miner that won it, or None. `bang` is the place of
    dynamite, or None. `is_duel` is True if two miners have met, and `is_weak` if a miner has met
    gold that is too heavy for it. What is won is told as the pile counts it: in gold with
    `open_piles`, else in cards. If the words are to be `brief`, it is a number alone.
    """

    def __init__(self, events, lineup, seen, open_piles, brief):
        self.seat = events.seat(seen - 1)
        self.won = self.bang = self.miner = None
        self.is_weak = False
        first, second = _pair(events, seen - 1)
        self.places = [events.a(seen - 1)]
        if first is not None:
            self.places.append(events.a(seen - 2))
        self.is_duel = first is not None and rules.is_miner(first) and rules.is_miner(second)
        if events.kind(seen) != ev.WON:
            self.words = self._without_gold(first, second)
            if rules.DYNAMITE in (first, second):
                self.bang = self.places[second != rules.DYNAMITE]
            return
        self.won = events.seat(seen)
        # Among several people by name: the next person may look back at this turn.
        owner = lineup.name(self.won)
        value = events.b(seen)
        if brief:
            more = value if open_piles else 1
        else:
            more = say("gold_more", value) if open_piles else say("card_more")
        if first is None:
            self.words = say("takes_rush", owner, more)
        else:
            miner = max(first, second)
            self.miner = rules.colour(miner)
            self.words = say("takes", rules.strength(miner), value, owner, more)

    @property
    def is_own(self):
        """True if the gold goes to the seat that flipped the cards."""
        return self.won == self.seat

    def _without_gold(self, first, second):
        if first is None:
            return say("lost")
        less, more = sorted((first, second))
        if rules.DYNAMITE in (first, second):
            return say("boom_gold" if rules.is_gold(less) else "boom")
        if rules.is_gold(more):
            return say("both_back")
        if rules.is_gold(less):
            self.is_weak = True
            return say("too_heavy", rules.strength(more), less)
        weaker = min(rules.strength(first), rules.strength(second))
        if rules.strength(first) == rules.strength(second):
            return say("duel_tie")
        stronger = first if rules.strength(first) > weaker else second
        return say("duel", rules.strength(stronger), weaker, weaker)


def _pair(events, last):
    """Return the two cards flipped last, or (None, None) in the rush. `last` is an event number."""
    if last < 1 or events.kind(last - 1) != ev.FLIP:
        return None, None
    return events.b(last - 1), events.b(last)


def second_prompt(shown, lineup):
    """Return the prompt for the second card of a turn: what the first one needs, and for whom."""
    first = shown.view[shown.first]
    if first == rules.DYNAMITE:
        return say("pick2_dynamite")
    if rules.is_gold(first):
        return say("pick2_gold", first)
    owner = shown.setup[rules.SETUP_OWNERS + rules.colour(first)]
    if owner == shown.turn:
        return say("pick2_miner", rules.strength(first))
    if owner == NOBODY:
        return say("pick2_free", rules.strength(first))
    return say("pick2_others", lineup.name(owner, "you_other"))
