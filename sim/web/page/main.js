import { button, Questions } from "./dialogs.js";
import { Handheld } from "./handheld.js";
import { Keys } from "./keys.js";
import { Installer } from "./installer.js";
import { game } from "./links.js";
import { refresh, remember, renew } from "./offline.js";
import { choose } from "./own.js";
import { Sound } from "./sound.js";
import { Speech } from "./speech.js";
import { open, Store } from "./storage.js";
import { BOARDS, VERSION } from "./version.js";
import { find, View } from "./view.js";
import { say, speak } from "./words.js";

const PATIENCE = 8000; // milliseconds
const BUZZ = 8; // milliseconds that a phone trembles for a press

const fingers = matchMedia("(pointer: coarse)").matches;
if (fingers) find("#help").dataset.say = "rules"; // there are no keys
for (const language of [...navigator.languages].reverse()) speak(language);

const view = new View();
const sound = new Sound();
const speech = new Speech(find("#words"));
const keys = new Keys({
  press,
  release,
  type: (key) => use("type", key),
  touch: (...where) => use("touch", ...where),
});
const installer = new Installer(find("#install"), (root) => handheld.install(root));
const questions = new Questions(find("#ask"), () => keys.free());

const wanted = new URLSearchParams(location.search).get("board");
const board = Object.hasOwn(BOARDS, wanted ?? "") ? wanted : Object.keys(BOARDS)[0];
const store = new Store(open(), new URL(".", location.href).pathname, board);
const handheld = new Handheld(board, game(location.hash), store, {
  hello: (...sizes) => view.shape(...sizes),
  screen: (...picture) => {
    view.draw(...picture);
    settle();
  },
  lights: (rgb) => view.shine(rgb),
  started: (how) => (document.documentElement.dataset.start = how),
  tone: (hertz, loudness) => sound.tone(hertz, loudness),
  state: (name) => {
    view.state(name);
    if (name === "unsent") refresh().catch(() => {});
  },
  progress: (share) => view.progress(share),
  installing: (share) => installer.progress(share),
  spoken: speak,
  typing: (typed) => {
    keys.typed = typed ? typed.split("\n") : [];
    view.state(typed && !fingers ? "typing" : "", true);
  },
  over: (isOver) => view.over(isOver),
  whose: (turn) => setTitle(turn || "title"),
  words: (lines) => speech.tell(lines.split("\n")),
  ask: (question, ...rest) => {
    speech.utter([say(question)]);
    return questions.ask(question, ...rest);
  },
});

const { own } = store;
let { buttons } = own;
view.dress(buttons);
[sound.muted, speech.aloud] = [own.muted, own.aloud];

function use(...words) {
  sound.wake();
  speech.begin();
  unhint();
  handheld.use(...words);
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(BUZZ);
}

function press(name) {
  use("press", name);
  view.press(name, true);
}

function release(name) {
  handheld.release(name);
  view.press(name, false);
}

function setTitle(name) {
  find("title").dataset.say = name;
  document.title = say(name);
}

// The first picture is there: from now on nothing needs the network. A first visit is told what to
// do, until something is done.
let isHinting = false;
let settled = false;
function settle() {
  if (settled) return;
  settled = true;
  keys.play();
  const { dataset } = document.documentElement;
  isHinting = dataset.start === "fresh" && !handheld.isWatched;
  if (isHinting) view.state(fingers ? "tap" : "hint", true);
  remember().catch(() => {}).then(() => (dataset.version = VERSION));
}

function unhint() {
  if (isHinting) view.state("");
  isHinting = false;
}

function rules() {
  unhint();
  handheld.rules();
}

function show(dialog) {
  unhint();
  find(dialog).showModal();
  keys.free();
}

function more() {
  const mute = { say: sound.muted ? "silent" : "sound", act: toggleSound };
  const shown = { say: buttons ? "shown" : "hidden", act: toggleButtons };
  const voice = { say: speech.aloud ? "aloud" : "quiet", act: toggleVoice };
  const install = { say: "install", act: () => installer.open(board) };
  const rows = [...handheld.items, mute, voice, shown, install].map((item) => {
    const row = button(say(item.say), () => {
      find("#more").close();
      if (handheld.isAway) handheld.offer();
      else item.act();
    });
    row.dataset.say = item.say;
    return row;
  });
  find("#items").replaceChildren(...rows);
  show("#more");
}

function toggleSound() {
  store.choose({ muted: (sound.muted = !sound.muted) });
}

function toggleButtons() {
  store.choose({ buttons: (buttons = !buttons) });
  view.dress(buttons);
}

function toggleVoice() {
  speech.toggle();
  store.choose({ aloud: speech.aloud });
}

function help() {
  const rows = handheld.items.filter(({ key }) => key).map((item) => {
    return made("tr", made("th", item.key.toUpperCase()), made("td", say(item.say)));
  });
  find("#commands").replaceChildren(...rows);
  show("#keys");
}

function made(kind, ...content) {
  const node = document.createElement(kind);
  node.append(...content);
  return node;
}

// The game of each board is kept for itself; one that is watched goes on to the other board.
function changeBoard() {
  const address = new URL(location.href);
  address.searchParams.set("board", find("#board").value);
  location.assign(address);
}

function fillScreen() {
  if (document.fullscreenElement) document.exitFullscreen();
  else document.documentElement.requestFullscreen?.({ navigationUI: "hide" });
}

for (const { key, act } of handheld.items) if (key) keys.letters[key] = act;
const state = async () => speech.say(await handheld.stands());
Object.assign(keys.letters, { h: help, m: more, r: () => speech.repeat(), w: state });
choose(find("#own"), keys, store);
const titles = Object.entries(BOARDS).map(([name, [title]]) => new Option(title, name));
find("#board").replaceChildren(...titles);
find("#board").value = board;
find("#board").addEventListener("change", changeBoard);
find("#help").addEventListener("click", fingers ? rules : help);
find("#menu").addEventListener("click", more);
find("#fill").addEventListener("click", fillScreen);
find("#fill").hidden = !document.fullscreenEnabled;
find("#dress").addEventListener("click", toggleButtons);
find("#share").addEventListener("click", async () => handheld.shareResult(await view.picture()));
addEventListener("hashchange", () => location.reload());
const loaded = new Promise((resolve) => {
  addEventListener("load", resolve); // with its frame
  setTimeout(resolve, PATIENCE); // which a host may never answer for
});
renew().catch(() => {}).then(() => document.readyState === "complete" || loaded)
  .then(() => handheld.start());
find("#late").remove();
