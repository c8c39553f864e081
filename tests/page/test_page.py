"""The page of `python -m sim page` in Chromium, served by a plain file server."""

import base64
import io
import json
import random
import re
import shutil
import time
import zlib
from functools import partial
from itertools import product
from types import SimpleNamespace

import pytest
from page.conftest import released, run_pocket
from page.test_browsers import version
from page.test_modules import TEXTS
from PIL import Image

from displayio_sim import boards
from displayio_sim.npm import FetchError, Package
from engine import games
from engine.journal import Journal
from sim.desktop.records import record as records
from sim.desktop.tournaments import bots
from sim.paths import CACHE, ROOT
from sim.web import links

MOST_BYTES = 8_000_000
ENTER, ESCAPE, TAB = "\ue007", "\ue00c", "\ue004"  # WebDriver's codes of these keys
POSTER = (80, 40)  # of the menu of 160x128
AXE = Package(
    "axe-core",
    "4.14.1",
    "sha512-FHfa+lmNjQZfJz1q8wKqIDwC6DExcHt/pkjNQb09a3NPjCKg2rhu5qb2S4r76ASyFNNtuFooJpZe37OgudVGtQ==",
    CACHE / "page",
)
# Let no host be found but this computer.
ALONE = "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1"


def touch(page, x, y):
    """Click a pixel of the handheld's screen by real events of the browser."""
    at = page.run(
        "const screen = document.querySelector('#screen'), box = screen.getBoundingClientRect();"
        "const [x, y] = [...arguments].map((pixel) => (pixel + 0.5) * box.width / screen.width);"
        "return { x: box.x + x, y: box.y + y };",
        x,
        y,
    )
    for kind in ("mousePressed", "mouseReleased"):
        click = {"type": kind, "button": "left", "clickCount": 1, **at}
        page.driver.execute_cdp_cmd("Input.dispatchMouseEvent", click)


def changes(page, act):
    """Call act() and wait until the screen changes. Returns the new picture."""
    time.sleep(0.7)  # a new screen ignores A for its first moments
    before = page.screen().tobytes()
    act()
    page.wait(lambda: page.screen().tobytes() != before, 30)
    time.sleep(0.7)
    return page.screen()


def choose_game(page):
    """Touch the poster of the menu."""
    return changes(page, lambda: touch(page, *POSTER))


def continues(page, face):
    """Continue the saved game and wait until the card `face` is face up."""
    choose_game(page)
    changes(page, lambda: page.press("Enter"))
    page.wait(lambda: page.screen().crop(FACE).tobytes() == face, 30)


def test_it_plays_from_one_host_with_8_mb(open_page, host):
    start = time.monotonic()
    page = open_page("", ALONE)
    menu = page.screen()
    page.press("ArrowRight")
    page.wait(lambda: page.screen().tobytes() != menu.tobytes(), 30)
    seconds = time.monotonic() - start
    time.sleep(3)
    assert "Gold Nuggets" in page.words()
    print("first press seen after %.1f s, %d bytes" % (seconds, host.sent))
    assert host.sent <= MOST_BYTES
    assert page.find("#status").text == "" and page.complaints() == []
    assert page.find("html").get_attribute("lang") == "en"


FACE = (126, 1, 160, 37)  # the place at the right that shows the turned-up card large


def new_game(name, **options):
    """Return the link of a new game for two, in which a person at the first seat starts."""
    game = games.make(name)
    game.set_up(2, **options)
    journal = Journal(game)
    journal.start(7)
    play = SimpleNamespace(game=game, journal=journal, name=name, computers=None)
    return "#" + links.of_app(SimpleNamespace(play=play), watch=False)


def is_drawn(picture):
    """Return whether a picture has more than a background and a line."""
    return len(picture.getcolors()) > 3


def turn_up(page):
    """Turn up the first card of a new game of GOLD and remove its link from the address.

    Returns the card's face as bytes.
    """
    page.wait(
        lambda: is_drawn(page.screen().crop((0, 0, 120, 100))), 30
    )  # until the table is drawn
    time.sleep(0.7)
    touch(page, 80, 60)
    page.wait(lambda: is_drawn(page.screen().crop(FACE)), 30)
    time.sleep(0.7)
    face = page.screen().crop(FACE)
    page.run("history.replaceState(null, '', location.pathname)")
    return face.tobytes()


