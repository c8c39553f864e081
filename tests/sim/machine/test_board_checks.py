"""What displayio refuses on a board is refused here, too."""

import pytest
from helpers import fresh


def take_out_shapes(app, _machine, _name):
    """Why a shape that stays on the screen is not to be removed; others may."""
    import displayio
    import vectorio

    def shown():
        inner = displayio.Group()
        inner.append(vectorio.Rectangle(pixel_shader=displayio.Palette(1), width=9, height=9))
        group = displayio.Group()
        group.append(inner)
        whole.append(group)
        app.handheld.display.refresh()
        return group, inner[0]

    whole = displayio.Group()
    app.handheld.display.show(whole)
    group, shape = shown()
    shape.hidden = True
    whole.remove(group)
    with pytest.raises(RuntimeError) as refused:
        whole.remove(shown()[0])
    return str(refused.value)


def test_a_shape_that_is_taken_out_and_stays_on_a_screen():
    (_, said), *_ = fresh.shots(take_out_shapes, "shot now")
    assert "a board would not clear" in said
