"""A row of a screen for the ear: words in place of its signs."""

import re

from displayio_sim.machine.perception import CHOSEN
from sim.desktop.games.teller import texts_in

_ARROWS = "↑↓↔↕"  # in the order of the texts `more`
_WAYS = "→←↓↑"  # in the order of the texts `ways`
_LEVEL = re.compile(" (★+)")
_DICE = re.compile(r"(?<!\d)([2-5])\1{2,}(?!\d)")  # such as 555
_STOPS = "?:？："


def spoken(row: str, language: str) -> str:
    """Return a row as it is said, or "" for signs alone. Gaps between its texts become commas.

    Brackets are around a value that can be changed. An arrow beside words is a key, one alone shows
    that there is more. Stars are a level, or what is earned.
    """
    words = texts_in(language)
    told = ""
    for text in row.removeprefix(CHOSEN).split("  "):
        said = _said(text.strip("‹› "), words)
        if said and told:
            said = words["pair"] % (told, said) if text.startswith("‹") else told + ", " + said
        told = said or told
    return told


def with_dice(row: str, language: str) -> str:
    """Return a row of a lesson or of rules with its dice counted: "3 fives" in place of 555."""
    same = texts_in(language)["same"]
    return _DICE.sub(lambda dice: same[int(dice[1]) - 2] % len(dice[0]), row)


def way(arrow: str, name: str, language: str) -> str:
    """Return where an arrow leads, such as "left: Goldrausch"."""
    words = texts_in(language)
    key = words["ways"][_WAYS.index(arrow)] if arrow in _WAYS else words["signs"][arrow]
    return str(words["pair"] % (key, name))


def _said(text, words):
    signs = words["signs"]
    if text in _ARROWS:
        return str(words["more"][_ARROWS.index(text)])
    if text in signs:
        return signs[text]
    keys = [signs[letter] for letter in text if letter in _ARROWS]
    text = _LEVEL.sub(_level, text).strip(_ARROWS + " ")
    for key in keys:
        text = text + " " + key if text[-1] in _STOPS else words["pair"] % (text, key)
    return text


def _level(stars):
    from ui.texts import say  # to be found only where the firmware runs

    return ", " + say("level%d" % len(stars[1]))
