"""Games of two players on two devices, which send each other links."""

import json

import pytest
from page.conftest import run_pocket

from engine import games

# Open a link, touch random places until this device's turn is over, and return the next link.
VISIT = """
import json, random
pocket = Pocket(%(link)r, nvm=%(nvm)r and bytes(%(nvm)r), seats=%(seats)r)
app, fingers = pocket.app, random.Random(%(number)d)
app.settings.motion = 4
if app.play is None:
    app.lineup.seats[:] = bytes(5)
    app.start(%(game)r)
    pocket.run(20)
for _ in range(%(touches)d):
    if "turn" in pocket.messages or not %(link)r and "=" in pocket.link("turn"):
        break
    pocket.touch(fingers.randrange(app.layout.WIDTH), fingers.randrange(110))
pocket.run(30)
play, data = app.play, bytearray(app.play.journal.size)
play.journal.save(data)
seats = pocket.messages.get("seats", [[%(seats)r]])
result = dict(
    link=pocket.link("turn"),
    place=dict(nvm=list(pocket.machine.nvm[:]), seats=seats[-1][0]),
    offered="turn" in pocket.messages,
    count=play.journal.count,
    over=play.game.over,
    game=list(data),
)
"""
NEW = {"nvm": None, "seats": "{}"}


def visit(game, place, link="", number=1, touches=400):
    return run_pocket(VISIT % dict(place, game=game, link=link, number=number, touches=touches))


@pytest.mark.parametrize("game", games.NAMES)
@pytest.mark.parametrize("most", [4, pytest.param(400, marks=pytest.mark.long)])
def test_two_devices_play_by_links(game, most):
    last = visit(game, NEW)
    places = [last["place"], NEW]
    for number in range(1, most):
        here = visit(game, places[number % 2], last["link"], number)
        assert here["count"] > last["count"] and (here["offered"] or here["over"])
        places[number % 2] = here["place"]
        last = here
        if here["over"]:
            break
    assert most == 4 or last["over"]
    # Each device knows its own seat.
    seats = [json.loads(place["seats"])[game][1] for place in places]
    assert sorted(seats) == [0, 1]


@pytest.mark.parametrize("game", games.NAMES)
def test_nobody_plays_for_the_other_device(game):
    sent = visit(game, NEW)
    # Try it after a restart, and with the link that this device has sent.
    for link in ("", sent["link"]):
        code = """
pocket = Pocket(%r, nvm=bytes(%r), seats=%r)
if pocket.app.play is None:
    pocket.app.resume(%r)
pocket.run(20)
for y in range(5, 110, 9):
    pocket.touch(80, y)
pocket.run(50)
result = [pocket.app.play.journal.count, "turn" in pocket.messages]
""" % (link, sent["place"]["nvm"], sent["place"]["seats"], game)
        count, offered = run_pocket(code)
        # A link can be sent again, unless it was opened on this device.
        assert count == sent["count"] and offered == (not link)


def test_a_link_of_another_branch_is_refused():
    anna = visit("gold", NEW)
    here, there = (visit("gold", NEW, anna["link"], number) for number in (1, 2))
    assert here["game"] != there["game"]
    code = """
pocket = Pocket(%r, nvm=bytes(%r), seats=%r)
result = [pocket.messages.get("refused"), pocket.screen, "nvm" in pocket.messages]
"""
    for place, link in ((here, there), (there, here)):
        saved = place["place"]
        report = run_pocket(code % (link["link"], saved["nvm"], saved["seats"]))
        assert report == [[["link_parted"]], "Menu", False]
    # An older link of the same game continues the newer saved game.
    again = visit("gold", here["place"], anna["link"], touches=0)
    assert again["game"] == here["game"]


def test_a_lesson_does_not_forget_the_seats():
    place = visit("gold", NEW)["place"]
    code = """
pocket = Pocket(nvm=bytes(%(nvm)r), seats=%(seats)r)
from ui.lessons.lesson import start
start(pocket.app, "gold", pocket.app.open_menu)
pocket.run(60)
result = [pocket.app.play.is_kept, "seats" in pocket.messages, pocket.link("turn")]
"""
    assert run_pocket(code % place) == [False, False, "nogame"]


