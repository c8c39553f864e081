# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT

from engine.goldrausch.greedy cimport Greedy

cdef class Hard(Greedy):
    cdef public int average, persons
    cdef public bytearray rival_weights
    cdef public tuple weights, gain_weights
    cdef public list features
    cpdef new_game(self, bytearray setup)
    cpdef think(self)
    cpdef int expected(self)
    cpdef int marginal(self, int group)
    cpdef bint worth_chip(self, int group)
    cpdef weigh_rivals(self)
    cpdef int score(self, int seat)
    cpdef int best_rival(self)
    cpdef int arriving(self, int group)
    cpdef int prospects(self, int group)
    cpdef find_features(self, int group)
    cpdef int gain(self, int group)
    cpdef int best_other(self, int group)
