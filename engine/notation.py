"""A position as one line of text, for bug reports and tests.

It starts with the game's name; engine/GAME/notation.py documents the words that follow. Where
somebody began with gold, +, the gold by seat, ends it (+3,0). The state of the random generator
is separate: see Rng.text.
"""

from engine.game import MOST_HEAD_START, SETUP_HEAD_START
from engine.games import part


def write(game):
    """Return the position of a game as text."""
    head_start = [game.head_start(seat) for seat in range(game.players)]
    text = _notation(game).write(game)
    return text + " +" + ",".join([str(gold) for gold in head_start]) if any(head_start) else text


def read(game, text):
    """Set a game to the position in `text`. Raises ValueError for an invalid position."""
    words = text.split(" ")
    if words[0] != game.NAME:
        raise ValueError("not a position of %s: it must start with that word" % game.NAME)
    head_start = words.pop()[1:] if words[-1][:1] == "+" else None
    _notation(game).read(game, words)
    if head_start is not None:
        gold = parts(head_start, ",", game.players)
        for seat in range(game.players):
            game.setup[SETUP_HEAD_START + seat] = number(gold[seat], 0, MOST_HEAD_START)
        game.check()


def _notation(game):
    return part(game.NAME, "notation")


def number(word, low, high):
    """Return the integer from low to high that str() writes as `word`."""
    if not word.isdigit() or len(word) > 9 or str(int(word)) != word:
        raise ValueError("%r must be a number" % word)
    if not low <= int(word) <= high:
        raise ValueError("%s must be from %d to %d" % (word, low, high))
    return int(word)


def parts(word, mark, count):
    """Split a word at `mark` into exactly `count` parts."""
    found = word.split(mark)
    if len(found) != count:
        raise ValueError("%r must have %d parts" % (word, count))
    return found


def pieces(word, size, count):
    """Cut a word into exactly `count` pieces of `size` characters."""
    if len(word) != size * count:
        raise ValueError("%r must have %d characters" % (word, size * count))
    return [word[i : i + size] for i in range(0, size * count, size)]


def count_words(words, count):
    if len(words) != count:
        raise ValueError("this position must have %d words, not %d" % (count, len(words)))
