"""What a session may know of the program that runs."""

from collections import namedtuple
from typing import Any

LENGTHS = ("short", "normal", "full")  # of what is told

# `started` is true once there is something to see. `screen` is the name of what is shown, `game`
# that of the game in progress, `turns` counts the turns begun since power on, `actions` the game's
# actions, `events` are those since the last look, as (KIND, seat, a, b). `language` is in two
# letters, `words` are the rows of text on the screen.
# Where somebody listens, `told` is (how many sentences there were, the last of them) and `state`
# how things stand.
Look = namedtuple("Look", "started screen game turns actions events language words told state")
NOTHING = Look(False, None, None, 0, 0, (), "en", (), (0, ()), ())


class Probe:
    """Looks into a program from inside its process; this one knows nothing of any.

    A session sends it there, so it is pickled.
    """

    def look(self) -> Look:
        """The Look of this moment. Called once in each sleep of the program."""
        return NOTHING._replace(started=True)

    def place(self) -> Any:
        """Where the program stands, to compare; None if it stands nowhere."""
        return


NO_PROBE = Probe()
