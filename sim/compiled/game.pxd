# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT

from engine.events cimport Events

cdef class Game:
    cdef public Events events
    cdef public bytearray setup
    cdef public object rng
    cdef public int players, turn, phase
    cdef public bint over
    cpdef check(self)
    cpdef begin(self)
    cpdef next_seat(self)
    cpdef int winners(self)
    cpdef int rank(self, int seat)
