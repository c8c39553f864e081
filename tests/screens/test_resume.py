"""After power-off in a game, the handheld offers to continue at the same table."""

import pytest
from helpers import fresh
from positions import position

from sim.paths import ROOT

SCRIPTS = ROOT / "tests" / "scripts"


def tell(app, machine, name):
    screen = app.screen
    told = {"screen": type(screen).__name__, "writes": machine.nvm.writes}
    if app.play:
        told["game"] = position(app.play.game)
        told["turn"] = app.play.game.turn
        told["points"] = app.play.match.points
        if told["screen"] == "GoldTable" and not screen.blocked:
            face = app.play.game.face
            told["faces_agree"] = all(screen.faces[place] == face(place) for place in range(64))
    return told


def run(script, nvm):
    return [told for _, told in fresh.shots(tell, script, nvm=nvm, seed=1)]


@pytest.mark.parametrize("game", ["gold-3-de", "nuggets-4-fr", "goldrausch-2-en"])
@pytest.mark.parametrize("part", [0.2, 0.55])
def test_a_game_goes_on_where_it_was_left(game, part, tmp_path):
    nvm = tmp_path / "nvm"
    lines = (SCRIPTS / (game + ".txt")).read_text(encoding="utf-8").splitlines()
    lines = [line for line in lines[: int(len(lines) * part)] if not line.startswith("shot")]
    # A PyGamer writes at most once a minute.
    left = run("\n".join([*lines, "wait 61000"]), nvm)[-1]
    assert 0 < left["writes"] < len(lines)
    again = run("press A\nwait 800\npress A\nwait 800\nshot resumed\npress A\nwait 400\n", nvm)[0]
    assert again["screen"] in ("HandoverScreen", "GoldTable", "NuggetsTable", "GoldrauschTable")
    assert again["points"] == left["points"]
    # What was begun and not ended in the last turn may be lost, nothing before it.
    if again["game"] != left["game"]:
        assert again["turn"] == left["turn"]
    assert again.get("faces_agree", True)


def test_rubbish_in_the_store_is_told_and_does_no_harm(tmp_path):
    nvm = tmp_path / "nvm"
    nvm.write_bytes(bytes(range(256)) * 32)
    told = run("shot note\npress A\nwait 200\nshot menu\npress A 3\nwait 300\n", nvm)
    assert told[1]["screen"] == "Menu"
    assert told[2]["screen"] in ("HandoverScreen", "GoldTable")
