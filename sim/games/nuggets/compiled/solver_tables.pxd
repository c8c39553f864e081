# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT

cdef class SolverTables:
    cdef public object owner
    cdef public list values, takes, steals
    cdef public bytearray key
