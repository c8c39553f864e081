"""Names typed on a PC's keyboard: as presses of buttons, on any board."""

import io

import blessed
import pytest
from helpers import fresh

from displayio_sim.frontends import keyboard
from displayio_sim.frontends.live import Commands
from displayio_sim.frontends.terminal.keys import Keys
from ui.texts import LANGUAGES


def entry_of(language, name=""):
    from helpers.frames import Hands

    hands = Hands("pygamer")
    from sim.desktop.typing import Typing
    from ui import texts
    from ui.menu.name_entry import NameEntry

    texts.load(language)
    entry = NameEntry(hands.app, name, 0, print, print)
    hands.app.show(entry)
    hands.wait(30)
    return Typing(), hands, entry


def type_on(typing, hands, entry, key):
    """Press the buttons that type a key, one after another."""
    from ui.core import keys

    for button in typing.presses(hands.app)[key]:
        entry.key(getattr(keys, button))


@pytest.mark.parametrize("language", LANGUAGES)
@fresh.alone
def test_each_letter_can_be_typed_at_each_place(language):
    field = entry_of(language)
    entry = field[-1]
    for letter in entry._letters[0]:
        entry._at = 0
        type_on(*field, letter.lower())
        assert (entry._name[0], entry._at) == (letter, 1)
    for letter in entry._letters[1]:
        type_on(*field, letter)
        assert ("".join(entry._name[1:]), entry._at) == (letter, 2)
        type_on(*field, "backspace")
        assert (len(entry._name), entry._at) == (1, 1)


@fresh.alone
def test_the_keys_of_a_field_of_text():
    """Backspace deletes from the end to the first letter, and a full name takes no more."""
    field = entry_of("en", "Mariom")
    entry = field[-1]
    for key, name in (("backspace", "Mario"), ("n", "Marion"), ("x", "Marion"), (" ", "Marion")):
        type_on(*field, key)
        assert "".join(entry._name) == name
    for left in ("Mario", "Mari", "Mar", "Ma", "M", "M", "M"):
        type_on(*field, "backspace")
        assert "".join(entry._name) == left
    type_on(*field, "b")
    assert entry._name == ["B"] and entry._at == 1


@pytest.mark.parametrize("ready", ["Ben", "Marion", "Z"])
@fresh.alone
def test_the_first_letter_replaces_a_ready_name(ready):
    field = entry_of("en", ready)
    for key in "ana":
        type_on(*field, key)
    assert "".join(field[-1]._name) == "Ana" and field[-1]._at == 3


@fresh.alone
def test_keys_are_buttons_again_elsewhere():
    typing, hands, _ = entry_of("ja")
    # No Latin letter is in the name: A and B stay buttons.
    assert not {"a", "b"} & set(typing.presses(hands.app)) and "あ" in typing.presses(hands.app)
    hands.app.open_menu()
    assert typing.presses(hands.app) == typing.presses(None) == {}


def test_a_terminal_types_what_is_asked_for():
    """Q does not end the program, nor B leave, nor H or O change what is shown."""
    terminal = blessed.Terminal("xterm-256color", io.StringIO(), force_styling=True)
    keys = Keys(keyboard.USUAL, Commands(), {"o": "view"})
    keys.typing = {"q": (), "b": (), "o": (), "é": (), "backspace": (), "return": ("A",)}
    told = []
    for text in ("q", "B", "o", "é", "\x7f", "\n", "\x1b[98;1:3u", "\x1b[A", "a"):
        terminal.ungetch(text)
        told += keys.events([terminal.inkey(timeout=0, esc_delay=0)])
    typed = [("type", key) for key in ("q", "b", "o", "é", "backspace", "return")]
    assert told == [*typed, ("tap", "UP"), ("tap", "A")]
