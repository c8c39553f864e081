# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT

from engine.goldrausch.greedy cimport Greedy

cdef class Hard(Greedy):
    cdef public int average, persons
    cdef public bytearray weight
    cdef public tuple chip, more
    cdef public list facts
    cpdef new_game(self, bytearray setup)
    cpdef think(self)
    cpdef int expected(self)
    cpdef int interest(self, int group)
    cpdef bint rich(self, int group)
    cpdef weigh(self)
    cpdef int score(self, int seat)
    cpdef int best_rival(self)
    cpdef int coming(self, int group)
    cpdef int chances(self, int group)
    cpdef find_facts(self, int group)
    cpdef int gain(self, int group)
    cpdef int best_other(self, int group)
