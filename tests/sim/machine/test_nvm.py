# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
import os

import pytest

from sim.machine.nvm import Nvm, NvmFile


def test_nvm_is_erased_when_new_and_kept_in_its_file(tmp_path):
    file = tmp_path / "nvm"
    nvm = Nvm(16, NvmFile(file))
    assert nvm[0:16] == b"\xff" * 16
    nvm[2:4] = b"ab"
    nvm[0] = 7
    assert nvm.writes == 2
    assert Nvm(16, NvmFile(file))[0:5] == b"\x07\xffab\xff"
    with pytest.raises(ValueError):
        nvm[0:4] = b"abc"
    with pytest.raises(ValueError, match="16 bytes, not 8"):
        Nvm(8, NvmFile(file))
    assert [found.name for found in tmp_path.iterdir()] == ["nvm"]


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_write_cut_short_leaves_the_old_bytes(tmp_path, monkeypatch, step):
    file = tmp_path / "nvm"
    nvm = Nvm(16, NvmFile(file))
    nvm[0:2] = b"ab"
    before = file.read_bytes()

    def cut(*_values):
        assert file.read_bytes() == before
        raise OSError(5, "power cut")

    monkeypatch.setattr(os, step, cut)
    with pytest.raises(OSError, match=str(file)):
        nvm[0:2] = b"cd"
    assert file.read_bytes() == before


def test_a_link_stays_one(tmp_path):
    (tmp_path / "link").symlink_to(tmp_path / "real")
    Nvm(16, NvmFile(tmp_path / "link"))[0] = 7
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "real").read_bytes()[0] == 7
