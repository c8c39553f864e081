"""Narration: spoken by espeak-ng, or printed if it cannot speak."""

import itertools
import os

import pytest
from helpers import fresh, typed

from displayio_sim.frontends.voice import Voice
from displayio_sim.machine.machine import Machine
from displayio_sim.machine.perception import NOTHING
from sim.desktop.check.every_screen import DOWN, RIGHT, UP, A, B
from ui import texts


@pytest.mark.skipif(os.name != "posix", reason="stands in for espeak-ng by a shell script")
@pytest.mark.parametrize(
    "program", [b"#!/bin/sh\nexec <&-\nexit 1\n", b"no program\0"], ids=["no loudspeaker", "broken"]
)
def test_lines_that_cannot_be_spoken_are_printed(tmp_path, monkeypatch, capsys, program):
    file = tmp_path / "espeak-ng"
    file.write_bytes(program)
    file.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    voice = Voice()
    # More lines than a pipe holds, so that writing fails at once without a reader.
    lines = ["Turn up a card."] * 9000
    for _ in range(2):
        voice.say(lines, "en")
    voice.hush()
    printed = capsys.readouterr()
    assert printed.out == "Turn up a card.\n" * 18000
    assert printed.err.startswith("espeak-ng cannot speak here: ") and printed.err.count("\n") == 1


@pytest.mark.skipif(os.name != "posix", reason="stands in for espeak-ng by a shell script")
def test_spoken_lines_have_a_pause_between_them(tmp_path, monkeypatch):
    """Without a stop in them, espeak-ng runs them together. It ends at a blank line."""
    file, heard = tmp_path / "espeak-ng", tmp_path / "heard"
    file.write_text("#!/bin/sh\n/bin/cat > %s\n" % heard, encoding="utf-8")
    file.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    voice = Voice()
    voice.say(["GOLD", "Just me"], "en")
    voice._speaking.wait()
    assert heard.read_text(encoding="utf-8") == "GOLD\n\nJust me\n"


def test_what_was_said_since_the_last_button_is_repeated(capsys):
    voice, machine = Voice(aloud=False), Machine("pygamer")
    told = []

    def say(*lines):
        told.extend(lines)
        machine.look = NOTHING._replace(started=True, told=(len(told), told))
        machine.presses.clear()  # a session has recorded them
        voice.listen(machine)

    def repeated():
        capsys.readouterr()
        voice.answer("repeat", machine.look)
        return capsys.readouterr().out.split("\n")[:-1]

    say("GOLD", "Just me")
    machine.press("A")
    assert repeated() == ["GOLD", "Just me"]  # until there is more to say
    say("2, picked.")
    machine.release("A")
    say("To play: Pip.")
    say()
    assert repeated() == ["2, picked.", "To play: Pip."]
    machine.press("A")
    say("Pip rolls.")
    assert repeated() == ["Pip rolls."]


