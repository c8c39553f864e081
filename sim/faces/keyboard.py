"""The keys of a PC that are buttons of the handheld."""

from sim.machine.machine import BUTTONS

# By the names that pygame has for keys.
USUAL = {
    "up": "UP",
    "down": "DOWN",
    "left": "LEFT",
    "right": "RIGHT",
    "space": "A",
    "return": "A",
    "enter": "A",
    "a": "A",
    "z": "A",
    "b": "B",
    "x": "B",
    "escape": "B",
    "backspace": "B",
    "tab": "START",
}


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