def test_a_turn_continues_after_a_reload(open_page):
    """It also continues after Escape at the question of a link."""
    page = open_page(new_game("gold"))
    face = turn_up(page)
    page.reload()
    continues(page, face)
    page.driver.get("about:blank")
    page.driver.get(page.url + new_game("nuggets"))
    page.wait(lambda: "Begin" in page.question())
    type(page, ESCAPE)
    page.until_ready()
    continues(page, face)


# Report touch as the main pointer, as a phone does.
COARSE = ("--blink-settings=primaryPointerType=2,availablePointerTypes=2",)


@pytest.mark.long
def test_the_guide_shows_a_phone(open_page, update_references):
    """With --update-references it takes the picture again."""
    page = open_page(new_game("gold"), "--lang=en", *COARSE)
    size = {"width": 390, "height": 760, "deviceScaleFactor": 1, "mobile": True}
    page.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)
    page.driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True})
    choose(page, "hidden")  # it shows the buttons
    turn_up(page)
    changes(page, lambda: touch(page, 40, 20))
    changes(page, lambda: page.press("Enter"))
    if update_references:
        page.driver.save_screenshot(str(ROOT / ".github/pictures/phone.png"))


def answer(page):
    page.answer()
    page.wait(lambda: not page.question())


def type(page, key):
    page.driver.switch_to.active_element.send_keys(key)


def test_a_bad_link_is_one_sentence(open_page):
    page = open_page("licences.txt", "--accept-lang=de", ready=False)
    # All but the first link are too deep or too long for Python in a browser. In the third one a
    # string seems to close the brackets.
    deep = b"[" * 900_000, b'["%s",%s%s]' % (b"]" * 4009, b"[" * 4000, b"]" * 4000)
    nested = ["record=" + links.pack(zlib.compress(text, 9, -15)) for text in deep]
    for link in ("play=gold.%FF", *nested, "record=" + "A" * 1_000_000):
        page.driver.get(page.url + "licences.txt")
        page.run("location.replace('./#' + arguments[0])", link)
        page.wait(lambda: page.question(), 60)
        assert "Link" in page.question() and page.question().count("\n") == 0
        assert page.find("html").get_attribute("lang") == "de"
        answer(page)
    choose_game(page)


def test_games_are_saved_after_a_bad_watch_link(open_page):
    page = open_page("#watch=gold.AAAA", ready=False)
    page.wait(lambda: page.question(), 60)
    page.run("document.body.dataset.old = 1")
    page.answer()
    page.wait(lambda: not page("document.body?.dataset.old"))
    page.until_ready()
    choose_game(page)
    for key in ("ArrowDown", "Enter", "Enter", "Enter"):  # no lesson, just me, start
        changes(page, lambda key=key: page.press(key))
    page.reload()
    page.wait(lambda: "Continue" in page.words())


def test_every_control_can_be_reached_by_keys(open_page):
    page = open_page()
    page.find("#dress").click()
    menu = page.screen().tobytes()
    page.run("document.querySelector('#menu').focus()")
    for key in (ENTER, " "):
        type(page, key)
        page.wait(lambda: page.find("#more").is_displayed())
        type(page, ESCAPE)
        page.wait(lambda: not page.find("#more").is_displayed())
    assert page.screen().tobytes() == menu
    page.run("document.querySelector('[data-button=DOWN]').focus()")
    changes(page, lambda: type(page, " "))
    page.run("document.activeElement.blur()")
    type(page, "m")
    page.wait(lambda: page.find("#more").is_displayed())
    type(page, ESCAPE)
    # A button that was clicked does not take the keys.
    page.find("[data-button=UP]").click()
    page.wait(lambda: page.screen().tobytes() == menu)
    changes(page, lambda: type(page, ENTER))


SIZES = [
    *((360, 640), (320, 568), (667, 375), (640, 360), (844, 390), (800, 600), (768, 1024)),
    *((1280, 800), (1920, 1080)),
]


