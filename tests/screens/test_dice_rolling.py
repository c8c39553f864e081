# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""A roll of Gold Nuggets is not seen before the dice have come to rest."""

from screens import fresh

# Tells place and face of the seven dice after a throw of seven 2, before any frame of it, and
# at its end.
RUN = """
import json, sys
sys.path.append(sys.argv[1])
from sim.run.headless import play

def tell(machine, name):
    app = sys.modules["ui.app"].running
    if name == "begin":
        app.lineup.players = 2
        app.lineup.seats[:] = bytes(5)
        app.start("nuggets")
    elif name == "throw":
        dice = app.screen.dice
        dice.set_aside(bytes(6))
        dice.set_roll(bytes((0, 0, 7, 0, 0, 0)))
        effect = dice.throw(dice.show)
        told.append([(tile.x, tile.y, tile[0]) for tile in dice.tiles])
        effect.end()
        told.append([(tile.x, tile.y, tile[0]) for tile in dice.tiles])

told = []
play(sys.stdin.read(), tell, seed=7)
print(json.dumps(told))
"""


def test_before_the_first_frame_of_a_throw_no_die_shows_what_it_will():
    before, after = fresh.told(RUN, script="shot begin\nwait 2500\nshot throw\n")
    assert [face for _, _, face in after] == [2] * 7
    assert all(face != 2 for _, _, face in before)
    assert all(was[1] < rests[1] for was, rests in zip(before, after, strict=True))
