# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The web page: access, messages, shared buttons, and whole runs in a real Chromium."""

import asyncio
import contextlib
import io
import json
import os
import signal
import socket
import subprocess
import sys
import time

import aiohttp
import pytest
import whole
from browser import CHROMIUM, DRIVER, Browser
from PIL import Image, ImageChops

from sim.faces.live import CannotShow, Command, Live
from sim.faces.web import Web
from sim.faces.web.guard import Guard, is_home
from sim.faces.web.pictures import Picture
from sim.machine.machine import Machine


class Shown:
    """A machine on a page; `asked` are the commands given."""

    def __init__(self, host=None):
        self.face = Web(host, 0)
        self.live = Live(self.face)
        self.asked = []
        self.live.commands["pause"] = Command("p", "hold", lambda: self.asked.append("pause"))
        self.machine = Machine("pygamer")
        self.live.start(self.machine)
        self.host = "127.0.0.1:%d" % self.face.port

    def after(self, milliseconds=1):
        self.live.sleep(self.machine.clock.now_us + milliseconds * 1000)
        return self.machine.held

    def until(self, found, seconds=5):
        end = time.monotonic() + seconds
        while not found():
            assert time.monotonic() < end
            self.after(10)


@pytest.fixture
def shown():
    made = Shown()
    yield made
    made.live.close()


def paint(machine, colour, columns=(0, 127), rows=(0, 159)):
    """Fill a window of the panel, in the panel's own columns and rows."""
    for command, (first, last) in ((b"\x2a", columns), (b"\x2b", rows)):
        machine.panel.command(command)
        machine.panel.data(bytes([0, first, 0, last]))
    machine.panel.command(b"\x2c")
    count = (columns[1] - columns[0] + 1) * (rows[1] - rows[0] + 1)
    machine.panel.data(colour * count)


class Viewer:
    """A browser's end of the WebSocket; builds its picture from the messages."""

    def __init__(self, connection):
        self.connection = connection
        self.bytes = 0
        self.lights = None
        self.screen = None

    caption = None

    async def read(self, seconds=0.3):
        """Receive all messages within a time."""
        with contextlib.suppress(TimeoutError):
            while True:
                message = await self.connection.receive(timeout=seconds)
                if message.type is aiohttp.WSMsgType.TEXT:
                    self._hear(json.loads(message.data))
                elif message.type is aiohttp.WSMsgType.BINARY:
                    self._take(message.data)
                else:
                    return

    async def until(self, found, seconds=10):
        """Receive messages until a condition holds."""
        end = time.monotonic() + seconds
        while not found():
            assert time.monotonic() < end
            await self.read(0.02)

    def _hear(self, said):
        if "caption" in said:
            self.caption = said["caption"]
        else:
            self.hello = said
            self.screen = Image.new("RGB", tuple(said["size"]))

    def _take(self, data):
        self.bytes += len(data)
        if data[0] == 2:
            self.lights = data[1:]
        else:
            left, top = int.from_bytes(data[1:3], "big"), int.from_bytes(data[3:5], "big")
            self.screen.paste(Image.open(io.BytesIO(data[5:])), (left, top))


def talk(shown, what, origin=None, **headers):
    """Run `what(viewer)` over a WebSocket while the machine runs."""

    async def meet():
        given = {"Origin": origin or "http://" + shown.host, **headers}
        async with (
            aiohttp.ClientSession() as session,
            session.ws_connect("http://%s/live" % shown.host, headers=given) as connection,
        ):
            return await what(Viewer(connection))

    return together(shown, meet())


def together(shown, work):
    async def go():
        task = asyncio.ensure_future(work)
        while not task.done():
            shown.after(2)
            await asyncio.sleep(0)
        return task.result()

    return asyncio.run(go())


def test_a_viewer_gets_the_whole_picture_and_then_what_changes(shown):
    async def watch(viewer):
        await viewer.until(lambda: viewer.lights)
        assert viewer.hello["title"] == "PyGamer" and viewer.hello["size"] == [160, 128]
        assert viewer.hello["buttons"][:6] == ["UP", "DOWN", "LEFT", "RIGHT", "A", "B"]
        assert viewer.hello["commands"] == [{"name": "pause", "key": "p", "words": "hold"}]
        assert viewer.screen.tobytes() == Picture(shown.machine).screen.tobytes()
        before, viewer.bytes = viewer.screen.copy(), 0
        paint(shown.machine, b"\xf8\x00", (10, 13), (20, 23))
        await viewer.until(lambda: viewer.bytes)
        assert viewer.screen.tobytes() == Picture(shown.machine).screen.tobytes()
        left, top, right, bottom = ImageChops.difference(before, viewer.screen).getbbox()
        assert (right - left, bottom - top) == (4, 4) and viewer.bytes < 150
        green = bytes(3 * 9) + b"\x60\x00\x00" + bytes(3 * 54)
        shown.machine.write_pixels(shown.machine.wiring.grid, green)
        viewer.bytes = 0
        await viewer.until(lambda: viewer.bytes)
        assert len(viewer.lights) == 3 * (64 + 5) == viewer.bytes - 1
        assert viewer.lights[28] > 80 and not any(viewer.lights[:27])

    talk(shown, watch)


