# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT

from engine.game cimport Game

cdef class Nuggets(Game):
    cdef public bytearray nuggets, roll, aside, least, _dice
    cdef public int middle, rolled, set_aside, value
    cpdef start(self, rng)
    cpdef int legal(self, bytearray out)
    cpdef apply(self, int action)
    cpdef int value_with(self, int mask)
    cpdef count_aside(self)
    cpdef int amount(self, int action)
    cpdef bint can_keep(self)
    cpdef int score(self, int seat)
    cpdef int view(self, bytearray out)
    cpdef int _legal_takes(self, bytearray out)
    cpdef bint _may_steal(self, int seat)
    cpdef bint _keep(self, int mask)
    cpdef bint _may_keep(self, int mask)
    cpdef _take(self, int source, int held)
    cpdef _end(self)
    cpdef _roll(self, int new_set)

cpdef int value_of(int face, int dice, int before)
cpdef int numbers_value(int numbers)
