# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Open to others (--web --host): what they may not do, and every limit exceeded."""

import asyncio
import socket
import time

import aiohttp
import pytest
from test_web import Shown, together

from sim.faces import debounce
from sim.faces.web import guard, limits, server
from sim.machine.machine import Machine


@pytest.fixture
def opened(monkeypatch):
    """A machine open to others."""
    made = Shown(host="0.0.0.0")
    yield made
    made.live.close()


def url(shown, scheme="http"):
    return "%s://%s/%s/" % (scheme, shown.host, shown.face.token)


def talk(shown, what):
    async def meet():
        headers = {"Origin": "http://" + shown.host}
        async with (
            aiohttp.ClientSession() as session,
            session.ws_connect(url(shown, "ws") + "live", headers=headers) as connection,
        ):
            return await what(connection)

    return together(shown, meet())


async def closed(connection, seconds=3):
    """The code of the close frame, whatever comes before it."""
    end = time.monotonic() + seconds
    while not connection.closed and time.monotonic() < end:
        await connection.receive(timeout=seconds)
    return connection.close_code


def others(monkeypatch):
    """Requests do not come from this computer."""
    monkeypatch.setattr(server, "is_home", lambda host: False)


def test_without_its_token_nothing_is_there(opened):
    async def ask():
        found = {}
        async with aiohttp.ClientSession() as session:
            for path in ("", "page.js", "live", "%s" % opened.face.token, "wrong/", "wrong/live"):
                async with session.get("http://%s/%s" % (opened.host, path)) as answer:
                    found[path] = answer.status
            async with session.get(url(opened)) as answer:
                return found, answer.status

    found, with_token = together(opened, ask())
    assert set(found.values()) == {404} and with_token == 200
    assert len(opened.face.token) >= 12 and opened.face.token != Shown(host="0.0.0.0").face.token


def test_this_computer_alone_needs_no_token():
    shown = Shown()
    try:
        assert shown.face.token == ""
    finally:
        shown.live.close()


def test_others_have_buttons_and_no_commands(opened, monkeypatch):
    others(monkeypatch)

    async def play(connection):
        hello = await connection.receive_json()
        await connection.send_str("down A")
        await asyncio.sleep(0.3)
        held = set(opened.machine.held)
        await connection.send_str("do pause")
        return hello, held, await closed(connection)

    hello, held, code = talk(opened, play)
    assert hello["commands"] == [] and held == {"A"}
    assert code == aiohttp.WSCloseCode.POLICY_VIOLATION and opened.asked == []


def test_this_computer_keeps_its_commands_while_others_may_come(opened):
    async def play(connection):
        hello = await connection.receive_json()
        await connection.send_str("do pause")
        await asyncio.sleep(0.3)
        return hello

    assert talk(opened, play)["commands"] and opened.asked == ["pause"]


def test_who_says_too_much_is_shown_out(opened):
    async def flood(connection):
        for _ in range(limits.BURST):
            await connection.send_str("down A")
            await connection.send_str("up A")
        return await closed(connection)

    assert talk(opened, flood) == aiohttp.WSCloseCode.POLICY_VIOLATION


def test_a_rate_lets_as_many_through_as_it_says():
    now = [0.0]
    rate = limits.Rate(lambda: now[0])
    assert [rate.allows() for _ in range(limits.BURST + 1)].count(False) == 1
    now[0] += 1
    assert [rate.allows() for _ in range(limits.RATE + 5)].count(True) == limits.RATE


def test_what_waits_of_many_presses_does_not_play_on():
    machine = Machine("pygamer")
    keys = debounce.Debounce(machine)
    for _ in range(20_000):
        for button in ("A", "B", "LEFT"):
            keys.press(button)
            keys.release(button)
    keys.work(5_000_000)
    assert machine.presses[-1][0] < 3_000_000 and machine.held == set()
    before = len(machine.presses)
    keys.press("A")
    keys.work(6_000_000)
    assert len(machine.presses) == before + 1 and machine.held == {"A"}


def test_the_queue_to_the_machine_has_an_end():
    made = server.Server("127.0.0.1", {}, ("A",), {"pause": None})
    for _ in range(limits.QUEUE):
        made._press("A")
        made._release("A")
        made._hear("do pause", set(), ("pause",))
    assert len(made.events) <= 2 * limits.QUEUE


def connect(shown, count):
    """`count` connections that send nothing."""
    made = []
    for _ in range(count):
        one = socket.create_connection(("127.0.0.1", shown.face.port), 5)
        one.settimeout(0)
        made.append(one)
    return made


