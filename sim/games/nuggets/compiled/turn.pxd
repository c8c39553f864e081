# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT

from engine.nuggets.solver_tables cimport SolverTables
from engine.nuggets.keeper cimport Keeper

cdef class TurnPlayer(Keeper):
    cdef public SolverTables tables
    cdef public list values, takes, steals
    cdef public int state, ends, busted, rolls, at, total, move, moves
    cdef public int left, numbers, lassos, nuggets
    cpdef new_game(self, bytearray setup)
    cpdef think(self)
    cpdef int step(self)
    cpdef bint is_solved(self)
    cpdef int best_steal(self, int worth, int hot, bint which)
    cpdef int solve_state(self, int high, int room)
    cpdef find_rolls(self, int dice, int numbers)
    cpdef int add_rolls(self, int room)
    cpdef int stop_value(self, int state)
    cpdef int mask_value(self, int mask)
    cpdef value_ends(self)
    cpdef count_aside(self)
    cpdef int roll_or_take(self)
    cpdef int reached(self, int mask)

cpdef int free_dice(int left, int numbers, int nugs)
cpdef int worth(int state)
