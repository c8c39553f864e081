"""The window: keys, clicks, controllers and sizes, by the events that a person causes."""

from contextlib import nullcontext

import pytest

from displayio_sim import boards
from displayio_sim.frontends import keyboard
from displayio_sim.frontends.live import Command, Live
from displayio_sim.frontends.voice import Voice
from displayio_sim.machine.about import About
from displayio_sim.machine.machine import Machine
from displayio_sim.machine.perception import NOTHING
from displayio_sim.runtime.boot import Stop


class Shown:
    """A running window; `asked` are the commands given."""

    def __init__(self, window, pygame):
        self.face = window.Window()
        self.pygame = pygame
        self.live = Live(self.face)
        self.asked = []
        self.live.commands["pause"] = Command("p", lambda: self.asked.append("pause"))
        self.live.start(Machine("pygamer"))
        self.after()

    @property
    def machine(self):
        return self.live.machine

    def after(self, milliseconds=1):
        """Run the window for a time; returns the buttons held then."""
        self.live.sleep(self.machine.clock.now_us + milliseconds * 1000)
        return self.machine.held

    def post(self, kind, **values):
        self.pygame.event.post(self.pygame.event.Event(kind, **values))

    def down(self, key, unicode="", mod=0):
        """Press a key and leave it down; returns the buttons held then."""
        self.post(self.pygame.KEYDOWN, key=key, mod=mod, unicode=unicode)
        return self.after()

    def tap(self, key, unicode=""):
        self.down(key, unicode)
        self.post(self.pygame.KEYUP, key=key, mod=0)
        return self.after()

    def picture(self):
        self.after()
        return self.pygame.image.tobytes(self.face.window.get_surface(), "RGB")


