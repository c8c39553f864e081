"""The kinds of step of a lesson (ui.GAME.lesson.STEPS): pairs of a kind and an action."""

SAY = 0  # a sentence, until A, over a result that may wait for A; the action is NONE
REST = 1  # the same, once the result is gone and what follows it lies there
DO = 2  # the person plays the action, to which the finger points
FIND = 3  # the same, but the finger waits, to let people remember
THEN = 4  # the same press of the person plays this action, too
OTHER = 5  # the opponent plays the action while a sentence is shown
ALSO = 6  # the opponent plays the action; the sentence before stays

NONE = 255
