"""GOLD as text: `gold PLAYERS STARTER OWNERS DEADLOCK STALL OPEN SHORT TURN FIRST QUIET RUSH WON
ROWS`.

OWNERS is a seat or - for each colour A..E. FIRST is the cell of the first card face up,
or -. WON is by seat the number of gold cards of value 1..4 (0120/0000). ROWS is eight rows
of cells: A2..E5 diggers, g1..g4 gold, ** dynamite, .. gone.
"""

from engine.gold import rules
from engine.notation import count_words, number, parts, pieces

_COLOURS = "ABCDE"


def _cell(card):
    if card == rules.GONE:
        return ".."
    if card == rules.DYNAMITE:
        return "**"
    if rules.is_gold(card):
        return "g%d" % card
    return "%s%d" % (_COLOURS[rules.colour(card)], rules.strength(card))


def write(game):
    setup = game.setup
    owners = "".join([str(owner) if owner < 5 else "-" for owner in map(game.owner, range(5))])
    won = "/".join(
        ["".join([str(game.won(s, v)) for v in range(1, 5)]) for s in range(game.players)]
    )
    rows = "/".join(["".join([_cell(c) for c in game.cards[r : r + 8]]) for r in range(0, 64, 8)])
    stall = setup[rules.SETUP_STALL] | setup[rules.SETUP_STALL + 1] << 8
    words = ("gold", setup[0], setup[1], owners, setup[rules.SETUP_DEADLOCK], stall)
    words += (setup[rules.SETUP_PILES], setup[rules.SETUP_SHORT])
    first = "-" if game.first == rules.NO_CELL else game.first
    words += (game.turn, first, game.quiet_turns, 1 if game.rush else 0, won, rows)
    return " ".join([str(word) for word in words])


def read(game, words):
    count_words(words, 14)
    players = number(words[1], 2, 5)
    owners = bytearray([255] * 5)
    for c in range(5):
        letter = pieces(words[3], 1, 5)[c]
        owners[c] = 255 if letter == "-" else number(letter, 0, players - 1)
    game.set_up(
        players,
        number(words[2], 0, players - 1),
        owners,
        number(words[4], 0, 1) == 1,
        number(words[5], 0, 65535),
        number(words[6], 0, 1) == 1,
        short=number(words[7], 0, 1) == 1,
    )
    game.begin()
    _read_cards(game, words[13])
    _read_won(game, words[12])
    game.turn = number(words[8], 0, players - 1)
    game.first = rules.NO_CELL
    if words[9] != "-":
        _turn_up(game, number(words[9], 0, 63))
    game.quiet_turns = number(words[10], 0, 65535)
    game.rush = number(words[11], 0, 1) == 1
    _set_phase(game)


def _turn_up(game, cell):
    if not game.cards[cell]:
        raise ValueError("cell %d has no card to be face up" % cell)
    game.phase = rules.PICK1
    game.apply(cell)
    game.events.clear()


def _set_phase(game):
    """Derive the phase from the cards. Raises ValueError if FIRST or RUSH contradicts them."""
    game.over = game.left == 0
    first = game.first
    if game.over:
        game.phase = rules.OVER
    elif game.rush:
        game.phase = rules.RUSH_PICK
    else:
        game.phase = rules.PICK1 if first == rules.NO_CELL else rules.PICK2
    if first != rules.NO_CELL and game.phase != rules.PICK2:
        raise ValueError("no card is face up in the rush")
    if game.phase < rules.RUSH_PICK and game.left <= rules.RUSH_CARDS:
        raise ValueError("with %d cards left RUSH must be 1" % game.left)


def _read_cards(game, word):
    codes = {_cell(card): card for card in rules.deck()}
    codes[".."] = rules.GONE
    cell = 0
    for row in parts(word, "/", 8):
        for code in pieces(row, 2, 8):
            if code not in codes:
                raise ValueError("%r is no card" % code)
            if code != ".." and not rules.is_dealt(cell, game.setup[rules.SETUP_SHORT]):
                raise ValueError("a short game has no card at cell %d" % cell)
            game.cards[cell] = codes[code]
            cell += 1
    game.count_cards()


def _read_won(game, word):
    rows = parts(word, "/", game.players)
    game.clear_won()
    for seat in range(game.players):
        for value in range(1, 5):
            count = number(pieces(rows[seat], 1, 4)[value - 1], 0, 7)
            game._won[seat * rules.DYNAMITE + value] = count
            game._points[seat] += value * count
            game.gold_cards[seat] += count
    deck = rules.deck(game.setup[rules.SETUP_SHORT])
    for card in set(rules.deck()):
        used = sum([card == c for c in game.cards])
        if card < rules.DYNAMITE:
            used += sum([game.won(seat, card) for seat in range(game.players)])
        if used > sum([card == c for c in deck]):
            raise ValueError("there are too many %s" % _cell(card))
