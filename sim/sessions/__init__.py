# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""One run of the firmware: paused, rewound, recorded and inspected."""
