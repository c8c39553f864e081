# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT

from engine.game cimport Game

cdef class Goldrausch(Game):
    cdef public bytearray deck, _in_order, persons, coins, coin_cards, chips, chips_left, last_chips
    cdef public int drawn, card, round, rounds, left
    cdef public list gold, last_gold, last_share, _scores, _gains
    cpdef check(self)
    cpdef start(self, rng)
    cpdef clear_gains(self)
    cpdef pay(self, int round, int seat, int gold)
    cpdef fill_deck(self)
    cpdef int legal(self, bytearray out)
    cpdef apply(self, int action)
    cpdef int chips_on(self, int group)
    cpdef int share(self, int group)
    cpdef int gain(self, int round, int seat)
    cpdef int score(self, int seat)
    cpdef int view(self, bytearray out)
    cpdef _order_deck(self)
    cpdef _start_round(self)
    cpdef _draw(self)
    cpdef int _with_room(self, bytearray out)
    cpdef bint _any_open(self)
    cpdef _lay(self, int group)
    cpdef _put_chip(self, int action)
    cpdef _score_round(self)
    cpdef _score_group(self, int group)
