"""The keys of a PC that are buttons of the handheld."""

from sim.machine.machine import BUTTONS

# By the names that pygame has for keys.
_OF_BUTTONS = {"UP": "up", "DOWN": "down", "LEFT": "left", "RIGHT": "right", "START": "tab"}
_OF_BUTTONS |= {"A": "space return enter a z", "B": "b x escape backspace"}
USUAL = {key: button for button, keys in _OF_BUTTONS.items() for key in keys.split()}


def buttons(own: tuple[str, ...] = ()) -> dict[str, str]:
    """The button of each key; `own` are KEY=BUTTON, which come before the usual ones.

    Raises ValueError for what is no key or no button.
    """
    found = dict(USUAL)
    for word in own:
        key, _, button = word.strip().lower().rpartition("=")
        if not (key in USUAL or (len(key) == 1 and key.isprintable())):
            raise ValueError(
                "--key %s: keys are letters, digits, signs and %s"
                % (word, " ".join(name for name in USUAL if len(name) > 1))
            )
        if button.upper() not in BUTTONS:
            raise ValueError("--key %s: buttons are %s" % (word, " ".join(BUTTONS)))
        found[key] = button.upper()
    return found
