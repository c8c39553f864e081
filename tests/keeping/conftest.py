# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The tests of what is kept share the files here."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parent))
