"""Wraps text into lines, including Japanese."""

from ui.texts import say

# Characters that must not begin or end a line in Japanese (JIS X 4051).
_NOT_FIRST = "、。・！？：!?:ー」）)っゃゅょッャュョァィェォ"
_NOT_LAST = "「（("


def lines_of(screen):
    """Add as many empty lines as fit below the title of a screen. Returns a list of Text."""
    layout = screen.layout
    room = layout.WIDTH - 2 * layout.MARGIN
    return [
        screen.text(layout.MARGIN, layout.FIRST_LINE + layout.LINE * i, room)
        for i in range(layout.LINES)
    ]


def show(words, texts, first=0):
    """Show `words` in the list `texts`, from line `first`. Returns how many lines did not fit."""
    lines = wrap(words, texts[0].room, texts[0].font)
    for i in range(len(texts)):
        texts[i].set(lines[first + i] if first + i < len(lines) else "")
    return max(0, len(lines) - first - len(texts))


def wrap(words, room, font):
    """Return `words` as a list of lines, each at most `room` pixels wide."""
    if say("code") == "ja":
        return _wrap_anywhere(words, room, font)
    lines = []
    for paragraph in words.split("\n"):
        _wrap_words(paragraph, room, font, lines)
    return lines


def _wrap_words(words, room, font, lines):
    space = font.measure(" ")
    line = ""
    width = 0
    # Only at spaces, not at a no-break space as before a French question mark.
    for word in words.split(" "):
        length = font.measure(word)
        if line and width + space + length > room:
            lines.append(line)
            line = ""
        width = width + space + length if line else length
        line = line + " " + word if line else word
    lines.append(line)


def _wrap_anywhere(words, room, font):
    lines = []
    line = ""
    width = 0
    for letter in words.replace("\n", ""):
        advance = font.measure(letter)
        if width + advance > room:
            keep = _length_kept(line, letter)
            lines.append(line[:keep])
            line = line[keep:].lstrip()
            width = font.measure(line)
        line += letter
        width += advance
    lines.append(line)
    return lines


def _length_kept(line, following):
    """Return how many letters remain on a full line, so that the next one begins correctly.

    `following` is the letter that did not fit.
    """
    keep = len(line)
    while keep and _belong(line[keep - 1], following):
        keep -= 1
        following = line[keep]
    return keep or len(line)


def _belong(letter, following):
    """Return True if a line must not break between two letters, as within a Latin word."""
    is_word = " " not in (letter, following) and max(letter, following) < "\x80"
    return is_word or following in _NOT_FIRST or letter in _NOT_LAST
