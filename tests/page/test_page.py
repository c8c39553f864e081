"""The page of `python -m sim page` in a real Chromium, from a plain file server."""

import base64
import io
import json
import random
import re
import shutil
import time
import zlib
from itertools import product
from types import SimpleNamespace

import pytest
from page.conftest import released, told
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
ENTER, ESCAPE, TAB = "\ue007", "\ue00c", "\ue004"  # as webdriver names these keys
POSTER = (80, 40)  # of the menu of 160x128
AXE = Package(
    "axe-core",
    "4.14.1",
    "sha512-FHfa+lmNjQZfJz1q8wKqIDwC6DExcHt/pkjNQb09a3NPjCKg2rhu5qb2S4r76ASyFNNtuFooJpZe37OgudVGtQ==",
    CACHE / "page",
)
# Whatever another host would be, it is not found.
ALONE = "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1"


def touch(page, x, y):
    """A click on that pixel of the handheld's screen, whose events the browser itself makes."""
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
    time.sleep(0.7)  # A decides only what has stood for a while
    before = page.screen().tobytes()
    act()
    page.wait(lambda: page.screen().tobytes() != before, 30)
    time.sleep(0.7)
    return page.screen()


def choose_game(page):
    """Touch the poster of the menu."""
    return changes(page, lambda: touch(page, *POSTER))


def continues(page, face):
    """Go on with the game that is kept, where that card is turned up."""
    choose_game(page)
    changes(page, lambda: page.press("Enter"))
    page.wait(lambda: page.screen().crop(FACE).tobytes() == face, 30)


def test_it_is_small_comes_from_one_host_and_can_be_played(open_page, host):
    start = time.monotonic()
    page = open_page("", ALONE)
    menu = page.screen()
    page.press("ArrowRight")
    page.wait(lambda: page.screen().tobytes() != menu.tobytes(), 30)
    took = time.monotonic() - start
    time.sleep(3)
    assert "Gold Nuggets" in page.words()
    print("first press seen after %.1f s, %d bytes" % (took, host.sent))
    assert host.sent <= MOST_BYTES
    assert page.find("#status").text == "" and page.complaints() == []
    assert page.find("html").get_attribute("lang") == "en"


FACE = (126, 1, 160, 37)  # of the card that is turned up, large at the right


def new_game(name, **options):
    """The link of a game for two that the first seat, a person, begins."""
    game = games.make(name)
    game.set_up(2, **options)
    journal = Journal(game)
    journal.start(7)
    play = SimpleNamespace(game=game, journal=journal, name=name, computers=None)
    return "#" + links.of_app(SimpleNamespace(play=play), watch=False)


def drawn(picture):
    """Whether there is more in it than a ground and a line."""
    return len(picture.getcolors()) > 3


def turn_up(page):
    """Turn up the first card of a new game of GOLD, and forget its link. Returns its face."""
    page.wait(lambda: drawn(page.screen().crop((0, 0, 120, 100))), 30)  # the table is there
    time.sleep(0.7)
    touch(page, 80, 60)
    page.wait(lambda: drawn(page.screen().crop(FACE)), 30)
    time.sleep(0.7)
    face = page.screen().crop(FACE)
    page.run("history.replaceState(null, '', location.pathname)")
    return face.tobytes()


def test_a_turn_goes_on_after_a_reload_and_after_escape_at_the_question_of_a_link(open_page):
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


# As a phone says of itself that fingers play.
COARSE = ("--blink-settings=primaryPointerType=2,availablePointerTypes=2",)


@pytest.mark.long
def test_the_guide_shows_a_phone(open_page, update_references):
    """--update-references draws its picture anew."""
    page = open_page(new_game("gold"), "--lang=en", *COARSE)
    size = {"width": 390, "height": 760, "deviceScaleFactor": 1, "mobile": True}
    page.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)
    page.driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True})
    choose(page, "hidden")  # which shows them
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
    # All but the first are more than a Python in a browser can parse. In the second a string seems
    # to end what is nested.
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


def test_after_a_bad_link_to_watch_the_game_is_saved(open_page):
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


def test_all_that_can_be_clicked_can_be_reached_by_keys(open_page):
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
    # The button that the mouse has used is not where keys go.
    page.find("[data-button=UP]").click()
    page.wait(lambda: page.screen().tobytes() == menu)
    changes(page, lambda: type(page, ENTER))


