# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Gold Nuggets: the view tells an adviser all there is to know."""

from engine import hint
from engine.nuggets import rules


class NuggetsHint(hint.Hint):
    NAME = rules.NAME


make = NuggetsHint
