"""Erases of flash in a game, and the number of games that it lasts. `pytest -s` prints them.

Flash inside a SAMD51 lasts for 10,000 erases (Microchip's figure for this flash, parameter NVM_3
of PIC32CX SG), and the flash beside an RP2040 for 100,000 (Winbond W25Q16JV). An ESP32-S3 spreads
its writes over the pages of NVS by itself.
"""

import pytest
from saving.flash import Flash
from saving.table import App, count_saves
from support import Clock

from engine.games import NAMES
from engine.rng import Rng
from hardware.saving import store
from ui.core.people import MOST

SAMD51 = 10_000
RP2040 = 100_000
# The most turns in 200 random games of each kind and number of players, with a margin.
MOST_WRITES = {"gold": 110, "nuggets": 90, "goldrausch": 270}
SECONDS = {"gold": 12, "nuggets": 6, "goldrausch": 4}  # for an action of quick players


def played(name, players, nvm, rest, low=False, people=0):
    """Play a whole game at the pace of SECONDS. Return the App and the minutes it took.

    rest: the shortest time between two writes, in milliseconds
    low: whether the battery is low
    people: the number of people with a name
    """
    app = App(nvm)
    for face in range(people):
        app.lineup.people.add("らりるれろわ", face)
    clock = app.handheld.clock = Clock()
    app.handheld.battery = type("Battery", (), {"low": low})
    app.handheld.store.min_interval = rest
    app.begin(name, players)
    rng = Rng(players)
    while not app.play.game.over:
        app.act(rng)
        for _ in range(SECONDS.get(name, 6) * 4):
            clock.time += 250
            app.saver.step()
            assert not app.saver.due or clock.since(app.saver._wrote) < rest
    app.finish()
    return app, clock.time / 60_000


@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.parametrize("name", NAMES)
def test_erases_of_a_game_are_few(name, players):
    block, sector = Flash("samd51"), Flash("rp2040")
    _, minutes = played(name, players, block, store.MINUTE)
    turns = count_saves(played(name, players, sector, 0)[0].handheld.store)
    assert turns <= MOST_WRITES.get(name, 256)
    # A SAMD51 erases at the first and the last write, and once a minute.
    assert block.erases <= 3 + minutes
    assert sector.erases <= 1 + turns // 8
    games = SAMD51 // block.erases
    hours = SAMD51 * minutes / block.erases / 60
    print("\n%s, %d players: %d minutes, %d turns;" % (name, players, minutes, turns), end="")
    print(" SAMD51 %d erases, %d games or %d hours;" % (block.erases, games, hours), end="")
    print(" RP2040 %d erases, %d games" % (sector.erases, RP2040 // max(1, sector.erases)), end="")


@pytest.mark.parametrize("name", NAMES)
def test_saving_all_people_costs_few_erases(name):
    nvm = Flash("rp2040")
    app, _ = played(name, 2, nvm, 0, people=MOST)
    assert app.saver.complete and len(App(nvm).lineup.people.all) == MOST
    turns = count_saves(app.handheld.store)
    assert nvm.erases <= 1 + turns // 4
    print("\n%s, eight people kept: RP2040 %d erases" % (name, nvm.erases), end="")
