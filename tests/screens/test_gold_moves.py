"""Animations of GOLD, which end in the same state at every speed."""

from itertools import pairwise, product
from unittest.mock import Mock

import pytest
from helpers import fresh
from helpers.frames import Hands, begun, two_computers

from engine.gold import rules
from ui import loading
from ui.core import keys
from ui.core.settings import NONE
from ui.table.phases import ASKING, AWAY, LOOKING_BACK, WAITING

KINDS = {
    "gold": lambda card: card == 2,
    "miner": lambda card: rules.is_miner(card) and rules.strength(card) == 4,
    "weak": lambda card: rules.is_miner(card) and rules.strength(card) == 2,
    "dynamite": lambda card: card == rules.DYNAMITE,
    # Seats have the colours 0, 2 and 1.
    "own": lambda card: rules.is_miner(card) and card == rules.miner(0, 5),
    "given": lambda card: rules.is_miner(card) and card == rules.miner(1, 5),
    "nobody's": lambda card: rules.is_miner(card) and card == rules.miner(4, 2),
    "heavy": lambda card: card == 4,
}


def describe(app, machine, name, motion, kind, cut):
    """Play the first cards of two kinds. Return the state of the table at each shot "see"."""
    from ui.gold import tiles
    from ui.kit import theme

    table = app.screen
    if name == "begin":
        app.settings.motion = motion
        app.settings.advice = True
        app.lineup.starter = 0
        return fresh.start(app, "gold", 0, 0, 0)
    if name in ("one", "two"):
        is_it = KINDS[kind[name == "two"]]
        cards = app.play.game.cards
        table.do(
            next(p for p in range(64) if is_it(cards[p]) and table.shown.view[p] == rules.DOWN)
        )
    if name != "see":
        return None
    while cut and table.moving:
        table.cut()
    return {
        "moving": table.moving,
        "waiting": table.phase == WAITING,
        "sign": table.sign[0],
        "marked": [table.seats.place(seat)[1] for seat in range(3)].index(table.seats.bar.y),
        "colour": table._prompt.colour,
        "prompt": table._prompt.text,
        "faces": list(table.shown.view[:64]),
        "gold": [count.text for count in table.seats.counts],
        "rows": [row.y for row in table.cards.rows if row],
        "lit": sorted({tuple(rgb) for rgb in machine.grid()}),
        "button": not table.a_button.hidden,
        "close": [zoom._group.scale for zoom in table.zooms],
        "large": [not zoom._group.hidden for zoom in table.zooms],
        "white": [{*zoom._card} == {theme.WHITE} for zoom in table.zooms],
        "places": [place for place in range(64) if table.cards.at(place) == tiles.LAST],
        "soot": [place for place in range(64) if table.cards.at(place) == tiles.SOOT],
        "flying": [not table.gold.sprite.hidden, not table.fall.sprite.hidden],
    }


PAIR = "shot begin\nwait 2500\nshot one\nwait 600\nshot two\n"
# After the pair was close up, which takes 48 frames with the turning.
SHOW = PAIR + "wait 1700\n" + "shot see\nwait 100\n" * 16
THEN = "press A\n" + "wait 100\nshot see\n" * 18


def run(kind, motion=3, cut=False, script=SHOW + THEN):
    return [state for _, state in fresh.shots(describe, script, motion, kind, cut, seed=7)]


@pytest.mark.parametrize(
    "kind",
    [
        ("gold", "miner"),
        pytest.param(("gold", "dynamite"), marks=pytest.mark.long),
        pytest.param(("miner", "weak"), marks=pytest.mark.long),
    ],
)
def test_every_speed_ends_in_the_same_state(kind):
    full = run(kind)
    assert any(seen["moving"] for seen in full)
    for other in (run(kind, 0), run(kind, 1), run(kind, 3, True)):
        for at in (15, -1):
            assert full[at] == other[at]
    assert not any(seen["moving"] for seen in run(kind, 0))


