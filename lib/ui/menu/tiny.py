# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Where things stand in the picture of the menu: no hills, nuggets beside the name."""

SKY = 10
FAR = ()
NEAR = ()
GOLD_AT = ((18, 2), (28, 3), (93, 3), (103, 2))
MINE = ()
NAME_BASELINE = 8
