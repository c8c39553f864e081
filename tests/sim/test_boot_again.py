# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""What a restart leaves behind: nothing of the start before."""

from types import SimpleNamespace

from sim.blinka.system import Restart
from sim.run import boot


def test_a_restart_holds_no_frame_of_the_start_that_it_ended(tmp_path):
    (tmp_path / "code.py").write_text(
        "from sim.blinka.system import Restart\nraise Restart(False)\n", encoding="utf-8"
    )
    nothing = SimpleNamespace(let_go=lambda: None, cancel_all=lambda: None)
    machine = SimpleNamespace(levels=nothing, clock=nothing)
    allow = SimpleNamespace(is_firmware=lambda names: False)
    again = boot.start(machine, tmp_path, allow, Restart(False))
    assert isinstance(again, Restart) and again.__traceback__ is None
