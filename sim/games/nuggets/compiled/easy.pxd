# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT

from engine.nuggets.rules cimport value_of
from engine.nuggets.keeper cimport Keeper

cdef class Easy(Keeper):
    cpdef int step(self)
    cpdef int enough(self)
    cpdef int mask_value(self, int mask)
    cpdef bint takes_all(self, int mask)
    cpdef int added(self, int mask)
    cpdef int take(self)

cpdef int bits(int mask)
