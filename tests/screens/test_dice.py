"""Dice of Gold Nuggets: rolls, their risk, busts, the cursor and lights."""

import itertools
from unittest.mock import Mock

import pytest
from helpers import frames, fresh
from support import legal

from engine.nuggets import rules as nuggets
from ui.core import keys
from ui.table.phases import ASKING, AWAY, WAITING

RED = 3  # times as much red as green and blue together
ROLL_ROW = 8  # pixels


def describe(app, machine, name):
    """Return (x, y, face) of seven dice in a throw of seven 2: before its first frame and after."""
    if name != "throw":
        return fresh.start(app, "nuggets") if name == "begin" else None
    dice = app.screen.dice
    dice.set_aside(bytes(6))
    dice.set_roll(bytearray([2] * 7))
    effect = dice.throw(dice.show)
    before = [(tile.x, tile.y, tile[0]) for tile in dice.tiles]
    effect.end()
    return before, [(tile.x, tile.y, tile[0]) for tile in dice.tiles]


def test_a_throw_hides_its_faces_at_first():
    before, after = fresh.states(describe, "shot begin\nwait 2500\nshot throw\n", seed=7)["throw"]
    assert [face for _, _, face in after] == [2] * 7
    assert all(face != 2 for _, _, face in before)
    assert all(was[1] < rests[1] for was, rests in zip(before, after, strict=True))


@pytest.mark.parametrize("board", ["pygamer", "pico_oled"])
@fresh.alone
def test_dice_that_are_neither_set_aside_nor_picked_are_dark(board):
    hands = frames.Hands(board)
    fresh.start(hands.app, "nuggets", 0, 0)
    hands.wait(120)
    dice = hands.app.screen.dice
    dice.set_aside(bytes((1, 0, 2, 0, 0, 0)))
    dice.set_roll(bytearray((1, 2, 3, 4)))
    dice.picked = 0b0101
    dice.show()
    shades = [tile.pixel_shader for tile in dice.tiles]
    lit, dark = shades[0], shades[4]
    assert lit is not dark
    assert shades == [lit, lit, lit, lit, dark, lit, dark]
    dice.throw(dice.show)
    assert {tile.pixel_shader for tile in dice.tiles} == {lit}


@pytest.mark.parametrize("board", ["pygamer", "feather_tft", "pico_oled"])
@fresh.alone
def test_each_set_of_dice_aside_is_a_block(board):
    """Three fours are worth four: they stand together. The worth of two digits stays free."""
    hands = frames.two_computers(board, "nuggets")
    table = hands.app.screen
    dice = table.dice
    dice.set_aside(bytes((1, 0, 3, 0, 3, 0)))
    dice.set_roll(bytearray())
    dice.show()
    xs = [tile.x for tile in dice.tiles]
    steps = [after - before for before, after in itertools.pairwise(xs)]
    within = steps[1]
    assert steps[2] == steps[4] == steps[5] == within < steps[0] == steps[3]
    left, _, room = table.places.VALUE
    assert xs[-1] + dice.size <= left + room - table.value.font.measure("12")


@fresh.alone
def test_a_look_at_the_rules_leaves_the_dice_that_were_picked():
    hands = frames.Hands("pygamer")
    fresh.start(hands.app, "nuggets", 0, 0)
    hands.roll()
    hands.press(keys.UP, 10)
    hands.press(keys.A, 10)

    def chosen():
        choices = hands.app.screen.choices
        return choices.dice.picked, choices.among_dice, choices.die, list(choices.actions)

    before = chosen()
    assert before[0] != hands.app.screen.choices.all_that_counts()
    hands.press(keys.START, 60)
    assert type(hands.app.screen).__name__ == "Rules"
    hands.press(keys.B, 60)
    assert chosen() == before
    hands.press(keys.DOWN, 10)
    at = hands.app.screen.choices.at
    hands.press(keys.START, 60)
    hands.press(keys.B, 60)
    assert hands.app.screen.choices.at == at and chosen()[0] == before[0]


