"""The phases of a table.

              .-------------------- an action ---------------------.
              v                                                    |
    WAITING, PAUSING <--> TELLING ---> ASKING <---> THINKING ------+
                             |            ^ |                      |
                             v            | '---- a person --------'
                           AWAY           '--> LOOKING_BACK

An animation delays all of them: until it ends, no event is shown and no key decides.
START and a long B leave the table in any phase.
"""

TELLING = 0  # events are shown one after another
ASKING = 1  # all events are shown, and the seat to move decides
THINKING = 2  # a computer player decides, or the advisor looks for advice
PAUSING = 3  # an event is on the bar for a while, or until A
WAITING = 4  # an event is on the bar until A
LOOKING_BACK = 5  # the last turn is on the bar again for a while; B asks for advice
AWAY = 6  # another screen has replaced the table
