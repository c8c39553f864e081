# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
import pytest

from sim.machine.nvm import Nvm


def test_nvm_is_erased_when_new_and_kept_in_its_file(tmp_path):
    file = tmp_path / "nvm"
    nvm = Nvm(16, file)
    assert nvm[0:16] == b"\xff" * 16
    nvm[2:4] = b"ab"
    nvm[0] = 7
    assert nvm.writes == 2
    assert Nvm(16, file)[0:5] == b"\x07\xffab\xff"
    with pytest.raises(ValueError):
        nvm[0:4] = b"abc"
    with pytest.raises(ValueError, match="16 bytes, not 8"):
        Nvm(8, file)


def test_its_file_never_has_another_size(tmp_path):
    file, other = tmp_path / "nvm", tmp_path / "other"
    nvm = Nvm(16, file)
    other.hardlink_to(file)
    nvm[0:2] = b"ab"
    # A rewrite would leave the file empty for a moment, or replace it.
    assert other.read_bytes() == b"ab" + bytes([0xFF]) * 14