CASES = (  # the cursor's die, the step, the dice that may be picked, the cursor's next die
    (2, 0, [1, 2], 2),  # it may be picked
    (0, 0, [1, 2], 1),  # it may not, so the next one
    (4, 0, [1, 2], 1),
    (1, 1, [1, 2], 2),
    (2, 1, [1, 2], 1),  # around the end
    (1, -1, [1, 4], 4),
    (4, -1, [1, 4], 1),
    (3, 1, [3], 3),
)


@fresh.alone
def test_the_cursor_skips_blocked_dice():
    from sim.desktop.check.every_screen import EveryScreen

    EveryScreen()
    from ui.nuggets.action_list import ActionList

    for die, step, free, to in CASES:
        all_that_counts = Mock(return_value=sum(1 << each for each in free))
        turn = Mock(die=die, dice=Mock(count=5), all_that_counts=all_that_counts)
        ActionList._to_die(turn, step)
        assert turn.die == to, (die, step, free)


@fresh.alone
def test_the_cursor_goes_to_the_die_that_a_press_has_changed():
    """Of equal dice the engine puts back the last one. The frame must not stay at another."""
    hands = frames.begun("pygamer", "nuggets", 2)
    hands.roll()
    table = hands.app.screen
    table.play.game.roll[:] = bytes([4, 2, 0, 0, 0, 1])
    table.shown.view[nuggets.VIEW_DICE : nuggets.VIEW_DICE + 7] = bytes([0, 0, 0, 0, 1, 1, 5])
    table.catch_up()
    table.on_turn(table.shown.turn)
    choices = table.choices
    for _ in range(choices.count):
        hands.press(keys.UP)
    hands.press(keys.RIGHT)
    assert choices.among_dice
    for _ in range(12):
        before = table.dice.picked
        hands.press(keys.A)
        assert (before ^ table.dice.picked) >> choices.die & 1, (before, table.dice.picked)
        hands.press(keys.RIGHT)


def film_bust_lights(motion, risk):
    """Lose three nuggets in a roll of this risk. Return in each of 40 frames the number of red
    lights in the first row and of all lights in the second.
    """
    hands = frames.two_computers("pygamer", "nuggets")
    hands.app.settings.motion = motion
    table = hands.app.screen
    table.cut()
    table.phase = AWAY  # so that the game does not continue
    table.shown.view[nuggets.VIEW_VALUE] = 3
    table.choices.danger = risk
    table.dice.set_aside(bytes([0, 0, 0, 3, 0, 0]))
    table.dice.set_roll(bytearray([2, 4, 5, 5]))
    table.animate(table.dice.fall(table.dice.show), 20)
    film = []
    for _ in range(40):
        hands.wait(1)
        rows = hands.screens.machine.grid()
        first, second = rows[:ROLL_ROW], rows[ROLL_ROW : 2 * ROLL_ROW]
        red = [rgb[0] > RED * (rgb[1] + rgb[2]) for rgb in first]
        film.append((sum(red), sum(map(any, second))))
    return film


@pytest.mark.parametrize("risk, least", [(30, 0), (50, 4)])
def test_a_bust_fills_a_row_with_red_while_its_nuggets_go_out(risk, least):
    red, left = zip(*fresh.call(film_bust_lights, 3, risk), strict=True)
    assert list(red) == sorted(red) and min(red) >= least and red[-1] == ROLL_ROW
    assert list(left) == sorted(left, reverse=True) and {*left} == {3, 2, 1, 0}


def test_the_lights_of_a_bust_need_no_motion():
    assert {*fresh.call(film_bust_lights, 0, 30)} == {(ROLL_ROW, 0)}


@fresh.alone
def test_taking_nothing_has_its_own_text():
    hands = frames.two_computers("pygamer", "nuggets")
    play, choose = hands.app.play, frames.at_random(3)
    game = play.game
    while game.phase != nuggets.DECIDE or game.value or nuggets.TAKE not in legal(game):
        actions = legal(game)
        play.apply(choose(actions, len(actions)))
    play.show_all()
    play.resume()
    hands.screens.arrive()
    table, prompts = hands.app.screen, []
    table.prompt = lambda words, *how: prompts.append(words)
    play.apply(nuggets.TAKE)
    table.show_events()
    hands.wait(30)
    assert prompts[0] == "Takes nothing"


