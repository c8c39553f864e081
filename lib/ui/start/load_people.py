"""Reads the people that ui.core.people has packed."""

from ui.core.people import FACES, LETTERS, MOST, NUMBERS, RESULTS, People, Person

_HEAD = 4  # bytes before a name

# Ranges of the code points in a name, first and last: those of NameEntry and ready names, and few
# more. As letters, a board would keep each of them for ever.
_LETTERS = (
    (0x20, 0x20),  # space
    (0x27, 0x27),  # apostrophe
    (0x2D, 0x2D),  # hyphen
    (0x41, 0x5A),  # A..Z
    (0x61, 0x7A),  # a..z
    (0xC0, 0xFF),  # À..ÿ
    (0x3041, 0x3093),  # hiragana
    (0x30A1, 0x30FC),  # katakana
)


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
    codes = [ord(name[i : i + 1]) for i in range(len(name))]
    if not 0 < len(name) <= LETTERS or not all(_is_letter(code) for code in codes):
        raise ValueError("name")
    people.all.append(Person(number, name, face, bytearray(packed[end - RESULTS : end])))
    return end


def _is_letter(code):
    return any(first <= code <= last for first, last in _LETTERS)
