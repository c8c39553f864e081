// SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
// SPDX-License-Identifier: MIT

const FIRST_WAIT = 500; // milliseconds until it is tried again
const LONGEST_WAIT = 5000;

// One WebSocket that comes back by itself. `on` has hello(object), caption(lines),
// picture(DataView), connected(boolean).
export class Live {
  #on;
  #socket;
  #wait = FIRST_WAIT;
  #timer;

  constructor(on) {
    this.#on = on;
    this.#connect();
    // A phone that wakes up should not have to wait.
    document.addEventListener("visibilitychange", () => this.#hurry());
    addEventListener("online", () => this.#hurry());
  }

  say(words) {
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
      this.#on.picture(new DataView(data));
      return;
    }
    const said = JSON.parse(data);
    if (said.caption) {
      this.#on.caption(said.caption);
    } else {
      this.#wait = FIRST_WAIT;
      this.#on.hello(said);
      this.#on.connected(true);
    }
  }

  #lost() {
    this.#on.connected(false);
    this.#timer = setTimeout(() => this.#connect(), this.#wait);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  #hurry() {
    if (document.hidden || this.#socket.readyState !== WebSocket.CLOSED) return;
    clearTimeout(this.#timer);
    this.#connect();
  }
}