def rolls():
    """Play Gold Nuggets between two computers and measure each roll.

    Returns a list of [risk in percent, red pixels while it turns, number of frames, frames by which
    the last die lands after the others, number of dice].
    """
    film = {}
    hands = frames.two_computers("pygamer", "nuggets")
    for _ in range(3000):
        hands.wait(1)
        table = hands.app.screen
        if type(table).__name__ != "NuggetsTable" or not table.dice.rolling or not table.moving:
            continue
        dice = table.dice
        row = hands.screens.machine.grid()[:ROLL_ROW]
        red = sum(rgb[0] > RED * (rgb[1] + rgb[2]) for rgb in row)
        ground = table.places.ROLL[1]
        landed = [dice.die(at).y == ground for at in range(dice.count)]
        roll = film.setdefault(table.shown.seen, [table.choices.danger, red, 0, 0, dice.count])
        roll[1] = red
        roll[2] += 1
        roll[3] += all(landed[:-1]) and not landed[-1]
    return list(film.values())[:-1]  # the last one may have been cut off


def test_a_risky_roll_is_red_and_its_last_die_lands_late():
    film = fresh.call(rolls)
    risky = [roll for roll in film if roll[0] >= 40]
    others = [roll for roll in film if roll[0] < 40]
    assert len(risky) > 1 and len(others) > 5
    for risk, red, taken, late, count in risky:
        assert red == -(-risk * ROLL_ROW // 100) and taken >= 30
        assert late > 8 or count == 1
    for _, red, taken, late, _ in others:
        assert not red and taken <= 26 and late <= 8


def film_bust(motion):
    """Return the x of the first die in each frame of a bust, until it falls."""
    film = []
    hands = frames.two_computers("pygamer", "nuggets")
    hands.app.settings.motion = motion
    for _ in range(6000):
        hands.wait(1)
        table = hands.app.screen
        if getattr(table, "dice", None) and table.dice.lit and table.moving:
            film.append((table.dice.tiles[0].x, table.dice.tiles[0].y))
        elif film:
            break
    return [x for x, y in film if y == film[0][1]]


def test_dice_shake_before_they_fall():
    shaken = fresh.call(film_bust, 3)
    assert 8 <= len(shaken) <= 14 and max(shaken) - min(shaken) == 6


def test_with_little_motion_nothing_shakes():
    still = fresh.call(film_bust, 1)
    assert max(still) - min(still) <= 1, "as it begins to fall"


def film_choice(motion, risk):
    """Return the x of the words of a selected roll in each of 65 frames.

    risk: the probability of a bust in percent
    """
    hands = frames.two_computers("pygamer", "nuggets")
    hands.app.settings.motion = motion
    table = hands.app.screen
    table.cut()
    table.phase = AWAY  # so that the game does not continue
    film, choices = [], table.choices
    choices.at, choices.danger = 0, risk
    for _ in range(65):
        hands.wait(1)
        film.append(choices.texts[0].tiles.x)
    return film


@pytest.mark.parametrize("motion, risk, trembles", [(3, 40, True), (3, 39, False), (1, 40, False)])
def test_the_words_of_a_risky_roll_tremble(motion, risk, trembles):
    film = fresh.call(film_choice, motion, risk)
    assert max(film) - min(film) == trembles
    moves = sum(a != b for a, b in itertools.pairwise(film))
    assert 10 <= moves <= 18 if trembles else not moves


def among_dice(board):
    """Go from the choices into the dice with UP, put one back, and leave them with DOWN.

    Returns (the prompt among the dice, the same in each language with the pixels left of the bar,
    [the number of picked dice, whether the cursor is among the dice] after each of the three keys).
    """
    hands = frames.Hands(board)
    app = hands.app
    from ui import texts
    from ui.core import keys

    app.lineup.players = 2
    app.lineup.sit(1, 0, 1)
    app.start("nuggets")
    hands.roll()
    table = app.screen
    prompt, states, choices = "", [], table.choices
    for key in (keys.UP, keys.A, keys.DOWN):
        hands.press(key)
        states.append((table.dice.picked.bit_count(), choices.among_dice))
        prompt = table._prompt.text if choices.among_dice else prompt
    prompts = {}
    for language in texts.LANGUAGES:
        texts.load(language)
        words = texts.say("which_dice")
        prompts[words] = table._prompt.room - table._prompt.font.measure(words)
    return prompt, prompts, states


@pytest.mark.parametrize("board", ["pygamer", "pico_oled", "feather_tft"])
def test_the_prompt_among_dice_says_how_to_leave_them(board):
    prompt, prompts, [entered, put_back, left] = fresh.call(among_dice, board)
    assert prompt in prompts and all("↔" in each and "↓" in each for each in prompts)
    assert min(prompts.values()) >= 0, prompts
    assert entered[1] and put_back == (entered[0] - 1, True) and left == (entered[0] - 1, False)


@fresh.alone
def test_only_up_from_the_first_choice_leads_to_the_dice():
    """Who goes down to the last choice and presses A must not put a die back."""
    hands = frames.begun("pygamer", "nuggets", 2)
    hands.roll()
    choices = hands.app.screen.choices
    for key in [keys.DOWN] * (choices.count + 1) + [keys.LEFT, keys.RIGHT]:
        hands.press(key)
        assert not choices.among_dice
    assert choices.at == choices.count - 1
    for _ in range(choices.count + 1):
        hands.press(keys.UP)
    assert choices.among_dice


def with_victims(board, held):
    """Return Hands, and the choices of seat 0 when it may steal 3. `held` are others' nuggets."""
    hands = frames.Hands(board)
    hands.app.lineup.starter = 0
    fresh.start(hands.app, "nuggets", *[0] * (1 + len(held)))
    hands.wait(60)
    hands.roll()
    table = hands.app.screen
    choices, view = table.choices, table.shown.view
    for seat, nuggets_held in enumerate(held):
        view[nuggets.VIEW_HELD + 1 + seat] = nuggets_held
    victims = [nuggets.STEAL + 1 + seat for seat in range(len(held)) if held[seat]]
    legal = bytes([nuggets.ROLL, nuggets.TAKE, *victims])

    def decisions(_mask, out):
        out[: len(legal)] = legal
        return len(legal)

    table.shown.decisions = decisions
    table.shown.value_with = lambda _mask: 3
    choices.offer(0)
    hands.wait(10)
    return hands, choices


@pytest.mark.parametrize("board", ["pygamer", "feather_tft", "pico_oled"])
@fresh.alone
def test_all_steals_are_one_choice_of_victims(board):
    hands, choices = with_victims(board, (2, 9, 0, 5))
    first, second, fourth = (nuggets.STEAL + seat for seat in (1, 2, 4))
    assert [*choices.actions[: choices.count]] == [nuggets.ROLL, nuggets.TAKE, second], (
        "the richest"
    )
    for _ in range(2):
        hands.press(keys.DOWN, 20)
    row = choices.texts[min(2, len(choices.boxes) - 1)]
    seen = []
    for key in (0, keys.RIGHT, keys.RIGHT, keys.RIGHT, keys.LEFT):
        if key:
            hands.press(key, 20)
        seen.append((choices.actions[choices.at], row.text.endswith(" ↔")))
    order = [second, fourth, first, second, first]
    assert seen == [(action, True) for action in order]
    assert hands.app.screen._prompt.text == "From whom? ↔"
    played = []
    hands.app.screen._play = lambda mask, action: played.append(action)
    hands.press(keys.A, 5)
    assert played == [first]


@pytest.mark.parametrize("board", ["pygamer", "feather_tft", "pico_oled"])
@fresh.alone
def test_a_touch_of_a_seat_chooses_it_as_the_victim(board):
    from sim.desktop.games.nuggets import touch

    hands, choices = with_victims(board, (2, 9, 0, 5))
    table = hands.app.screen

    def touched(x, y):
        pressed = touch.keys(table, x, y)
        for key in pressed:
            hands.press(getattr(keys, key), 20)
        return pressed

    for seat in (4, 1, 2):
        x, y = table.holdings.place(1 + seat)
        assert "A" not in touched(x + 2, y + 2)
        assert choices.actions[choices.at] == nuggets.STEAL + seat
    played = []
    table._play = lambda mask, action: played.append(action)
    hands.press(keys.UP, 20)
    if board == "pico_oled":
        return  # the choice is out of sight
    box = choices.boxes[-1]
    assert touched(box.x + 20, box.y + 4) == ["DOWN"], "another touch steals"
    assert touched(box.x + 20, box.y + 4) == ["A"] and played == [nuggets.STEAL + 2]


@pytest.mark.parametrize("board", ["pygamer", "feather_tft", "pico_oled"])
@fresh.alone
def test_the_bar_names_only_what_the_choices_offer(board):
    """With no die picked only a die can be picked. A steal is named wherever its row is."""
    hands, choices = with_victims(board, (2, 0))
    table = hands.app.screen
    from ui import texts

    prompts = [table._prompt.text]
    hands.press(keys.DOWN, 20)
    prompts.append(table._prompt.text)
    choices.dice.picked = 0
    choices.offer(0)
    prompts.append(table._prompt.text)
    assert prompts == ["Roll, take or steal?"] * 2 + ["Pick a die that counts ↑"]
    for language in texts.LANGUAGES:
        texts.load(language)
        for key in ("roll_take_steal", "pick_help"):
            table.prompt(texts.say(key))
            assert table._prompt.font.measure(texts.say(key)) <= table._prompt.room


@fresh.alone
def test_a_look_at_the_rules_leaves_the_victim():
    hands, choices = with_victims("pygamer", (2, 9))
    for key in (keys.DOWN, keys.DOWN, keys.RIGHT):
        hands.press(key, 20)
    table = hands.app.screen
    left = table.choice()
    choices.victim = 0
    table.choose_again(*left)
    assert choices.actions[choices.at] == nuggets.STEAL + 1


@fresh.alone
def test_a_single_victim_needs_no_arrows():
    hands, choices = with_victims("pygamer", (0, 4))
    for key in (keys.DOWN, keys.DOWN, keys.RIGHT):
        hands.press(key, 20)
    assert choices.actions[choices.at] == nuggets.STEAL + 2 and "↔" not in choices.texts[2].text
    choices.point_to(nuggets.STEAL + 2)
    assert choices.at == 2


@fresh.alone
def test_advice_to_pick_dice_and_rob_a_seat_chooses_that_seat():
    _, choices = with_victims("pygamer", (2, 9))
    assert choices.victim == nuggets.STEAL + 2
    picked = choices.dice.picked
    for victim in (nuggets.STEAL + 1, nuggets.STEAL + 2):
        choices.point_to(picked, victim)
        assert choices.actions[choices.at] == victim


@pytest.mark.parametrize("board", ["pygamer", "feather_tft", "pico_oled"])
@fresh.alone
def test_arrows_tell_of_choices_that_are_out_of_sight(board):
    hands = frames.two_computers(board, "nuggets")
    choices = hands.app.screen.choices
    choices.actions[:6] = bytes([nuggets.ROLL, nuggets.TAKE] + [nuggets.STEAL + 1] * 4)
    choices.count = 6
    told = []
    for at in (0, 3, 5):
        choices._show(at)
        told.append([text.text[-2:] for text in choices.texts if text.text[-2:] in (" ↓", " ↑")])
    assert told == [[" ↓"], [" ↑", " ↓"], [" ↑"]]
    # The rows that have an arrow are the outer ones.
    assert choices.texts[0].text.endswith(" ↑")


@pytest.mark.parametrize("board", ["pygamer", "pico_oled"])
@fresh.alone
def test_no_row_of_choices_is_seen_without_its_words(board):
    hands = frames.two_computers(board, "nuggets")
    app = hands.app
    app.lineup.seats[:] = [0] * 5
    app.start("nuggets")
    from ui.kit import widgets

    rows = 0
    for frame in range(1200):
        hands.wait(1)
        table = app.screen
        choices = getattr(table, "choices", None)
        if choices and not choices.group.hidden:
            for box, text in zip(choices.boxes, choices.texts, strict=True):
                assert box.hidden or (text.text and widgets.is_drawn(text)), frame
                rows += not box.hidden
        if frame % 40 == 39:
            hands.press(keys.A, 0)
    assert rows > 100


@fresh.alone
def test_the_bar_says_what_follows_when_all_dice_are_picked():
    """All seven are rolled again, unless nothing is left in the middle."""
    table = frames.two_computers("pygamer", "nuggets").app.screen
    from ui.texts import say

    choices, view = table.choices, table.shown.view
    view[nuggets.VIEW_PHASE] = nuggets.PICK_DICE
    told = []
    for first, middle in ((nuggets.ROLL, 77), (nuggets.TAKE, 77), (nuggets.TAKE, 3)):
        choices.count, choices.actions[0] = 1, first
        view[nuggets.VIEW_MIDDLE], view[nuggets.VIEW_VALUE] = middle, 9
        choices.ask()
        told.append(table._prompt.text)
    assert told == [say("keep_help"), say("take_all"), ""]


@pytest.mark.parametrize("board", ["pygamer", "feather_tft", "pico_oled"])
@fresh.alone
def test_thrown_dice_do_not_cross_the_number_of_those_aside(board):
    """With a die aside, throw the others and look at each frame."""
    hands = frames.two_computers(board, "nuggets")
    table = hands.app.screen
    dice, places = table.dice, table.places
    left, baseline, room = places.VALUE
    top = baseline - table.value.font.ascent
    for aside in range(1, 7):
        dice.set_aside([0, aside, 0, 0, 0, 0])
        dice.set_roll(bytearray(7 - aside))
        dice.throw(dice.show)
        for done in range(25):
            dice.step(done, 24)
            for tile in dice.tiles[aside:]:
                is_beside = tile.x + dice.size <= left or tile.y >= baseline
                assert is_beside or tile.x >= left + room or tile.y + dice.size <= top, (
                    done,
                    aside,
                )
        dice.end()


@pytest.mark.parametrize("board", ["pygamer", "feather_tft", "pico_oled"])
@fresh.alone
def test_long_words_of_a_choice_leave_room_for_the_arrow(board):
    """Without the arrow, nobody finds the steal below the last row."""
    choices = frames.two_computers(board, "nuggets").app.screen.choices
    from ui import texts

    choices.count = 6
    for language in texts.LANGUAGES:
        texts.load(language)
        for words in (
            texts.say("take", 12),
            texts.say("take_last", 12),
            texts.say("steal", 6, "Mimmmm"),
        ):
            choices.words = lambda action, words=words: words
            choices._show(0)
            text = choices.texts[-1]
            assert text.text.endswith(" ↓") and text.font.measure(text.text) <= text.room
            assert text.text[:-2] == words or text.text[:-3] == words[: len(text.text) - 3]


@fresh.alone
def test_what_is_taken_is_said_in_short_beside_an_arrow():
    """On the OLED, "Take 12 from the middle ↓" has no room."""
    choices = frames.two_computers("pico_oled", "nuggets").app.screen.choices
    from ui import texts

    for language in ("en", "de"):  # the others have room
        texts.load(language)
        choices.count, choices.actions[:3] = 3, bytes((nuggets.ROLL, nuggets.TAKE, nuggets.STEAL))
        choices.shown = type("Shown", (), {"amount": lambda self, action, mask: 12})()
        choices.words = lambda action: texts.say("take", 12) if action == nuggets.TAKE else "-"
        choices._risk_of_rolling = lambda: 0
        choices._show(0)
        text = choices.texts[-1]
        assert text.text == texts.say("hint_take", 12) + " ↓", language


@pytest.mark.parametrize("board", ["pygamer", "feather_tft", "pico_oled"])
@fresh.alone
def test_a_bust_lays_all_dice_in_a_row_below_its_words(board):
    """The roll lies higher: else nuggets set aside seem to be new, and the bust a fault."""
    hands = frames.two_computers(board, "nuggets")
    table = hands.app.screen
    from ui.texts import say

    while not (table.dice.lit and table.dice.kept):
        hands.wait(1)
    while table.dice.lit:
        hands.wait(1)
    kept = table.dice.kept
    (aside,) = {tile.y for tile in table.dice.tiles[:kept]}
    (roll,) = {tile.y for tile in table.dice.tiles[kept:]}
    assert roll < aside
    tiles = sorted(table.dice.tiles, key=lambda tile: tile.x)
    assert all(a.x + table.dice.size <= b.x for a, b in itertools.pairwise(tiles))
    words = table.choices.texts[0]
    assert words.text == say("bust") and words.tiles.y + words.font.height <= roll
    while not table.dice.rolling:
        hands.wait(1)
    assert not words.text


def decisions(board, count):
    """Play Gold Nuggets as two people who always roll on, and take only if they have to.

    Returns (the chosen action, the risk of a roll, what can be taken, the value that is shown, the
    value of the dice aside and picked, whether there are a roll and a steal, the words on the bar)
    of each decision.
    """
    hands = frames.begun(board, "nuggets", 2, 0)
    table, seen = hands.app.screen, []
    choices, shown = table.choices, table.shown
    while len(seen) < count:
        hands.wait(1)
        if hands.app.screen is not table:
            break
        if table.phase == WAITING:
            hands.press(keys.A, 1)
            continue
        if table.phase != ASKING or table.moving or not choices.count:
            continue
        picked = table.dice.picked
        actions = [*choices.actions[: choices.count]]
        seen.append(
            (
                actions[choices.at],
                choices._risk_of_rolling() if nuggets.ROLL in actions else 0,
                shown.amount(nuggets.TAKE, picked),
                table.value.text,
                str(shown.worth(picked)) if table.dice.kept else "",
                actions[0] == nuggets.ROLL and actions[-1] >= nuggets.STEAL,
                table._prompt.text,
            )
        )
        hands.wait(90)
        choices.point_to(nuggets.ROLL if nuggets.ROLL in actions else nuggets.TAKE)
        hands.press(keys.A, 30)
    return seen


@pytest.mark.parametrize("board", ["pygamer", "pico_oled"])
def test_a_list_of_choices_is_safe_and_complete(board):
    seen = fresh.call(decisions, board, 80)
    assert len(seen) > 60 and any(has_steal for *_, has_steal, _ in seen)
    assert {risk >= 50 for _, risk, *_ in seen} == {False, True}
    for chosen, risk, amount, value, sum_of_dice, has_steal, words in seen:
        assert value == sum_of_dice
        assert (words == "Roll, take or steal?") is has_steal
        if risk:
            assert (chosen == nuggets.ROLL) is (risk < 50 or not amount)


@fresh.alone
def test_kept_dice_lie_on_top_of_those_before():
    """They overlap: with another order the edges between them would differ."""
    dice = frames.two_computers("pygamer", "nuggets").app.screen.dice
    dice.set_aside(bytes(6))
    dice.set_roll(bytearray((1, 2, 3, 3, 3, 4, 5)))
    dice.keep(0b0011101)
    dice.set_aside(bytes((0, 1, 0, 3, 0, 0)))
    places = [dice.screen.group.index(tile) for tile in dice.tiles[:4]]
    assert places == sorted(places) and [tile[0] for tile in dice.tiles[:4]] == [1, 3, 3, 3]


@fresh.alone
def test_the_nuggets_lost_in_a_bust_are_counted_in_red():
    hands = frames.two_computers("pygamer", "nuggets")
    table = hands.app.screen
    from ui.kit import theme

    table._on_bust(0, 3)
    assert (table.value.text, table.value.colour) == ("3", theme.rgb(theme.RED))
    table.show_value()
    assert table.value.colour == theme.rgb(theme.GOLD)
