"""Gold Nuggets as text: `nuggets PLAYERS STARTER TURN PHASE MIDDLE NUGGETS ROLL ASIDE`.

NUGGETS is by seat (12,0,5). ROLL and ASIDE are faces (LN225) or -.
"""

from engine.notation import count_words, number, parts
from engine.nuggets import rules

_FACES = "LN2345"


def write(game):
    held = ",".join([str(n) for n in game.nuggets[: game.players]])
    roll = "".join([_FACES[die] for die in game.dice[: game.rolled]])
    aside = "".join([_FACES[face] * game.aside[face] for face in range(rules.FACES)])
    words = ("nuggets", game.setup[0], game.setup[1], game.turn, game.phase, game.middle)
    words += (held, roll or "-", aside or "-")
    return " ".join([str(word) for word in words])


def read(game, words):
    count_words(words, 9)
    players = number(words[1], 2, 5)
    game.set_up(players, number(words[2], 0, players - 1))
    game.begin()
    game.turn = number(words[3], 0, players - 1)
    game.phase = number(words[4], 0, rules.OVER)
    game.middle = number(words[5], 0, rules.NUGGETS)
    held = parts(words[6], ",", players)
    total = game.middle
    for seat in range(5):
        game.nuggets[seat] = number(held[seat], 0, rules.NUGGETS) if seat < players else 0
        total += game.nuggets[seat]
    if total != rules.NUGGETS:
        raise ValueError("there must be %d nuggets, not %d" % (rules.NUGGETS, total))
    _set_dice(game, _read_faces(words[7]), _read_faces(words[8]))


def _set_dice(game, rolled, aside):
    if len(rolled) > rules.DICE or len(aside) > rules.DICE:
        raise ValueError("ROLL and ASIDE must have at most %d dice" % rules.DICE)
    for face in range(rules.FACES):
        game.aside[face] = sum([face == die for die in aside])
    game.count_aside()
    for face in range(rules.FIRST_NUMBER, rules.FACES):
        if 0 < game.aside[face] < rules.NUMBER_NEEDS:
            raise ValueError("a number set aside must have at least three dice (N12)")
    game.rolled = len(rolled)
    for face in range(rules.FACES):
        game.roll[face] = sum([face == die for die in rolled])
    _check_phase(game)


def _check_phase(game):
    game.over = game.middle == 0
    if game.over != (game.phase == rules.OVER):
        raise ValueError("the game ends exactly when the middle is empty")
    if game.phase == rules.PICK_DICE and (
        game.rolled + game.set_aside != rules.DICE or not game.can_keep()
    ):
        raise ValueError("ROLL must be a roll of the dice left, not a bust")
    if game.phase == rules.DECIDE and not 0 < game.set_aside < rules.DICE:
        raise ValueError("this PHASE needs 1 to 6 dice aside, not %d" % game.set_aside)
    if game.phase == rules.TAKE_ALL and game.set_aside != rules.DICE:
        raise ValueError("this PHASE needs all dice aside")


def _read_faces(word):
    if word == "-":
        return []
    if not word:
        raise ValueError("write - for no dice")
    for letter in word:
        if letter not in _FACES:
            raise ValueError("%r is no face of a die" % letter)
    return [_FACES.index(letter) for letter in word]
