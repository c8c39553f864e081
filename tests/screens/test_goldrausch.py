"""Goldrausch: the seats on the smallest screen, and the payout of a round."""

import itertools
from types import SimpleNamespace

import pytest
from helpers import fresh
from helpers.frames import Hands
from screens.test_ahead import before_last_coin

from engine.goldrausch.events import LAID
from engine.goldrausch.rules import (
    COIN,
    GROUPS,
    NO_CARD,
    PERSONS,
    VIEW_CARD,
    VIEW_CHIPS,
    VIEW_COINS,
    VIEW_LEFT,
    VIEW_PERSONS,
    VIEW_SCORES,
)
from ui.core import keys
from ui.goldrausch import tiles
from ui.table.phases import ASKING, LOOKING_BACK, PAUSING, WAITING

MOST_FRAMES = 400
PLAYERS = 4


def describe(app, machine, name, players):
    """Give each seat 130 gold.

    Returns (text, y, left edge, right edge, and the right edge of the chips) of each count.
    """
    if name == "begin":
        return fresh.start(app, "goldrausch", *[0] * players)
    from engine.goldrausch.rules import VIEW_SCORES

    table = app.screen
    if name == "rich":
        for seat in range(players):
            table.shown.view[VIEW_SCORES + 3 * seat] = 130
        table.seats.show()
        return None
    seats = table.seats
    seen = []
    for count, pips in zip(seats.counts, seats.pips, strict=True):
        x = count.tiles.x
        right = x + count.font.measure(count.text)
        seen.append((count.text, count.tiles.y, x, right, pips.x + pips.tile_width))
    return seen


@pytest.mark.parametrize("players", [2, 3])
def test_three_digits_have_room(players):
    script = "shot begin\nwait 2500\nshot rich\nwait 200\nshot seen\n"
    seen = fresh.states(describe, script, players, board="pico_oled")["seen"]
    assert len({y for _, y, *_ in seen}) == players
    assert all(text == "130" and pips < x and end <= 128 for text, _, x, end, pips in seen), seen


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_chips_stand_nearer_their_own_sign_than_any_other(players):
    script = "shot begin\nwait 2500\nshot rich\nwait 200\nshot signs\n"
    seen = fresh.states(describe_signs, script, players, board="pico_oled")["signs"]
    for seat, (chips, row) in enumerate(seen["chips"]):
        far = {
            abs(chips - x): number
            for number, (x, y) in enumerate(seen["signs"])
            if abs(y - row) < 3
        }
        assert far[min(far)] == seat, seen


