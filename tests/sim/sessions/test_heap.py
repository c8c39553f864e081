# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
from sim.sessions import heap


def size(tmp_path, text):
    file = tmp_path / "module.py"
    file.write_text(text, encoding="utf-8")
    heap._code.cache_clear()
    return heap._code(str(file))


def test_only_what_a_board_keeps_is_counted(tmp_path):
    plain = size(tmp_path, "def f(a):\n    return a + 1\n")
    assert plain > 40
    told = (
        '"""What\nthis is."""\n\n# A reason.\ndef f(a):\n    """Adds."""\n    return a + 1  # so\n'
    )
    assert size(tmp_path, told) == plain
    assert size(tmp_path, "def f(a):\n    return a + b'%s'\n" % ("x" * 900)) > plain + 850
