# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT

from engine.nuggets.turn cimport TurnPlayer

cdef class Medium(TurnPlayer):
    cpdef int outcome(self, int worth, int source, int hot)
    cpdef int bust(self)
    cpdef int step(self)
