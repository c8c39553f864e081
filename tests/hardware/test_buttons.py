from hardware import buttons as hardware_buttons
from hardware.buttons import LEFT, RIGHT, UP, A, B, Buttons
from hardware.stick import Stick
from ui.core import keys


class Event:
    key_number = 0
    pressed = True


class Scanner:
    """A keypad whose events are a list of (key, pressed)."""

    def __init__(self, *changes):
        self.events = self
        self.changes = list(changes)

    def get_into(self, event):
        if not self.changes:
            return False
        event.key_number, event.pressed = self.changes.pop(0)
        return True

    def clear(self):
        self.changes.clear()


class Source:
    value = 32768


def test_presses_can_be_forgotten():
    buttons = Buttons(Scanner((1, True), (1, False)), Event(), (B, A))
    buttons.forget()
    assert buttons.poll() == 0


def test_keys_come_before_the_stick():
    x = Source()
    x.value = 0
    keypad = Scanner((1, True), (1, False), (0, True))
    buttons = Buttons(keypad, Event(), (B, A), Stick(x, Source()))
    assert [buttons.poll() for _ in range(5)] == [A, -A, B, LEFT, 0]


def test_the_stick_has_a_dead_zone():
    x, y = Source(), Source()
    stick = Stick(x, y)
    for x.value, y.value, events in (
        (32768, 32768, []),
        (45000, 32768, []),
        (60000, 32768, [RIGHT]),
        (45000, 32768, []),
        (33000, 32768, [-RIGHT]),
        (0, 0, [LEFT, UP]),
        (65535, 0, [-LEFT, RIGHT]),
    ):
        assert [stick.poll() for _ in range(3)] == (events + [0] * 3)[:3]


def test_the_codes_are_those_of_the_keys():
    names = "UP DOWN LEFT RIGHT A B START".split()
    codes = [getattr(module, name) for module in (hardware_buttons, keys) for name in names]
    assert codes == 2 * [1, 2, 3, 4, 5, 6, 7] and keys.HOLD_B not in codes
    assert Buttons(Scanner(), Event(), codes).has_start
    assert not Buttons(Scanner(), Event(), codes[:6]).has_start
