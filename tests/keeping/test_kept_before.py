# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""What handhelds kept in November 2026 is still there after an update, at the same table.

A change of the record, of the choices' order or of what is legal in a game breaks it. Then
keeping.VERSION goes up, and what an older program kept is read by its own rules or told as lost.
"""

import pytest
from flash import Flash
from table import App

from hardware.record import make
from sim.machine.flash import CHIPS
from ui.kit.motion import FULL

_CHOICES = "011a00030101030001010001000301ff0001020304000000000002020000"

# The record as it lay in nvm, and the table: a match of three, 16 actions into its first game.
KEPT = {
    "gold": (
        "476c4500090000001c91e81e%s000400000302001e006712000010000b0302000102ffff01140000f8215e0d"
        "605723c8de1dc012",
        "gold 3 2 012-- 1 20 0 1 - 0 0 0011/0000/0101 ..A4g4E2E3D5B4g2/A2C3**B2g4D2B5g2/"
        "D4g2C3A3E5..A4../A2g1B3E4g3g2E3../g1g3....g1**..g1/g3C4**E2E4g1g2**/g4B2g3..D3**B3g2/"
        "..A3D3B4g3C2g3C5",
    ),
    "nuggets": (
        "476c330009000000d744095a%s000400010302000c00671200001000020302166d01",
        "nuggets 3 2 1 0 65 4,0,8 L345 LLN",
    ),
    "goldrausch": (
        "476c460011000000291c8cff%s000400020302001f0067120000100015030204010101010101010102020202"
        "03030404060ab1d20c",
        "goldrausch 3 2 4 1,1,1,1,1,1,1,1,2,2,2,2,3,3,4,4,6,10 0 0 1 17 041110010411021612131014"
        "1105101a1210030113100510020405001011020110100002041000051000031012111000011004110310101011"
        "020105101103120314 -/1,10/6,2,3,1/-/1,0,0,4/0 000/000/001/000/001/000 -",
    ),
}


@pytest.mark.parametrize("chip", CHIPS)
@pytest.mark.parametrize("name", KEPT)
def test_what_was_kept_then_is_read_now(name, chip):
    kept, table = KEPT[name]
    nvm = Flash(chip)
    made = bytes.fromhex(kept % _CHOICES)
    # Where its store put it, with an older one at a lower place.
    nvm[0 : len(made)] = bytes(len(made))
    older = make(3, bytes((1, 0, 0, 0, 0, 0, 0, 0, 0)))
    nvm[0 : len(older)] = older
    nvm[160 : 160 + len(made)] = made
    app = App(nvm)
    assert app.told is None
    assert app.table() == (name, [2], table)
    assert app.party.language == 3 and app.party.match
    assert app.party.motion == FULL
    assert app.play.journal.count == 16
    again = App(nvm)
    assert again.told is None and again.state() == app.state()
    # On chips that erase at each write nothing older is left behind.
    if not nvm.chip.APPENDS:
        assert nvm.bytes.count(b"\x47\x6c") == 1
