"""Goldrausch as text.

`goldrausch PLAYERS STARTER ROUNDS VALUES ROUND TURN PHASE DRAWN DECK COINS CHIPS GAINS`

DECK is 66 card bytes in hexadecimal; the first DRAWN are face up. COINS is by group the
values laid (1,0,6/-/...). CHIPS is by group one digit a seat (0120/...). GAINS is by round
the gold of each seat (4,0/7,2) or -.
"""

from engine.goldrausch import rules
from engine.notation import count_words, number, parts, pieces


def write(game):
    setup = game.setup
    values = ",".join([str(value) for value in setup[rules.SETUP_VALUES :]])
    deck = "".join(["%02x" % card for card in game.deck])
    coins = "/".join([_write_coins(game, group) for group in range(6)])
    chips = "/".join(
        ["".join([str(game.chips[g * 5 + s]) for s in range(game.players)]) for g in range(6)]
    )
    gains = [
        ",".join([str(game.gain(r, s)) for s in range(game.players)]) for r in range(game.round)
    ]
    words = ("goldrausch", setup[0], setup[1], game.rounds, values, game.round, game.turn)
    words += (game.phase, game.drawn, deck, coins, chips, "/".join(gains) or "-")
    return " ".join([str(word) for word in words])


def _write_coins(game, group):
    laid = game.coin_cards[group * 6 : group * 6 + game.coins[group]]
    return ",".join([str(card - rules.COIN) for card in laid]) or "-"


def read(game, words):
    count_words(words, 13)
    players = number(words[1], 2, 5)
    values = [number(word, 1, rules.HIGHEST) for word in parts(words[4], ",", 18)]
    rounds = number(words[3], 1, 99)
    game.set_up(players, number(words[2], 0, players - 1), rounds, values)
    game.begin()
    _set_gains(game, number(words[5], 0, rounds), _read_gains(words, players))
    game.turn = number(words[6], 0, players - 1)
    game.phase = number(words[7], 0, rules.OVER)
    _set_deck(game, pieces(words[9], 2, rules.DECK), number(words[8], 1, rules.DECK))
    coins = parts(words[10], "/", 6)
    chips = parts(words[11], "/", 6)
    for group in range(6):
        laid = [] if coins[group] == "-" else coins[group].split(",")
        laid = [number(word, 0, rules.HIGHEST) for word in laid]
        digits = pieces(chips[group], 1, players)
        _set_group(game, group, laid, [number(digit, 0, 3) for digit in digits])
    _check_table(game)


def _set_gains(game, rounds, gains):
    game.clear_gains()
    game.round = rounds
    for r in range(rounds):
        for seat in range(game.players):
            game.pay(r, seat, gains[r][seat])


def _set_deck(game, pairs, drawn):
    """Set deck, drawn card and persons."""
    game.fill_deck()
    wanted = sorted(game.deck)
    for i in range(rules.DECK):
        game.deck[i] = int(pairs[i], 16)
        if "%02x" % game.deck[i] != pairs[i]:
            raise ValueError("%r is no card" % pairs[i])
    if sorted(game.deck) != wanted:
        raise ValueError("DECK must hold the 66 cards of the game")
    game.drawn = drawn
    game.left = rules.DECK - drawn
    game.over = game.phase == rules.OVER
    game.card = rules.NO_CARD if game.over else game.deck[drawn - 1]
    for group in range(rules.GROUPS):
        game.persons[group] = sum([card == group for card in game.deck[:drawn]])


def _set_group(game, group, laid, chips):
    if len(laid) > rules.SLOTS:
        raise ValueError("a group has %d slots for coins" % rules.SLOTS)
    game.coins[group] = len(laid)
    game.gold[group] = sum(laid)
    for i in range(rules.SLOTS):
        card = rules.COIN + laid[i] if i < len(laid) else rules.NO_CARD
        game.coin_cards[group * rules.SLOTS + i] = card
    for seat in range(5):
        game.chips[group * 5 + seat] = chips[seat] if seat < len(chips) else 0


def _check_table(game):
    for seat in range(5):
        used = sum([game.chips[group * 5 + seat] for group in range(rules.GROUPS)])
        if used > rules.CHIPS:
            raise ValueError("seat %d has only %d chips" % (seat, rules.CHIPS))
        game.chips_left[seat] = rules.CHIPS - used
    if game.over != (game.round == game.rounds):
        raise ValueError("the game ends after exactly %d rounds" % game.rounds)
    if not game.over and (game.card < rules.GROUPS) != (game.phase == 0):
        raise ValueError("phase %d does not fit the drawn card" % game.phase)
    _check_coins(game)


def _check_coins(game):
    """Raise ValueError unless the coins laid are those drawn, without the one in hand."""
    up = game.deck[: game.drawn if game.over else game.drawn - 1]
    drawn = sorted([card for card in up if card >= rules.COIN])
    laid = sorted([card for card in game.coin_cards if card != rules.NO_CARD])
    if drawn != laid:
        raise ValueError("the coins laid are not those that were drawn")


def _read_gains(words, players):
    """Return the gold by round and seat, one list a round."""
    rounds = int(words[5]) if words[5].isdigit() else 0
    if rounds == 0 and words[12] == "-":
        return []
    return [
        [number(word, 0, 99999) for word in parts(row, ",", players)]
        for row in parts(words[12], "/", rounds)
    ]
