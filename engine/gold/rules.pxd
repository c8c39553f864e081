# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT

from engine.game cimport Game

cdef class Gold(Game):
    cdef public bytearray cards, gold_cards, _points, _won, _places, _out
    cdef public int first, left, quiet
    cdef public bint rush
    cpdef check(self)
    cpdef start(self, chance)
    cpdef clear_won(self)
    cpdef count_cards(self)
    cpdef int face(self, int place)
    cpdef int legal(self, bytearray out)
    cpdef apply(self, int place)
    cpdef _rush_flip(self, int place, int card)
    cpdef _resolve(self, int first, int second)
    cpdef _duel(self, int first, int second)
    cpdef _strike(self, int digger_place, int gold_place)
    cpdef _win(self, int seat, int place)
    cpdef _remove(self, int place)
    cpdef _leave(self, int place, int card)
    cpdef _close_gap(self, int place)
    cpdef _turn_back(self, int place)
    cpdef _turn_start(self)
    cpdef _call_rush(self)
    cpdef bint deadlocked(self)
    cpdef int score(self, int seat)
    cpdef int rank(self, int seat)
    cpdef int view(self, bytearray out)

cpdef int _slot(int card)
