# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""How often in a row the handheld has crashed, and of what: the end of nvm.

The last byte counts; before it stands what is known of the last crash, in ASCII: in 15
bytes, or in 255 where the store (hardware.store) leaves so many. New bytes are 0xFF.
"""

MOST = 3  # restarts after which it stays down, for then something is broken

_NEW = 0xFF
_LITTLE = 16
_MUCH = 256
_STORE = 4096


def count(nvm):
    """Crashes since something was last kept; MOST where there is no nvm to count in."""
    if nvm is None:
        return MOST
    found = nvm[len(nvm) - 1]
    return 0 if found == _NEW else found


def last(nvm):
    """What was kept of the last crash, "" where there was none."""
    found = ""
    if nvm is not None:
        for byte in nvm[len(nvm) - _room(nvm) : len(nvm) - 1]:
            if byte == 0 or byte == _NEW:
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


def _room(nvm):
    return _MUCH if len(nvm) >= _STORE + _MUCH else _LITTLE


def _printable(character):
    return character if " " <= character <= "~" else "?"