def test_unprintable_letters_are_escaped(tmp_path):
    (tmp_path / "code.py").write_text('print("\\u91d1")\n', encoding="utf-8")
    (tmp_path / "keys").write_text("wait 100\n", encoding="utf-8")
    locale_c = {**os.environ, "LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}
    words = ("run", tmp_path, "--headless", "--script", tmp_path / "keys")
    done = typed.sim(*words, env=locale_c)
    assert done.stdout == "\\u91d1\n" and done.returncode == 0


@fresh.alone
def test_remarks_of_computers_are_narrated():
    from helpers.frames import frames_of_two_computers

    from sim.desktop.narrator import Narrator

    narrator, shown, heard = Narrator(), [""], []
    for app in frames_of_two_computers("pygamer", "nuggets", 1500):
        app.settings.motion = 4
        names = tuple(app.lineup.name(seat) + ": " for seat in range(2))
        bar = getattr(app.screen, "_prompt", None)
        words = bar.text if bar and bar.text.startswith(names) else ""
        if words != shown[-1]:
            shown.append(words)
        heard += [line for line in narrator.lines(app, "en") if not line or line.startswith(names)]
    assert list(filter(None, shown)) == heard != []


def near_the_end(name, is_near):
    """Return Hands on a board on which two easy computers have nearly finished a game."""
    from helpers.frames import at_random, two_computers

    hands = two_computers("pygamer", name)
    play, choose, actions = hands.app.play, at_random(2), bytearray(128)
    while not is_near(play.game):
        play.apply(choose(actions, play.game.legal(actions)))
        play.show_all()
    play.resume()
    hands.screens.arrive()
    return hands


@fresh.alone
def test_a_payout_is_narrated_once_its_screen_has_shown_it():
    """Its own screen says the payout, without figures that move, and the scores the winner.

    A press ends the counting, so that the highlights may be found before the winner is heard.
    """
    from sim.desktop.narrator import Narrator

    hands = near_the_end("goldrausch", lambda game: not game.left and game.round == 3)
    narrator, heard = Narrator(), {"RoundPayout": [], "Scores": []}
    for _ in range(800):
        hands.wait(1)
        screen = type(hands.app.screen).__name__
        told = narrator.lines(hands.app, "en")
        assert not told or not hands.app.screen.changing or screen == "GoldrauschTable", told
        heard.setdefault(screen, []).extend(told)
        if screen == "Scores" and hands.app.screen.changing:
            hands.press(A, 30)
        if heard["RoundPayout"][-1:] == ["A: next"] and screen == "RoundPayout":
            hands.press(A, 0)
    # From the poorest to the richest, as the screen shows them.
    groups = "Adventurers", "Shopkeepers", "Counterfeiters", "Bandits", "Ladies", "Gold diggers"
    *shares, mo, pip, a = heard["RoundPayout"]
    assert shares[1::2] == ["A: next"] * 5
    assert [line.partition(":")[0] for line in shares[::2]] == ["The " + group for group in groups]
    assert (mo, pip, a) == ("Mo gets 16.", "Pip gets 13.", "A: next")
    over, won, _, *rows = heard["Scores"]
    assert (over, won) == ("The game is over.", "Pip wins with 71.")
    assert rows == ["Highlights: down", "A: again, B: menu"], rows


@pytest.mark.parametrize("game", ["gold", "nuggets", "goldrausch"])
@fresh.alone
def test_the_position_ends_with_what_a_chooses(game):
    from helpers.frames import Hands

    from sim.desktop.narrator import Narrator

    hands = Hands("pygamer")
    hands.app.lineup.starter = 0
    fresh.start(hands.app, game, 0, 0)
    hands.wait(60)
    if game == "nuggets":
        hands.roll()
    hands.wait(120)
    narrator = Narrator()
    narrator.lines(hands.app, "en")
    told = narrator.state(hands.app, "en")
    chosen = [at for at, words in enumerate(told) if words.startswith("A: ")]
    assert len(chosen) == 1 and len(told) - chosen[0] <= 2, told


@fresh.alone
def test_other_victims_of_a_steal_are_narrated_with_their_keys():
    from helpers.frames import Hands

    from engine.nuggets import rules
    from sim.desktop.app_probe import teller_of

    hands = Hands("pygamer")
    hands.app.lineup.starter = 0
    fresh.start(hands.app, "nuggets", 0, 0, 0)
    hands.wait(60)
    hands.roll()
    table = hands.app.screen
    legal = bytes([rules.ROLL, rules.TAKE, rules.STEAL + 1, rules.STEAL + 2])

    def decisions(_mask, out):
        out[: len(legal)] = legal
        return len(legal)

    table.shown.decisions = decisions
    table.choices.victim = rules.STEAL + 2
    table.choices.offer(2)
    told = teller_of(hands.app, "en").all_choices(table)
    assert len(told) == 3 and told[2] == "Steal 0 from Blue, Green: left 1", told


@fresh.alone
def test_the_way_to_the_highlights_is_told_with_the_winner():
    """An arrow waits for them. Said ten seconds later, nobody listens any more."""
    from helpers.frames import Hands, at_random

    from sim.desktop.narrator import Narrator

    hands = Hands("pygamer")
    fresh.start(hands.app, "nuggets", 0, 0)
    hands.wait(60)
    hands.play_out(at_random(3))
    narrator, told = Narrator(), []
    while "Red wins!" not in told:
        hands.wait(1)
        told = narrator.lines(hands.app, "en")
    assert "Highlights: down" in told and not hands.app.screen._pages


@fresh.alone
def test_a_match_table_is_narrated_with_names():
    from helpers.frames import at_random, two_computers

    from sim.desktop.narrator import Narrator

    hands = two_computers("pygamer", "nuggets")
    play, narrator = hands.app.play, Narrator()
    hands.app.lineup.match = 1
    play.match = hands.app.lineup.new_match(0)
    hands.play_out(at_random(2))
    hands.screens.arrive()
    *_, scores = [heard(hands, narrator, key) for key in (None, None, A)]
    told = heard(hands, narrator, A) + heard(hands, narrator)
    points = "Mo %d, Pip %d" % tuple(play.match.points[0])
    assert told == ["The match", points, "A: next, B: menu"], (scores, told)


def two_people(advice=0, is_dig=False):
    """Return Hands on a board on which two people start a game of GOLD."""
    from helpers.frames import Hands

    hands = Hands("pygamer")
    from ui.core.lineup import DIG
    from ui.play.session import GameSession

    app = hands.app
    app.settings.advice = advice
    app.lineup.players, app.lineup.starter, app.lineup.match = 2, 0, DIG if is_dig else 0
    app.lineup.seats[0] = app.lineup.seats[1] = 0
    app.play = GameSession(app, "gold")
    app.play.begin()
    hands.screens.arrive()
    return hands


def heard(hands, narrator, key=None):
    """Press a key, if any, and return what is narrated in the frames after it."""
    if key:
        hands.press(key, 0)
    told = []
    for _ in range(90):
        hands.wait(1)
        told += narrator.lines(hands.app, "en")
    return told


@pytest.mark.parametrize(
    "advice, is_dig, words",
    [
        (0, False, "Hints are off: Settings"),
        (0, True, "No hints at the dig"),
        (1, False, "A new card: remember it"),
    ],
)
@fresh.alone
def test_each_hint_is_narrated(advice, is_dig, words):
    """Also one with the words of the last, and one that needs no thought, at the second card."""
    from sim.desktop.narrator import Narrator

    hands, narrator = two_people(advice, is_dig), Narrator()
    heard(hands, narrator)
    told = [heard(hands, narrator, key).count(words) for key in (B, B, A, B, B)]
    assert told == [1, 1, 0, 1, 1]


@fresh.alone
def test_a_turn_that_is_shown_again_is_narrated_again():
    from sim.desktop.narrator import Narrator

    hands, narrator = two_people(), Narrator()
    told = [line for key in (None, A, A, A) for line in heard(hands, narrator, key)]
    assert told[0] == "Red plays Red and Blue."
    *turn, following, cursor = told[3:]
    assert following == "To play: Green."
    # What is under the cursor is no part of the turn, and nothing is chosen while that is shown.
    assert turn.pop(-3) == "A: next"  # before both are turned down
    aims = [line for line in turn if line.startswith(("Find ", "It digs"))]
    assert len(aims) == 1  # at the second card
    turn = [line for line in turn if not line.endswith("face down.") and line not in aims]
    assert turn.pop(0) == "To play: Red."
    # Both cards were seen once. Only their places are told again.
    assert turn[:2] == ["Row 4, column 4: gold 2.", "Row 4, column 5: dynamite."]
    turn[:2] = "Row 4, column 4", "Row 4, column 5"
    assert heard(hands, narrator, B) == ["Red", *turn, "A: next"]
    assert heard(hands, narrator, A) == [cursor]


@fresh.alone
def test_a_choice_says_what_a_does_and_then_the_others():
    from helpers.frames import begun

    from sim.desktop.narrator import Narrator

    hands, narrator = begun("pygamer", "nuggets", 2), Narrator()
    told = heard(hands, narrator)
    assert told[-2].startswith("To play: ") and told[-1] == "A: Roll 7 dice"
    kept, first, others = heard(hands, narrator, A)[-3:]
    assert kept.startswith("Picked: ") and first.startswith("A: Roll ")
    assert others.startswith("Or: Take ")
    # An arrow tells the next choice alone.
    (second,) = heard(hands, narrator, DOWN)
    assert second.startswith("Take ")


@fresh.alone
def test_a_choice_of_goldrausch_tells_the_other_groups():
    from helpers.frames import begun

    from sim.desktop.narrator import Narrator

    hands, narrator = begun("pygamer", "goldrausch", 2), Narrator()
    asked = {}
    for _ in range(12):
        told = heard(hands, narrator, A)
        for choice, others in itertools.pairwise(told):
            if choice.startswith("A: "):
                asked[choice.split(" the ")[0]] = others
    assert asked["A: Put a chip on"] == "Or: Not now."
    while not told or not told[-1].startswith("Or: Not now"):
        told = heard(hands, narrator, A)
    assert heard(hands, narrator, DOWN) == ["Not now"]
    assert asked["A: To"].startswith("Or: ")


@fresh.alone
def test_the_other_groups_for_a_coin_are_named_once():
    from helpers.frames import begun

    from sim.desktop.narrator import Narrator

    hands, narrator = begun("pygamer", "goldrausch", 2), Narrator()
    told = heard(hands, narrator)
    teller, table = narrator._teller, hands.app.screen
    assert told[-1].startswith("Or: ") and told[-1].count(",") == 4
    assert teller.other_choices(table) == ["Or: 5 others."]
    # Fewer are named: one cannot know which are open.
    table.open_groups = lambda: 0b111
    assert teller.other_choices(table) == ["Or: Gold diggers, Ladies."]


def lesson(game):
    """Return Hands in the lesson of a game, and a Narrator that has heard nothing yet."""
    from helpers.frames import Hands

    from sim.desktop.narrator import Narrator

    hands, narrator = Hands("pygamer"), Narrator()
    hands.app.open_menu()
    hands.wait(5)
    from ui import loading

    loading.load("lessons.lesson").start_before_seats(hands.app, game, game)
    return hands, narrator


@fresh.alone
def test_a_sentence_of_a_lesson_that_waits_for_a_says_so():
    hands, narrator = lesson("goldrausch")
    sentence, a = heard(hands, narrator)
    assert sentence.startswith("Six groups") and a == "A: next"
    asked = heard(hands, narrator, A)
    assert asked[-1].startswith("Put a chip") and "A: next" not in asked


@fresh.alone
def test_a_lesson_tells_each_card_and_each_sentence_once():
    """They are what a learner is asked for later."""
    hands, narrator = lesson("gold")
    told = heard(hands, narrator)
    for key in (A, RIGHT, RIGHT, DOWN, A, A, A, A, A, A):
        told += heard(hands, narrator, key)
    assert told.count("Row 1, column 5: gold 4.") == 1
    assert told.count("Row 3, column 6: Green miner 3.") == 1
    sentences = [row for row in told if row.startswith("Pip turns up two cards")]
    assert len(sentences) == 1


@fresh.alone
def test_each_wrong_action_in_a_lesson_is_told():
    hands, narrator = lesson("gold")
    heard(hands, narrator)
    told = [heard(hands, narrator, A) for _ in range(4)]
    aim = ["The finger points at row 3, column 4: right 2, down 1.", "Row 2, column 2: face down."]
    asked = "Go to the card the finger points at, and turn it up."
    assert told[0] == [asked, *aim]
    assert told[1] == ["Not this one", aim[0]]
    assert told[2] == told[3] == ["Arrows: go to the finger", aim[0]]


@fresh.alone
def test_the_position_in_a_lesson_begins_with_the_finger():
    hands, narrator = lesson("gold")
    heard(hands, narrator)
    heard(hands, narrator, A)
    told = narrator.state(hands.app, "en")
    assert told[1] == "The finger points at row 3, column 4: right 2, down 1."


@fresh.alone
def test_the_finger_among_dice_and_choices_is_told():
    hands, narrator = lesson("nuggets")
    heard(hands, narrator)
    told = heard(hands, narrator, A)
    while not told or not told[0].startswith("Roll the three"):
        told = heard(hands, narrator, A)
        assert "Rolling…" not in told  # the dice were told before
    assert told[-2:] == ["The finger points at: Roll 3 dice.", "Roll 3 dice, bust 11%"]
    assert heard(hands, narrator, DOWN)[-1] == "Take 3 from the middle"
    hands.press(UP, 0)
    hands.press(UP, 0)
    told = heard(hands, narrator, A)
    assert told[-2] == "The finger points at: 1 nugget, 3 dice of 2."


@fresh.alone
def test_dice_in_a_sentence_of_a_lesson_are_counted():
    """A voice reads 555 as a number. The roll of the first sentence about dice is told."""
    hands, narrator = lesson("nuggets")
    assert heard(hands, narrator) == ["77 nuggets lie in the middle. Collect the most!", "A: next"]
    roll = "Rolled: 1 nugget, 2 dice of 2, a 3, 3 dice of 5."
    said = "Pip has rolled seven dice and keeps some."
    assert heard(hands, narrator, A) == [said, roll, "A: next"]
    told = heard(hands, narrator, A)
    fives = "A nugget is 1. 3 fives count once, as 5. Pip takes 6."
    assert fives in told and fives in narrator.state(hands.app, "en")


@pytest.mark.parametrize("language", texts.LANGUAGES)
@fresh.alone
def test_no_rules_are_spoken_with_dice_as_a_number(language):
    from helpers.frames import Hands

    from sim.desktop.narrator import Narrator

    hands, narrator = Hands("pygamer"), Narrator()
    hands.app.settings.language = texts.LANGUAGES.index(language)
    texts.load(language)
    from ui.pages.rules import Pages

    hands.app.show(Pages(hands.app, "nuggets/pages/rules", "?"))
    told = heard(hands, narrator)
    for _ in range(9):
        told += heard(hands, narrator, DOWN)
    assert len(told) > 9 and not [row for row in told if "444" in row or "3333" in row]


@fresh.alone
def test_another_game_begins_with_the_name_of_the_first():
    from sim.desktop.narrator import Narrator

    hands, narrator = two_people(), Narrator()
    for _ in range(2):
        assert "To play: Red." in heard(hands, narrator)
        heard(hands, narrator, A)
        hands.app.play.begin()
        hands.screens.arrive()
