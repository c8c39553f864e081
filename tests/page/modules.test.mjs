// Tests of the page's modules that need no browser. test_modules.py runs them in node.
// WEB is the address of the modules.

import assert from "node:assert/strict";
import test from "node:test";

const web = process.env.WEB;
const { Store } = await import(new URL("storage.js", web));
const { game, isWatched, replaces, RULES } = await import(new URL("links.js", web));
const { Questions } = await import(new URL("dialogs.js", web));
const { say } = await import(new URL("words.js", web));

class Storage extends Map {
  getItem(name) {
    return this.get(name) ?? null;
  }

  setItem(name, value) {
    if (this.full) throw new Error("full");
    this.set(name, value);
  }

  removeItem(name) {
    this.delete(name);
  }
}

const bytes = (...values) => new Uint8Array(values);

test("memory is saved for its address and board only", () => {
  const storage = new Storage();
  assert.equal(new Store(storage, "/", "pygamer").read(), null);
  assert.ok(new Store(storage, "/", "pygamer").write(bytes(0, 127, 255)));
  assert.deepEqual(new Store(storage, "/", "pygamer").read(), bytes(0, 127, 255));
  assert.equal(new Store(storage, "/other/", "pygamer").read(), null);
  assert.equal(new Store(storage, "/", "pybadge").read(), null);
  // Options are saved for all boards of an address.
  assert.equal(new Store(storage, "/", "pygamer").own.buttons, false);
  new Store(storage, "/", "pygamer").choose({ buttons: true });
  assert.equal(new Store(storage, "/", "pybadge").own.buttons, true);
  assert.equal(new Store(storage, "/other/", "pygamer").own.buttons, false);
});

test("memory of the first builds is moved once, if there is none yet", () => {
  const storage = new Storage([["goldrush.nvm.pygamer", "AH//"], ["goldrush.nvm.pybadge", "AQ=="]]);
  assert.deepEqual(new Store(storage, "/", "pygamer").read(), bytes(0, 127, 255));
  assert.equal(new Store(storage, "/other/", "pygamer").read(), null);
  storage.set("goldrush / pybadge", "Ag==");
  assert.deepEqual(new Store(storage, "/", "pybadge").read(), bytes(2));
  assert.ok(storage.has("goldrush.nvm.pybadge") && !storage.has("goldrush.nvm.pygamer"));
});

test("memory of the first builds remains if there is no room to move it", () => {
  const storage = new Storage([["goldrush.nvm.pygamer", "AH//"]]);
  storage.full = true;
  assert.equal(new Store(storage, "/", "pygamer").read(), null);
  assert.ok(storage.has("goldrush.nvm.pygamer"));
});

test("the last tab that took the memory owns it", () => {
  const storage = new Storage();
  const [first, second] = [new Store(storage, "/", "pygamer"), new Store(storage, "/", "pygamer")];
  assert.ok(first.take() && !first.isTaken);
  assert.ok(second.take() && first.isTaken && !second.isTaken);
  assert.ok(first.take() && second.isTaken);
  storage.clear();
  assert.ok(!first.isTaken && !second.isTaken);
});

test("forbidden or full storage is reported and changes nothing", () => {
  const forbidden = new Store(null, "/", "pygamer");
  assert.ok(!forbidden.take() && !forbidden.isTaken && !forbidden.write(bytes(1)));
  assert.equal(forbidden.read(), null);
  const storage = new Storage();
  const store = new Store(storage, "/", "pygamer");
  store.write(bytes(1));
  storage.full = true;
  assert.ok(!store.write(bytes(2)) && !store.replace(bytes(2)));
  assert.deepEqual(store.read(), bytes(1));
});

test("memory replaced by a file can be brought back, and back again", () => {
  const store = new Store(new Storage(), "/", "pygamer");
  store.write(bytes(1));
  assert.ok(!store.hasFormer);
  assert.ok(store.replace(bytes(2)) && store.hasFormer);
  assert.deepEqual(store.read(), bytes(2));
  assert.ok(store.bringBack());
  assert.deepEqual(store.read(), bytes(1));
  assert.ok(store.bringBack());
  assert.deepEqual(store.read(), bytes(2));
});

