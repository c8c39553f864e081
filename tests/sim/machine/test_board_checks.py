"""Errors that displayio raises on a board are raised in the simulator, too."""

import pytest
from helpers import fresh


def remove_shapes(app, _machine, _name):
    """Remove a hidden shape, then a visible one. Returns the error of the second.

    A board does not clear the pixels of a visible vectorio shape.
    """
    import displayio
    import vectorio

    def show_shape():
        """Add a visible shape to the screen. Returns (its outer group, the shape)."""
        inner = displayio.Group()
        inner.append(vectorio.Rectangle(pixel_shader=displayio.Palette(1), width=9, height=9))
        group = displayio.Group()
        group.append(inner)
        whole.append(group)
        app.handheld.display.refresh()
        return group, inner[0]

    whole = displayio.Group()
    app.handheld.display.show(whole)
    group, shape = show_shape()
    shape.hidden = True
    whole.remove(group)
    with pytest.raises(RuntimeError) as problem:
        whole.remove(show_shape()[0])
    return str(problem.value)


def test_removing_a_visible_shape_is_refused():
    (_, message), *_ = fresh.shots(remove_shapes, "shot now")
    assert "a board would not clear" in message
