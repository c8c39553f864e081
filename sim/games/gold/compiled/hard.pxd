# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT

from engine.gold.greedy cimport Greedy
from engine.gold.memory cimport gain

cdef class Hard(Greedy):
    cdef public int x, total, best, found, rivals
    cdef public bytearray digger
    cpdef new_game(self, bytearray setup)
    cpdef think(self)
    cpdef int step(self)
    cpdef int first_kind(self)
    cpdef int second_kind(self, int x)
    cpdef value_diggers(self)
    cpdef int gold_left(self)
    cpdef int best_after(self, int x)
    cpdef int blind_pair(self, int x)
    cpdef int pair(self, int x, int y)
    cpdef int value_left(self, bytearray known, int gone_x, int gone_y)
    cpdef int loss(self, int kind)
    cpdef int prospects(self, bytearray known)
    cpdef int probability(self, int whose)
    cpdef int rush(self, bytearray known)

cpdef int strongest(bytearray known, int whose)
cpdef int strike(bytearray known, int strength)
