# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Goldrausch: the adviser needs no more than the view."""

from engine import hint
from engine.goldrausch import rules


class GoldrauschHint(hint.Hint):
    """Advice for Goldrausch."""

    NAME = rules.NAME


make = GoldrauschHint
