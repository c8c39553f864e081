# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Writes solved tables as Python modules of bytes, as the engine opens no files."""

from collections.abc import Iterator

_WIDTH = 92
_HEADER = """\
# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
\"\"\"%s

Written by `python -m sim solve nuggets`; not to be edited.
\"\"\"
"""


def module(about: str, **values: bytes) -> str:
    """The source of a module with docstring `about` and bytes objects by name."""
    parts = [_HEADER % about]
    for name, data in values.items():
        lines = "\n".join('    b"%s"' % line for line in _lines(data))
        parts.append("%s = (\n%s\n)\n" % (name, lines))
    return "\n".join(parts)


def _lines(data: bytes) -> Iterator[str]:
    line = ""
    for byte in data:
        sign = chr(byte)
        shown = sign if " " <= sign <= "~" and sign not in '"\\' else "\\x%02x" % byte
        if len(line) + len(shown) > _WIDTH:
            yield line
            line = ""
        line += shown
    yield line