def is_open(one):
    try:
        return one.recv(1) != b""
    except BlockingIOError:
        return True
    except OSError:
        return False


def counted(shown, connections, wanted, seconds):
    end = time.monotonic() + seconds
    while sum(map(is_open, connections)) > wanted and time.monotonic() < end:
        shown.after(20)
    return sum(map(is_open, connections))


def test_one_address_has_so_many_connections(opened):
    made = connect(opened, limits.OF_ONE + 40)
    assert counted(opened, made, limits.OF_ONE, 3) == limits.OF_ONE
    for one in made:
        one.close()


def test_all_together_have_so_many_connections(opened, monkeypatch):
    monkeypatch.setattr(limits, "OF_ONE", 10_000)
    made = connect(opened, limits.CONNECTIONS + 60)
    assert counted(opened, made, limits.CONNECTIONS, 3) == limits.connections()
    for one in made:
        one.close()


def test_who_does_not_ask_in_time_is_put_out(opened, monkeypatch):
    monkeypatch.setattr(limits, "PATIENCE", 0.3)
    made = connect(opened, 5)
    made[0].send(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n")  # and no end of it
    assert counted(opened, made, 0, 3) == 0


def test_who_watches_is_not_put_out(opened, monkeypatch):
    monkeypatch.setattr(limits, "PATIENCE", 0.2)

    async def watch(connection):
        await asyncio.sleep(0.6)
        return connection.closed

    assert talk(opened, watch) is False


def test_there_are_fewer_connections_where_the_system_allows_few(monkeypatch):
    resource = pytest.importorskip("resource")
    monkeypatch.setattr(resource, "getrlimit", lambda what: (64, 64))
    assert limits.connections() == 16


@pytest.mark.parametrize(
    "request_, status",
    [
        (b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: " + b"x" * 5000 + b"\r\n\r\n", b"400"),
        (b"GET /" + b"y" * 5000 + b" HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", b"400"),
        (b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n" + b"X: 1\r\n" * 60 + b"\r\n", b"400"),
        (b"\x16\x03\x01\x02\x00\x01\x00\r\n\r\n", b"400"),
        (b"GET / HTTP/9\x00.1\r\n\r\n", b"400"),
    ],
    ids=["field", "line", "headers", "TLS", "version"],
)
def test_what_is_no_request_is_refused_in_a_line(opened, capfd, request_, status):
    one = socket.create_connection(("127.0.0.1", opened.face.port), 5)
    one.settimeout(0)
    one.send(request_)
    got, end = b"", time.monotonic() + 5
    while not got and time.monotonic() < end:
        opened.after(20)
        try:
            got = one.recv(100)
        except BlockingIOError:
            continue
    one.close()
    said = capfd.readouterr().err
    assert got.split()[1] == status
    assert "Traceback" not in said and len(said.splitlines()) <= 1 and len(said) < 250


def test_no_more_than_so_many_watch(opened, monkeypatch):
    monkeypatch.setattr(limits, "VIEWERS", 2)

    async def three():
        headers = {"Origin": "http://" + opened.host}
        async with aiohttp.ClientSession() as session:
            watching = [
                await session.ws_connect(url(opened, "ws") + "live", headers=headers)
                for _ in range(2)
            ]
            for one in watching:
                await one.receive()
            with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
                await session.ws_connect(url(opened, "ws") + "live", headers=headers)
        return refused.value.status

    assert together(opened, three()) == 503


def test_the_address_is_told_with_its_token_and_as_a_picture(opened, monkeypatch):
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    first, second, picture = opened.face._welcome()
    assert "/%s/" % opened.face.token in first and "OPEN TO OTHERS" in second
    assert picture.count("\n") > 12 and ("\u2580" in picture or "\u2584" in picture)
    assert not guard.is_home("0.0.0.0")


@pytest.mark.parametrize(
    "words", ["touch 160,0", "touch 0,128", "touch -1,5", "touch 5", "touch a,b"]
)
def test_a_touch_beside_the_screen_is_shown_out(opened, words):
    async def touch(connection):
        await connection.send_str(words)
        return await closed(connection)

    assert talk(opened, touch) == aiohttp.WSCloseCode.POLICY_VIOLATION


def test_a_touch_presses_what_it_means(opened):
    asked = []
    opened.live.touched = lambda x, y: asked.append((x, y)) or ["DOWN", "A"]

    async def touch(connection):
        await connection.send_str("touch 159,127")
        await asyncio.sleep(0.6)

    talk(opened, touch)
    assert asked == [(159, 127)]
    downs = [button for _, what, button in opened.machine.presses if what == "down"]
    assert downs == ["DOWN", "A"] and opened.machine.held == set()