const DAMAGED = [
  "", "null", "7", '"x"', "[[[]]]", "{", "%%%", "AAAA", '{"gold":3,"keys":null,"hold":"x"}',
  '{"gold":[7],"keys":{"A":7},"hold":{},"muted":"yes","buttons":0}',
];

test("damaged storage counts as empty", () => {
  const storage = new Storage();
  const store = new Store(storage, "/", "pygamer");
  const usual = store.own;
  store.take();
  store.write(bytes(1));
  store.replace(bytes(2));
  store.mayAsk();
  store.seats = { gold: ["gold.AAAAAAAAAA", 1] };
  store.choose({ muted: true });
  assert.equal(storage.size, 6);
  for (const name of storage.keys()) {
    const right = storage.get(name);
    for (const text of DAMAGED) {
      storage.set(name, text);
      assert.ok(store.read() === null || store.read() instanceof Uint8Array);
      assert.ok(Object.values(store.seats).every(([, seat]) => seat === 1), text);
      assert.deepEqual(store.own, name.endsWith(" own") ? usual : { ...usual, muted: true });
      if (store.hasFormer) assert.ok(store.bringBack());
    }
    storage.set(name, right);
  }
});

test("links that are too long or invalid are damaged", () => {
  assert.equal(game(""), "");
  assert.equal(game("#play=gold.A%2DB"), "play=gold.A-B");
  assert.equal(game("#play=gold.%FF"), "damaged");
  assert.equal(game("#play=gold." + "A".repeat(30_000)), "damaged");
  assert.ok(isWatched("watch=gold.AA") && isWatched("record=AA") && !isWatched("play=gold.AA"));
  assert.ok(replaces(`play=${RULES.gold}AA`) && !replaces("") && !replaces("watch=gold.AA"));
});

test("a turn of a game on this device replaces nothing", () => {
  const storage = new Storage();
  const store = new Store(storage, "/", "pygamer");
  assert.deepEqual(store.seats, {});
  store.seats = { gold: [RULES.gold + "AAAAA", 1] };
  assert.deepEqual(new Store(storage, "/", "pybadge").seats, {});
  const { seats } = new Store(storage, "/", "pygamer");
  assert.ok(!replaces(`turn=${RULES.gold}AAAAABB`, seats));
  assert.ok(replaces(`turn=${RULES.gold}BAAAABB`, seats));
  assert.ok(replaces(`turn=${RULES.nuggets}AAAAA`, seats));
});

test("a link of other rules replaces nothing", () => {
  for (const name of ["gold", "chess", "__proto__"]) assert.ok(!replaces(`play=${name}.AAAAAAAA`));
});

class Part extends EventTarget {
  children = [];

  append(...children) {
    this.children.push(...children);
  }

  replaceChildren(...children) {
    this.children = children;
  }

  click() {
    this.dispatchEvent(new Event("click"));
  }
}

class Dialog extends Part {
  parts = { p: new Part(), input: new Part(), canvas: new Part(), div: new Part() };
  open = false;

  querySelector(name) {
    return this.parts[name];
  }

  showModal() {
    assert.ok(!this.open);
    this.open = true;
  }

  close(value) {
    this.open = false;
    if (value !== undefined) this.returnValue = value;
    this.dispatchEvent(new Event("close"));
  }
}

test("questions are asked in order until each is closed", async () => {
  globalThis.document = { createElement: () => new Part() };
  const dialog = new Dialog();
  const questions = new Questions(dialog, () => {});
  const answers = [questions.ask("replace", ["yes", "no"]), questions.ask("unkept")];
  await null;
  assert.equal(dialog.parts.p.textContent, say("replace"));
  dialog.parts.div.children[1].click();
  assert.equal(await answers[0], "no");
  await null;
  assert.equal(dialog.parts.p.textContent, say("unkept"));
  dialog.close(); // as Escape does
  assert.equal(await answers[1], "");
});
