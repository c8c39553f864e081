"""Shows the face of a seat that is robbed. It is freed at once."""

from ui import loading
from ui.kit.drawing import FACE_SIDE


def add(table, seat):
    """Add the crying face of a seat above its heap, below what flies. Returns its group.

    Adds nothing and raises MemoryError if there is no room.
    """
    scale = 1 if table.layout.MONO else 2
    side = FACE_SIDE * scale
    heap = table.heaps.tiles[1 + seat]
    x = heap.x + (heap.width * heap.tile_width - side) // 2
    x = max(0, min(x, table.layout.WIDTH - side))
    group = table.group
    parts = len(group)
    try:
        figure = loading.load_temporary("faces.figures").Figure(
            table, seat, x, table.places.DICE_HEAD[1] + 2, scale
        )
        figure.feel(False)
    except MemoryError:
        while len(group) > parts:
            group.pop()
        raise
    group.insert(group.index(table.nugget.nugget), group.pop())
    return figure.group
