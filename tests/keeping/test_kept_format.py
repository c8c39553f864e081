# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""What handhelds have kept is still there after an update, at the same table.

A change of the format, of the order of settings or of what is legal in a game breaks it. After the
first release save_format.VERSION goes up then, and what an older program kept is still read.
"""

import pytest
from keeping.flash import Flash, keep
from keeping.table import App

from engine.games import NAMES
from engine.rng import Rng

# Version; settings, options, statistics, lineup, people; then a kept game.
HEAD = "".join(
    (
        "01",
        "0a0003010100020100030200",
        "0900000100000000000000",
        "660007" + "00" * 101,
        "120003ff01000102030400000400170000000000",
        "23000100000005045a6fc3a9" + "00" * 25,
    )
)
KEPT = {
    "gold": "38000033c7fc2103ff010001020304000004001700000000000002000700000010000b0302000102ffff01"
    "14000003516994226e0e792d928928",
    "nuggets": "260000b994fe5803ff01000102030400000400170000000000010200070000001000020302401809",
    "goldrausch": "3a00004f50d5a203ff01000102030400000400170000000000020200070000001000150302040101"
    "0101010101010202020203030404060a80a44c04",
}


def made(name):
    """A handheld with much to keep, 16 actions into the first game of a match."""
    app = App(Flash())
    app.settings.language, app.settings.lights = 3, 1
    app.settings.options[1] = 1
    app.lineup.match = True
    app.lineup.sit(1, 0, app.lineup.people.add("Zoé", 5).number)
    app.lineup.sit(2, 3, 4)
    app.saver.statistics.data[0] = 7
    app.begin(name, 3)
    rng = Rng(11)
    for _ in range(16):
        app.act(rng)
    app.saver.save()
    return app


@pytest.mark.parametrize("name", NAMES)
def test_what_was_kept_then_is_read_now(name):
    nvm = Flash()
    keep(nvm, bytes.fromhex(HEAD + KEPT[name]))
    app, wanted = App(nvm), made(name)
    assert app.told is None and app.state() == wanted.state()
    assert app.settings.pack() == wanted.settings.pack()
    assert app.settings.options == wanted.settings.options
    assert app.lineup.pack() == wanted.lineup.pack() and app.lineup.person(1).name == "Zoé"
