"""The window, tested by posting the events of keyboard and mouse."""

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


class RunningWindow:
    """A window with its machine. `commands` are the commands that it has received."""

    def __init__(self, window, pygame):
        self.face = window.Window()
        self.pygame = pygame
        self.live = Live(self.face)
        self.commands = []
        self.live.commands["pause"] = Command("p", lambda: self.commands.append("pause"))
        self.live.start(Machine("pygamer"))
        self.run()

    @property
    def machine(self):
        return self.live.machine

    def run(self, milliseconds=1):
        """Run the window for a time. Returns the buttons that are held afterwards."""
        self.live.sleep(self.machine.clock.now_us + milliseconds * 1000)
        return self.machine.held

    def post(self, kind, **values):
        self.pygame.event.post(self.pygame.event.Event(kind, **values))

    def down(self, key, unicode="", mod=0):
        """Press a key and leave it down. Returns the buttons that are held afterwards."""
        self.post(self.pygame.KEYDOWN, key=key, mod=mod, unicode=unicode)
        return self.run()

    def tap(self, key, unicode=""):
        self.down(key, unicode)
        self.post(self.pygame.KEYUP, key=key, mod=0)
        return self.run()

    def picture(self):
        self.run()
        return self.pygame.image.tobytes(self.face.window.get_surface(), "RGB")


