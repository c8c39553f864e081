// @ts-check
// The memory of a handheld in the browser's storage, which may be forbidden (null) or full. Each
// page address and each board has its own. One tab at a time may write it: the one that took it
// last.
export class Store {
  #storage;
  #nvm;
  #former; // what was there before a file replaced it
  #owner;
  #seats;
  #buttons;
  #own;
  #tab = String(crypto.getRandomValues(new Uint32Array(2)));

  constructor(storage, path, board) {
    this.#storage = storage;
    this.#nvm = `goldrush ${path} ${board}`;
    this.#former = `${this.#nvm} former`;
    this.#owner = `${this.#nvm} tab`;
    this.#seats = `${this.#nvm} seats`;
    this.#buttons = `goldrush ${path} buttons`;
    this.#own = `goldrush ${path} own`;
  }

  // Write from this tab from now on. Returns false if nothing can be kept.
  take() {
    return this.#write(this.#owner, this.#tab);
  }

  get isTaken() {
    const owner = this.#read(this.#owner);
    return owner !== null && owner !== this.#tab;
  }

  // The bytes kept, or null.
  read() {
    return bytes(this.#read(this.#nvm));
  }

  // Returns false if there is no room.
  write(kept) {
    return this.#write(this.#nvm, text(kept));
  }

  // Put other bytes in the place of those kept, which give way to nothing but the next of this.
  replace(kept) {
    const before = this.#read(this.#nvm);
    return (before === null || this.#write(this.#former, before)) && this.write(kept);
  }

  get hasFormer() {
    return this.#read(this.#former) !== null;
  }

  // Bring back what replace() has put aside, which changes places with what is kept.
  bringBack() {
    return this.replace(bytes(this.#read(this.#former)));
  }

  // Who sits here in games by links: JSON.
  get seats() {
    return this.#read(this.#seats) ?? "{}";
  }

  set seats(kept) {
    this.#write(this.#seats, kept);
  }

  // Whether the page shows buttons; null before anybody has chosen.
  get buttons() {
    return JSON.parse(this.#read(this.#buttons));
  }

  set buttons(shown) {
    this.#write(this.#buttons, JSON.stringify(shown));
  }

  // What people have chosen: `keys` by button, and the milliseconds of a long press.
  get own() {
    return { keys: {}, hold: "900", ...JSON.parse(this.#read(this.#own)) };
  }

  set own(chosen) {
    this.#write(this.#own, JSON.stringify(chosen));
  }

  #read(name) {
    try {
      return this.#storage.getItem(name);
    } catch {
      return null;
    }
  }

  #write(name, value) {
    try {
      this.#storage.setItem(name, value);
      return true;
    } catch {
      return false;
    }
  }
}

// The browser's storage, or null where it is forbidden.
export function open() {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

function text(bytes) {
  return btoa(String.fromCharCode(...bytes));
}

function bytes(text) {
  return text === null ? null : Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
