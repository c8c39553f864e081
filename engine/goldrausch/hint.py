# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Goldrausch: the view tells an adviser all there is to know."""

from engine import hint
from engine.goldrausch import rules


class GoldrauschHint(hint.Hint):
    NAME = rules.NAME


make = GoldrauschHint