@pytest.mark.parametrize("motion", [3, 0])
def test_a_does_not_end_a_close_up(motion):
    script = PAIR + "wait 600\nshot see\npress A\nshot see\n"
    states = run(("miner", "weak"), motion, script=script)
    assert [seen["close"] for seen in states] == [[2, 2], [2, 2]]
    assert [seen["close"] for seen in run(("miner", "weak"), motion, script=SHOW)][-1] == [1, 1]


def test_the_outcome_is_told_below_the_pair():
    """Nothing is asked once the second card turns over, and words remain after the close-up."""
    states = run(
        ("miner", "weak"), script=PAIR + "shot see\nwait 600\nshot see\n" + SHOW[len(PAIR) :]
    )
    words = "4 beats 2: the 2 goes"
    assert [seen["prompt"] for seen in states][:2] == ["", words]
    assert states[1]["close"] == [2, 2] and states[-1]["prompt"] == words


def test_the_first_card_remains_large_after_a_look_back():
    turn = PAIR + "wait 2600\npress A\nwait 900\nshot see\nshot one\nwait 600\nshot see\n"
    seen = run(("miner", "weak"), script=turn + "press B\nwait 300\npress A\nwait 300\nshot see\n")
    assert [state["large"] for state in seen] == [[False, False], [True, False], [True, False]]


@pytest.mark.parametrize("motion, frames", [(3, 1), (1, 0)])
def test_dynamite_is_white_for_one_frame(motion, frames):
    script = PAIR + "wait 1500\n" + "shot see\nwait 33\n" * 30
    seen = run(("miner", "dynamite"), motion, script=script)
    white = [state for state in seen if any(state["white"])]
    assert len(white) == frames
    assert all(state["white"] == [False, True] and state["close"] == [1, 2] for state in white)


def test_the_a_button_shows_when_it_acts():
    script = PAIR + "wait 600\nshot see\nwait 2500\nshot see\n"
    close, then = run(("miner", "weak"), script=script)
    assert (close["button"], then["button"]) == (False, True)


def test_b_marks_the_places_of_the_last_turn():
    back = "wait 1500\npress B\nwait 200\nshot see\npress A\nwait 200\nshot see\n"
    marked, then = run(("miner", "weak"), script=SHOW + "press A\nwait 1500\n" + back)[-2:]
    assert len(marked["places"]) == 2 and not then["places"]


def inked(sheet, tile, place, scale):
    """Return the pixels of a tile of a sheet of five, enlarged at a place."""
    width = sheet.width // 5
    return {
        (place[0] + x * scale + right, place[1] + y * scale + down)
        for x in range(width)
        for y in range(sheet.height)
        if sheet[tile * width + x, y]
        for right in range(scale)
        for down in range(scale)
    }


@pytest.mark.parametrize("board", ["pygamer", "feather_tft", "pico_oled"])
@fresh.alone
def test_nothing_touches_the_number_of_a_large_card(board):
    table = two_computers(board, "gold").app.screen
    card = table.zooms[0]
    for face in {*rules.deck()} - {rules.DYNAMITE}:
        card.show(face)
        number = face if rules.is_gold(face) else rules.strength(face)
        digit = inked(card._drawn[3], number - 1, table.places.ZOOM_DIGIT, 3)
        (ink,) = {card._card[at] for at in digit}
        around = {(x + i, y + j) for x, y in digit for i, j in ((0, 1), (1, 0), (0, -1), (-1, 0))}
        assert ink not in {card._card[at] for at in around - digit}


@fresh.alone
def test_pips_show_the_value_of_a_card():
    from sim.desktop.check.every_screen import EveryScreen

    EveryScreen()
    from ui.gold.animations import light_pips

    for card in sorted({*rules.deck()}):
        pixels = Mock()
        light_pips(pixels, [card])
        lit = [call.args[0] for call in pixels.set.call_args_list]
        assert len(lit) == 4 * pips_of(card) == len({*lit})
        # They look the same from the other side of the table.
        assert sorted(63 - at for at in lit) == sorted(lit)


