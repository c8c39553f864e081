"""The faults that a tour of the emulated chip reports. tests/install/test_tour.py takes one."""

import pytest

from sim.desktop.check import touring
from sim.desktop.real.player import Shot


@pytest.mark.parametrize(
    "output, faults",
    [
        ("#begins\n#screen Menu ui.menu.menu\n", []),
        ("#begins\n#begins\n", ["it has restarted, or never begun"]),
        ("", ["it has restarted, or never begun"]),
        ("#begins\nImportError: no module named 'ui.a'\n", ["ImportError: no module named 'ui.a'"]),
        ("#begins\nGoldrush has stopped\n", ["Goldrush has stopped"]),
    ],
)
def test_faults_are_found_in_the_output(output, faults):
    assert touring.faults(output) == faults


def test_a_heap_without_a_large_block_is_a_fault():
    shot = Shot("Menu", None, 1, 2, touring.LEAST - 1, 0, 0, 0, 0)
    assert touring.short_of_room(shot) == ["at Menu no free piece has more than 5999 bytes"]
    assert not touring.short_of_room(shot._replace(largest=touring.LEAST))
