# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT

cdef class Events:
    cdef public int count
    cdef public list _ring
    cpdef clear(self)
    cpdef add(self, int kind, int seat, int a=*, int b=*)
    cpdef int oldest(self)
    cpdef int unseen(self, int seen)
    cpdef int kind(self, int number)
    cpdef int seat(self, int number)
    cpdef int a(self, int number)
    cpdef int b(self, int number)
