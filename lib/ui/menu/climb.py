"""The climb: six computers, each harder than the one before, and a game with each."""

from ui.core.lineup import CHARACTERS, CLIMB, rung
from ui.core.people import FACES, RUNG
from ui.menu.alone import Alone
from ui.texts import say


class Climb(Alone):
    """Shows how far the person has come."""

    MATCH = CLIMB

    def heading(self):
        return say("climb")

    def begins(self):
        _, level, who = rung(self.person.results[RUNG])
        return say("versus", say("bot", say("bot%d" % who), say("level%d" % level)))

    def face(self):
        return FACES + rung(self.person.results[RUNG])[2]

    def own_rows(self):
        beaten = self.person.results[RUNG]
        rows = []
        for number in range(CHARACTERS):
            game, level, who = rung(number)
            words = "%d. %s %s" % (number + 1, say("bot%d" % who), "★" * level)
            rows.append((words, say("beaten" if number < beaten else game), ()))
        return rows

    def sit(self, lineup):
        return lineup.sit_next()


page = Climb