def pips_of(card):
    """Return the number of pips of a card on the grid."""
    if card == rules.DYNAMITE:
        return 5
    return card if rules.is_gold(card) else rules.strength(card)


@fresh.alone
def test_pips_show_both_cards_of_a_pair():
    from sim.desktop.check.every_screen import EveryScreen

    EveryScreen()
    from ui.gold.animations import light_pips

    for pair in product(sorted({*rules.deck()}), repeat=2):
        pixels = Mock()
        light_pips(pixels, pair)
        lit = [call.args[0] for call in pixels.set.call_args_list]
        assert len(lit) == len({*lit})
        # Two rows between the cards separate them: the time left runs down there.
        halves = [at for at in lit if at < 24], [63 - at for at in lit if at >= 40]
        assert [len(half) for half in halves] == [2 * pips_of(card) for card in pair]
        # They look the same from the other side of the table.
        assert all(sorted(23 - at for at in half) == sorted(half) for half in halves)


def test_without_motion_the_lights_show_the_pips_of_both_cards():
    script = PAIR + "wait 100\nshot see\nwait 1500\nshot see\n"
    pips, table = [seen["lit"] for seen in run(("miner", "gold"), 0, script=script)]
    dark = 0, 0, 0
    assert len(pips) == 4 and dark in pips, "with the colours of both cards, and the time left"
    assert dark not in table, "each place has a card"


def test_gold_is_counted_once_it_arrives():
    seen = run(("gold", "miner"), script=SHOW)
    flying = [each["flying"][0] for each in seen]
    assert flying.count(True) >= 5 and not flying[-1]
    before = seen[flying.index(True)]["gold"]
    assert all(each["gold"] == before for each in seen if each["flying"][0])
    assert seen[-1]["gold"] != before
    # Its light moves, too, so there are more colours than those of the cards face up.
    on_the_way = seen[flying.index(True) + 2]["lit"]
    assert len(on_the_way) > len(seen[-1]["lit"])


@pytest.mark.parametrize("miner, gold", [("given", "gold"), ("nobody's", "heavy")])
def test_the_sign_on_the_bar_and_the_marked_row_are_of_who_moves(miner, gold):
    """Whoever the miner belongs to, and whoever wins the gold."""
    state = run((miner, gold), script=SHOW)[-1]
    assert state["waiting"] and state["prompt"][0] in "25"
    assert state["sign"] == 0 and state["marked"] == 0


@fresh.alone
def test_the_next_person_looks_back_at_a_turn_with_its_name_until_an_arrow():
    """ "You" would be whoever reads it. An arrow goes on at once, from where the cursor was."""
    hands = Hands("pygamer")
    hands.app.lineup.starter = 0
    fresh.start(hands.app, "gold", 0, 0)
    hands.wait(8)
    table, cards = hands.app.screen, hands.app.play.game.cards
    for is_it in (KINDS["own"], KINDS["gold"]):
        table.do(next(place for place in range(64) if is_it(cards[place])))
        hands.wait(90)
    table.key(keys.A)
    hands.wait(90)
    cursor = table.cursor
    table.key(keys.B)
    assert table.phase == LOOKING_BACK and table._prompt.text == "5 digs 2: Red +1 card"
    assert table.seats.place(0)[1] == table.seats.bar.y and table.shown.turn == 1
    table.key(keys.LEFT)
    assert table.phase == ASKING and table.cursor != cursor
    hands.wait(8)
    assert table.seats.place(1)[1] == table.seats.bar.y


@fresh.alone
@pytest.mark.parametrize(
    "board, sums, won, pile",
    [
        *(("pygamer", "off", "Red +1 card", "1"), ("pygamer", "on", "Red +2 gold", "2")),
        *(("pico_oled", "off", "Circle +1", "1"), ("pico_oled", "on", "Circle +2", "2")),
    ],
)
def test_gold_won_is_told_as_the_pile_counts_it(board, sums, won, pile):
    """With what the miner has dug, on a short bar, too."""
    hands = Hands(board)
    loading.options(hands.app, "gold").choose("easy", sums)
    hands.app.lineup.starter = 0
    fresh.start(hands.app, "gold", 0, 0)
    hands.wait(8)
    table, cards = hands.app.screen, hands.app.play.game.cards
    for kind in ("own", "gold"):
        table.do(next(place for place in range(64) if KINDS[kind](cards[place])))
        hands.wait(90)
    assert table._prompt.text == "5 digs 2: " + won
    table.key(keys.A)
    hands.wait(90)
    assert table.seats.counts[0].text == pile


