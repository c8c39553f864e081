"""Goldrausch asks people only where there is a choice."""

from helpers import fresh

A = 5  # as ui.core.keys has it


def keys_of_a_game():
    """Play a round of two people; (actions asked for without a choice, rounds played)."""
    from sim.check.every_screen import EveryScreen

    app = EveryScreen("pygamer").app
    app.settings.speed = 2
    app.settings.options[-3:] = bytes((2, 2, 0))  # without hand-over, a round
    app.lineup.seats[:] = bytes(5)
    app.start("goldrausch")
    app.run_pending()
    game = app.play.game
    legal = bytearray(8)
    forced = 0
    for _ in range(9000):
        app.update()
        table = app.play and app.play.table
        if game.over or not app.play:
            break
        if table and app.screen is table and not table.blocked and not table.thinking:
            count = game.legal(legal)
            forced += count == 1
            table.do(legal[count // 2])
        elif not table:
            app.screen.key(A)
    return forced, game.round


def test_what_is_forced_plays_itself():
    assert fresh.call(keys_of_a_game) == (0, 1)
