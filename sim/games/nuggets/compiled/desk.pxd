# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT

cdef class Desk:
    cdef public object thinker
    cdef public list values, takes, steals
    cdef public bytearray key