def test_gold_for_another_player_is_not_golden():
    own, other = (run((miner, "gold"), script=SHOW)[-1] for miner in ("own", "given"))
    assert own["colour"] != other["colour"] == run(("weak", "heavy"), script=SHOW)[-1]["colour"]


def test_dynamite_shakes_the_rows():
    seen = run(("gold", "dynamite"), script=SHOW)
    still = seen[-1]["rows"]
    pushed = [each["rows"] for each in seen if each["rows"] != still]
    assert len(pushed) >= 4
    assert max(abs(a - b) for rows in pushed for a, b in zip(rows, still, strict=True)) == 2
    assert max(len(each["lit"]) for each in seen) > len(seen[-1]["lit"])


def test_the_loser_of_a_duel_leaves():
    seen = run(("miner", "weak"))
    assert seen[15]["waiting"] and seen[15]["prompt"].startswith("4 beats 2")
    assert any(each["flying"][1] for each in seen[16:])
    assert not any(each["flying"][1] for each in seen[:16])
    gone = [face == rules.GONE for face in seen[-1]["faces"]]
    assert gone.count(True) == 1 and set(seen[-1]["faces"]) == {rules.GONE, rules.DOWN}


SOUGHT = {
    "gold": "Find a miner of 2 or more",
    "own": "Find gold up to 5",
    "nobody's": "It digs for you: up to 2",
    "given": "It digs for Blue",
    "dynamite": "Dyna",
}


@pytest.mark.parametrize("kind, words", [*SOUGHT.items()])
def test_the_second_card_has_a_hint(kind, words):
    ask = "shot begin\nwait 2500\nshot one\nwait 600\nshot see\npress B 2\nwait 4000\nshot see\n"
    before, seen = run((kind,), script=ask)
    assert before["prompt"].startswith(words)
    assert kind != "given" or seen["prompt"] == "A new card: remember it"
    # B only asks for advice. One card is face up, and no other.
    assert seen["faces"].count(rules.DOWN) == 63


@pytest.mark.parametrize("motion", [3, 0])
def test_dynamite_leaves_soot_for_a_while(motion):
    before, *after = run(("gold", "dynamite"), motion, script=PAIR + "wait 2600\nshot see\n" + THEN)
    assert before["soot"] == after[-1]["soot"] == []
    places = next(seen["soot"] for seen in after if seen["soot"])
    assert len(places) == 2 and {after[-1]["faces"][place] for place in places} == {rules.GONE}
    assert 5 <= sum(seen["soot"] == places for seen in after) <= 9


@fresh.alone
def test_no_frame_of_a_turn_sends_much_to_an_oled():
    """Count the bytes that each frame sends. A board needs 50 ms for 1100 of them."""
    hands = Hands("pico_oled")
    app = hands.app
    app.lineup.starter = 0
    fresh.start(app, "gold", 0, 0)
    hands.wait(8)
    table, cards, panel = app.screen, app.play.game.cards, hands.screens.machine.panel
    write, sent = panel.write, [0]

    def count(data):
        sent[-1] += len(data)
        write(data)

    def wait(frames):
        for _ in range(frames):
            sent.append(0)
            hands.wait(1)

    panel.write = count
    for kinds in (("miner", "weak"), ("weak", "heavy"), ("own", "gold"), ("gold", "dynamite")):
        for kind in kinds:
            view = table.shown.view
            table.do(next(p for p in range(64) if KINDS[kind](cards[p]) and view[p] == rules.DOWN))
            wait(15)
        wait(60)
        assert table.phase == WAITING
        app.keys.since = app.clock.now()
        app.notice.press(keys.A)
        wait(30)
    assert 800 < max(sent) < 1100