def test_every_control_is_large_at_every_size(open_page):
    shifts = """new Promise((done) => {
  const added = (list) => list.getEntries().reduce((sum, { value }) => sum + value, 0);
  new PerformanceObserver((list) => done(added(list))).observe({
    type: "layout-shift", buffered: true,
  });
  setTimeout(() => done(0), 1000);
})"""
    faulty = """
return [...document.querySelectorAll("main button, footer button, #screen")]
  .filter((button) => button.offsetParent)
  .map((button) => [button.textContent || button.dataset.button, button.getBoundingClientRect()])
  .filter(([, box]) => Math.min(box.width, box.height) < 43.5
    || box.left < cut.left - 1 || box.right > innerWidth - cut.right + 1
    || box.top < -1 || box.bottom > innerHeight - cut.bottom + 1)
  .map(([name]) => name);
"""
    page = open_page("", "--window-size=360,640")
    assert page(shifts) < 0.1
    choose(page, "hidden")
    for *size, notch in (*((*size, 0) for size in SIZES), (844, 390, 47)):
        resize(page, size, notch)
        wide = []
        for _ in ("with buttons", "without"):
            page.wait(lambda: page.run(faulty) == [], 2)
            wide.append(page.find("#screen").size["width"])
            choose(page, "shown" if len(wide) == 1 else "hidden")
        print("%dx%d: the screen is %d wide, %d without buttons" % (*size, *wide))
        assert wide[0] >= 240 and wide[1] >= 1.02 * wide[0] and wide[1] >= 320, size
        # A pixel of the handheld is a whole number of pixels wide, or the screen nearly fills the
        # page.
        assert [width for width in wide if 1 < width % 80 < width / 10 - 1] == [], size
        # On a PC the screen takes most of the page.
        assert size[0] < 1000 or 0.8 * wide[1] ** 2 >= 0.6 * size[0] * size[1], size


