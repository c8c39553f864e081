const KEYS = {
  ArrowUp: "UP", ArrowDown: "DOWN", ArrowLeft: "LEFT", ArrowRight: "RIGHT",
  " ": "A", Enter: "A", a: "A", z: "A",
  b: "B", x: "B", Escape: "B", Backspace: "B", s: "START",
};
const CLICKS = ["Enter", " "];
const WAYS = ["UP", "DOWN", "LEFT", "RIGHT"];
const TAP = 90; // milliseconds, for a press that has no end
const SWIPE = 24; // pixels of the page from a touch to a swipe
const STEP = 36; // pixels of the page for each further press of it
const PUSHED = 0.5; // of the full way of a stick
// Buttons of a game pad in the standard mapping.
const PAD = {
  0: "A", 1: "B", 8: "SELECT", 9: "START",
  12: "UP", 13: "DOWN", 14: "LEFT", 15: "RIGHT",
};

// Fingers, mouse, keyboard and game pads as buttons: calls press(button) and release(button) of
// `on`, and touch(x, y, size) in pixels of the handheld's screen, each of them `size` wide here for
// a finger, and without a size for a mouse or a pen, which miss nothing. type(key) is called for
// the keys in `typed` instead. `letters` maps further keys to what they do.
export class Keys {
  #on;
  #swipe = null; // where a finger came down on the screen, and how far it was counted
  #sources = new Map(); // a key or a pointer to the button it holds
  letters = {};
  typed = []; // keys that type a name now, in lower case
  own = {}; // keys that people have chosen, to the buttons that they mean
  hasLetters = true; // whether single letters count that they have not chosen (WCAG 2.1.4)

  constructor(on) {
    this.#on = on;
    addEventListener("keydown", (event) => this.#keyDown(event));
    addEventListener("keyup", (event) => this.#hold(named(event), null));
    addEventListener("blur", () => this.free());
    document.addEventListener("visibilitychange", () => document.hidden && this.free());
    const device = document.querySelector("main");
    device.addEventListener("contextmenu", (event) => event.preventDefault());
    device.addEventListener("pointerdown", (event) => this.#touch(event));
    device.addEventListener("pointermove", (event) => this.#slide(event));
    device.addEventListener("click", (event) => this.#click(event));
    const screen = document.querySelector("#screen");
    screen.addEventListener("pointerdown", (event) => this.#lay(event));
    addEventListener("pointermove", (event) => this.#draw(event));
    for (const end of ["pointerup", "pointercancel"]) {
      addEventListener(end, (event) => this.#lift(event, screen));
    }
  }

  // Browsers begin to look for game pads when somebody asks.
  play() {
    addEventListener("gamepadconnected", () => this.#poll());
  }

  // Let go of everything.
  free() {
    for (const source of this.#sources.keys()) this.#hold(source, null);
  }

  #hold(source, button) {
    const before = this.#sources.get(source);
    if (before === (button ?? undefined)) return;
    this.#sources.delete(source);
    if (before && ![...this.#sources.values()].includes(before)) this.#on.release(before);
    if (!button) return;
    if (![...this.#sources.values()].includes(button)) this.#on.press(button);
    this.#sources.set(source, button);
  }

  #keyDown(event) {
    const isShortcut = event.ctrlKey || event.altKey || event.metaKey;
    if (isShortcut || document.querySelector("dialog[open]")) return;
    const key = named(event);
    // A button that was reached by Tab.
    if (CLICKS.includes(key) && event.target.closest("button")) return;
    if (this.typed.includes(key.toLowerCase())) {
      event.preventDefault();
      if (!event.repeat) this.#on.type(key.toLowerCase());
      return;
    }
    const counts = this.hasLetters || key.length > 1 || key === " ";
    const act = counts && this.letters[key];
    const button = this.own[key] ?? (act || !counts ? null : KEYS[key]);
    if (!button && !act) return;
    event.preventDefault();
    if (event.repeat) return;
    if (button) this.#hold(key, button);
    else act();
  }

  #touch(event) {
    const button = event.target.closest("[data-button]")?.dataset.button;
    if (!button || event.button) return;
    event.preventDefault();
    event.target.releasePointerCapture(event.pointerId);
    this.#hold(event.pointerId, button);
  }

  // A thumb goes from one direction to the next without leaving the pad.
  #slide(event) {
    if (!WAYS.includes(this.#sources.get(event.pointerId))) return;
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const button = under?.closest("[data-button]")?.getAttribute("data-button");
    if (WAYS.includes(button)) this.#hold(event.pointerId, button);
  }

  // A finger on the screen: touches what is there, or swipes.
  #lay(event) {
    if (event.button || this.#swipe) return;
    event.preventDefault();
    this.#swipe = { id: event.pointerId, x: event.clientX, y: event.clientY, moved: false };
  }

  #draw(event) {
    const swipe = this.#swipe;
    if (swipe?.id !== event.pointerId) return;
    const [x, y] = [event.clientX - swipe.x, event.clientY - swipe.y];
    const across = Math.abs(x) > Math.abs(y);
    if (Math.abs(across ? x : y) < (swipe.moved ? STEP : SWIPE)) return;
    this.#hold("swipe", across ? (x < 0 ? "LEFT" : "RIGHT") : y < 0 ? "UP" : "DOWN");
    this.#hold("swipe", null);
    Object.assign(swipe, { x: event.clientX, y: event.clientY, moved: true });
  }

  #lift(event, screen) {
    this.#hold(event.pointerId, null);
    // Space is for the game, not for the button that was clicked last.
    if (event.target instanceof Element) event.target.closest("button")?.blur();
    const swipe = this.#swipe;
    if (swipe?.id !== event.pointerId) return;
    this.#swipe = null;
    if (swipe.moved || event.type === "pointercancel") return;
    const box = screen.getBoundingClientRect();
    const x = Math.floor(((event.clientX - box.left) * screen.width) / box.width);
    const y = Math.floor(((event.clientY - box.top) * screen.height) / box.height);
    if (x < 0 || y < 0 || x >= screen.width || y >= screen.height) return;
    this.#on.touch(x, y, ...(event.pointerType === "touch" ? [box.width / screen.width] : []));
  }

  #poll() {
    const pads = navigator.getGamepads().filter(Boolean);
    for (const pad of pads) {
      for (const [number, button] of Object.entries(PAD)) {
        const down = pad.buttons[number]?.pressed;
        this.#hold(`pad ${pad.index} ${number}`, down ? button : null);
      }
      const [x, y] = pad.axes;
      this.#hold(`stick ${pad.index} x`, x < -PUSHED ? "LEFT" : x > PUSHED ? "RIGHT" : null);
      this.#hold(`stick ${pad.index} y`, y < -PUSHED ? "UP" : y > PUSHED ? "DOWN" : null);
    }
    if (pads.length) requestAnimationFrame(() => this.#poll());
  }

  // From a screen reader or a switch: there was no pointer.
  #click(event) {
    const button = event.target.closest("[data-button]")?.dataset.button;
    if (!button || event.detail) return;
    this.#hold("click", button);
    setTimeout(() => this.#hold("click", null), TAP);
  }
}

// The name of a key, a letter in lower case.
export function named(event) {
  return event.key.length === 1 ? event.key.toLowerCase() : event.key;
}
