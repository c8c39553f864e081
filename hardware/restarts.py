# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Counts crashes in a row and records the last one, at the end of nvm.

The last byte is the count, 0..MOST. Before it is a description of the last crash, in ASCII: 15
bytes, or 255 where the store (hardware.nvm) leaves that many. Any other count means that
nothing was counted yet: memory is blank (0xFF), or another program used it.
"""

MOST = 3  # crashes in a row after which it stays down: then something is broken

_LITTLE = 16
_MUCH = 256
_STORE = 4096


def count(nvm):
    """Return the crashes since the last save; MOST where there is no nvm to count in."""
    if nvm is None:
        return MOST
    return nvm[len(nvm) - 1] if _is_ours(nvm) else 0


def last(nvm):
    """Return the description of the last crash, or ""."""
    found = ""
    if nvm is not None and _is_ours(nvm):
        for byte in nvm[len(nvm) - _room(nvm) : len(nvm) - 1]:
            if byte == 0:
                break
            found += _printable(chr(byte))
    return found


def add(nvm, text=""):
    """Count a crash and record `text`, as far as it fits, in one write."""
    room = _room(nvm)
    made = bytearray(room)
    for at in range(min(len(text), room - 1)):
        made[at] = ord(_printable(text[at]))
    made[room - 1] = min(count(nvm) + 1, MOST)
    nvm[len(nvm) - room : len(nvm)] = made


def clear(nvm):
    """Reset the count. No-op if it is 0, to spare the memory."""
    if count(nvm):
        nvm[len(nvm) - 1] = 0


def _is_ours(nvm):
    return nvm[len(nvm) - 1] <= MOST


def _room(nvm):
    return _MUCH if len(nvm) >= _STORE + _MUCH else _LITTLE


def _printable(character):
    return character if " " <= character <= "~" else "?"
