import { bound } from "./bound.js";
import { isWatched, replaces, RULES } from "./links.js";
import { say } from "./words.js";

const RATES = [1, 2, 4, 8];
const LARGEST_FILE = 65536; // bytes
const STALL = 8000; // milliseconds without a byte, after which a load is said to wait
const SILENCE = 20_000; // and after which it has failed

// The handheld in a Worker, and what is kept of it. `link` is the game of the address, `on` what
// the page does when it is told something (sim/web/handheld.py, worker.js), and ask().
export class Handheld {
  #board;
  #link;
  #store;
  #on;
  #worker = null;
  #stall; // the timers of a load
  #silence;
  #rate = 0;
  #paused = false;
  #away = false; // another tab plays
  #isUsed = false; // somebody has pressed something
  #keeps = true; // what was to be kept the last time was
  #result = ""; // of a game that is over: its name and the points (sim/web/turns.py)
  #answers = new Map(); // what the Worker is asked to what waits for it

  constructor(board, link, store, on) {
    this.#board = board;
    this.#link = link;
    this.#store = store;
    this.#on = on;
    addEventListener("storage", () => this.#give());
    document.addEventListener("visibilitychange", () => this.#rest());
  }

  get isWatched() {
    return isWatched(this.#link);
  }

  // What the menu offers, as names of texts, with the key of the simulator's window for some:
  // {say, act, key}.
  /** @returns {{say: string, key?: string, act: () => void}[]} */
  get items() {
    if (!this.isWatched) {
      const bringBack = () => this.#replace("bringback", () => this.#store.bringBack());
      return [
        { say: "home", act: () => this.use("leave") },
        { say: "friend", act: () => this.#playWithFriend() },
        { say: "cards", act: () => this.#share("play") },
        { say: "game", act: () => this.#share("watch") },
        { say: "save", act: () => this.#save() },
        { say: "load", act: () => this.#load() },
        ...(this.#store.hasFormer ? [{ say: "former", act: bringBack }] : []),
      ];
    }
    return [
      { say: "pause", key: "p", act: () => this.#rest(!this.#paused) },
      { say: "backwards", key: ",", act: () => this.#stepBack() },
      { say: "faster", key: "f", act: () => this.#hurry() },
      { say: "earlier", act: () => location.reload() },
      { say: "own", act: () => location.assign(location.pathname + location.search) },
    ];
  }

  // Load, and ask meanwhile what has to be asked.
  async start() {
    let begin = null;
    const again = () => {
      this.#spawn(() => this.#fail("unsent"));
      if (begin) this.#send(...begin);
    };
    this.#spawn(again);
    if (replaces(this.#link, this.#store.seats) && this.#store.read()?.length) {
      if ((await this.#on.ask("replace", ["yes", "no"])) !== "yes") this.#forget();
    }
    if (!this.isWatched) {
      this.#keeps = this.#store.take();
      if (!this.#keeps) this.#on.ask("unkept");
    }
    const { language } = navigator;
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const seats = JSON.stringify(this.#store.seats);
    const { hold } = this.#store.own;
    begin = ["begin", this.#store.read(), language, calm, this.#link, hold, seats];
    this.#send(...begin);
    this.#rest();
  }

  // A Worker in place of the one before. giveUp() is called if its load stands still.
  #spawn(giveUp) {
    this.#worker?.terminate();
    this.#worker = bound("worker.js", this.#board);
    const wait = () => {
      this.#stopTimers();
      this.#stall = setTimeout(() => this.#on.state("slow"), STALL);
      this.#silence = setTimeout(giveUp, SILENCE);
    };
    wait();
    let why = "unsent"; // while not even its script is there
    this.#worker.onmessage = ({ data: [what, ...values] }) => {
      why = "failed";
      if (what === "progress") wait();
      else this.#stopTimers();
      if ("_" + what in this) this["_" + what](...values);
      else this.#on[what](...values);
    };
    this.#worker.onerror = (event) => {
      event.preventDefault();
      this.#fail(why);
    };
  }

  #fail(why) {
    this.#stopTimers();
    this.#on.state(why);
  }

  #stopTimers() {
    clearTimeout(this.#stall);
    clearTimeout(this.#silence);
  }

  // "press" a button, "type" a key, "touch" x, y and a size (keys.js), or "leave" for the menu.
  use(...words) {
    this.#isUsed = true;
    if (this.#away) this.offer();
    else this.#send(...words);
  }

  release(button) {
    this.#send("release", button);
  }

  #send(...words) {
    this.#worker?.postMessage(words);
  }

  // Resolves to the position, as sentences.
  async stands() {
    return ((await this.#inquire("stands")) ?? "").split("\n");
  }

  // Open the rules of the game that is on its table, or the list of all.
  async rules() {
    this.#isUsed = true;
    if (this.#away) this.offer();
    else if ((await this.#inquire("rules")) === false) this.#on.ask("norules");
  }

  // Put the games onto the drive of a FileSystemDirectoryHandle. Resolves to the name of the text
  // that says how it went, and what it is about (sim/web/installer.py).
  async install(root) {
    return (await this.#inquire("install", root)) ?? [this.#away ? "elsewhere" : "stopped", ""];
  }

  // Ask the Worker; resolves to what it answers, or null if it has ended.
  #inquire(what, ...values) {
    if (!this.#worker) return null;
    return new Promise((resolve) => {
      this.#answers.set(what, resolve);
      this.#send(what, ...values);
    });
  }

  #end() {
    clearTimeout(this.#silence);
    this.#worker?.terminate();
    this.#worker = null;
    this.#hush();
  }

  // No answer comes any more.
  #hush() {
    for (const what of this.#answers.keys()) this._answer(what, null);
  }

  #stepBack() {
    this.#send("back");
    this.#rest(true);
  }

  #hurry() {
    this.#rate = (this.#rate + 1) % RATES.length;
    this.#send("rate", RATES[this.#rate]);
  }

  // Nobody sees a hidden page: time stands still there.
  #rest(paused = this.#paused) {
    this.#paused = paused;
    this.#send("pause", paused || document.hidden);
    if (document.hidden) this.#on.tone(0, 0);
  }

  // Another tab has begun to play.
  #give() {
    if (this.#away || this.isWatched || !this.#store.isTaken) return;
    this.#away = true;
    this.#end();
    this.#on.state("elsewhere");
    this.#on.tone(0, 0);
    this.offer();
  }

  get isAway() {
    return this.#away;
  }

  // To play in this tab.
  async offer() {
    // There may be a new version by now.
    if ((await this.#on.ask("elsewhere", ["take", "close"])) === "take") location.reload();
  }

  // The link is used up, or not wanted: a reload goes on with what is kept.
  #forget() {
    this.#link = "";
    history.replaceState(null, "", location.pathname + location.search);
  }

  // What the Worker tells, where there is more to do than to show it.

  _nvm(bytes) {
    if (this.#store.isTaken) return this.#give();
    const kept = this.#store.write(bytes);
    // A browser may ask people: once, and not for what a start writes by itself.
    if (kept && this.#isUsed && this.#store.mayAsk()) {
      navigator.storage?.persist?.().catch(console.warn);
    }
    if (kept && replaces(this.#link)) this.#forget();
    if (!kept && this.#keeps) this.#on.ask("nospace");
    this.#keeps = kept;
  }

  _seats(kept) {
    this.#store.seats = JSON.parse(kept);
  }

  // A turn of a game by links is over.
  async _turn() {
    if ((await this.#on.ask("turnover", ["turn", "close"])) === "turn") this.#share("turn");
  }

  _over(result) {
    this.#result = result;
    this.#on.over(result !== "");
  }

  async _refused(why) {
    const { isWatched } = this;
    this.#forget();
    await this.#on.ask(why);
    // A visit that was to watch has neither taken nor saved anything.
    if (isWatched) location.reload();
  }

  _answer(what, value) {
    this.#answers.get(what)?.(value);
    this.#answers.delete(what);
  }

  _state(name) {
    if (name === "stopped") this.#hush();
    this.#on.state(name);
  }

  _unread() {
    this.#on.ask("unread");
  }

  // Links and files.

  async #share(kind) {
    const text = await this.#inquire("link", kind);
    if (text === "computers") {
      if ((await this.#on.ask(text, ["yes", "no"])) === "yes") this.#share("friends");
      return;
    }
    if (!text?.includes("=")) return text && this.#on.ask(text);
    const words = kind === "turn" ? { text: say("invitation") } : {};
    this.#sendOrCopy({ ...words, url: address(text) });
  }

  // Share the game that is played, or begin one for two.
  async #playWithFriend() {
    if ((await this.#inquire("link", "turn")) !== "nogame") return this.#share("turn");
    const games = Object.keys(RULES).map((name) => `rule_${name}`);
    const answer = await this.#on.ask("which", [...games, "close"]);
    if (!games.includes(answer)) return;
    const game = answer.slice("rule_".length);
    if (!(await this.#inquire("invite", game, false))) {
      if ((await this.#on.ask("makeroom", ["yes", "no"])) !== "yes") return;
      await this.#inquire("invite", game, true);
    }
    this.#isUsed = true;
  }

  // Share the result of the game that is over: a sentence, its cards and a `picture`, a Blob.
  async shareResult(picture) {
    const [game, points] = this.#result.split(" ");
    const text = say(`won_${game}`).replace("%s", points);
    const what = { text, url: address(await this.#inquire("link", "play")) };
    const files = [new File([picture], "goldrush.png", { type: picture.type })];
    const all = { ...what, files };
    const answer = await this.#sendOrCopy(navigator.canShare?.(all) ? all : what, ["picture"]);
    if (answer === "picture") download("goldrush.png", picture);
  }

  // Open the share sheet of the device. Without one, copy the address; resolves to the answer then.
  async #sendOrCopy(what, answers = []) {
    try {
      if (navigator.share) return await navigator.share({ title: say("title"), ...what });
    } catch (problem) {
      if (problem.name === "AbortError") return;
    }
    const { text, url } = what;
    const words = text ? `${text} ${url}` : url;
    const copied = await navigator.clipboard?.writeText(words).then(() => true, () => false);
    return this.#on.ask(copied ? "copied" : "copy", [...answers, "close"], url);
  }

  #save() {
    const bytes = this.#store.read() ?? new Uint8Array();
    const kept = new Blob([bytes], { type: "application/octet-stream" });
    download(`goldrush-${this.#board}.nvm`, kept);
  }

  #load() {
    const input = Object.assign(document.createElement("input"), { type: "file" });
    input.addEventListener("change", async () => {
      const bytes = new Uint8Array(await input.files[0].slice(0, LARGEST_FILE).arrayBuffer());
      const isRight = await this.#inquire("check", bytes);
      if (!isRight) return isRight === false && this.#on.ask("badfile");
      this.#replace("overwrite", () => this.#store.replace(bytes));
    });
    input.click();
  }

  // Change what is kept, if people say yes to a question, and begin with that.
  async #replace(question, change) {
    if ((await this.#on.ask(question, ["replaced", "no"])) !== "replaced") return;
    if (this.#store.isTaken) return this.#give();
    this.#end(); // or the handheld that runs would write over it
    if (change()) location.reload();
    else this.#on.ask("nospace").then(() => location.reload());
  }
}

// The address of this page with the text of a link.
function address(text) {
  return location.href.split("#")[0] + "#" + text;
}

function download(name, blob) {
  const file = document.createElement("a");
  file.href = URL.createObjectURL(blob);
  file.download = name;
  file.click();
  URL.revokeObjectURL(file.href);
}