def describe_signs(app, machine, name, players):
    """Return the middle in x, and y, of the chips and of the sign of each seat."""
    if name != "signs":
        return describe(app, machine, name, players)
    return {
        name: [(tile.x + tile.tile_width // 2, tile.y) for tile in tiles]
        for name, tiles in (("chips", app.screen.seats.pips), ("signs", app.screen.seats.marks))
    }


def picture_above_bar(app, machine, name, players):
    """Return the pixels of the seats, and whether a name covers the bar."""
    if name == "begin":
        return fresh.start(app, "goldrausch", *[0] * players)
    if name == "rich":
        return describe(app, machine, name, players)
    left, top = app.screen.places.SEATS[0]
    box = (left, top, app.layout.WIDTH, app.layout.HEIGHT - app.layout.BAR)
    banner = app.screen.turn_banner
    return machine.panel.image().crop(box).tobytes(), not banner._group.hidden


@pytest.mark.parametrize("board", ["pico_oled", "pygamer", "feather_tft"])
@pytest.mark.parametrize("players", [3, 5])
def test_the_name_of_the_next_person_covers_no_score(players, board):
    script = (
        "shot begin\nwait 2500\npress A\nshot rich\nwait 300\nshot named\nwait 3000\nshot bare\n"
    )
    seen = fresh.states(picture_above_bar, script, players, board=board)
    (named, is_named), (bare, is_still_named) = seen["named"], seen["bare"]
    assert is_named and not is_still_named and named == bare


def payout(board, motion, rounds=2):
    """Play to the payout of the first round. Return (Hands, its screen, the gold of its groups)."""
    hands = before_last_coin(board, PLAYERS, rounds, 0)
    hands.app.settings.motion = motion
    for _ in range(MOST_FRAMES):
        if type(hands.app.screen).__name__ == "RoundPayout":
            gold = [hands.app.screen.shown.gold[group] for group in range(GROUPS)]
            return hands, hands.app.screen, [some for some in gold if some]
        hands.wait(1)
    raise AssertionError("no payout")


@fresh.alone
def test_the_last_coin_of_a_round_can_be_seen_by_all():
    """It has a second and a half before the payout begins, as what a computer player does."""
    hands = before_last_coin("pygamer", 2, 2, 0, level=0)
    table = hands.app.screen
    seen = 0
    for _ in range(MOST_FRAMES):
        if hands.app.screen is not table:
            break
        if table.phase == ASKING and not table.moving:
            hands.press(keys.A, 1)
        seen += table.phase == PAUSING and not table.moving
        hands.wait(1)
    assert type(hands.app.screen).__name__ == "RoundPayout" and seen >= 45


def amounts(screen):
    """Return the gold that is not shared, the gold that is, and the gold of all seats."""
    return screen.left, screen.paid * screen.share, sum(screen.earned)


def film_payout(board):
    """Film the payout until all groups have paid.

    Returns (amounts() in each frame, the gold of the groups, the gold that each seat has earned on
    the screen, and by the rules).
    """
    hands, screen, gold = payout(board, 3)
    film = [amounts(screen)]
    while screen.moving or screen._groups:
        hands.wait(1)
        film.append(amounts(screen))
    game = hands.app.play.game
    return film, gold, screen.earned, [game.gain(0, seat) for seat in range(PLAYERS)]


@pytest.mark.parametrize("board", ["pygamer", "pico_oled", "feather_tft"])
def test_the_poorest_group_pays_first(board):
    film, gold, earned, gains = fresh.call(film_payout, board)
    groups = []
    for left, shared, _ in film:
        if not groups or left + shared != groups[-1]:
            groups.append(left + shared)
    assert groups == sorted({*gold})
    assert earned == gains
    sums = [earned for _, _, earned in film]
    assert sums == sorted(sums) and len({*sums}) > len(groups)


def press_at(frames):
    """Press A in frame `frames` of the first group.

    Returns the number of groups that have started since, and whether the payout is still shown.
    """
    hands, screen, _ = payout("pygamer", 3)
    hands.wait(frames)
    before = len(screen._groups)
    hands.press(keys.A, 1)
    return before - len(screen._groups), hands.app.screen is screen


@pytest.mark.parametrize("frames, groups", [(1, 0), (17, 0), (21, 0), (60, 1)])
def test_no_key_skips_an_unseen_group(frames, groups):
    assert fresh.call(press_at, frames) == (groups, True)


def press_through():
    """Press A through a payout without motion.

    Returns (the gold earned before and after each A, the number of groups, the gold by the rules).
    """
    hands, screen, gold = payout("pygamer", 0)
    earned = screen.earned
    film = [sum(earned)]
    hands.wait(20)
    while hands.app.screen is screen:
        hands.press(keys.A, 20)
        film.append(sum(earned))
    return film, len(gold), sum(hands.app.play.game.gain(0, seat) for seat in range(PLAYERS))


def test_without_motion_each_group_waits_for_a():
    film, groups, gains = fresh.call(press_through)
    # The last A but one leads to the scores.
    assert len(film) == groups + 2 and film[-1] == gains


def press_to_scores(board, rounds):
    """Press A through a payout, 7 gold ahead. Return the words after each A, and the scores."""
    hands, screen, _ = payout(board, 0, rounds)
    screen.shown.view[VIEW_SCORES] = 7
    words = []
    hands.wait(20)
    while hands.app.screen is screen:
        numbers = [int(number.text) for number in screen._numbers]
        words.append((screen._name.text, screen._words.text, screen.chips, screen.share, numbers))
        hands.press(keys.A, 20)
    return words, [hands.app.play.game.gain(0, seat) for seat in range(PLAYERS)]


@pytest.mark.parametrize("board", ["pygamer", "pico_oled", "feather_tft"])
def test_the_scores_follow_the_payout(board):
    pages, gains = fresh.call(press_to_scores, board, 4)
    *groups, (heading, *_, scores) = pages
    assert heading == "Round 1 of 4" and scores == [gains[0] + 7, *gains[1:]]
    assert groups[-1][-1] == gains
    rests = 0
    for heading, words, chips, share, _ in groups:
        count = len(chips)
        gets = ("No chip here", "1 chip gets %d" % share, "%d chips, %d each" % (count, share))
        assert words.endswith(gets[min(count, 2)])
        rest = int(words.split(":")[0]) - count * share if chips else 0
        assert not rest or heading.endswith(": %d lost" % rest)
        rests += rest
    assert rests


def widest(board):
    """Return the widest words of a payout that leave its bar, in any language."""
    from ui import texts

    hands, screen, _ = payout(board, 4)
    wide, table = [], hands.app.play.new_table()
    for language in texts.LANGUAGES:
        texts.load(language)
        screen = type(screen)(hands.app, screen.shown, None)
        line = screen._words
        told = texts.say("chips_get", 46, 3, 15), texts.say("chip_gets", 46, 46)
        wide += [words for words in told if line.font.measure(words) > line.room]
        each = texts.say("each_gets", 46)
        names = [texts.say("group%d" % group) for group in range(6)]
        told = [texts.say("with_yours", 46), *(name + ": " + each for name in names)]
        told += [texts.say("group_gold", name, 46) for name in names]
        line = table.caption
        wide += [words for words in told if line and line.font.measure(words) > line.room]
    return wide


@pytest.mark.parametrize("board", ["pygamer", "pico_oled", "feather_tft"])
def test_what_a_chip_gets_has_room_on_the_bar(board):
    assert fresh.call(widest, board) == []


def test_no_scores_follow_the_last_round():
    pages, gains = fresh.call(press_to_scores, "pygamer", 1)
    assert pages[-1][0] != "Round 1 of 1" and pages[-1][-1] == gains


def pieces(pile):
    """Return the number of pieces of gold in a pile that is drawn."""
    return 0 if pile.hidden else sum(pile[at] for at in range(pile.width * pile.height))


def place(tiles):
    """Return the left, top, right and bottom edge of a tile grid."""
    width, height = tiles.width * tiles.tile_width, tiles.height * tiles.tile_height
    return tiles.x, tiles.y, tiles.x + width, tiles.y + height


def film_gold(board, motion):
    """Film all groups of a payout. Return what is drawn in each frame, and the stage.

    A frame is (the gold drawn, the gold of the group, the places of its pile and shares). The stage
    is (its top, the y of the floor, the width of the screen).
    """
    hands, screen, _ = payout(board, motion)
    film = []
    while True:
        piles = [screen.pile, *screen.shares]
        seen = [place(pile) for pile in piles if not pile.hidden]
        gold = screen.left + screen.paid * screen.share
        film.append((sum(map(pieces, piles)), gold, seen))
        if not (screen.moving or screen._groups):
            layout = screen.layout
            return film, (layout.RULE_Y, screen.places.RACE[1], layout.WIDTH)
        hands.wait(1)
        if motion == 0 and not screen._reads:
            hands.press(keys.A, 0)


@pytest.mark.parametrize("motion", [0, 3])
@pytest.mark.parametrize("board", ["pygamer", "pico_oled", "feather_tft"])
def test_each_piece_of_gold_is_drawn_on_the_stage(board, motion):
    film, (top, floor, width) = fresh.call(film_gold, board, motion)
    assert {gold for _, gold, _ in film} and all(drawn == gold for drawn, gold, _ in film)
    for _, _, places in film:
        for left, above, right, below in places:
            assert 0 <= left < right <= width and top <= above < below <= floor


def lone_chip(board):
    """Return the place of the richest share that a single chip can get, and the stage."""
    _, screen, _ = payout(board, 0)
    places = []
    for seat in range(PLAYERS):
        screen.chips, screen.share, screen.left, screen.paid = bytes([seat]), 46, 46, 0
        screen.spots = screen._spots()
        screen._lay_out_gold()
        screen.pay(1)
        places.append((pieces(screen.shares[0]), place(screen.shares[0])))
    return places, (screen.layout.RULE_Y, screen.layout.WIDTH)


@pytest.mark.parametrize("board", ["pygamer", "pico_oled", "feather_tft"])
def test_the_richest_share_of_all_has_room(board):
    places, (top, width) = fresh.call(lone_chip, board)
    for drawn, (left, above, right, _) in places:
        assert drawn == 46 and top <= above and 0 <= left < right <= width


def first_to_the_top(board):
    """Return whether each face laughs at the scores of a round, and the scores."""
    hands, screen, _ = payout(board, 0)
    before = [bytes(face.group[0].bitmap) for face in screen._faces]
    while screen._scores_follow:
        hands.press(keys.A, 20)
    after = [bytes(face.group[0].bitmap) for face in screen._faces]
    return [one != other for one, other in zip(before, after, strict=True)], screen.earned


@pytest.mark.parametrize("board", ["pygamer", "pico_oled"])
def test_who_leads_after_a_round_laughs(board):
    laughs, scores = fresh.call(first_to_the_top, board)
    assert laughs == [score == max(scores) for score in scores]


def payer(board):
    """Return the width and height of the picture of the group that pays, and those of its sheet."""
    _, screen, _ = payout(board, 3)
    icon = screen._icon
    return (icon.tile_width, icon.tile_height), (icon.bitmap.width, icon.bitmap.height)


@pytest.mark.parametrize("board", ["pygamer", "pico_oled", "feather_tft"])
def test_the_picture_of_the_payer_is_whole(board):
    (width, height), sheet = fresh.call(payer, board)
    assert (GROUPS * width, height) == sheet


def two_people():
    """Return Hands at a game of two people."""
    hands = Hands("pygamer")
    hands.app.lineup.seats[:] = bytes(5)
    hands.app.start("goldrausch")
    hands.wait(60)
    return hands


def begun_by(persons, board="pygamer"):
    """Return Hands at a game of guests, who can play, and its table."""
    hands = Hands(board)
    fresh.start(hands.app, "goldrausch", *[0] * persons)
    hands.wait(120)
    return hands, hands.app.screen


@fresh.alone
def test_a_coin_begins_where_it_helps_who_lays_it():
    """Gold at a group with a chip of the seat, a fake coin at one without, if there is one."""
    hands = two_people()
    table, shown = hands.app.screen, hands.app.play.shown
    begun = set()
    for _ in range(150):
        card = shown.view[VIEW_CARD]
        if COIN <= card < NO_CARD and table.phase == ASKING and not table.moving:
            wanted = card > COIN
            groups = [group for group in range(GROUPS) if table.open_groups() >> group & 1]
            chips = {group: shown.view[VIEW_CHIPS + 5 * group + shown.turn] for group in groups}
            if any(bool(number) == wanted for number in chips.values()):
                assert bool(chips[table.chosen]) == wanted, (card, chips, table.chosen)
                begun.add((wanted, table.chosen))
        hands.press(keys.A)
        if type(hands.app.screen).__name__ != "GoldrauschTable":
            break
    assert {wanted for wanted, _ in begun} == {True, False} and len(begun) > 3


@fresh.alone
def test_a_look_at_the_rules_leaves_coin_and_answer_as_chosen():
    hands = two_people()
    table = hands.app.screen
    seen = set()
    for _ in range(60):
        table = hands.app.screen
        if table.bar_asks or table._offered:
            is_chip = table.bar_asks
            first = table.declining if is_chip else table.chosen
            hands.press(keys.RIGHT, 10)
            before = table.declining if is_chip else table.chosen
            if before != first:
                hands.press(keys.START, 60)
                assert type(hands.app.screen).__name__ == "Rules"
                hands.press(keys.B, 60)
                table = hands.app.screen
                assert table.bar_asks == is_chip
                assert (table.declining if is_chip else table.chosen) == before
                seen.add(is_chip)
        if len(seen) == 2:
            break
        hands.press(keys.A, 90)
    assert len(seen) == 2


@fresh.alone
def test_a_look_back_leaves_the_coin_where_it_was():
    hands = two_people()
    table = hands.app.screen
    while not (table.result and table._offered and table.open_groups().bit_count() > 1):
        hands.press(keys.A)
    before = table.chosen
    hands.press(keys.RIGHT)
    chosen = table.chosen
    assert chosen != before
    hands.press(keys.B)
    assert table.phase == LOOKING_BACK
    hands.press(keys.A)
    assert table.phase == ASKING and table.chosen == chosen
    words = table._prompt.text
    hands.press(keys.B)
    assert table.phase == LOOKING_BACK and table._prompt.text != words
    hands.wait(150)
    # It names another seat, and must not be taken for whose turn it is.
    assert table.phase == ASKING and (table.chosen, table._prompt.text) == (chosen, words)


def choose_groups():
    """Play until a person has to place gold. After each of three keys, return the columns of the
    grid that are lit from top to foot, whether they are golden, and the chosen group.
    """
    hands = two_people()
    table = hands.app.screen
    while not (table.shown.view[VIEW_CARD] > COIN and table.open_groups() & 62 == 62):
        hands.press(keys.A)
    seen = []
    for key in (keys.RIGHT, keys.RIGHT, keys.LEFT):
        hands.app.mark_pixels_dirty()  # like the app at each key
        hands.press(key, 10)
        grid = hands.screens.machine.grid()
        full = [x - 1 for x in range(8) if all(any(grid[8 * y + x]) for y in range(8))]
        red, _, blue = grid[8 * 4 + table.chosen + 1]
        seen.append((full, red > 2 * blue, table.chosen))
    return seen


def test_the_lights_mark_the_chosen_group():
    seen = fresh.call(choose_groups)
    assert all((full, golden) == ([chosen], True) for full, golden, chosen in seen)
    assert len({chosen for *_, chosen in seen}) == 2


@pytest.mark.parametrize("board", ["pygamer", "feather_tft"])
@fresh.alone
def test_a_face_covers_no_letter_of_the_caption(board):
    hands = Hands(board)
    lineup = hands.app.lineup
    for seat in range(2):
        lineup.sit(seat, 0, lineup.people.add("Ida%d" % seat, seat).number)
    hands.app.start("goldrausch")
    hands.wait(60)
    table = hands.app.screen
    face = table.turn_banner._face
    assert not face.hidden and face.x + 16 <= table.caption.x


@pytest.mark.parametrize("persons", range(2, 6))
@fresh.alone
def test_the_number_of_a_seat_is_within_its_lit_row(persons):
    _, table = begun_by(persons, "pico_oled")
    seats = table.seats
    _, bar_height = table.places.FEW_SEATS.get(persons, (None, table.places.SEAT))[1]
    for spot, count in zip(seats.spots, seats.counts, strict=False):
        bitmap = count.font.draw("8")
        inked = [y for y in range(bitmap.height) if any(bitmap[x, y] for x in range(bitmap.width))]
        top, bottom = (count.tiles.y + y - spot[1] for y in (inked[0], inked[-1]))
        assert top >= 0 and bottom < bar_height


@pytest.mark.parametrize("board", ["pygamer", "pico_oled"])
@fresh.alone
def test_a_drawn_person_comes_with_the_card_to_the_next_person(board):
    """Not before: a result without a cause. Then it is there, whatever the next person presses."""
    hands, table = begun_by(3, board)
    seen = set()
    for _ in range(900):
        hands.wait(1)
        view = table.shown.view
        if hands.app.screen is not table or table.moving:
            continue
        if table.phase == ASKING and view[VIEW_CARD] < GROUPS:
            group = view[VIEW_CARD]
            field = table.columns.persons[group]
            drawn = [field[at] for at in range(field.width * field.height)]
            new = view[VIEW_PERSONS + group] == 1
            if new:
                seen.add((table.has_face_room, any(drawn)))
        if table.phase in (ASKING, WAITING) and hands.app.notice.takes_a:
            hands.press(keys.A, 1)
    assert seen == {(True, False), (False, True)}


@fresh.alone
def test_a_tiny_screen_has_the_share_in_place_of_the_cards_left():
    _, table = begun_by(2, "pico_oled")
    shown = table.shown
    left = str(shown.view[VIEW_LEFT])
    shown.gold[1] = 9
    for chips, words in ((2, "4 each"), (0, left)):
        shown.chips_on = lambda group, chips=chips: chips
        table._say_group(1)
        assert table.drawn.left.text == words


@pytest.mark.parametrize("coin", [COIN, COIN + 6])
@fresh.alone
def test_the_words_of_a_coin_count_what_is_shown(coin):
    """Hold a coin at a group with a chip, then place it. A fake one is named, not counted as 0."""
    _, table = begun_by(2)
    shown = table.shown
    shown.gold[1] = 3
    shown.chips_on = lambda group: 2
    shown.view[VIEW_CARD] = coin
    table.chosen = 1
    table._offer()
    total = 3 + coin - COIN
    assert table.caption.text == "Gold diggers: %d each" % (total // 2)
    drawn = "Fake coin" if coin == COIN else "Gold 6"
    shown.view[VIEW_PERSONS + 1] = 0
    table._offer()
    assert table._prompt.text == drawn + ": any group ↔", "nobody is there"
    shown.view[VIEW_PERSONS + 1] = 1
    table._offer()
    assert table._prompt.text in (drawn + ": where? ↔", "The only open group")
    table.open_groups = lambda: 1 << 1
    for persons in (0, 1):
        shown.view[VIEW_PERSONS + 1] = persons
        table._offer()
        assert table._prompt.text == "The only open group"
    table._on_played(LAID, 0, 1, coin)
    words = table.result[1]
    assert ("Fake" if coin == COIN else "6") in words and "0" not in words


@fresh.alone
def test_a_chip_stands_above_the_column_of_its_seat():
    from sim.desktop.check.every_screen import EveryScreen

    EveryScreen()
    from ui.goldrausch.round_payout import RoundPayout

    for players in range(2, 6):
        shown = SimpleNamespace(players=players)
        for count in range(1, PERSONS + 1):
            for chips in itertools.combinations_with_replacement(range(players), count):
                spots = RoundPayout._spots(SimpleNamespace(chips=bytes(chips), shown=shown))
                assert sorted({*spots}) == spots and {*spots} <= {*range(PERSONS)}
                if len({*chips}) == len(chips):  # one for each: all have room there
                    middles = [(2 * spot + 1) / (2 * PERSONS) for spot in spots]
                    assert [int(middle * players) for middle in middles] == [*chips]


@fresh.alone
def test_others_read_what_a_person_has_laid():
    """It stands on the bar while the coin flies, and a while after that."""
    hands, table = begun_by(3)
    while table.shown.view[VIEW_CARD] < COIN:
        hands.press(keys.A, 60)
    hands.press(keys.A, 0)
    read = 0
    for _ in range(MOST_FRAMES):
        hands.wait(1)
        is_told = "→" in table._prompt.text and not table.turn_banner.is_shown
        read += is_told and not table.moving
    assert 10 <= read < 20


@fresh.alone
def test_a_drawn_coin_is_in_no_column_until_the_next_person_sees_the_question():
    hands, table = begun_by(3)
    seen, is_read = set(), False
    while hands.app.screen is table:  # until the payout
        banner = table.turn_banner
        if table._offered and table.shown.view[VIEW_CARD] >= COIN:
            place = table.shown.view[VIEW_COINS + table.chosen]
            is_there = table.columns.coins[table.chosen][place] != tiles.NO_COIN
            seen.add((banner.is_unread, is_there))
        if is_read and not banner.is_unread:
            hands.press(keys.A, 0)
        is_read = not banner.is_unread
        hands.wait(9)
    assert (True, True) not in seen and {(True, False), (False, True)} <= seen


@fresh.alone
def test_no_caption_stands_above_a_name():
    hands, table = begun_by(3)
    seen = set()
    while len(seen) < 2:
        hands.wait(1)
        seen.add((not table.turn_banner._group.hidden, table.caption.tiles.hidden))
    assert seen == {(True, True), (False, False)}


@fresh.alone
def test_no_words_of_the_last_turn_stand_on_the_selected_choice():
    hands, table = begun_by(3, "pico_oled")
    from ui.kit import widgets

    asked, was_hidden = 0, False
    for _ in range(400):
        hands.press(keys.A, 0)
        hands.wait(1)
        if was_hidden and not table._option.hidden:
            asked += 1
            assert widgets.is_drawn(table._prompt) and widgets.is_drawn(table._other)
        was_hidden = table._option.hidden
    assert asked >= 2


@fresh.alone
def test_a_coin_without_a_choice_is_laid_by_itself():
    """Nobody has to take the handheld for it. The bar tells who has laid it, and where."""
    hands, _ = begun_by(3)
    from ui.kit import widgets

    app, play = hands.app, hands.app.play
    shown = play.shown
    while not (play.legal() == 1 and shown.view[VIEW_CARD] >= COIN and play.table.phase == PAUSING):
        hands.press(keys.A, 1)
    table, count = play.table, play.journal.count
    assert not table.turn_banner.is_shown
    name = app.lineup.name(play.shown.turn)
    told = []
    while play.journal.count == count or table.blocked:
        if widgets.is_drawn(table._prompt) and table._prompt.text not in told:
            told.append(table._prompt.text)
        hands.wait(1)
    assert told[0] == "" and told[1].startswith(name + ": ") and len(told) == 2, told


@fresh.alone
def test_the_caption_of_a_chip_says_what_it_would_get():
    _, table = begun_by(2)
    table.shown.gold[1] = 6
    table.shown.chips_on = lambda group: 1
    captions = []
    for chip in (0, 1):
        table._say_group(1, chip=chip)
        captions.append(table.caption.text)
    table.shown.chips_on = lambda group: 0
    table._say_group(1)
    assert captions == ["Gold diggers: 6 each", "With yours: 3 gold each"]
    assert table.caption.text == "Gold diggers: 6 gold"
