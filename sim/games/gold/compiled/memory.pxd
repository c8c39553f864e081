# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT

from engine.rng cimport Rng

cdef class Memory:
    cdef public bytearray kinds, known, unknown, _whose
    cdef public int unknowns, left, _seed, _forgets
    cdef public Rng _rng
    cpdef int kind(self, int card)
    cpdef note(self, int kind, int cell, int card)
    cpdef _see(self, int cell, int kind)
    cpdef _forget(self)
    cpdef int find(self, int kind, Rng rng, int first)

cpdef int gain(int x, int y)