@pytest.fixture
def shown(monkeypatch, tmp_path):
    """A window on SDL's display that nobody sees, with its machine."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setenv("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1")
    from displayio_sim.frontends import window

    assert window.available(About())
    shown = Shown(window, window.pygame)
    yield shown
    shown.live.close()


def test_keys_are_those_that_were_chosen(shown):
    face = shown.face
    face._buttons = keyboard.buttons(("f=B",))
    assert shown.down(shown.pygame.K_f, "f") == {"B"}


def test_the_keys_of_a_voice_are_heard(shown, capsys):
    face = shown.face
    face._voice = Voice()
    shown.machine.look = NOTHING._replace(
        started=True, told=(2, ["Red digs.", "Gold 3."]), state=["Red: 3."]
    )
    for letter in "rw":
        shown.tap(ord(letter), letter)
    assert capsys.readouterr().out == "Red digs.\nGold 3.\n" * 2 + "Red: 3.\n"


@pytest.mark.parametrize("both", "UP=UP LEFT=LEFT a=A SPACE=A b=B ESCAPE=B TAB=START".split())
def test_a_key_is_a_button(shown, both):
    key, button = both.split("=")
    code = getattr(shown.pygame, "K_" + key)
    assert shown.down(code) == {button}
    shown.post(shown.pygame.KEYUP, key=code, mod=0)
    assert shown.after(100) == set()


def test_a_click_holds_a_button_until_it_is_let_go(shown):
    left, top = shown.face.corner()
    x, y, _ = shown.face.skin.layout.buttons["A"]
    scale = shown.face.skin.scale
    at = (round(left + x * scale), round(top + y * scale))
    shown.post(shown.pygame.MOUSEBUTTONDOWN, button=1, pos=at)
    assert shown.after(100) == {"A"}
    shown.post(shown.pygame.MOUSEBUTTONUP, button=1, pos=(0, 0))
    assert shown.after() == set()


def test_a_window_that_loses_the_keyboard_lets_go(shown):
    assert shown.down(shown.pygame.K_LEFT) == {"LEFT"}
    shown.post(shown.pygame.WINDOWFOCUSLOST)
    assert shown.after() == set()


@pytest.mark.parametrize("size, scale", [((500, 300), 1), ((900, 450), 2), ((1800, 900), 4)])
def test_the_picture_takes_the_largest_whole_scale_that_has_room(shown, size, scale):
    shown.face.window.size = size
    shown.after()
    assert shown.face.skin.scale == scale


@pytest.mark.parametrize("board", boards.NAMES)
def test_every_board_is_seen_larger_than_life_on_a_small_laptop(board):
    from displayio_sim.frontends import window
    from displayio_sim.frontends.skin import Skin

    wiring = Machine(board).wiring
    scale = window.scale_for(wiring, 1280 - 20, 720 - 80)
    width, height = window._inner(Skin(wiring, scale))
    assert scale >= 2 and width <= 1260 and height + window.FOOT <= 640


def test_the_whole_screen_can_be_filled_and_left_again(shown):
    window = shown.face.window
    before, place = window.size, window.position
    for _ in range(2):
        shown.tap(shown.pygame.K_F11)
        assert window.size == shown.pygame.display.get_desktop_sizes()[0] != before
        shown.tap(shown.pygame.K_F11)
        assert window.size == before
        assert window.position == place
        # Nor is it made so small that the smallest handheld is cut off.
        smallest = tuple(window.minimum_size)
        assert smallest[0] > 300 and smallest[1] > 150


def test_the_page_of_keys_comes_and_the_next_key_only_takes_it_away(shown):
    idle = shown.picture()
    shown.tap(shown.pygame.K_h, "h")
    assert shown.picture() != idle
    assert shown.down(shown.pygame.K_z, "z") == set()
    assert shown.picture() == idle


def test_a_letter_gives_its_command_and_that_of_a_tool_with_ctrl_or_when_it_is_on(shown):
    shown.tap(shown.pygame.K_p, "p")
    assert shown.asked == []
    shown.down(shown.pygame.K_p, mod=shown.pygame.KMOD_CTRL)
    assert shown.asked == ["pause"]
    shown.live.commands["tools"] = Command("t", shown.live.commands.switch)
    for letter in "ktp":
        shown.tap(ord(letter), letter)
    assert shown.asked == ["pause", "pause"]


def test_a_file_that_is_dropped_or_a_seed_that_is_pasted_is_played_next(shown, monkeypatch):
    shown.post(shown.pygame.DROPFILE, file="game.json")
    with pytest.raises(Stop):
        shown.after()
    assert shown.live.again == {"open": "game.json"}
    for text, again in (("12345", {"seed": 12345}), ("no number", None), ("9" * 20, None)):
        shown.live.again = None
        monkeypatch.setattr(shown.pygame.scrap, "has_text", lambda: True)
        monkeypatch.setattr(shown.pygame.scrap, "get_text", lambda text=text: text)
        with pytest.raises(Stop) if again else nullcontext():
            shown.down(shown.pygame.K_v, mod=shown.pygame.KMOD_CTRL)
        assert shown.live.again == again


def test_an_uncovered_window_is_drawn_again(shown):
    idle = shown.picture()
    shown.face.window.get_surface().fill((255, 0, 0))
    assert shown.picture() != idle
    shown.post(shown.pygame.WINDOWEXPOSED)
    shown.after()
    assert shown.picture() == idle


def test_the_size_is_remembered(shown):
    from displayio_sim.frontends import remembered

    shown.face.window.size = (700, 400)
    shown.live.close()
    assert remembered.load("displayio-sim")["size"] == [700, 400]


def test_a_damaged_size_is_not_minded(shown):
    from displayio_sim.frontends import remembered

    shown.face.window.size = (700, 400)
    shown.live.close()
    for text in ("{", "[]", '{"size": "large", "place": [1]}', '{"size": [1, 99999999]}'):
        remembered.file("displayio-sim").write_text(text, encoding="utf-8")
        shown.live.start(shown.machine)
        assert shown.face.window.size != (700, 400)
        shown.live.close()


@pytest.mark.parametrize("language", ["en", "de", "fr", "ja"])
def test_it_speaks_the_language_of_the_handheld(shown, language):
    from displayio_sim.frontends import help, translations

    shown.machine.look = NOTHING._replace(language=language, screen="Menu", started=True)
    shown.after()
    assert shown.face._language == help.readable(language)
    line, _ = shown.face._foot(shown.machine)
    assert translations.say("arrows", shown.face._language) in line


@pytest.mark.parametrize("language", ["en", "de", "fr", "ja"])
@pytest.mark.parametrize("board", boards.NAMES)
def test_the_foot_names_the_buttons_of_the_board(shown, board, language):
    from displayio_sim.frontends import help, window
    from displayio_sim.frontends.skin import Skin

    if help.readable(language) != language:
        pytest.skip("no font with Japanese letters has been fetched")
    machine = Machine(board)
    shown.face._language = language
    line, _ = shown.face._foot(machine)
    assert all(name in line for name in ("A", "B", "H"))
    assert ("Tab" in line and "START" in line) == ("START" in machine.wiring.KEYS)
    assert help.font(20, language).size(line)[0] <= window._inner(Skin(machine.wiring, 1))[0]


def test_the_first_time_the_foot_is_bright_for_a_while(shown):
    assert shown.face._foot(shown.machine)[1]
    shown.face._bright_until = 0
    assert not shown.face._foot(shown.machine)[1]


def test_closing_the_window_ends_the_run(shown):
    shown.post(shown.pygame.QUIT)
    with pytest.raises(Stop):
        shown.after()


def test_a_tone_is_played_softer_or_muted_and_stopped(shown):
    shown.machine.tone(440, 65535)
    shown.after()
    assert shown.pygame.mixer.get_busy()
    volume = shown.face._speaker._channel.get_volume
    first = volume()
    shown.tap(shown.pygame.K_MINUS, "-")
    softer = volume()
    assert 0 < softer < first
    shown.tap(shown.pygame.K_m, "m")
    assert volume() == 0
    shown.tap(shown.pygame.K_m, "m")
    assert volume() == softer
    for _ in range(12):
        shown.tap(shown.pygame.K_MINUS, "-")
    assert volume() == 0
    shown.tap(shown.pygame.K_PLUS, "+")
    assert 0 < volume() < softer
    shown.machine.tone(0, 0)
    shown.after()
    assert not shown.pygame.mixer.get_busy()


def test_without_speakers_it_is_silent(shown, monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "none-of-them")
    shown.machine.tone(440, 30000)
    shown.after()
    assert not shown.pygame.mixer.get_init()
