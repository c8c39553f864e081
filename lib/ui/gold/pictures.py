"""The pictures on the pages of the rules of GOLD."""

from engine.gold import rules
from ui.gold import tiles

# For each page: ui.gold.tiles as base-36 digits, and signs (ui.pages.illustrations).
PAGES = ("1>4a6", "1>91>3", "9+4>49-", "o+4>4o-", "a+c>c-", "6+4>6-4-", "1>47-", "5+4+2")


def sheet(app, mark):
    """Return the sheet and the number of its tiles, for tiles after `mark` in a page."""
    (cards,) = app.art("gold", "page_cards")
    return cards, tiles.COUNT


def of(moment):
    """Return the picture of a Moment: the cards that were flipped."""
    return "+".join([_digit(card) for card in moment.shown])


def _digit(card):
    tile = tiles.DYNAMITE
    if rules.is_gold(card):
        tile = tiles.GOLD + card - 1
    elif rules.is_miner(card):
        tile = tiles.MINER + rules.colour(card) * 4 + rules.strength(card) - 2
    return chr(tile + (48 if tile < 10 else 87))