def red_of_cards(hands):
    """Return the red, 0 to 255, of each light of a card that is face down."""
    hands.app.mark_pixels_dirty()
    hands.wait(3)
    view = hands.app.screen.shown.view
    grid = hands.screens.machine.grid()
    return [rgb[0] for place, rgb in enumerate(grid) if view[place] == rules.DOWN]


@fresh.alone
def test_the_cards_left_are_golden_when_the_rush_begins():
    hands = two_computers("pygamer", "gold")
    table = hands.app.screen
    table.cut()
    table.phase = AWAY  # so that the game does not continue
    before = red_of_cards(hands)
    table._announce_rush(rules.RUSH_FEW, 10)
    after = red_of_cards(hands)
    assert len(before) == 64 and min(after) > 3 * max(before)


@fresh.alone
def test_a_trail_of_gold_does_not_run_over_pips():
    hands = two_computers("pygamer", "gold")
    table = hands.app.screen
    hands.wait(20)
    table.cut()
    table.phase = AWAY  # so that the game does not continue
    table.cards_up = [4]
    table.pips = 28
    table.gold.send(0, 0, None)
    table.animate(table.gold, 22)
    grid = hands.screens.machine.grid
    down = [place for place in range(64) if table.shown.view[place] == rules.DOWN]
    hands.wait(6)
    assert all(any(grid()[place]) for place in down)
    hands.wait(24)
    assert sum(any(rgb) for rgb in grid()) == 16, "then the four pips are lit"


def beside_close_up(players):
    """Turn up two cards on an OLED. Return the lit pixels above the bar beside the close-up."""
    hands = Hands("pico_oled")
    app = hands.app
    app.lineup.players = players
    for seat in range(players):
        app.lineup.sit(seat, 0, -1)
    app.start("gold")
    hands.screens.arrive()
    table = app.screen
    hands.wait(30)
    for place in (0, 63):
        table.do(place)
        hands.wait(20)
    image = hands.screens.machine.panel.image().convert("L")
    covered = set()
    for zoom in table.zooms:
        group, (width, height) = zoom._group, table.places.ZOOM
        assert group.scale == 2
        columns = range(group.x, group.x + 2 * width)
        covered |= {(x, y) for x in columns for y in range(group.y, group.y + 2 * height)}
    shown = {(x, y) for x in range(image.width) for y in range(image.height - table.layout.BAR)}
    return [place for place in shown - covered if image.getpixel(place)]


@pytest.mark.parametrize("players", [2, 3, 5])
def test_nothing_is_seen_beside_a_close_up_on_an_oled(players):
    assert not fresh.call(beside_close_up, players)


def height_of_card_sign(app, machine, name):
    """Return the rows of a seat, and how many of them the sign of its cards fills."""
    if name == "begin":
        return fresh.start(app, "gold", *[0] * 5)
    seats = app.screen.seats
    sign = seats.counts[0].tiles.bitmap
    lit = [(x, y) for x, y in product(range(sign.width), range(sign.height)) if sign[x, y]]
    last = max(lit)[0]
    return seats.row, sum(x == last for x, _ in lit)


@pytest.mark.parametrize("board", ["pygamer", "feather_tft", "pico_oled"])
def test_the_card_signs_of_five_seats_do_not_join(board):
    states = fresh.states(height_of_card_sign, "shot begin\nwait 2500\nshot table\n", board=board)
    row, filled = states["table"]
    assert 0 < filled <= row - 3


def colours_of_numbers(app, _machine, name, seats):
    if name == "begin":
        return fresh.start(app, "gold", *[0] * seats)
    counts = app.screen.seats.counts
    across = app.screen.seats.across
    return app.screen.seats.row, [count.tiles.pixel_shader[1] for count in counts][::across]


