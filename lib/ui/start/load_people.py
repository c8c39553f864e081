"""Reads the people that ui.core.people has packed."""

from ui.core.people import FACES, LETTERS, MOST, NUMBERS, RESULTS, People, Person

_HEAD = 4  # bytes before a name

# Ranges of letters in a name, first and last: those of NameEntry and ready names, and few more.
_LETTERS = ("  ", "''", "--", "AZ", "az", "Àÿ", "ぁん", "ァー")


def unpack(packed):
    """Return People from the bytes of its pack(). Raises ValueError if they are damaged."""
    people = People()
    if len(packed) < 2:
        raise ValueError("people cut short")
    people.added = packed[0] | packed[1] << 8
    at = 2
    while at < len(packed):
        at = _take(people, packed, at)
    if people.added > NUMBERS or len(people.all) > MOST:
        raise ValueError("more people")
    return people


def _take(people, packed, at):
    start = at + _HEAD
    end = start + RESULTS
    if end <= len(packed):
        end += packed[at + 3]
    if end > len(packed):
        raise ValueError("people cut short")
    number = packed[at] | packed[at + 1] << 8
    face = packed[at + 2]
    if number >= people.added or people.find(number) or face >= FACES:
        raise ValueError("people")
    name = str(packed[start : end - RESULTS], "utf-8")
    if not 0 < len(name) <= LETTERS or not all(_is_letter(letter) for letter in name):
        raise ValueError("name")
    people.all.append(Person(number, name, face, bytearray(packed[end - RESULTS : end])))
    return end


def _is_letter(letter):
    return any(ends[0] <= letter <= ends[1] for ends in _LETTERS)
