# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The words of the screen that stand beside a small picture."""

from sim.probe.app_probe import AppProbe
from sim.run import script
from sim.sessions.recording import Recording
from sim.sessions.script_player import ScriptPlayer
from sim.sessions.session import Session

START = "press RIGHT\npress A\nwait 600\npress A\nwait 3000\npress DOWN\npress A\nwait 4000\n"


def test_a_table_of_dice_tells_names_and_dice():
    session = Session(Recording("pygamer", 5), probe=AppProbe(), copies=False)
    player = ScriptPlayer(script.parse(START), None)
    player.session = session
    assert session.run(player)
    look = session.machine.look
    assert look.game == "nuggets" and look.screen == "NuggetsTable"
    *_, red, pip, dice = look.words
    assert red == "> Red 0" and pip == "Pip, easy 2"
    rolled, aside = dice.split(" | ")
    assert len(rolled.split()) + len(aside.replace("-", "").split()) == 7
