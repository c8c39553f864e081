"""Charts of tournaments: what is drawn, and refused names of files."""

from importlib.util import find_spec
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner

from engine.games import NAMES
from sim.__main__ import main
from sim.desktop.tournaments import luck

with_matplotlib = pytest.mark.skipif(not find_spec("matplotlib"), reason="needs matplotlib")


def run(*words):
    return CliRunner().invoke(main, [str(word) for word in words])


@pytest.mark.parametrize("game", NAMES)
def test_who_has_more_luck_has_more_gold(game):
    games = list(luck.of_games(game, "easy", 24, 7))
    lucky = [lead for more, lead, _ in games if more > 0]
    unlucky = [lead for more, lead, _ in games if more < 0]
    assert sum(lucky) / len(lucky) > sum(unlucky) / len(unlucky)


def test_luck_of_gold_nuggets_is_in_percent_of_winning():
    in_percent = {game: next(luck.of_games(game, "easy", 1, 7))[2] for game in NAMES}
    assert in_percent == {"gold": False, "nuggets": True, "goldrausch": False}


@pytest.mark.parametrize(
    "name, message",
    [
        ("chart.pdf", "the name must end in .png or .svg"),
        ("none/chart.svg", "there is no folder"),
        ("notes.svg", "a file is there that was not written here"),
    ],
)
def test_a_wrong_file_is_refused_before_playing(tmp_path, name, message):
    (tmp_path / "notes.svg").write_text("my notes")
    done = run("chart", "luck", "gold", "-o", tmp_path / name, "--games", 10**6)
    assert message in done.output + str(done.exception)
    assert (tmp_path / "notes.svg").read_text() == "my notes"


@with_matplotlib
@pytest.mark.parametrize(
    "words",
    [
        ("tournament", "gold", "--bots", "easy,random", "--games", 20, "--chart"),
        ("chart", "strength", "nuggets", "--bots", "random,easy", "--games", 20, "-o"),
        ("chart", "handicap", "goldrausch", "--bots", "random", "--games", 20, "-o"),
        ("chart", "luck", "gold", "--bots", "random", "--games", 20, "-o"),
    ],
    ids=lambda words: " ".join(words[:2]),
)
def test_the_same_seed_draws_the_same_chart(tmp_path, words):
    charts = []
    for name in ("a.svg", "b.svg"):
        done = run(*words, tmp_path / name)
        assert done.exit_code == 0, done.output
        charts.append((tmp_path / name).read_bytes())
    assert charts[0] == charts[1] and ElementTree.fromstring(charts[0]) is not None