def test_what_the_simulator_has_to_say_is_told(shown):
    async def watch(viewer):
        await viewer.until(lambda: viewer.lights)
        assert viewer.caption is None
        shown.machine.caption = ("at rest",)
        await viewer.until(lambda: viewer.caption == ["at rest"])
        shown.machine.caption = ()
        await viewer.until(lambda: viewer.caption == [])

    talk(shown, watch)


def test_nothing_is_sent_while_nothing_changes(shown):
    async def watch(viewer):
        await viewer.until(lambda: viewer.lights)
        viewer.bytes = 0
        shown.machine.press("A")
        shown.machine.release("A")
        await viewer.read()
        assert viewer.bytes == 0

    talk(shown, watch)


def test_buttons_and_commands_go_through_and_two_can_hold_one(shown):
    presses = []
    press = shown.machine.press
    shown.machine.press = lambda button: (presses.append(button), press(button))

    async def play(one):
        async def watch(two):
            for connection in (one.connection, two.connection):
                await connection.send_str("down A")
                await connection.send_str("down A")
            await one.until(lambda: shown.machine.held == {"A"})
            await one.connection.send_str("up A")
            await one.read(0.15)
            assert shown.machine.held == {"A"}
            await two.connection.send_str("up A")
            await two.until(lambda: not shown.machine.held)
            await one.connection.send_str("do pause")
            await one.until(lambda: shown.asked == ["pause"])
            assert presses == ["A"]

        await aside(shown, watch)

    talk(shown, play)


async def aside(shown, what):
    """Another viewer, beside that of talk()."""
    headers = {"Origin": "http://" + shown.host}
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect("http://%s/live" % shown.host, headers=headers) as connection,
    ):
        return await what(Viewer(connection))


def test_who_goes_away_lets_go(shown):
    async def press(viewer):
        await viewer.connection.send_str("down LEFT")
        await viewer.until(lambda: shown.machine.held == {"LEFT"})

    talk(shown, press)
    shown.until(lambda: not shown.machine.held)


@pytest.mark.parametrize("words", ["down C", "press A", "", "do harm", "down A" + "A" * 200])
def test_who_says_what_nobody_says_is_shown_out(shown, words):
    async def say(viewer):
        await viewer.connection.send_str(words)
        await viewer.read(1)
        return viewer.connection.close_code

    assert talk(shown, say) == (1009 if len(words) > 64 else 1008)
    assert shown.machine.held == set()


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "https://127.0.0.1", "http://127.0.0.1:1", None]
)
def test_only_our_own_page_may_listen(shown, origin):
    async def ask():
        headers = {"Origin": origin} if origin else {}
        async with aiohttp.ClientSession() as session:
            with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
                await session.ws_connect("http://%s/live" % shown.host, headers=headers)
        return refused.value.status

    assert together(shown, ask()) == 403


@pytest.mark.parametrize(
    "name", ["evil.example", "evil.example:80", "localhost.evil.example", "192.168.1.5", "[::2]"]
)
def test_another_name_for_this_host_is_refused(shown, name):
    async def ask():
        async with aiohttp.ClientSession() as session:
            url = "http://%s/" % shown.host
            async with session.get(url, headers={"Host": name}) as answer:
                return answer.status

    assert together(shown, ask()) == 403


def test_the_page_and_its_files_are_there_and_nothing_else(shown):
    async def ask():
        found = {}
        async with aiohttp.ClientSession() as session:
            for path in ("", "page.js", "keys.js", "source.js", "words.js", "sound.js", "x", ".."):
                async with session.get("http://%s/%s" % (shown.host, path)) as answer:
                    found[path] = answer.status
                    assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
        return found

    found = together(shown, ask())
    assert found.pop("x") == 404
    assert set(found.values()) == {200}


def test_who_may_ask_depends_on_whom_it_is_open_to():
    home, all_ = Guard("127.0.0.1"), Guard("0.0.0.0")
    for host in ("localhost:80", "127.0.0.1", "[::1]:80", "LOCALHOST", "127.0.0.2:1"):
        assert home.knows(host) and all_.knows(host)
    for host in ("192.168.1.5:80", "[fe80::1]", socket.gethostname()):
        assert all_.knows(host) and not home.knows(host)
    for host in ("", ":80", "evil.example", "127.0.0.1.evil.example", "[::1", "a:b", "[::1]x"):
        assert not home.knows(host) and not all_.knows(host)
    assert is_home("127.0.0.1") and is_home("localhost") and is_home("::1")
    assert not is_home("0.0.0.0") and not is_home("example.org")


