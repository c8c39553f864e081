// SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
// SPDX-License-Identifier: MIT

const FIRST_WAIT = 500; // milliseconds until it is tried again
const LONGEST_WAIT = 5000;
const SCREEN = 1; // first bytes of messages (sim/faces/web/pictures.py)
const LIGHTS = 2;
const TONE = 3;

// The handheld of a simulator, over one WebSocket that comes back by itself. `on` has what a
// page does: hello, screen, lights, tone, caption, state.
export class Source {
  items = []; // what it adds to the page's menu
  #on;
  #socket;
  #wait = FIRST_WAIT;
  #timer;
  #drawn = Promise.resolve();

  constructor(on) {
    this.#on = on;
    on.state("connecting");
    this.#connect();
    // A phone that wakes up should not have to wait.
    document.addEventListener("visibilitychange", () => this.#hurry());
    addEventListener("online", () => this.#hurry());
  }

  press(button) {
    this.#say(`down ${button}`);
  }

  release(button) {
    this.#say(`up ${button}`);
  }

  touch(x, y) {
    this.#say(`touch ${x},${y}`);
  }

  command(name) {
    this.#say(`do ${name}`);
  }

  #say(words) {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(words);
  }

  #connect() {
    this.#socket = new WebSocket(new URL("live", location.href.replace("http", "ws")));
    this.#socket.binaryType = "arraybuffer";
    this.#socket.onmessage = (message) => this.#hear(message.data);
    this.#socket.onclose = () => this.#lost();
  }

  #hear(data) {
    if (typeof data !== "string") {
      this.#show(new DataView(data));
      return;
    }
    const said = JSON.parse(data);
    if (said.caption) {
      this.#on.caption(said.caption);
    } else {
      this.#wait = FIRST_WAIT;
      this.#on.hello(said);
      this.#on.state("");
    }
  }

  #show(data) {
    const kind = data.getUint8(0);
    if (kind === LIGHTS) this.#on.lights(new Uint8Array(data.buffer, 1));
    if (kind === TONE) this.#on.tone(data.getUint16(1), data.getUint16(3));
    if (kind !== SCREEN) return;
    const [left, top] = [data.getUint16(1), data.getUint16(3)];
    const png = new Blob([new Uint8Array(data.buffer, 5)], { type: "image/png" });
    const image = createImageBitmap(png, { colorSpaceConversion: "none" });
    // Parts of the screen may be ready in another order than they came.
    this.#drawn = this.#drawn.then(async () => this.#on.screen(await image, left, top));
  }

  #lost() {
    this.#on.state("lost");
    this.#timer = setTimeout(() => this.#connect(), this.#wait);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  #hurry() {
    if (document.hidden || this.#socket.readyState !== WebSocket.CLOSED) return;
    clearTimeout(this.#timer);
    this.#connect();
  }
}
