"""The kinds of step of a lesson (ui.GAME.lesson.STEPS): pairs of a kind and an action."""

SAY = 0  # show a sentence until A; a result may still wait for A below it; the action is NONE
REST = 1  # like SAY, but first wait until the result is gone and all events are shown
DO = 2  # the person plays the action, and the finger points to it
FIND = 3  # like DO, but the finger appears late, so that the person remembers the place
THEN = 4  # the same press of the person also plays this action
OTHER = 5  # show a sentence until A, then the opponent plays the action
ALSO = 6  # the opponent plays the action, under the same sentence

NONE = 255
