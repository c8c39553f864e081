"""Random presses, which must not decide anything that was not shown for 300 ms.

There are two to twelve presses a second, mostly of A, and some are held. No turn may be lost. And
wherever the A button is shown, A does something.
"""

import random

import pytest
from helpers import fresh, options
from helpers.frames import Hands

from engine.games import NAMES
from sim.desktop.check.every_screen import DOWN, RIGHT, A
from sim.desktop.check.invariants import LEAST_MS


def watch_decisions(text, board, seed, people, motion):
    """Play a key script on a handheld with these saved seats and this setting of motion.

    people: the number of people with faces at the table; one computer player sits beside them

    A Ledger checks the saved data in each frame. Returns three things: for each decision the
    milliseconds for which it was shown before, the number of games counted, and that of saves.
    """
    from saving.table import lineup, pack_saved

    from displayio_sim.circuitpython import fast_display
    from displayio_sim.frontends.headless import Headless
    from displayio_sim.machine.machine import Machine
    from displayio_sim.runtime import script
    from displayio_sim.runtime.boot import run
    from hardware.saving import record, store
    from sim.desktop import firmware
    from sim.desktop.app_probe import find_app
    from sim.desktop.check.invariants import Decisions
    from sim.desktop.check.ledger import COUNTED, Ledger
    from ui.core.settings import Settings

    settings, table = Settings(), lineup(*[0] * people, 1)
    settings.motion = motion
    for seat in range(people):
        table.sit(seat, 0, table.people.add("Ida Leo Eve".split()[seat], seat).number)
    machine = Machine(board)
    saved = bytes(pack_saved(settings.pack(), lineup=table))
    assert store.Nvm(machine.nvm).save(record.make(1, saved))
    times, ledger = [], Ledger()
    ledger.expect(saved)

    class Watcher(Headless):
        decisions = app = None

        def start(self, machine):
            super().start(machine)
            fast_display.disable_rendering()

        def sleep(self, until_us):
            app = find_app()
            if app and app is not self.app:
                self.app = app
                self.decisions = Decisions(app, machine)
                self.decisions.told = times
                ledger.started(app)
            if app:
                self.decisions.look()
            super().sleep(until_us)
            if app:
                ledger.check(app)

    run(Watcher(script.parse(text), lambda machine, name: None), machine, firmware.program(), seed)
    return times, ledger.counts[COUNTED], machine.nvm.writes


PRESSES = 330
MOST = 20 * PRESSES  # of one handheld
KEYS = ("A", "A", "A", "A", "DOWN", "UP", "LEFT", "RIGHT", "B")
# Number of people, and the setting of motion: normal, fast, without ornaments, none, slow.
TABLES = ((1, 3), (2, 3), (2, 4), (3, 1), (2, 0), (3, 2))


def presses(seed, count):
    rng = random.Random(seed)
    for _ in range(count):
        down = rng.randrange(20, 70) + rng.choice((0, 0, 0, 0, 0, 0, 400))  # some are held
        yield "down %s\nwait %d" % (key := rng.choice(KEYS), down)
        yield "up %s\nwait %d" % (key, rng.randrange(13, 430))


@pytest.mark.parametrize("board", ["pygamer", "feather_tft", "pico_oled"])
@pytest.mark.parametrize("game", NAMES)
def test_no_press_decides_what_was_not_shown(game, board):
    row, times, games, saves = NAMES.index(game), [], 0, 0
    opening = ["set GOLDRUSH_LANGUAGE en", "begin 4000", *["press RIGHT"] * row]
    opening += ["press A", "wait 600"] * 2
    count = PRESSES * options.effort
    for number, done in enumerate(range(0, count, MOST)):
        seed = row + 3 * number
        lines = "\n".join([*opening, *presses(seed, min(MOST, count - done))])
        table = TABLES[(number + row) % len(TABLES)]
        more, counted, written = fresh.call(watch_decisions, lines, board, 3 + seed, *table)
        times += more
        games += counted
        saves += written
        print(game, board, "%d people, motion %d:" % table, counted, "games", written, "saves")
    told = game, board, count, len(times), games, saves, min(times)
    print("%s %s %d presses, %d decisions, %d games, %d saves, at least %d ms" % told)
    assert len(times) > 5 * options.effort and min(times) >= LEAST_MS, sorted(times)[:9]


def describe(app, machine, name):
    if name == "slow":
        from ui.play.computers import Computers

        def slowly(play):
            app.clock._sleep(3)
            return Computers(play)

        app.players = slowly
    return [type(app.screen).__name__, app.play and app.play.journal.count]


def test_presses_while_loading_turn_no_card():
    quick = "down A\nwait 60\nup A\nwait 100\n" * 6
    script = "press A\nwait 300\nshot slow\n" + quick + "wait 2500\nshot seen\n"
    states = fresh.states(describe, script)
    assert states["seen"] == ["GoldTable", 0]


SHOWN_PRESSES = 60
WITH_A = ("GoldTable", "NuggetsTable", "GoldrauschTable", "RoundPayout")


def state_of(hands):
    """Return all that A may change at a table or payout."""
    app, screen = hands.app, hands.app.screen
    table = [getattr(screen, name, None) for name in ("phase", "_groups", "_scores_follow")]
    dice = getattr(screen, "dice", None)
    banner = getattr(screen, "turn_banner", None)
    told = [text.text for text in screen.texts]
    shown = app.play.shown
    events = shown.seen, app.play.events.count, getattr(screen, "has_face_room", None)
    picked = dice and (dice.picked, dice.rolling)
    return id(screen), str(table), events, picked, banner and banner.is_shown, told


def press_at_random(board, game, seats):
    """Press A at random times. Return, for each press at a shown button, whether it did something.

    Also returns the number of presses while no button was shown.
    """
    hands = Hands(board)
    app = hands.app
    fresh.start(app, game, *seats)
    rng = random.Random(game)
    seen = []
    dark = 0
    while len(seen) < SHOWN_PRESSES:
        hands.wait(rng.randrange(1, 40))
        if type(app.screen).__name__ not in WITH_A:
            break
        if rng.random() < 0.2:
            hands.press(rng.choice((DOWN, RIGHT)), 1)
            continue
        is_shown = not app.screen.a_button.hidden
        before = state_of(hands)
        hands.press(A, 2)
        if not is_shown:
            dark += 1
        elif type(app.screen).__name__ in WITH_A:
            seen.append(state_of(hands) != before)
    return seen, dark


@pytest.mark.parametrize("seats", [(0, 0, 0), (0, 2)])
@pytest.mark.parametrize("game", ["gold", "nuggets", "goldrausch"])
@pytest.mark.parametrize("board", ["pygamer", "pico_oled"])
def test_a_does_something_whenever_its_button_is_shown(board, game, seats):
    seen, dark = fresh.call(press_at_random, board, game, seats)
    assert len(seen) > 20 and dark > 20
    assert all(seen), seen.count(False)
