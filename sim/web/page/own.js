import { named } from "./keys.js";
import { HOLDS } from "./storage.js";

const PASSED = ["Tab", "Escape", "Shift"]; // these leave a field

// The fields in which people choose: a key for each button, and how long a press is a long one.
// What they choose is kept, and counts for `keys` at once, for the handheld at its next start.
export function choose(fields, keys, store) {
  const holds = fields.querySelector("select");
  holds.replaceChildren(...HOLDS.map((hold) => new Option(String(Number(hold) / 1000), hold)));
  const show = () => {
    const chosen = Object.entries(store.own.keys);
    keys.own = Object.fromEntries(chosen.map(([button, key]) => [key, button]));
    for (const field of fields.querySelectorAll("[data-key]")) {
      field.value = store.own.keys[field.dataset.key] ?? "";
    }
    holds.value = store.own.hold;
    fields.querySelector("[type=checkbox]").checked = keys.hasLetters = store.own.letters;
  };
  fields.addEventListener("keydown", (event) => {
    const button = event.target.dataset.key;
    if (!button || PASSED.includes(event.key)) return;
    event.preventDefault();
    const { [button]: _, ...others } = store.own.keys;
    const clears = event.key === "Backspace" || event.key === "Delete";
    store.choose({ keys: clears ? others : { ...others, [button]: named(event) } });
    show();
  });
  holds.addEventListener("change", () => store.choose({ hold: holds.value }));
  fields.querySelector("[type=checkbox]").addEventListener("change", (event) => {
    store.choose({ letters: event.target.checked });
    show();
  });
  show();
}
