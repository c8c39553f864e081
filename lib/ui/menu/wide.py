# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Where things stand in the picture of the menu."""

SKY = 36
FAR = ((0, 36), (0, 24), (30, 8), (58, 22), (92, 3), (134, 27), (166, 11), (198, 23), (240, 36))
NEAR = ((0, 36), (0, 30), (46, 22), (98, 31), (150, 24), (208, 32), (240, 25), (240, 36))
GOLD_AT = ((14, 27), (84, 26), (218, 27))
MINE = ((176, 20, 20, 16), (179, 23, 14, 13))
NAME_BASELINE = 19
