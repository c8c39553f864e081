# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Gold Nuggets: the adviser needs no more than the view."""

from engine import hint
from engine.nuggets import rules


class NuggetsHint(hint.Hint):
    """Advice for Gold Nuggets."""

    NAME = rules.NAME


make = NuggetsHint
