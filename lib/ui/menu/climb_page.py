"""The climb: a game against each of six computer players, each harder than the last."""

from ui.core.lineup import CHARACTERS, CLIMB
from ui.core.people import FACES, RUNG
from ui.menu.alone_page import Alone
from ui.menu.rungs import rung, sit_next
from ui.texts import say


class Climb(Alone):
    """The page of the climb. It lists the rungs and marks those that the person has beaten."""

    MATCH = CLIMB
    NAME = "climb"
    BEGUN = (RUNG,)

    @staticmethod
    def opponents():
        return [FACES + rung(number)[2] for number in range(CHARACTERS)]

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
        return sit_next(lineup)


page = Climb
