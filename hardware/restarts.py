# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""How often in a row the handheld has crashed: the last byte of nvm, which is 0xFF when new."""

MOST = 3  # restarts after which it stays down, for then something is broken

_NEW = 0xFF


def count(nvm):
    """Crashes since something was last kept; MOST where there is no nvm to count in."""
    if nvm is None:
        return MOST
    found = nvm[len(nvm) - 1]
    return 0 if found == _NEW else found


def add(nvm):
    """Count a crash."""
    nvm[len(nvm) - 1] = min(count(nvm) + 1, MOST)


def clear(nvm):
    """All is well. Writes only when something was counted."""
    if count(nvm):
        nvm[len(nvm) - 1] = 0
