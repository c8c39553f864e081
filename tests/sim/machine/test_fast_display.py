"""Our loops for drawing send what displayio's own send."""

from helpers import fresh, options

SCENES = 60 * options.effort


def compared(count, step=1):
    """What scenes.compare() tells, where our loops copy pixels in steps of -1 if asked: a fault."""
    from sim.blinka import row_loops
    from tests.sim.machine import scenes

    cut = row_loops._Canvas._copy
    row_loops._Canvas._copy = lambda *where: cut(*where[:3], where[3][::step])
    return scenes.compare(count)


def test_random_scenes_send_the_same_bytes():
    size, differ = fresh.call(compared, SCENES)
    assert differ == [] and size > 20_000 * SCENES


def test_a_loop_with_a_fault_is_noticed():
    assert fresh.call(compared, 12, -1)[1]
