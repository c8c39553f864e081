# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Presses while a board loads a game do not reach the next screen."""

from helpers import fresh


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