@pytest.fixture
def app(monkeypatch, tmp_path):
    """Open a window on SDL's dummy display."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setenv("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1")
    from displayio_sim.frontends import window

    assert window.available(About())
    app = RunningWindow(window, window.pygame)
    yield app
    app.live.close()


def test_chosen_keys_press_buttons(app):
    face = app.face
    face._buttons = keyboard.buttons(("f=B",))
    assert app.down(app.pygame.K_f, "f") == {"B"}


def test_narration_keys_print_lines(app, capsys):
    face = app.face
    face._voice = Voice()
    app.machine.look = NOTHING._replace(
        started=True, told=(2, ["Red digs.", "Gold 3."]), state=["Red: 3."]
    )
    for letter in "rw":
        app.tap(ord(letter), letter)
    assert capsys.readouterr().out == "Red digs.\nGold 3.\n" * 2 + "Red: 3.\n"


@pytest.mark.parametrize("both", "UP=UP LEFT=LEFT a=A SPACE=A b=B ESCAPE=B TAB=START".split())
def test_a_key_presses_its_button(app, both):
    key, button = both.split("=")
    code = getattr(app.pygame, "K_" + key)
    assert app.down(code) == {button}
    app.post(app.pygame.KEYUP, key=code, mod=0)
    assert app.run(100) == set()


def test_letters_are_typed_while_the_program_asks_for_text(app):
    """A is no button then and H no page of keys, and the line below the picture says how to end."""
    typing = {"a": ("UP",), "h": (), "return": ("LEFT",)}
    app.machine.look = NOTHING._replace(started=True, typing=typing)
    assert "Enter" in app.face._foot(app.machine)[0]
    app.down(app.pygame.K_h, "h")
    assert app.down(app.pygame.K_a, "a") == {"UP"} and not app.face._help.shown
    app.run(100)
    app.tap(app.pygame.K_RETURN)
    assert app.run() == {"LEFT"}
    app.run(100)
    app.machine.look = NOTHING
    assert app.down(app.pygame.K_a, "a") == {"A"}


def test_a_click_holds_a_button(app):
    left, top = app.face.corner()
    x, y, _ = app.face.skin.layout.buttons["A"]
    scale = app.face.skin.scale
    at = (round(left + x * scale), round(top + y * scale))
    app.post(app.pygame.MOUSEBUTTONDOWN, button=1, pos=at)
    assert app.run(100) == {"A"}
    app.post(app.pygame.MOUSEBUTTONUP, button=1, pos=(0, 0))
    assert app.run() == set()


def test_losing_the_focus_releases_buttons(app):
    assert app.down(app.pygame.K_LEFT) == {"LEFT"}
    app.post(app.pygame.WINDOWFOCUSLOST)
    assert app.run() == set()


@pytest.mark.parametrize("size, scale", [((500, 300), 1), ((900, 450), 2), ((1800, 900), 4)])
def test_the_largest_scale_that_fits_is_used(app, size, scale):
    app.face.window.size = size
    app.run()
    assert app.face.skin.scale == scale


@pytest.mark.parametrize("board", boards.NAMES)
def test_every_board_is_enlarged_on_a_small_laptop(board):
    from displayio_sim.frontends import window
    from displayio_sim.frontends.skin import Skin

    wiring = Machine(board).wiring
    scale = window.scale_for(wiring, 1280 - 20, 720 - 80)
    width, height = window._inner(Skin(wiring, scale))
    assert scale >= 2 and width <= 1260 and height + window.FOOT <= 640


def test_f11_switches_full_screen(app):
    window = app.face.window
    before, place = window.size, window.position
    for _ in range(2):
        app.tap(app.pygame.K_F11)
        assert window.size == app.pygame.display.get_desktop_sizes()[0] != before
        app.tap(app.pygame.K_F11)
        assert window.size == before
        assert window.position == place
        # The smallest size still shows a whole handheld.
        smallest = tuple(window.minimum_size)
        assert smallest[0] > 300 and smallest[1] > 150


def test_any_key_closes_the_page_of_keys(app):
    idle = app.picture()
    app.tap(app.pygame.K_h, "h")
    assert app.picture() != idle
    assert app.down(app.pygame.K_z, "z") == set()
    assert app.picture() == idle


def test_tools_need_ctrl_or_the_tools_mode(app):
    app.tap(app.pygame.K_p, "p")
    assert app.commands == []
    app.down(app.pygame.K_p, mod=app.pygame.KMOD_CTRL)
    assert app.commands == ["pause"]
    app.live.commands["tools"] = Command("t", app.live.commands.switch)
    for letter in "ktp":
        app.tap(ord(letter), letter)
    assert app.commands == ["pause", "pause"]


def test_a_dropped_file_is_opened(app):
    app.post(app.pygame.DROPFILE, file="game.json")
    with pytest.raises(Stop):
        app.run()
    assert app.live.again == {"open": "game.json"}


def test_a_pasted_seed_is_played(app, monkeypatch):
    for text, again in (("12345", {"seed": 12345}), ("no number", None), ("9" * 20, None)):
        app.live.again = None
        monkeypatch.setattr(app.pygame.scrap, "has_text", lambda: True)
        monkeypatch.setattr(app.pygame.scrap, "get_text", lambda text=text: text)
        with pytest.raises(Stop) if again else nullcontext():
            app.down(app.pygame.K_v, mod=app.pygame.KMOD_CTRL)
        assert app.live.again == again


def test_an_exposed_window_is_drawn_again(app):
    idle = app.picture()
    app.face.window.get_surface().fill((255, 0, 0))
    assert app.picture() != idle
    app.post(app.pygame.WINDOWEXPOSED)
    app.run()
    assert app.picture() == idle


def test_the_size_is_remembered(app):
    from displayio_sim.frontends import remembered

    app.face.window.size = (700, 400)
    app.live.close()
    assert remembered.load("displayio-sim")["size"] == [700, 400]


def test_a_damaged_size_is_ignored(app):
    from displayio_sim.frontends import remembered

    app.face.window.size = (700, 400)
    app.live.close()
    for text in ("{", "[]", '{"size": "large", "place": [1]}', '{"size": [1, 99999999]}'):
        remembered.file("displayio-sim").write_text(text, encoding="utf-8")
        app.live.start(app.machine)
        assert app.face.window.size != (700, 400)
        app.live.close()


@pytest.mark.parametrize("language", ["en", "de", "fr", "ja"])
def test_the_footer_is_in_the_chosen_language(app, language):
    from displayio_sim.frontends import help, translations

    app.machine.look = NOTHING._replace(language=language, screen="Menu", started=True)
    app.run()
    assert app.face._language == help.readable(language)
    line, _ = app.face._foot(app.machine)
    assert translations.say("arrows", app.face._language) in line


@pytest.mark.parametrize("language", ["en", "de", "fr", "ja"])
@pytest.mark.parametrize("board", boards.NAMES)
def test_the_footer_names_the_buttons(app, board, language):
    from displayio_sim.frontends import help, window
    from displayio_sim.frontends.skin import Skin

    if help.readable(language) != language:
        pytest.skip("no font with Japanese letters has been fetched")
    machine = Machine(board)
    app.face._language = language
    line, _ = app.face._foot(machine)
    assert all(name in line for name in ("A", "B", "H"))
    assert ("Tab" in line and "START" in line) == ("START" in machine.wiring.KEYS)
    assert help.font(20, language).size(line)[0] <= window._inner(Skin(machine.wiring, 1))[0]


def test_the_footer_is_bright_at_first(app):
    assert app.face._foot(app.machine)[1]
    app.face._bright_until = 0
    assert not app.face._foot(app.machine)[1]


def test_closing_the_window_ends_the_run(app):
    app.post(app.pygame.QUIT)
    with pytest.raises(Stop):
        app.run()


def test_volume_keys_change_a_tone(app):
    app.machine.tone(440, 65535)
    app.run()
    assert app.pygame.mixer.get_busy()
    volume = app.face._speaker._channel.get_volume
    first = volume()
    app.tap(app.pygame.K_MINUS, "-")
    softer = volume()
    assert 0 < softer < first
    app.tap(app.pygame.K_m, "m")
    assert volume() == 0
    app.tap(app.pygame.K_m, "m")
    assert volume() == softer
    for _ in range(12):
        app.tap(app.pygame.K_MINUS, "-")
    assert volume() == 0
    app.tap(app.pygame.K_PLUS, "+")
    assert 0 < volume() < softer
    app.machine.tone(0, 0)
    app.run()
    assert not app.pygame.mixer.get_busy()


def test_without_speakers_it_is_silent(app, monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "none-of-them")
    app.machine.tone(440, 30000)
    app.run()
    assert not app.pygame.mixer.get_init()
