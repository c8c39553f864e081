# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""One run of the firmware whose time can be held, turned back, written down and looked into."""
