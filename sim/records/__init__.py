# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Game records, version 1 (FORMAT.md): the engine's bytes to and from JSON."""
