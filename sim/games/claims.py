# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Claims about a running game, and what says that one does not hold."""


class Wrong(BaseException):
    """The app shows, holds or kept something that cannot be. No firmware may catch it."""


def claim(true, what, *values):
    """Raise Wrong with `what` and the values unless `true`."""
    if not true:
        raise Wrong("%s: %s" % (what, ", ".join(repr(value) for value in values)))
