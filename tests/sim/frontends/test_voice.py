"""Narration: spoken by espeak-ng, or printed if it cannot speak."""

import os

import pytest
from helpers import fresh, typed

from displayio_sim.frontends.voice import Voice
from sim.desktop.check.every_screen import A, B


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


@fresh.alone
def test_narration_of_a_payout_matches_the_screen():
    """The payout is narrated on its own screen, the winner only with the scores."""
    from helpers.frames import at_random, two_computers

    from sim.desktop.narrator import Narrator

    hands = two_computers("pygamer", "goldrausch")
    play, choose, actions = hands.app.play, at_random(2), bytearray(128)
    while play.game.left or play.game.round < play.shown.rounds - 1:
        play.apply(choose(actions, play.game.legal(actions)))
        play.show_all()
    play.resume()
    hands.screens.arrive()
    narrator, heard = Narrator(), []
    for _ in range(600):
        hands.wait(1)
        screen = type(hands.app.screen).__name__
        heard += [(line, screen) for line in narrator.lines(hands.app, "en")]
        if screen == "RoundPayout" and not hands.app.screen.moving:
            hands.press(A)
    ends = "Counterfeiters: 6 for each chip.", "Mo gets 16.", "Pip gets 13.", "Pip wins with 71."
    assert [screen for line, screen in heard if line.endswith(ends)] == [
        "RoundPayout",
        "RoundPayout",
        "RoundPayout",
        "Scores",
    ]


@fresh.alone
def test_winners_are_narrated_with_their_crowns():
    from helpers.frames import at_random, two_computers

    from sim.desktop.narrator import Narrator

    hands = two_computers("pygamer", "gold")
    play, choose, actions = hands.app.play, at_random(2), bytearray(128)
    while play.game.left > 1:
        play.apply(choose(actions, play.game.legal(actions)))
        play.show_all()
    play.resume()
    hands.screens.arrive()
    narrator, crowned = Narrator(), []
    for _ in range(400):
        hands.wait(1)
        told = narrator.lines(hands.app, "en")
        crowned += [
            getattr(hands.app.screen, "crowned", False) for line in told if " with " in line
        ]
    assert crowned == [True]


@pytest.mark.parametrize(
    "match, words", [("", "Hints: see Settings"), ("dig", "No hints at the dig")]
)
@fresh.alone
def test_a_refused_hint_is_narrated_once(match, words):
    from helpers.frames import Hands

    from sim.desktop.narrator import Narrator

    hands = Hands("pygamer")
    from ui.core.lineup import DIG
    from ui.play.session import GameSession

    lineup = hands.app.lineup
    lineup.players, lineup.starter, lineup.match = 2, 0, DIG if match else 0
    lineup.seats[0] = lineup.seats[1] = 0
    hands.app.play = GameSession(hands.app, "gold")
    hands.app.play.begin()
    hands.screens.arrive()
    narrator, heard = Narrator(), []
    for key in (A, B, B):
        hands.press(key, 1)
        for _ in range(30):
            hands.wait(1)
            heard += narrator.lines(hands.app, "en")
    assert heard.count(words) == 1
