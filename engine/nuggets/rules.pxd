# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT

from engine.game cimport Game

cdef class Nuggets(Game):
    cdef public bytearray nuggets, dice, roll, aside, least, _kept
    cdef public int middle, rolled, set_aside, value
    cpdef start(self, chance)
    cpdef int legal(self, bytearray out)
    cpdef apply(self, int action)
    cpdef int value_with(self, int mask)
    cpdef count_aside(self)
    cpdef int amount(self, int action)
    cpdef sort(self)
    cpdef bint can_keep(self)
    cpdef int score(self, int seat)
    cpdef int view(self, bytearray out)
    cpdef int _legal_masks(self, bytearray out)
    cpdef bint _may_take(self, int action)
    cpdef bint _count_kept(self, int mask)
    cpdef _keep(self, int mask)
    cpdef _take(self, int action)
    cpdef _end(self)
    cpdef _next_turn(self)
    cpdef _new_set(self)
    cpdef _roll(self, int new_set)
    cpdef _throw(self, int new_set)

cpdef int value_of(int face, int dice, int before)
cpdef int numbers_value(int numbers)
