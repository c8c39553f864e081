# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT

from engine.nuggets.turn cimport TurnPlayer

cdef class Hard(TurnPlayer):
    cpdef int outcome(self, int worth, int source, int hot)
    cpdef int bust(self)
    cpdef int richest(self, int source, int lost)

cpdef int win(int middle, int lead)
