# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT

cimport cython

from engine.game cimport Game

cdef class Gold(Game):
    cdef public bytearray cards, gold_cards, _points, _won, _cells, _out
    cdef public int first, left, quiet_turns, _stall
    cdef public bint rush, open_piles
    cpdef check(self)
    cpdef start(self, rng)
    cpdef clear_won(self)
    cpdef count_cards(self)
    cpdef int face(self, int cell)
    cpdef int legal(self, bytearray out)
    cpdef apply(self, int cell)
    cpdef bint deadlocked(self)
    cpdef int score(self, int seat)
    cpdef int rank(self, int seat)
    cpdef int view(self, bytearray out)
    cpdef _remove(self, int cell)
    cpdef _resolve(self, int first, int second)
    cpdef _duel(self, int first, int second, int gap)
    cpdef _turn_back(self, int cell)
    cpdef _win(self, int owner, int cell)
    cpdef _leave(self, int cell)
    cpdef _turn_start(self)
    cpdef _call_rush(self, int why)

@cython.locals(start=cython.int, four=cython.int, i=cython.int)
cpdef _leave_out(int cell, bytearray cells, bytearray out)
