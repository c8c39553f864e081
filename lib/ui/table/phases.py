"""The phases of a table.

              .-------------------- an action ---------------------.
              v                                                    |
    WAITING, PAUSING <--> TELLING ---> ASKING <---> THINKING ------+
                             |            ^ |                      |
                             v            | '---- a person --------'
                           AWAY           '--> LOOKING_BACK

What moves delays all of them: no event is shown, and no key decides, before it is at rest.
START and a long B leave the table in any phase.
"""

TELLING = 0  # events are shown one after another
ASKING = 1  # all are shown: the seat to move decides
THINKING = 2  # a computer does, or the advisor looks for advice
PAUSING = 3  # what was told stays for a while, or until A
WAITING = 4  # it stays until A
LOOKING_BACK = 5  # it is told once more, until A, or until B, which asks for advice
AWAY = 6  # another screen stands in its place