def test_a_port_in_use_is_said_in_one_line(shown):
    with pytest.raises(CannotShow, match="port %d is in use" % shown.face.port):
        Web(port=shown.face.port)
    with pytest.raises(CannotShow, match="cannot be reached as nowhere"):
        Web(host="nowhere.invalid", port=0)


def simulator(*words):
    """`python -m sim --web` on a free port; returns the process and its address."""
    process = subprocess.Popen(
        [sys.executable, "-m", "sim", "--web", "--seed", whole.SEED, "--port", "0", *words],
        cwd=whole.ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        # A background process of a shell would not be interrupted.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    line = process.stdout.readline()
    assert line.startswith("Goldrush is at http://"), process.stderr.read()
    return process, line.split()[3]


@pytest.mark.skipif(os.name != "posix", reason="ends it with a signal of POSIX")
@pytest.mark.parametrize("number, status", [(signal.SIGINT, 130), (signal.SIGTERM, 0)])
def test_it_ends_in_peace_while_somebody_watches(number, status):
    process, url = simulator("--host", "0.0.0.0")
    host, _, token = url.removeprefix("http://").strip("/").partition("/")
    here = "http://127.0.0.1:" + host.rpartition(":")[2]

    async def watch():
        headers = {"Origin": here}
        async with (
            aiohttp.ClientSession() as session,
            session.ws_connect("%s/%s/live" % (here, token), headers=headers) as connection,
        ):
            viewer = Viewer(connection)
            await viewer.read(0.5)
            process.send_signal(number)
            await viewer.read(5)
            return connection.close_code

    try:
        assert asyncio.run(watch()) == 1001
        assert process.wait(10) == status
    finally:
        process.kill()
    assert process.stderr.read().strip() == ""
    assert "OPEN TO OTHERS" in process.stdout.read()


@pytest.fixture
def chromium(tmp_path):
    """chromium(*words): the simulator with these options in a browser."""
    if not (CHROMIUM and DRIVER):
        pytest.skip("chromium and chromium-driver are not installed")
    pytest.importorskip("selenium", reason="no selenium: python3 -m sim.setup rest")
    with contextlib.ExitStack() as stack:

        def start(*words):
            process, url = simulator(*words)
            stack.callback(process.wait)
            stack.callback(process.terminate)
            browser = Browser(url, tmp_path)
            browser.process, browser.url = process, url
            stack.callback(browser.driver.quit)
            return browser

        yield start


def test_in_chromium_the_screen_is_there_pixel_by_pixel_and_can_be_clicked(chromium, tmp_path):
    script = "shot menu\npress A\npress DOWN\nshot seats\n"
    menu, seats = (shot.tobytes() for shot in whole.headless(script, tmp_path)[:2])
    browser = chromium()
    browser.wait(lambda: browser.screen().tobytes() == menu)
    browser.find("[data-button=A]").click()
    time.sleep(0.5)
    browser.keyboard("keyDown", "ArrowDown")
    browser.keyboard("keyUp", "ArrowDown")
    browser.wait(lambda: browser.screen().tobytes() == seats)
    assert browser.find("#status").text == ""
    assert browser.complaints() == []


@whole.long
def test_a_page_comes_back_when_the_simulator_does(chromium):
    browser = chromium()
    browser.wait(lambda: browser.screen().getbbox())
    browser.process.terminate()
    browser.wait(lambda: "Trying again" in browser.find("#status").text)
    process, _ = simulator(
        "--port", browser.url.rpartition(":")[2].strip("/"), "--board", "pybadge"
    )
    try:
        browser.wait(lambda: browser.find("#status").text == "")
        assert browser.find("#title").text == "PyBadge"
    finally:
        process.terminate()
        process.wait()


@whole.long
def test_a_whole_game_in_chromium(chromium, tmp_path):
    planned = whole.plan(tmp_path)
    browser = chromium()
    browser.wait(lambda: browser.screen().getbbox())
    time.sleep(2)
    names = {"A": " ", "B": "x"}

    def key(kind):
        return lambda button: browser.keyboard(
            kind, names.get(button, "Arrow" + button.capitalize())
        )

    whole.play(planned, key("keyDown"), key("keyUp"), browser.screen, tmp_path)
    browser.driver.save_screenshot(str(tmp_path / "end.png"))
    assert browser.complaints() == []


def test_in_chromium_a_row_can_be_touched(chromium, tmp_path):
    script = "press DOWN\npress A\nshot seats\n"
    (seats, *_) = (shot.tobytes() for shot in whole.headless(script, tmp_path))
    browser = chromium()
    browser.wait(lambda: browser.screen().getbbox())
    browser.wait(lambda: not browser.find("#loading").is_displayed())
    time.sleep(1)
    canvas = browser.find("#screen")
    scale = canvas.size["width"] / 160
    from selenium.webdriver import ActionChains

    across, down = round((20 - 80) * scale), round((62 - 64) * scale)
    ActionChains(browser.driver).move_to_element_with_offset(canvas, across, down).click().perform()
    browser.wait(lambda: browser.screen().tobytes() == seats)
    assert browser.complaints() == []
