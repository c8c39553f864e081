# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT

from engine.rng cimport Rng
from engine.events cimport Events

cdef class Player:
    cdef public int seat, seed, players, count, seen
    cdef public bint plays_randomly
    cdef public Rng rng
    cdef public bytearray actions, view
    cpdef new_game(self, bytearray setup)
    cpdef watch(self, Events events)
    cpdef note(self, Events events, int number)
    cpdef begin(self, bytearray view, bytearray legal, int count)
    cpdef think(self)
    cpdef int step(self)
    cpdef int at_random(self)
    cpdef int decide(self, bytearray view, bytearray legal, int count)
