# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT

from engine.player cimport Player

cdef class Naive(Player):
    cpdef int step(self)
    cpdef bint worth_chip(self, int group)
    cpdef int lay(self, int value)
    cpdef int gold_at(self, int group)
    cpdef int total(self, int group)
