# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT

from engine.player cimport Player

cdef class Desk:
    cdef public object thinker
    cdef public list values, takes, steals
    cdef public bytearray key, names

cdef class TurnPlayer(Player):
    cdef public Desk desk
    cdef public list values, takes, steals
    cdef public int state, busted, rolls, at, total
    cpdef new_game(self, bytearray setup)
    cpdef think(self)
    cpdef int step(self)
    cpdef bint same(self)
    cpdef int best_steal(self, int worth, int hot, bint which)
    cpdef int work_out(self, int high, int room)
    cpdef open(self, int dice, int numbers)
    cpdef int go_on(self, int high, int room)
    cpdef int stop(self, int state)
    cpdef int keep(self)
    cpdef int go_on_or_take(self)
    cpdef int reached(self, int mask)

cpdef int free_dice(int left, int numbers, int nugs)
cpdef int worth(int state)
