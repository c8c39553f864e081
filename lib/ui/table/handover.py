# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""How the handheld changes hands."""


def hand_over(table, seat, how):
    """Have `seat` named by a card that hides the table, by the bar at the foot, or not at all."""
    if how == "cover_card":
        from ui.table.handover_screen import HandoverScreen

        table.cover_with(HandoverScreen(table.app, seat, table.uncover))
    elif how == "cover_bar":
        if not table.turn_banner:
            from ui.table.turn_banner import TurnBanner

            table.turn_banner = TurnBanner(table)
        table.turn_banner.show(seat)
