# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Small VMs: heap in bytes, and that nothing is allocated."""
