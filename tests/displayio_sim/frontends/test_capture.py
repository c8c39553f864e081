"""Films: every change, for as long as it was visible."""

from types import SimpleNamespace

import pytest
from PIL import Image, ImageSequence

from displayio_sim.frontends import outputs, skin
from displayio_sim.frontends.outputs import Camera, Film, handheld
from displayio_sim.machine.machine import Machine


def lit(machine, at_ms, red):
    """Light the grid's first pixel from a moment on."""
    machine.clock.jump(at_ms * 1000)
    machine.write_pixels(machine.wiring.grid, bytes([0, red, 0] * 64))


def dot(machine):
    return Image.new("RGB", (4, 3), machine.grid()[0])


def frames(file):
    """(red of a pixel, milliseconds) of each frame of a film."""
    with Image.open(file) as film:
        return [
            (frame.convert("RGB").getpixel((1, 1))[0], frame.info["duration"])
            for frame in ImageSequence.Iterator(film)
        ]


@pytest.fixture
def machine():
    return Machine("pygamer")


@pytest.mark.parametrize("suffix", [".gif", ".png"])
def test_every_change_stays_as_long_as_it_was_seen(machine, tmp_path, suffix):
    film = Film(dot)
    for at_ms, red in ((0, 10), (33, 10), (66, 90), (99, 90), (300, 200), (333, 10), (400, 10)):
        lit(machine, at_ms, red)
        film.watch(SimpleNamespace(machine=machine))
    film.save(tmp_path / ("film" + suffix))
    seen = frames(tmp_path / ("film" + suffix))
    assert [red for red, _ in seen] == [10, 90, 200, 10]
    for (_, shown), wanted in zip(seen, (66, 234, 33, 1067), strict=True):
        assert abs(shown - wanted) <= (10 if suffix == ".gif" else 1)


def test_what_is_too_short_to_be_seen_takes_no_time(machine, tmp_path):
    film = Film(dot)
    for at_ms in range(0, 100, 5):
        lit(machine, at_ms, at_ms + 50)
        film.watch(SimpleNamespace(machine=machine))
    film.save(tmp_path / "film.gif")
    shown = [duration for _, duration in frames(tmp_path / "film.gif")]
    assert min(shown) >= 20 and abs(sum(shown) - 1095) <= 10


def test_a_screen_of_few_colours_is_filmed_exactly(machine, tmp_path):
    rng = [(i * 37 % 256, i * 91 % 256, i * 13 % 256) for i in range(200)]
    picture = Image.new("RGB", (20, 10))
    picture.putdata(rng)
    film = Film(lambda machine: picture)
    lit(machine, 0, 1)
    film.watch(SimpleNamespace(machine=machine))
    film.save(tmp_path / "film.gif")
    with Image.open(tmp_path / "film.gif") as made:
        assert made.convert("RGB").tobytes() == picture.tobytes()


def test_pictures_taken_with_a_key_never_overwrite_one_another(machine, tmp_path):
    session = SimpleNamespace(machine=machine, observers=[])
    camera = Camera(tmp_path / "new", session)
    for _ in range(3):
        assert "Picture: " in camera.shoot()
    assert "Filming" in camera.film()
    session.observers[0](session)
    said = camera.film()
    assert session.observers == [] and camera.end() == ""
    files = sorted(file.name for file in (tmp_path / "new").iterdir())
    assert len(files) == 7 and sum(file.endswith(".gif") for file in files) == 1
    with Image.open(said.partition(": ")[2]) as film:
        assert film.size == handheld(machine).size
    stills = [file for file in (tmp_path / "new").iterdir() if "screen" in file.name]
    with Image.open(stills[0]) as still:
        assert still.tobytes() == skin.screen(machine).tobytes()


def test_a_picture_that_cannot_be_kept_is_said_and_the_game_goes_on():
    def take():
        raise OSError(28, "No space left on device", "a.png")

    assert outputs.tried(take) == "No picture: a.png: No space left on device"