SIZES = [
    *((360, 640), (320, 568), (667, 375), (640, 360), (844, 390), (800, 600), (768, 1024)),
    *((1280, 800), (1920, 1080)),
]


def test_every_control_is_large_enough_and_on_the_page_at_every_size(open_page):
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
        page.size(*size)
        cut = {"left": notch, "right": notch, "bottom": notch // 2, "top": 0}
        page.driver.execute_cdp_cmd("Emulation.setSafeAreaInsetsOverride", {"insets": cut})
        page.run("window.cut = arguments[0]; dispatchEvent(new Event('resize'))", cut)
        page.wait(lambda wide=size[0]: page("innerWidth") == wide)
        wide = []
        for _ in ("with buttons", "without"):
            page.wait(lambda: page.run(faulty) == [], 2)
            wide.append(page.find("#screen").size["width"])
            choose(page, "shown" if len(wide) == 1 else "hidden")
        print("%dx%d: the screen is %d wide, %d without buttons" % (*size, *wide))
        assert wide[0] >= 240 and wide[1] >= 1.02 * wide[0] and wide[1] >= 320, size
        # A pixel of the handheld is whole ones of this screen, or nearly fills the room.
        assert [width for width in wide if 1 < width % 80 < width / 10 - 1] == [], size
        # On a PC the screen has most of the page.
        assert size[0] < 1000 or 0.8 * wide[1] ** 2 >= 0.6 * size[0] * size[1], size


@pytest.mark.parametrize("calm", [True, False])
def test_it_begins_as_the_browser_is_set(open_page, calm):
    # What the handheld begins with.
    script = """
const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (words, ...rest) {
  if (words[0] === "begin") top.begun = words;
  post.call(this, words, ...rest);
};
"""
    options = ["--force-prefers-reduced-motion"] * calm
    page = open_page("", "--accept-lang=fr-CA", *options, script=script)
    assert page("begun.slice(3, 5)") == ["fr-CA", calm]
    french = (TEXTS / "fr.txt").read_text(encoding="utf-8")
    told = page.find("meta[name=description]").get_attribute("content")
    assert "\ntitle=%s\n" % page.driver.title in "\n" + french and "about=%s\n" % told in french


def test_forced_colours_keep_the_handheld_and_outline_what_can_be_pressed(open_page):
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


def test_the_menu_changes_the_board_and_each_keeps_its_own_game(open_page):
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


def test_a_board_that_there_is_not_is_the_usual_one(open_page):
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


def test_people_choose_keys_of_their_own_which_stay(open_page):
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
    page.find("[data-key=A]").send_keys("\ue003")  # Backspace: none
    assert page.find("[data-key=A]").get_property("value") == ""
    assert page.find("#own select").get_property("value") == "3000"


def test_what_is_told_is_said_again_and_aloud_where_people_wish(open_page):
    page = open_page()
    page.run("window.said = []; speechSynthesis.speak = (what) => window.said.push(what.text);")
    page.wait(lambda: "GOLD" in page.words())
    page.press("ArrowRight")
    page.wait(lambda: "Gold Nuggets" in page.words())
    page.press("r")
    page.wait(lambda: "GOLD" in page.words())
    page.press("w")
    page.wait(lambda: "GOLD" not in page.words())
    assert page("said") == []
    page.press("m")
    page.find("[data-say=quiet]").click()
    page.wait(lambda: "GOLD" in page("said.at(-1)"))
    page.press("ArrowRight")
    page.wait(lambda: "Goldrausch" in page("said.at(-1)"))


def test_a_game_pad_and_a_swipe_move_as_the_keys_do(open_page):
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

    seen = [page.screen().tobytes()]
    seen.append(changes(page, lambda: push("buttons[13].pressed = true")).tobytes())
    seen.append(changes(page, lambda: push("axes[0] = 0.9")).tobytes())
    assert len(set(seen)) == 3
    back = changes(page, lambda: page.run(SWIPE_UP))
    assert back.tobytes() == seen[0]


SWIPE_UP = """
const screen = document.querySelector("#screen");
const box = screen.getBoundingClientRect();
const at = (y) => ({ clientX: box.left + 50, clientY: box.top + y, pointerId: 3, bubbles: true });
screen.dispatchEvent(new PointerEvent("pointerdown", at(90)));
screen.dispatchEvent(new PointerEvent("pointermove", at(60)));
screen.dispatchEvent(new PointerEvent("pointerup", at(60)));
"""


def test_where_storage_is_forbidden_it_says_so_and_plays(open_page):
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
def test_storage_that_is_damaged_stops_no_visit(open_page, damaged):
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


def test_the_browser_is_asked_once_to_keep_and_only_what_somebody_has_done(open_page):
    script = """
window.wishes = 0;
navigator.storage.persist = async () => {
  window.wishes++;
  throw new TypeError("refused");
};
"""
    page = open_page(new_game("gold"), script=script)
    time.sleep(1)
    # A start writes by itself.
    assert page("localStorage.length") and page("wishes") == 0
    turn_up(page)
    page.wait(lambda: page("wishes") == 1)
    page.reload()
    choose_game(page)
    changes(page, lambda: page.press("Enter"))
    time.sleep(1)
    assert page("wishes") == 0 and page.find("#status").text == ""


def test_where_storage_is_full_it_is_said_once(open_page):
    script = """
const write = Storage.prototype.setItem;
Storage.prototype.setItem = function (name, value) {
  if (value.length > 100) throw new DOMException("full", "QuotaExceededError");
  write.call(this, name, value);
};
"""
    page = open_page(new_game("gold"))
    page.run(script)

    def is_said():
        if "no room left" in page.question():
            return True
        page.press("Enter")  # which a busy machine may not take yet
        time.sleep(1)
        return False

    page.wait(is_said, 30)
    answer(page)
    for _ in range(3):
        changes(page, lambda: touch(page, 20, 20))
    assert page.question() == ""


# A link that is clicked tells what it would download; a chooser of files waits in the page.
FILES = """
const made = URL.createObjectURL;
URL.createObjectURL = (blob) => {
  globalThis.blob = blob;
  return made.call(URL, blob);
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


def choose(page, say):
    """An item of the page's menu, by the name of its text."""
    page.find("#menu").click()
    page.find("#items [data-say=%s]" % say).click()


SHARE = "navigator.share = async (what) => void (window.shared = what);"
QR = """
const canvas = document.querySelector("#ask canvas"), pen = canvas.getContext("2d");
return canvas.hidden ? null : [canvas.width, canvas.toDataURL()];
"""


def test_a_turn_goes_to_another_place_by_a_link(open_page):
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
    # A finder: seven dark modules of four pixels, below a margin of four.
    assert code.getbbox() == (0, 0, width, width) and code.getpixel((44, 17)) == 255
    assert [code.getpixel((x, 17)) for x in (15, 16, 43)] == [255, 0, 0]
    answer(page)
    page.run(SHARE)
    choose(page, "friend")
    page.wait(lambda: page("window.shared?.url") == address, 30)
    assert page.question() == ""
    # A page that runs would write what is kept again.
    page.driver.get(page.url + "licences.txt")
    page.run("localStorage.clear()")
    page.driver.get(address)
    page.wait(lambda: drawn(page.screen().crop((0, 0, 120, 100))), 90)
    assert page.question() == ""


def test_what_is_kept_goes_into_a_file_and_comes_back_from_it(open_page, tmp_path):
    page = open_page(new_game("gold"))
    face = turn_up(page)
    page.run(FILES)
    choose(page, "save")
    name, content = page(SAVED)
    assert name == "goldrush-pygamer.nvm" and len(content) == 8192
    page.reload()
    going_on = page.screen().tobytes()
    page.run("localStorage.clear()")
    page.reload()
    new = page.screen().tobytes()
    assert new != going_on

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
    assert page.screen().tobytes() == going_on
    # There and back again.
    for shown in (new, going_on):
        choose(page, "former")
        page.wait(lambda: "Bring back" in page.question())
        page.run("document.body.dataset.old = 1")
        answer(page)
        page.wait(lambda: not page("document.body?.dataset.old"))
        page.until_ready()
        assert page.screen().tobytes() == shown
    continues(page, face)


def heard(page):
    """Presses A until tones are due; the names of what then was set to more than 0."""
    for _ in range(12):
        page.press("Enter")
        time.sleep(1)
        found = page("globalThis.heard.splice(0)")
        if found:
            return set(found)
    return set()


def test_it_sounds_after_the_first_press_until_it_is_muted(open_page):
    script = """
globalThis.heard = [];
const tell = (kind, set) => function (value, ...rest) {
  if (value) globalThis.heard.push(kind);
  return set.call(this, value, ...rest);
};
const voice = AudioParam.prototype;
voice.setValueAtTime = tell("hertz", voice.setValueAtTime);
voice.setTargetAtTime = tell("loud", voice.setTargetAtTime);
"""
    page = open_page(new_game("gold"))
    page.run(script)
    assert heard(page) == {"hertz", "loud"}
    choose(page, "sound")
    page.run("globalThis.heard.splice(0)")
    assert heard(page) == {"hertz"}


def test_sound_and_voice_stay_as_they_were_chosen(open_page):
    page = open_page()
    for item in ("sound", "quiet"):
        choose(page, item)
    page.reload()
    page.find("#menu").click()
    for item in ("silent", "aloud"):
        page.find("#items [data-say=%s]" % item)


def test_a_watched_game_is_held_and_goes_back(open_page):
    record = records.play("goldrausch", 2, 4, bots.seats("random", 2, 4), {})
    page = open_page("#" + links.of_record(record))
    time.sleep(8)
    for key in (",", ","):
        changes(page, lambda key=key: page.press(key))
    held = page.screen().tobytes()
    time.sleep(3)
    assert page.screen().tobytes() == held
    changes(page, lambda: page.press("p"))
    # A hidden page rests, too.
    page.run(HIDDEN, True)
    time.sleep(1)
    held = page.screen().tobytes()
    time.sleep(3)
    assert page.screen().tobytes() == held
    changes(page, lambda: page.run(HIDDEN, False))


HIDDEN = """
const [hidden] = arguments;
Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
document.dispatchEvent(new Event("visibilitychange"));
"""


def test_nothing_is_found_wrong_for_people_who_see_or_press_otherwise(open_page):
    try:
        axe = AXE.read(["axe.min.js"])["axe.min.js"].decode()
    except FetchError as problem:
        pytest.skip(str(problem))
    page = open_page()
    # Screen readers leave keys to the game where the focus is.
    type(page, TAB)
    assert page("document.activeElement.getAttribute('role')") == "application"
    for opener in (None, "#help", "#menu"):
        if opener:
            page.find(opener).click()
        page.run(axe)
        found = page("axe.run().then((found) => found.violations)")
        told = [(one["id"], [node["html"][:120] for node in one["nodes"]]) for one in found]
        assert told == [], (opener, json.dumps(told, indent=1))
        page.run("document.querySelector('dialog[open]')?.close()")


FETCHED = ("/handheld.packed", "/pyodide/pyodide.asm.wasm.packed")
HASTY = "const wait = setTimeout; setTimeout = (act, ms) => wait(act, ms === 20_000 ? 1000 : ms);"


@pytest.mark.parametrize("path, how", [*product(FETCHED, ["wrong"]), (FETCHED[0], "silent")])
def test_an_answer_that_is_wrong_or_missing_is_asked_for_again_and_not_kept(
    open_page, host, path, how
):
    """A wrong one has status 200; on a missing one it waits 1 s in place of 20."""
    failing = getattr(host, how)
    failing[path] = 2
    page = open_page(script=HASTY, ready=False)
    page.wait(lambda: "did not arrive" in page.find("#status").text, 60)
    failing[path] = 1
    page.reload()
    assert how == "silent" or host.asked.count(path) == 4


def test_a_load_that_stands_still_is_told(open_page, host):
    host.silent[FETCHED[0]] = 9
    page = open_page(ready=False)
    page.wait(lambda: "keeps trying" in page.text("#status"), 15)


def test_damaged_memory_does_not_stop_a_visit(open_page):
    script = """
const [how, done] = arguments;
caches.keys().then(async (names) => {
  const cache = await caches.open(names.find((name) => name.startsWith("goldrush image")));
  const entries = await cache.keys();
  const image = entries.find(({ url }) => url.includes("/image?"));
  if (how === "in part") await cache.delete(entries.find(({ url }) => url.includes("asm.wasm")));
  const whole = new Uint8Array(await (await cache.match(image)).arrayBuffer());
  if (how === "zeroed") whole.fill(0, whole.length / 8);
  if (how !== "in part") await cache.put(image, new Response(how === "noise" ? "noise" : whole));
  done(whole.length);
});
"""
    page = open_page()
    for how in ("noise", "zeroed", "in part"):
        page.wait(lambda: images(page), 30)
        assert page.driver.execute_async_script(script, how) > 10_000_000
        page.reload()
        choose_game(page)


def test_wrong_answers_are_not_kept_for_use_without_a_network(open_page, host):
    host.wrong["/licences.txt"] = 2
    page = open_page()
    page.wait(lambda: host.asked.count("/licences.txt") == 2, 30)
    page.reload()
    assert page(ACTIVE)
    assert host.asked.count("/licences.txt") == 3
    assert "hotel" not in page("fetch('licences.txt').then((answer) => answer.text())")


def test_pages_of_one_host_leave_each_other_alone(open_page, folder, host):
    """As of one user of GitHub Pages: what is kept is for an address of a folder."""
    other = folder / "other"
    shutil.copytree(folder, other)
    try:
        page = open_page(new_game("gold"))
        face = turn_up(page)
        assert page(ACTIVE)
        page.wait(lambda: images(page), 30)
        before = kept(page), images(page)
        page.driver.get(host.url + "other/")
        page.until_ready()
        assert "Continue" not in page.words()
        choose_game(page)
        page.wait(lambda: len(images(page)) == 2, 60)
        page.wait(lambda: len(kept(page)) == 2 * len(before[0]), 30)
        assert {*before[0]} < {*kept(page)} and {*before[1]} < {*images(page)}
        page.driver.get(host.url)
        page.until_ready()
        assert page.find("html").get_attribute("data-start") == "restored"
        continues(page, face)
    finally:
        shutil.rmtree(other)


def test_a_new_version_takes_over_and_leaves_nothing_of_the_old(open_page, folder, host):
    without_end = (
        "const wait = setTimeout; setTimeout = (act, ms) => ms !== 20_000 && wait(act, ms);"
    )
    page = open_page(script=without_end)
    assert page(ACTIVE)
    page.wait(lambda: version(page))
    new = "b" * 16
    before = kept(page)
    with released(folder, version(page), new) as after:
        host.asked.clear()
        page.reload()
        # It is fetched beside the one that plays: what has changed, and nothing else. A visit just
        # then has to wait for it: a Worker that begins meanwhile never gets its script.
        page.wait(lambda: set(kept(page)) - set(before), 60)
        assert {path.split("?")[0] for path in host.asked} == {"/sw.js", "/version.js"}
        page.driver.refresh()
        page.wait(lambda: version(page) == new, 60)
        assert sorted(url.replace(*after) for url in before) == kept(page)
        page.wait(lambda: [new in url for url in images(page)] == [True], 60)


ACTIVE = "navigator.serviceWorker.ready.then(() => true)"


def kept(page, image=False):
    """The addresses in all caches, but for memory that was kept, or of that alone."""
    script = """caches.keys().then(async (all) => {
  const found = await Promise.all(all.map(async (name) => (await caches.open(name)).keys()));
  return found.flatMap((keys, at) => keys.map(({ url }) => [all[at], url]));
})"""
    found = page(script)
    return sorted(url for name, url in found if name.startswith("goldrush image") == image)


def images(page):
    """The address of the memory that was kept, which comes after all else that belongs to it."""
    return [url for url in kept(page, True) if "/image?" in url]


# The memory of a handheld at the last action of a game between a person and Pip.
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
told = list(pocket.machine.nvm[:])
"""
CAN_SHARE = """
navigator.canShare = () => true;
navigator.share = async ({ text, url, files }) => {
  const size = await createImageBitmap(files[0]);
  window.shared = [text, url, size.width, size.height];
};
"""


def test_the_result_of_a_game_is_shared_with_its_cards_and_a_picture(open_page):
    nvm = base64.b64encode(bytes(told(NEARLY_OVER))).decode()
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
