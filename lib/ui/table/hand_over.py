# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""How the handheld changes hands."""


def hand_over(table, seat, how):
    """Have `seat` named by a card that hides the table, by the bar at the foot, or not at all."""
    if how == "cover_card":
        from ui.table.cover import Cover

        table.cover_with(Cover(table.app, seat, table.uncover))
    elif how == "cover_bar":
        if not table.flag:
            from ui.table.flag import Flag

            table.flag = Flag(table)
        table.flag.show(seat)
