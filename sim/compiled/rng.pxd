# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT

cdef class Rng:
    cdef public int seed, _a, _b, _c, _count
    cpdef reseed(self, seed)
    cpdef restart(self)
    cpdef int word(self)
    cpdef int below(self, int n)
    cpdef shuffle(self, bytearray cards)
    cpdef int roll(self, int dice)
