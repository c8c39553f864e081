# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT

from engine.events cimport Events
from engine.gold.memory cimport Memory, gain
from engine.player cimport Player

cdef class Greedy(Player):
    cdef public Memory memory
    cdef public int first
    cpdef new_game(self, bytearray setup)
    cpdef note(self, Events events, int number)
    cpdef int step(self)
    cpdef int cell(self, int kind)
    cpdef int first_kind(self)
    cpdef int second_kind(self, int x)
    cpdef int blind(self, int x)
    cpdef int rush_kind(self)
