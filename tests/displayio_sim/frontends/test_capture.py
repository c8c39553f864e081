"""Films and pictures of the handheld."""

from types import SimpleNamespace

import pytest
from PIL import Image, ImageSequence

from displayio_sim.frontends import outputs, skin
from displayio_sim.frontends.outputs import Camera, Film, grid, handheld
from displayio_sim.machine.machine import Machine


def light(machine, at_ms, red):
    """Light the grid's first pixel at a time in milliseconds. `red` is 0 to 255."""
    machine.clock.jump(at_ms * 1000)
    machine.write_pixels(machine.wiring.grid, bytes([0, red, 0] * 64))


def dot(machine):
    return Image.new("RGB", (4, 3), machine.grid()[0])


def frames(file):
    """Return (red of a pixel, duration in milliseconds) for each frame of a film."""
    with Image.open(file) as film:
        return [
            (frame.convert("RGB").getpixel((1, 1))[0], frame.info["duration"])
            for frame in ImageSequence.Iterator(film)
        ]


@pytest.fixture
def machine():
    return Machine("pygamer")


@pytest.mark.parametrize("suffix", [".gif", ".png"])
def test_each_frame_has_its_duration(machine, tmp_path, suffix):
    film = Film(dot)
    for at_ms, red in ((0, 10), (33, 10), (66, 90), (99, 90), (300, 200), (333, 10), (400, 10)):
        light(machine, at_ms, red)
        film.watch(SimpleNamespace(machine=machine))
    film.save(tmp_path / ("film" + suffix))
    film_frames = frames(tmp_path / ("film" + suffix))
    assert [red for red, _ in film_frames] == [10, 90, 200, 10]
    for (_, duration), expected in zip(film_frames, (66, 234, 33, 1067), strict=True):
        assert abs(duration - expected) <= (10 if suffix == ".gif" else 1)


def test_frames_last_at_least_20_ms(machine, tmp_path):
    film = Film(dot)
    for at_ms in range(0, 100, 5):
        light(machine, at_ms, at_ms + 50)
        film.watch(SimpleNamespace(machine=machine))
    film.save(tmp_path / "film.gif")
    durations = [duration for _, duration in frames(tmp_path / "film.gif")]
    assert min(durations) >= 20 and abs(sum(durations) - 1095) <= 10


def test_200_colours_are_filmed_exactly(machine, tmp_path):
    colours = [(i * 37 % 256, i * 91 % 256, i * 13 % 256) for i in range(200)]
    picture = Image.new("RGB", (20, 10))
    picture.putdata(colours)
    film = Film(lambda machine: picture)
    light(machine, 0, 1)
    film.watch(SimpleNamespace(machine=machine))
    film.save(tmp_path / "film.gif")
    with Image.open(tmp_path / "film.gif") as gif:
        assert gif.convert("RGB").tobytes() == picture.tobytes()


def test_a_sheet_has_the_lights_that_changed(machine, tmp_path):
    """Change the lights three times, one of them too soon after another."""
    film = Film(grid, 100)
    session = SimpleNamespace(machine=machine)
    for at_ms, level in ((0, 0), (200, 100), (250, 200), (500, 100), (700, 0)):
        light(machine, at_ms, level)
        film.watch(session)
    film.save_sheet(tmp_path / "lights.png")
    with Image.open(tmp_path / "lights.png") as picture:
        cells = [bool(sum(picture.getpixel((34 * at, 0)))) for at in range(3)]
        assert cells == [False, True, False] and picture.height == 34


def test_pictures_never_overwrite_each_other(machine, tmp_path):
    session = SimpleNamespace(machine=machine, observers=[])
    camera = Camera(tmp_path / "new", session)
    for _ in range(3):
        assert "Picture: " in camera.shoot()
    assert "Filming" in camera.film()
    session.observers[0](session)
    message = camera.film()
    assert session.observers == [] and camera.end() == ""
    files = sorted(file.name for file in (tmp_path / "new").iterdir())
    assert len(files) == 7 and sum(file.endswith(".gif") for file in files) == 1
    with Image.open(message.partition(": ")[2]) as film:
        assert film.size == handheld(machine).size
    stills = [file for file in (tmp_path / "new").iterdir() if "screen" in file.name]
    with Image.open(stills[0]) as still:
        assert still.tobytes() == skin.screen(machine).tobytes()


def test_a_failed_picture_is_reported():
    def take():
        raise OSError(28, "No space left on device", "a.png")

    assert outputs.tried(take) == "No picture: a.png: No space left on device"
