export const HOLDS = ["400", "900", "1500", "3000"]; // milliseconds, to hold B

// What people choose: what each is at first, and whether it may be a value.
/** @type {Record<string, [any, (value: any) => boolean]>} */
const OWN = {
  keys: [{}, (keys) => Object(keys) === keys && Object.values(keys).every(isText)], // by button
  hold: ["900", (hold) => HOLDS.includes(hold)],
  buttons: [false, isFlag], // whether the page shows them
  muted: [false, isFlag],
  aloud: [false, isFlag],
  letters: [true, isFlag], // keys that are single letters
};

// The memory of a handheld in the browser's storage, which may be forbidden (null) or full. Each
// page address and each board has its own. One tab at a time may write it: the one that took it
// last. What is damaged there is as nothing.
export class Store {
  #storage;
  #page; // what the names of all that is kept begin with
  #board; // and those of this board
  #tab = String(crypto.getRandomValues(new Uint32Array(2)));

  constructor(storage, path, board) {
    this.#storage = storage;
    this.#page = `goldrush ${path}`;
    this.#board = `${this.#page} ${board}`;
    this.#adopt(`goldrush.nvm.${board}`, this.#board);
  }

  // Take over what the first builds have kept, whose names had no address. What is here already
  // stays.
  #adopt(old, name) {
    const kept = this.#read(old);
    if (kept !== null && this.#read(name) === null && this.#write(name, kept)) {
      this.#storage.removeItem(old);
    }
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
    return Boolean(this.#former?.length);
  }

  // Bring back what replace() has put aside, which changes places with what is kept.
  bringBack() {
    return this.replace(this.#former);
  }

  get #former() {
    return bytes(this.#read(`${this.#board} former`));
  }

  // The seat of this place in each game by links: the first letters of its links and the seat.
  get seats() {
    const kept = Object.entries(Object(this.#parsed(`${this.#board} seats`)));
    const isSeat = ([, seat]) => isText(seat?.[0]) && Number.isInteger(seat[1]);
    return Object.fromEntries(kept.filter(isSeat));
  }

  set seats(kept) {
    this.#write(`${this.#board} seats`, JSON.stringify(kept));
  }

  // What people have chosen, by the names of OWN.
  get own() {
    const kept = Object(this.#parsed(`${this.#page} own`));
    const chosen = Object.entries(OWN).map(([name, [usual, isRight]]) => {
      return [name, Object.hasOwn(kept, name) && isRight(kept[name]) ? kept[name] : usual];
    });
    return Object.fromEntries(chosen);
  }

  // Change some of it.
  choose(chosen) {
    this.#write(`${this.#page} own`, JSON.stringify({ ...this.own, ...chosen }));
  }

  // Returns null for what is not JSON: extensions, a full disk and people change what is stored.
  #parsed(name) {
    try {
      return JSON.parse(this.#read(name));
    } catch {
      return null;
    }
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

// Returns no bytes for what is not base64.
function bytes(text) {
  try {
    return text === null ? null : Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

function isText(value) {
  return typeof value === "string";
}

function isFlag(value) {
  return typeof value === "boolean";
}
