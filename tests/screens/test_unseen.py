# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""No press decides what was not drawn, and stood still, for 300 ms before it: random presses, two
to twelve a second, mostly A."""

import random

import pytest
from helpers import fresh

from engine.games import NAMES

SEEN_MS = 300


def watched(text, board):
    """Of each action of a person: how long all that tells something new had stood on the screen
    when the button went down, in ms."""
    from sim.machine.machine import Machine
    from sim.run import script
    from sim.run.boot import run
    from sim.run.headless import Headless

    told = []

    class Watcher(Headless):
        pressed = 0

        def do(self, name, *given):
            if name == "down":
                self.pressed = self.machine.clock.now_us
            super().do(name, *given)

        def start(self, machine):
            super().start(machine)
            from ui.app import App
            from ui.kit import widgets

            update = App.update
            legal = bytearray(128)
            shown = [None, 0, False]  # what stands there, since when, whether the last frame drew

            def watch(app):
                play = app.play
                before = play.journal.count if play else 0
                table = play and play.table
                asked = bool(table and not table.by_computer and play.game.legal(legal) > 1)
                since = shown[1]
                update(app)
                if play is app.play and asked and play.journal.count > before:
                    told.append((self.pressed - since) // 1000)
                screen = app.screen
                news = (
                    id(screen),
                    getattr(screen, "seen", 0),
                    bool(getattr(screen, "blocked", 0)),
                    screen.changing if screen else True,
                )
                if news != shown[0] or (shown[2] and widgets._stale):
                    shown[:2] = news, machine.clock.now_us
                # Texts that are drawn later belong to what is new; a cursor's own come at once.
                shown[2] = bool(widgets._stale)

            App.update = watch

    run(Watcher(script.parse(text), lambda machine, name: None), Machine(board), 3)
    return told


KEYS = ("A", "A", "A", "A", "DOWN", "UP", "LEFT", "RIGHT")


def presses(seed, count):
    rng = random.Random(seed)
    for _ in range(count):
        down = rng.randrange(20, 70)
        yield "down %s\nwait %d" % (key := rng.choice(KEYS), down)
        yield "up %s\nwait %d" % (key, rng.randrange(83, 500) - down)


@pytest.mark.parametrize("board", ["pygamer", "pico_oled"])
@pytest.mark.parametrize("game", NAMES)
def test_no_press_decides_what_was_not_seen(game, board):
    row = NAMES.index(game)
    lines = [
        "set GOLDRUSH_LANGUAGE en",
        "begin 4000",
        *["press RIGHT"] * row,
        "press A",
        "wait 600",
    ]
    lines += ["press A", "wait 600", *presses(row, 500)]
    told = fresh.call(watched, "\n".join(lines), board)
    assert len(told) > 10 and min(told) >= SEEN_MS, sorted(told)[:9]


def tell(app, machine, name):
    if name == "slow":
        from ui.play.session import GameSession

        begin = GameSession.begin

        def slowly(self):
            self.app.clock._sleep(3)
            begin(self)

        GameSession.begin = slowly
    return [type(app.screen).__name__, app.play and app.play.journal.count]


def test_presses_while_a_game_is_loaded_turn_no_card():
    quick = "down A\nwait 60\nup A\nwait 100\n" * 6
    told = fresh.played(tell, "press A\nwait 300\nshot slow\n" + quick + "wait 2500\nshot seen\n")
    assert told["seen"] == ["GoldTable", 0]
