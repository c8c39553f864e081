# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""How often in a row the handheld has crashed, and of what: the end of nvm.

The last byte counts, 0..MOST; before it stands what is known of the last crash, in ASCII: in
15 bytes, or in 255 where the store (hardware.store) leaves so many. Where another value stands
nothing was counted yet: memory is new (0xFF), or another program had it.
"""

MOST = 3  # restarts after which it stays down, for then something is broken

_LITTLE = 16
_MUCH = 256
_STORE = 4096


def count(nvm):
    """Crashes since something was last kept; MOST where there is no nvm to count in."""
    if nvm is None:
        return MOST
    return nvm[len(nvm) - 1] if _is_ours(nvm) else 0


def last(nvm):
    """What was kept of the last crash, "" where there was none."""
    found = ""
    if nvm is not None and _is_ours(nvm):
        for byte in nvm[len(nvm) - _room(nvm) : len(nvm) - 1]:
            if byte == 0:
                break
            found += _printable(chr(byte))
    return found


def add(nvm, text=""):
    """Count a crash and keep of `text` what there is room for, in one write."""
    room = _room(nvm)
    made = bytearray(room)
    for at in range(min(len(text), room - 1)):
        made[at] = ord(_printable(text[at]))
    made[room - 1] = min(count(nvm) + 1, MOST)
    nvm[len(nvm) - room : len(nvm)] = made


def clear(nvm):
    """All is well. Writes only when something was counted."""
    if count(nvm):
        nvm[len(nvm) - 1] = 0


def _is_ours(nvm):
    return nvm[len(nvm) - 1] <= MOST


def _room(nvm):
    return _MUCH if len(nvm) >= _STORE + _MUCH else _LITTLE


def _printable(character):
    return character if " " <= character <= "~" else "?"
