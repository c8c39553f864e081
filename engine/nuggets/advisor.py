"""Gold Nuggets: an advisor that thinks even if only one set of dice can be set aside."""

from engine.advisor import Advisor
from engine.nuggets import rules


class NuggetsAdvisor(Advisor):
    def __init__(self):
        super().__init__(rules.NAME)

    def is_forced(self, legal, count):
        # What follows the dice is a choice, and the advice is about it, too.
        return count == 1 and legal[0] >= rules.ROLL


make = NuggetsAdvisor