@pytest.mark.parametrize("board", ["pygamer", "feather_tft"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_numbers_of_seats_that_nearly_touch_differ_in_colour(board, seats):
    script = "shot begin\nwait 2500\nshot table\n"
    states = fresh.states(colours_of_numbers, script, seats, board=board)
    row, colours = states["table"]
    high = {"pygamer": 7, "feather_tft": 9}[board]
    assert row - high > 1 or all(one != next_one for one, next_one in pairwise(colours))


def prompts(advice):
    """Return the words on the bar at first, after B and after an arrow."""
    hands = Hands("pygamer")
    app = hands.app
    app.settings.advice = advice
    app.lineup.sit(1, 0, -1)
    app.start("gold")
    hands.wait(90)
    words = [app.screen._prompt.text]
    for key in (keys.B, keys.RIGHT):
        hands.press(key, 30)
        words.append(app.screen._prompt.text)
    return words


@pytest.mark.parametrize("advice", [0, 1])
def test_an_arrow_shows_the_question_again(advice):
    question, hint, again = fresh.call(prompts, advice)
    assert question == again == "Turn up a card" != hint


@pytest.mark.parametrize(
    "board, told", [("pygamer", "4 digs 3: Triangle +1 card"), ("pico_oled", "Triangle +1 card")]
)
@fresh.alone
def test_of_a_prompt_that_is_too_long_the_end_remains(board, told):
    hands = Hands(board)
    fresh.start(hands.app, "gold", 0, 0)
    hands.wait(8)
    table = hands.app.screen
    table.tell(0, "4 digs 3: Triangle +1 card")
    assert table._prompt.text == table.result[1] == told
    assert table._prompt.font.measure(told) <= table._prompt.room


@pytest.mark.parametrize("board, blinks", [("pico_oled", True), ("pygamer", False)])
@fresh.alone
def test_the_cursor_blinks_where_cards_look_like_it(board, blinks):
    """It is there while it moves, and without motion all the time."""
    hands = Hands(board)
    app = hands.app
    fresh.start(app, "gold", 0, 0)
    hands.wait(200)
    table = app.screen

    def hidden():
        hands.wait(1)
        return table.frame.hidden

    assert any(hidden() for _ in range(50)) is blinks
    for key in (keys.RIGHT, keys.LEFT) * 9:
        hands.press(key, 0)
        assert not any(hidden() for _ in range(10))
    app.settings.motion = NONE
    assert not any(hidden() for _ in range(50))


@fresh.alone
def test_a_hole_is_where_a_card_lay():
    """A short game has none at its edge, where no card ever lay. A continued one has the same."""
    hands = begun("pygamer", "gold", 2)
    shown = hands.app.play.shown
    from ui.gold import tiles

    shown.short = 1
    for place in range(rules.CELLS):
        shown.view[place] = rules.DOWN if rules.is_dealt(place, 1) else rules.GONE
    shown.view[27] = rules.GONE
    table = hands.app.play.new_table()
    assert [place for place in range(64) if table.cards.at(place) == tiles.HOLE] == [27]
    assert table.cards.at(0) == tiles.NONE and table.cards.at(28) == tiles.BACK
    table.show_face(28, rules.GONE)
    assert table.cards.at(28) == tiles.HOLE


@pytest.mark.parametrize(
    "gone, origin, to",
    [((7, 6), 7, 15), ((7, 6, 15), 7, 5), ((0,), 0, 1), ((9,), 9, 10), ((10, *range(8)), 3, 11)],
)
def test_the_cursor_goes_to_the_closest_card(gone, origin, to):
    """Not around the edge: who turns up the rightmost card finds the cursor beside it."""
    from ui.gold.card_grid import closest

    assert closest(lambda place: place not in gone, origin) == to


@pytest.mark.parametrize("board, is_grid", [("pico_oled", True), ("pygamer", False)])
@fresh.alone
def test_cards_of_an_oled_lie_in_rows(board, is_grid):
    """So small, scattered cards look like broken rows."""
    cards = two_computers(board, "gold").app.screen.cards
    columns = {(place & 7, cards.xs[place]) for place in range(64)}
    assert (len(columns) == len(set(cards.ys)) == 8) is is_grid