def test_a_dig_does_not_forget_the_seats():
    place = visit("gold", NEW)["place"]
    code = """
pocket = Pocket(nvm=bytes(%(nvm)r), seats=%(seats)r)
from ui.core.lineup import DIG, Lineup
alone, app = Lineup(), pocket.app
alone.people, alone.match, alone.number, alone.seats_before = app.lineup.people, DIG, 3, app.lineup
app.start("gold", alone)
pocket.run(60)
result = [app.saver.names(), "seats" in pocket.messages]
"""
    assert run_pocket(code % place) == [["dig", "gold"], False]


# Play against Pip until a friend takes over Pip's seat.
AGAINST_PIP = """
import json, random
pocket = Pocket()
app, fingers = pocket.app, random.Random(4)
app.settings.motion = 4
app.start("nuggets")
pocket.run(60)
refusal = pocket.link("turn")
link = pocket.link("friends")
for _ in range(400):
    if "=" in link:
        break
    pocket.touch(fingers.randrange(app.layout.WIDTH), fingers.randrange(110))
    link = pocket.link("turn")
count = app.play.journal.count
pocket.run(400)
place = dict(nvm=list(pocket.machine.nvm[:]), seats=pocket.messages["seats"][-1][0])
result = dict(refusal=refusal, link=link, place=place, counts=[count, app.play.journal.count])
"""


def test_a_friend_can_replace_the_computer():
    mine = run_pocket(AGAINST_PIP)
    assert mine["refusal"] == "computers" and mine["link"].startswith("turn=")
    assert mine["counts"][0] == mine["counts"][1], "Pip has left"
    friend = visit("nuggets", NEW, mine["link"], 2)
    assert friend["count"] > mine["counts"][1] and friend["offered"]
    back = visit("nuggets", mine["place"], friend["link"], 3)
    assert back["count"] > friend["count"] and back["offered"]


def test_an_unfinished_turn_cannot_be_sent():
    code = """
pocket = Pocket()
result = [pocket.link("turn")]
pocket.begin_gold()
result.append(pocket.link("turn"))
"""
    assert run_pocket(code) == ["nogame", "yourturn"]


@pytest.mark.parametrize("game", games.NAMES)
def test_an_invited_friend_can_answer(game):
    code = """
import json, random
pocket, fingers = Pocket(), random.Random(5)
pocket.app.settings.motion = 4
result = [pocket.invite(%r, False)]
pocket.run(200)
refusal = pocket.link("turn")
for _ in range(400):
    if "turn" in pocket.messages:
        break
    pocket.touch(fingers.randrange(pocket.app.layout.WIDTH), fingers.randrange(110))
pocket.run(30)
place = dict(nvm=list(pocket.machine.nvm[:]), seats=pocket.messages["seats"][-1][0])
result += [refusal, [who for who, in pocket.messages["whose"]], pocket.link("turn"), place]
"""
    started, refusal, whose, link, place = run_pocket(code % game)
    assert started and refusal == "yourturn" and whose[-2:] == ["yours", "theirs"]
    assert json.loads(place["seats"])[game][1] == 0
    friend = visit(game, NEW, link, 2)
    assert friend["offered"] and json.loads(friend["place"]["seats"])[game][1] == 1
    back = visit(game, place, friend["link"], 3)
    assert back["count"] > friend["count"] and back["offered"]


def test_an_invitation_asks_before_it_replaces_a_game():
    code = """
pocket = Pocket()
pocket.begin_gold()
result = [pocket.invite("gold", False), pocket.app.play.computers.seat, pocket.invite("gold", True)]
pocket.run(60)
result.append(pocket.app.play.computers.seat)
"""
    assert run_pocket(code) == [False, -1, True, 0]
