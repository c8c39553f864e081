# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Where things stand in the picture of the menu."""

SKY = 40
FAR = ((0, 40), (0, 26), (22, 10), (40, 24), (62, 4), (92, 30), (112, 14), (132, 26), (160, 40))
NEAR = ((0, 40), (0, 34), (30, 26), (64, 35), (100, 28), (140, 36), (160, 30), (160, 40))
GOLD_AT = ((8, 31), (70, 30), (140, 31))
MINE = ((116, 24, 18, 16), (119, 27, 12, 13))
NAME_BASELINE = 18
