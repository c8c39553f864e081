# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT

from engine.player cimport Player

cdef class Keeper(Player):
    cdef public int masks, best, found
    cpdef think(self)
    cpdef int keep(self)
    cpdef int mask_value(self, int mask)
