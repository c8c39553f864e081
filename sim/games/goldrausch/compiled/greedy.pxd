# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT

from engine.goldrausch.naive cimport Naive

cdef class Greedy(Naive):
    cdef public int all_gold, rest, slots
    cdef public list final
    cpdef new_game(self, bytearray setup)
    cpdef think(self)
    cpdef int lay(self, int value)
    cpdef bint worth_chip(self, int group)
    cpdef int mean(self, int slots)
    cpdef int expected(self)
    cpdef int marginal(self, int group)
    cpdef int margin(self, int group, int more)
    cpdef int threshold(self)
    cpdef int persons_left(self)

cpdef int net_share(int mine, int chips, int others, int spite)
