"""Heaps of Gold Nuggets, which change one nugget after another."""

import itertools
import sys

import pytest
from helpers import frames, fresh

from engine.nuggets.rules import VIEW_HELD


@pytest.mark.parametrize("board", [pytest.param("pygamer", marks=pytest.mark.long), "pico_oled"])
@fresh.alone
def test_heaps_keep_the_number_of_nuggets(board):
    shown = []  # the heaps in each frame that shows them, in a game of two computers
    for app in frames.frames_of_two_computers(board, "nuggets", 4000):
        from ui.kit import widgets

        heaps = getattr(app.screen, "heaps", None)
        if heaps and not heaps.group.hidden:
            shown.append(list(heaps._shown))
            assert not app.screen.dice.count
            # The words of the choices were there.
            assert not {*app.screen.choices.texts} & {*widgets._stale}
    assert len(shown) > 100
    low = [heaps for heaps in shown if heaps[0] < 60]  # a higher heap is cut
    assert low and {sum(heaps) for heaps in low} == {77}
    # Nuggets move one by one, not all at once.
    steps = [after[0] - before[0] for before, after in itertools.pairwise(low)]
    assert -3 < min(steps) < 0


@fresh.alone
def test_lights_wait_for_flying_nuggets():
    """Check that the bars of lights do not change before the nuggets arrive on the screen."""
    flights = {}  # the bars of lights before each flight, at its start, and in each of its frames
    before = None
    hands = frames.two_computers("pygamer", "nuggets")
    for _ in range(4000):
        hands.wait(1)
        table = hands.app.screen
        bars = hands.screens.machine.grid()[16:]
        animator = getattr(table, "animator", None)
        flies = animator and animator.animation is table.nugget
        if flies and table.nugget._amount > 1:  # a single one moves as it lands
            flights.setdefault(table.shown.seen, [before, bars]).append(bars)
        else:
            before = bars
            if len(flights) > 2:
                break
    assert len(flights) > 2
    for was, first, *rest in flights.values():
        assert was == first != rest[-1]


@pytest.mark.parametrize("board", ["pygamer", "pico_oled"])
@fresh.alone
def test_a_lasso_flies_before_stolen_nuggets(board):
    """Let seat 1 rob seat 0 of three. No nugget moves before the lasso has arrived."""
    hands = frames.two_computers(board, "nuggets")
    hands.wait(2)
    table = hands.app.screen
    nugget = table.nugget
    table.shown.view[VIEW_HELD + 1] = 3
    table.animate(nugget.send(table.places.ARC, 1, 2, 3), 36)
    states = []
    while table.moving:
        hands.wait(1)
        states.append((nugget._lasso.hidden, nugget.nugget.hidden, nugget._left))
    thrown = states.index((True, False, 3)) if (True, False, 3) in states else 12
    assert 11 <= thrown <= 13 and {*states[:thrown]} == {(False, True, 3)}
    assert all(state[:2] == (True, False) for state in states[thrown:-1])
    assert states[-1] == (True, True, states[-1][2])


@pytest.mark.parametrize("board", ["pygamer", "pico_oled", "feather_tft"])
@fresh.alone
def test_a_face_cries_above_the_heap_that_is_robbed(board):
    hands = frames.two_computers(board, "nuggets")
    hands.wait(2)
    table = hands.app.screen
    before = len(table.group)
    table.shown.view[VIEW_HELD], table.shown.view[VIEW_HELD + 1] = 7, 3
    table._on_take(1, 0, 3)
    # A board takes too long to load and draw the face in one frame.
    hands.wait(3)
    assert not table._victim and "ui.faces.figures" in sys.modules
    hands.wait(1)
    face = table._victim
    heap = table.heaps.tiles[1]
    assert len(table.group) == before + 1 and face[0].bitmap.width == 16
    assert face.x <= heap.x + 4 <= face.x + 16 * face.scale
    assert face.y + 16 * face.scale <= table.heaps.top(1)[1]
    # The lasso and the nuggets fly over it.
    assert table.group.index(face) < table.group.index(table.nugget.nugget)
    assert {"ui.faces", "ui.faces.figures", "ui.nuggets.victim"}.isdisjoint(sys.modules)
    table.on_continue()
    assert len(table.group) == before


@fresh.alone
def test_a_face_cries_without_motion():
    hands = frames.two_computers("pygamer", "nuggets")
    hands.wait(2)
    table = hands.app.screen
    hands.app.settings.motion = 0
    table.shown.view[VIEW_HELD], table.shown.view[VIEW_HELD + 1] = 7, 3
    table._on_take(1, 0, 3)
    assert table._victim and not table.moving
    assert "ui.faces" not in sys.modules


@fresh.alone
def test_a_theft_goes_on_where_a_face_does_not_fit():
    """The face fails at its last step, when its group is on the table already."""
    hands = frames.two_computers("pygamer", "nuggets")
    hands.wait(2)
    table = hands.app.screen
    before = len(table.group)
    from ui.faces import figures

    figures.Figure.feel = full
    table.shown.view[VIEW_HELD], table.shown.view[VIEW_HELD + 1] = 7, 3
    table._on_take(1, 0, 3)
    hands.wait(4)
    assert len(table.group) == before and table.moving
    assert "ui.nuggets.victim" not in sys.modules
    table.on_continue()


def full(*_):
    raise MemoryError
