"""Dice of Gold Nuggets: what is seen of a roll, and where the cursor goes."""

from helpers import fresh


def tell(app, machine, name):
    """Place and face of seven dice after a throw of seven 2: before any frame, and at its end."""
    if name != "throw":
        return fresh.start(app, "nuggets") if name == "begin" else None
    dice = app.screen.dice
    dice.set_aside(bytes(6))
    dice.set_roll(bytes((0, 0, 7, 0, 0, 0)))
    effect = dice.throw(dice.show)
    before = [(tile.x, tile.y, tile[0]) for tile in dice.tiles]
    effect.end()
    return before, [(tile.x, tile.y, tile[0]) for tile in dice.tiles]


def test_before_the_first_frame_of_a_throw_no_die_shows_what_it_will():
    before, after = fresh.played(tell, "shot begin\nwait 2500\nshot throw\n", seed=7)["throw"]
    assert [face for _, _, face in after] == [2] * 7
    assert all(face != 2 for _, _, face in before)
    assert all(was[1] < rests[1] for was, rests in zip(before, after, strict=True))
