// SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
// SPDX-License-Identifier: MIT

const KEYS = {
  ArrowUp: "UP",
  ArrowDown: "DOWN",
  ArrowLeft: "LEFT",
  ArrowRight: "RIGHT",
  " ": "A",
  Enter: "A",
  a: "A",
  z: "A",
  b: "B",
  x: "B",
  Escape: "B",
  Backspace: "B",
};
const WAYS = ["UP", "DOWN", "LEFT", "RIGHT"];
const TAP = 90; // milliseconds, for a press that has no end

// Fingers, mouse and keyboard as buttons: calls press(button) and release(button). `letters`
// maps further keys to what they do.
export class Keys {
  #press;
  #release;
  #sources = new Map(); // a key or a pointer to the button it holds
  letters = {};

  constructor(press, release) {
    this.#press = press;
    this.#release = release;
    addEventListener("keydown", (event) => this.#keyDown(event));
    addEventListener("keyup", (event) => this.#hold(name(event), null));
    addEventListener("blur", () => this.free());
    document.addEventListener("visibilitychange", () => document.hidden && this.free());
    addEventListener("contextmenu", (event) => event.target.closest("main") && event.preventDefault());
    const device = document.querySelector("main");
    device.addEventListener("pointerdown", (event) => this.#touch(event));
    device.addEventListener("pointermove", (event) => this.#slide(event));
    for (const end of ["pointerup", "pointercancel"]) {
      addEventListener(end, (event) => this.#hold(event.pointerId, null));
    }
    device.addEventListener("click", (event) => this.#click(event));
  }

  // Let go of everything.
  free() {
    for (const source of [...this.#sources.keys()]) this.#hold(source, null);
  }

  #hold(source, button) {
    const before = this.#sources.get(source);
    if (before === (button ?? undefined)) return;
    this.#sources.delete(source);
    if (before && ![...this.#sources.values()].includes(before)) this.#release(before);
    if (!button) return;
    if (![...this.#sources.values()].includes(button)) this.#press(button);
    this.#sources.set(source, button);
  }

  #keyDown(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || document.querySelector("dialog[open]")) return;
    const key = name(event);
    const act = this.letters[key];
    if (!(key in KEYS) && !act) return;
    event.preventDefault();
    if (event.repeat) return;
    if (act) act();
    else this.#hold(key, KEYS[key]);
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
    const button = under?.closest("[data-button]")?.dataset.button;
    if (WAYS.includes(button)) this.#hold(event.pointerId, button);
  }

  // From a screen reader or a switch: there was no pointer.
  #click(event) {
    const button = event.target.closest("[data-button]")?.dataset.button;
    if (!button || event.detail) return;
    this.#hold("click", button);
    setTimeout(() => this.#hold("click", null), TAP);
  }
}

function name(event) {
  return event.key.length === 1 ? event.key.toLowerCase() : event.key;
}
