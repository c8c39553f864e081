// The memory of a handheld in the browser's storage, which may be forbidden (null) or full. Each
// page address and each board has its own. One tab at a time may write it: the one that took it
// last.
export class Store {
  #storage;
  #page; // what the names of all that is kept begin with
  #board; // and those of this board
  #tab = String(crypto.getRandomValues(new Uint32Array(2)));

  constructor(storage, path, board) {
    this.#storage = storage;
    this.#page = `goldrush ${path}`;
    this.#board = `${this.#page} ${board}`;
  }

  // Write from this tab from now on. Returns false if nothing can be kept.
  take() {
    return this.#write(`${this.#board} tab`, this.#tab);
  }

  get isTaken() {
    const owner = this.#read(`${this.#board} tab`);
    return owner !== null && owner !== this.#tab;
  }

  // The bytes kept, or null.
  read() {
    return bytes(this.#read(this.#board));
  }

  // Returns false if there is no room.
  write(kept) {
    return this.#write(this.#board, text(kept));
  }

  // Whether people may be asked to let the browser keep it; once for an address.
  mayAsk() {
    return this.#read(`${this.#page} asked`) === null && this.#write(`${this.#page} asked`, "yes");
  }

  // Put other bytes in the place of those kept, which give way to nothing but the next of this.
  replace(kept) {
    const before = this.#read(this.#board);
    return (before === null || this.#write(`${this.#board} former`, before)) && this.write(kept);
  }

  get hasFormer() {
    return this.#read(`${this.#board} former`) !== null;
  }

  // Bring back what replace() has put aside, which changes places with what is kept.
  bringBack() {
    return this.replace(bytes(this.#read(`${this.#board} former`)));
  }

  // Who sits here in games by links: JSON.
  get seats() {
    return this.#read(`${this.#board} seats`) ?? "{}";
  }

  set seats(kept) {
    this.#write(`${this.#board} seats`, kept);
  }

  // Whether the page shows buttons; null before anybody has chosen.
  get buttons() {
    return JSON.parse(this.#read(`${this.#page} buttons`));
  }

  set buttons(shown) {
    this.#write(`${this.#page} buttons`, JSON.stringify(shown));
  }

  // What people have chosen: `keys` by button, and the milliseconds of a long press.
  get own() {
    return { keys: {}, hold: "900", ...JSON.parse(this.#read(`${this.#page} own`)) };
  }

  set own(chosen) {
    this.#write(`${this.#page} own`, JSON.stringify(chosen));
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