def resize(page, size, notch):
    """Emulate a phone of that size, with what its notch and its lower edge take away."""
    page.size(*size)
    wide, high = size
    top, side = (notch, 0) if wide < high else (0, notch)
    cut = {"left": side, "right": side, "bottom": notch // 2, "top": top}
    page.driver.execute_cdp_cmd("Emulation.setSafeAreaInsetsOverride", {"insets": cut})
    page.run("window.cut = arguments[0]; dispatchEvent(new Event('resize'))", cut)
    page.wait(lambda: page("innerWidth") == wide)


# Return what the hint covers, or "the edge" if it is cut off.
COVERED = """
const box = (part) => document.querySelector(part).getBoundingClientRect();
const hint = box("#status");
const covers = ({ left, right, top, bottom, width }) =>
  width && hint.left < right && hint.right > left && hint.top < bottom && hint.bottom > top;
const parts = ["#screen", ".board", ".round button", "footer"].filter((part) => covers(box(part)));
const isIn = hint.left >= cut.left && hint.right <= innerWidth - cut.right && hint.top >= cut.top;
return isIn ? parts : [...parts, "the edge"];
"""


@pytest.mark.parametrize("language", ["de", "ja"])  # long words, and none
def test_the_hint_covers_nothing(open_page, language):
    page = open_page("", "--accept-lang=" + language, *COARSE)
    for size, notch in product(SIZES, (0, 47)):
        resize(page, size, notch)
        page.wait(lambda: page.run(COVERED) == [], 2)
        assert page.text("#status")


def test_a_full_screen_is_full(open_page):
    """From edge to edge, whole pixels or not."""
    page = open_page()
    page.size(1920, 1080)
    page.wait(lambda: page.find("#screen").size["height"] == 1024)
    page.find("#fill").click()
    page.wait(lambda: page.find("#screen").size["height"] >= 1078)


@pytest.mark.parametrize("calm", [True, False])
def test_it_uses_language_with_motion_of_the_browser(open_page, calm):
    # Record the message that starts the handheld.
    script = """
const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (words, ...rest) {
  if (words[0] === "begin") top.started = words;
  post.call(this, words, ...rest);
};
"""
    options = ["--force-prefers-reduced-motion"] * calm
    page = open_page("", "--accept-lang=fr-CA", *options, script=script)
    assert page("started.slice(2, 4)") == ["fr-CA", calm]
    french = (TEXTS / "fr.txt").read_text(encoding="utf-8")
    about = page.find("meta[name=description]").get_attribute("content")
    assert "\ntitle=%s\n" % page.driver.title in "\n" + french and "about=%s\n" % about in french


def test_forced_colours_outline_the_buttons(open_page):
    page = open_page("", "--window-size=1280,720")
    bare = (
        "return [...document.querySelectorAll('footer button, dialog :not(td) > button')].filter("
        "(button) => parseFloat(getComputedStyle(button).borderWidth) < 1).length"
    )
    page.find("#dress").click()
    page.run("document.activeElement.blur()")
    parts = [page.find(part) for part in (".pad", ".round", ".pills")]
    seen = [part.screenshot_as_png for part in parts]
    forced = {"features": [{"name": "forced-colors", "value": "active"}]}
    page.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", forced)
    assert page("matchMedia('(forced-colors: active)').matches")
    assert [part.screenshot_as_png for part in parts] == seen
    assert page.run(bare) == 0


def test_the_menu_changes_the_board(open_page):
    page = open_page()
    first = choose_game(page).size
    page.find("#menu").click()
    offered = page.find("#board").find_elements("css selector", "option")
    assert [option.get_attribute("value") for option in offered] == [*boards.NAMES]
    offered[-1].click()
    page.wait(lambda: "board=%s" % boards.NAMES[-1] in page.driver.current_url)
    page.until_ready()
    assert page.screen().size == boards.load(boards.NAMES[-1]).SCREEN != first
    assert page.find("#board").get_attribute("value") == boards.NAMES[-1]


def test_an_unknown_board_is_the_default_one(open_page):
    page = open_page("?board=__proto__")
    assert page.find("#board").get_attribute("value") == boards.NAMES[0]


def test_single_letters_can_be_switched_off(open_page):
    page = open_page()
    page.press("h")
    page.find("#own [type=checkbox]").click()
    type(page, ESCAPE)
    page.reload()
    menu = page.screen().tobytes()
    for letter in "hmba":
        page.press(letter)
    time.sleep(1)
    assert page.screen().tobytes() == menu and not page.find("#keys").is_displayed()


def test_a_name_is_typed(open_page):
    """Letters that are keys of the page otherwise: M opens a menu, H shows keys, B goes back."""
    page = open_page()
    for key in ("ArrowDown", "ArrowRight", "ArrowRight", "Enter", "Enter"):  # the climb asks for it
        changes(page, partial(page.press, key))
    for key in "mhb":
        page.press(key)
    time.sleep(3)
    changes(page, lambda: page.press("Enter"))
    page.wait(lambda: "Mhb" in page.words())


def test_chosen_keys_are_saved(open_page):
    page = open_page()
    page.press("h")
    field = page.find("[data-key=A]")
    field.send_keys("f")
    assert field.get_property("value") == "f"
    page.find("#own select").send_keys("3")
    field.send_keys(ESCAPE)
    changes(page, lambda: page.press("f"))
    page.reload()
    changes(page, lambda: page.press("f"))
    page.press("h")
    page.find("[data-key=A]").send_keys("\ue003")  # Backspace removes the key
    assert page.find("[data-key=A]").get_property("value") == ""
    assert page.find("#own select").get_property("value") == "3000"


def test_narration_can_be_repeated_or_spoken(open_page):
    page = open_page()
    page.run("window.told = []; speechSynthesis.speak = (line) => window.told.push(line.text);")
    page.wait(lambda: "GOLD" in page.words())
    page.press("ArrowRight")
    page.wait(lambda: "Gold Nuggets" in page.words())
    page.press("w")
    page.wait(lambda: "choose" in page.words())
    page.press("r")  # no more than was said since the last button
    page.wait(lambda: "choose" not in page.words())
    assert page.words().split() == "Gold Nuggets. Roll dice, take or risk.".split()
    assert page("told") == []
    page.press("m")
    page.find("[data-say=quiet]").click()
    page.wait(lambda: page("told.at(-1)") == "Gold Nuggets. Roll dice, take or risk.")
    page.press("ArrowRight")
    page.wait(lambda: "Goldrausch" in page("told.at(-1)"))


def test_a_game_pad_or_swipe_moves_like_keys(open_page):
    script = """
const buttons = Array.from({ length: 16 }, () => ({ pressed: false }));
const pad = { index: 0, buttons, axes: [0, 0] };
navigator.getGamepads = () => [null, pad];
dispatchEvent(new Event("gamepadconnected"));
globalThis.pad = pad;
"""
    page = open_page()
    page.run(script)

    def push(code):
        page.run("pad." + code)
        time.sleep(0.15)
        page.run("pad.buttons[13].pressed = false; pad.axes[0] = 0")

    pictures = [page.screen().tobytes()]
    pictures.append(changes(page, lambda: push("buttons[13].pressed = true")).tobytes())
    pictures.append(changes(page, lambda: push("axes[0] = 0.9")).tobytes())
    assert len(set(pictures)) == 3
    back = changes(page, lambda: page.run(SWIPE_UP))
    assert back.tobytes() == pictures[0]


SWIPE_UP = """
const screen = document.querySelector("#screen");
const box = screen.getBoundingClientRect();
const at = (y) => ({ clientX: box.left + 50, clientY: box.top + y, pointerId: 3, bubbles: true });
screen.dispatchEvent(new PointerEvent("pointerdown", at(90)));
screen.dispatchEvent(new PointerEvent("pointermove", at(60)));
screen.dispatchEvent(new PointerEvent("pointerup", at(60)));
"""


def test_forbidden_storage_is_reported(open_page):
    script = """
Object.defineProperty(globalThis, "localStorage", { get() { throw new Error("forbidden"); } });
"""
    page = open_page(script=script, ready=False)
    page.wait(lambda: "keeps nothing" in page.question())
    answer(page)
    page.until_ready()
    choose_game(page)
    assert page.complaints() == []


@pytest.mark.parametrize("damaged", ["%{", '{"keys":null,"hold":{},"gold":3}'])
def test_damaged_storage_is_reported(open_page, damaged):
    page = open_page(new_game("gold"))
    choose(page, "hidden")
    turn_up(page)
    names = page("Object.keys(localStorage)")
    assert len(names) >= 4, names
    page.driver.get(page.url + "licences.txt")
    page.run("for (const name in localStorage) localStorage[name] = arguments[0]", damaged)
    page.driver.get(page.url)
    page.until_ready()
    assert "damaged" in page.question()
    answer(page)
    changes(page, lambda: page.press("ArrowRight"))


def test_permission_to_store_is_requested_once(open_page):
    script = """
window.requests = 0;
navigator.storage.persist = async () => {
  window.requests++;
  throw new TypeError("refused");
};
"""
    page = open_page(new_game("gold"), script=script)
    time.sleep(1)
    # The start alone writes to storage without a request.
    assert page("localStorage.length") and page("requests") == 0
    turn_up(page)
    page.wait(lambda: page("requests") == 1)
    page.reload()
    choose_game(page)
    changes(page, lambda: page.press("Enter"))
    time.sleep(1)
    assert page("requests") == 0 and page.find("#status").text == ""


def test_full_storage_is_reported_once(open_page):
    script = """
const write = Storage.prototype.setItem;
Storage.prototype.setItem = function (name, value) {
  if (value.length > 100) throw new DOMException("full", "QuotaExceededError");
  write.call(this, name, value);
};
"""
    page = open_page(new_game("gold"))
    page.run(script)

    def is_reported():
        if "no room left" in page.question():
            return True
        page.press("Enter")  # a busy machine may ignore it at first
        time.sleep(1)
        return False

    page.wait(is_reported, 30)
    answer(page)
    for _ in range(3):
        changes(page, lambda: touch(page, 20, 20))
    assert page.question() == ""


# Record the download of a clicked link. Put a file input into the page instead of its dialog.
FILES = """
const create = URL.createObjectURL;
URL.createObjectURL = (blob) => {
  globalThis.blob = blob;
  return create.call(URL, blob);
};
HTMLAnchorElement.prototype.click = function () {
  globalThis.saved = [this.download, globalThis.blob.arrayBuffer()];
};
HTMLInputElement.prototype.click = function () {
  this.id = "chosen";
  document.body.append(this);
};
"""
SAVED = "saved[1].then((bytes) => [saved[0], [...new Uint8Array(bytes)]])"


def choose(page, name):
    """Click an item of the page's menu. `name` is that of its text."""
    page.find("#menu").click()
    page.find("#items [data-say=%s]" % name).click()


SHARE = "navigator.share = async (data) => void (window.shared = data);"
QR = """
const canvas = document.querySelector("#ask canvas"), pen = canvas.getContext("2d");
return canvas.hidden ? null : [canvas.width, canvas.toDataURL()];
"""


def test_a_turn_is_sent_by_a_link(open_page):
    page = open_page(new_game("gold"))
    turn_up(page)
    choose(page, "friend")
    page.wait(lambda: "place, by links?" in page.question())
    page.answer()
    page.wait(lambda: "End your turn" in page.question())
    answer(page)

    def is_over():
        touch(page, 100, 90)
        time.sleep(1.5)
        return "turn is over" in page.question()

    page.wait(is_over, 60)
    page.answer()
    page.wait(lambda: "#turn=" in page.find("#value").get_attribute("value"))
    address = page.find("#value").get_attribute("value")
    assert "#turn=gold." in address
    page.wait(lambda: page.run(QR))
    width, picture = page.run(QR)
    code = Image.open(io.BytesIO(base64.b64decode(picture.split(",")[1]))).convert("L")
    code = code.point(lambda grey: grey > 128 and 255)
    # A finder pattern is seven dark modules of four pixels, after a margin of four modules.
    assert code.getbbox() == (0, 0, width, width) and code.getpixel((44, 17)) == 255
    assert [code.getpixel((x, 17)) for x in (15, 16, 43)] == [255, 0, 0]
    answer(page)
    page.run(SHARE)
    choose(page, "friend")
    page.wait(lambda: page("window.shared?.url") == address, 30)
    assert page.question() == ""
    # Leave the page, because a running one would write its memory again.
    page.driver.get(page.url + "licences.txt")
    page.run("localStorage.clear()")
    page.driver.get(address)
    page.wait(lambda: is_drawn(page.screen().crop((0, 0, 120, 100))), 90)
    assert page.question() == ""


def test_memory_can_be_saved_to_a_file(open_page, tmp_path):
    page = open_page(new_game("gold"))
    face = turn_up(page)
    page.run(FILES)
    choose(page, "save")
    name, content = page(SAVED)
    assert name == "goldrush-pygamer.nvm" and len(content) == 8192
    page.reload()
    saved = page.screen().tobytes()
    page.run("localStorage.clear()")
    page.reload()
    new = page.screen().tobytes()
    assert new != saved

    def load(content):
        page.run(FILES)
        choose(page, "load")
        file = tmp_path / name
        file.write_bytes(bytes(content))
        page.find("#chosen").send_keys(str(file))

    for noise in (content[:100], random.Random(1).randbytes(8192), bytes(8192)):
        load(noise)
        page.wait(lambda: "no saved game" in page.question())
        answer(page)
        page.run("document.querySelector('#chosen').remove()")
    load(content)
    page.wait(lambda: "Replace" in page.question())
    answer(page)
    page.wait(lambda: page("!document.querySelector('#chosen')"))
    page.until_ready()
    assert page.screen().tobytes() == saved
    # Bring back the memory before, then this one again.
    for picture in (new, saved):
        choose(page, "former")
        page.wait(lambda: "Bring back" in page.question())
        page.run("document.body.dataset.old = 1")
        answer(page)
        page.wait(lambda: not page("document.body?.dataset.old"))
        page.until_ready()
        assert page.screen().tobytes() == picture
    continues(page, face)


def heard(page):
    """Press A until a tone sounds. Returns the names of the parameters set to more than 0."""
    for _ in range(12):
        page.press("Enter")
        time.sleep(1)
        names = page("globalThis.heard.splice(0)")
        if names:
            return set(names)
    return set()


def test_it_sounds_until_it_is_muted(open_page):
    script = """
globalThis.heard = [];
const record = (name, set) => function (value, ...rest) {
  if (value) globalThis.heard.push(name);
  return set.call(this, value, ...rest);
};
const voice = AudioParam.prototype;
voice.setValueAtTime = record("hertz", voice.setValueAtTime);
voice.setTargetAtTime = record("volume", voice.setTargetAtTime);
"""
    page = open_page(new_game("gold"))
    page.run(script)
    assert heard(page) == {"hertz", "volume"}
    choose(page, "sound")
    page.run("globalThis.heard.splice(0)")
    assert heard(page) == {"hertz"}


def test_sound_settings_are_saved(open_page):
    page = open_page()
    for item in ("sound", "quiet"):
        choose(page, item)
    page.reload()
    page.find("#menu").click()
    for item in ("silent", "aloud"):
        page.find("#items [data-say=%s]" % item)


def test_a_watched_game_can_go_back(open_page):
    record = records.play("goldrausch", 2, 4, bots.seats("random", 2, 4), {})
    page = open_page("#" + links.of_record(record))
    time.sleep(8)
    for key in (",", ","):
        changes(page, lambda key=key: page.press(key))
    paused = page.screen().tobytes()
    time.sleep(3)
    assert page.screen().tobytes() == paused
    changes(page, lambda: page.press("p"))
    # A hidden page pauses, too.
    page.run(HIDDEN, True)
    time.sleep(1)
    paused = page.screen().tobytes()
    time.sleep(3)
    assert page.screen().tobytes() == paused
    changes(page, lambda: page.run(HIDDEN, False))


HIDDEN = """
const [hidden] = arguments;
Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
document.dispatchEvent(new Event("visibilitychange"));
"""


def test_axe_finds_no_accessibility_faults(open_page):
    try:
        axe = AXE.read(["axe.min.js"])["axe.min.js"].decode()
    except FetchError as problem:
        pytest.skip(str(problem))
    page = open_page()
    # The focus is on an application, in which screen readers pass keys to the page.
    type(page, TAB)
    assert page("document.activeElement.getAttribute('role')") == "application"
    for scheme, opener in product(("light", "dark"), (None, "#help", "#menu")):
        chosen = {"features": [{"name": "prefers-color-scheme", "value": scheme}]}
        page.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", chosen)
        if opener:
            page.find(opener).click()
        page.run(axe)
        violations = page("axe.run().then((result) => result.violations)")
        faults = [(one["id"], [node["html"][:120] for node in one["nodes"]]) for one in violations]
        assert faults == [], (scheme, opener, json.dumps(faults, indent=1))
        page.run("document.querySelector('dialog[open]')?.close()")


FETCHED = ("/handheld.packed", "/pyodide/pyodide.asm.wasm.packed")
HASTY = "const wait = setTimeout; setTimeout = (act, ms) => wait(act, ms === 20_000 ? 1000 : ms);"


@pytest.mark.parametrize("path, fault", [*product(FETCHED, ["wrong"]), (FETCHED[0], "silent")])
def test_a_faulty_answer_is_requested_again(open_page, host, path, fault):
    """A wrong answer has status 200. The page waits 1 s instead of 20 s for a missing one."""
    failing = getattr(host, fault)
    failing[path] = 2
    page = open_page(script=HASTY * (fault == "silent"), ready=False)
    page.wait(lambda: "did not arrive" in page.find("#status").text, 60)
    failing[path] = 1
    page.reload()
    assert fault == "silent" or host.requests.count(path) == 4


def test_a_stalled_load_is_reported(open_page, host):
    host.silent[FETCHED[0]] = 9
    page = open_page(ready=False)
    page.wait(lambda: "keeps trying" in page.text("#status"), 15)


def test_a_damaged_memory_image_is_ignored(open_page):
    script = """
const [fault, done] = arguments;
caches.keys().then(async (names) => {
  const cache = await caches.open(names.find((name) => name.startsWith("goldrush image")));
  const entries = await cache.keys();
  const image = entries.find(({ url }) => url.includes("/image?"));
  if (fault === "partial") await cache.delete(entries.find(({ url }) => url.includes("asm.wasm")));
  const whole = new Uint8Array(await (await cache.match(image)).arrayBuffer());
  if (fault === "zeroed") whole.fill(0, whole.length / 8);
  const data = fault === "noise" ? "noise" : whole;
  if (fault !== "partial") await cache.put(image, new Response(data));
  done(whole.length);
});
"""
    page = open_page()
    for fault in ("noise", "zeroed", "partial"):
        page.wait(lambda: images(page), 30)
        assert page.driver.execute_async_script(script, fault) > 10_000_000
        page.reload()
        choose_game(page)


def test_wrong_answers_are_not_cached(open_page, host):
    host.wrong["/licences.txt"] = 2
    page = open_page()
    page.wait(lambda: host.requests.count("/licences.txt") == 2, 30)
    page.reload()
    assert page(ACTIVE)
    assert host.requests.count("/licences.txt") == 3
    assert "hotel" not in page("fetch('licences.txt').then((answer) => answer.text())")


def test_pages_of_one_host_are_independent(open_page, folder, host):
    """A user of GitHub Pages has several pages on one host, so each folder has its own data."""
    other = folder / "other"
    shutil.copytree(folder, other)
    try:
        page = open_page(new_game("gold"))
        face = turn_up(page)
        assert page(ACTIVE)
        page.wait(lambda: images(page), 30)
        before = cached(page), images(page)
        page.driver.get(host.url + "other/")
        page.until_ready()
        assert "Continue" not in page.words()
        choose_game(page)
        page.wait(lambda: len(images(page)) == 2, 60)
        page.wait(lambda: len(cached(page)) == 2 * len(before[0]), 30)
        assert {*before[0]} < {*cached(page)} and {*before[1]} < {*images(page)}
        page.driver.get(host.url)
        page.until_ready()
        assert page.find("html").get_attribute("data-start") == "restored"
        continues(page, face)
    finally:
        shutil.rmtree(other)


def test_a_new_version_removes_the_old(open_page, folder, host):
    no_timeout = (
        "const wait = setTimeout; setTimeout = (act, ms) => ms !== 20_000 && wait(act, ms);"
    )
    page = open_page(script=no_timeout)
    assert page(ACTIVE)
    page.wait(lambda: version(page))
    new = "b" * 16
    before = cached(page)
    with released(folder, version(page), new) as after:
        host.requests.clear()
        page.reload()
        # Only changed files are fetched, while the old version plays. Wait for them before the
        # next visit, because a Worker that starts meanwhile never gets its script.
        page.wait(lambda: set(cached(page)) - set(before), 60)
        assert {path.split("?")[0] for path in host.requests} == {"/sw.js", "/version.js"}
        page.driver.refresh()
        page.wait(lambda: version(page) == new, 60)
        assert sorted(url.replace(*after) for url in before) == cached(page)
        page.wait(lambda: [new in url for url in images(page)] == [True], 60)


ACTIVE = "navigator.serviceWorker.ready.then(() => true)"


def cached(page, image=False):
    """Return the addresses of memory images in all caches if `image`, otherwise all others."""
    script = """caches.keys().then(async (all) => {
  const found = await Promise.all(all.map(async (name) => (await caches.open(name)).keys()));
  return found.flatMap((keys, at) => keys.map(({ url }) => [all[at], url]));
})"""
    entries = page(script)
    return sorted(url for name, url in entries if name.startswith("goldrush image") == image)


def images(page):
    """Return the addresses of complete memory images. The file /image is written last."""
    return [url for url in cached(page, True) if "/image?" in url]


# Return the nvm at the last action of a game between a person and Pip.
NEARLY_OVER = """
from sim.desktop.tournaments import bots
from sim.web import links
pocket = Pocket()
app = pocket.app
app.start("nuggets")
pocket.run(60)
play, choose = app.play, bots.seats("easy", 2, 3)
while not play.game.over:
    play.apply(choose[play.game.turn](play.game, play.actions[: play.legal()]))
data = bytes(links.saved(play.journal))
actions = [action for _, action in links.steps("nuggets", data)]
play.restore(links.beginning(data))
for action in actions[:-1]:
    play.apply(action)
app.saver.save()
result = list(pocket.machine.nvm[:])
"""
CAN_SHARE = """
navigator.canShare = () => true;
navigator.share = async ({ text, url, files }) => {
  const size = await createImageBitmap(files[0]);
  window.shared = [text, url, size.width, size.height];
};
"""


def test_a_result_is_shared_with_its_game(open_page):
    nvm = base64.b64encode(bytes(run_pocket(NEARLY_OVER))).decode()
    page = open_page("licences.txt", ready=False)
    page.run("localStorage['goldrush / pygamer'] = arguments[0]", nvm)
    page.driver.get(page.url)
    page.until_ready()
    choose_game(page)
    changes(page, lambda: page.press("Enter"))
    assert not page.find("#share").is_displayed()

    def is_over():
        page.press("Enter")
        time.sleep(0.7)
        return page.find("#share").is_displayed()

    page.wait(is_over, 60)
    page.run(CAN_SHARE)
    page.find("#share").click()
    page.wait(lambda: page("window.shared"))
    text, url, wide, high = page("window.shared")
    assert re.fullmatch(r"I took \d+ nuggets with these dice\. Can you\?", text)
    assert "#play=nuggets." in url and (wide, high) == (960, 768)
