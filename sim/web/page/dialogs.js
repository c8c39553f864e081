import { say } from "./words.js";

const SIDE = 4; // pixels of a module of a QR code
const MARGIN = 4; // modules around the code (ISO/IEC 18004)

// Questions in one dialog, one after the other. Each is settled, whatever closes it.
export class Questions {
  #dialog;
  #opened;
  #last = Promise.resolve("");

  constructor(dialog, opened) {
    this.#dialog = dialog;
    this.#opened = opened;
  }

  // Ask, by names of texts. `value` is an address to be copied, or taken from the screen as a QR
  // code. Resolves to the answer's name, "" if it was closed without one.
  ask(question, answers = ["close"], value) {
    this.#last = this.#last.then(() => this.#show(question, answers, value));
    return this.#last;
  }

  #show(question, answers, value) {
    const dialog = this.#dialog;
    dialog.querySelector("p").textContent = say(question);
    const field = dialog.querySelector("input");
    field.value = value ?? "";
    field.hidden = value === undefined;
    const picture = dialog.querySelector("canvas");
    picture.hidden = true;
    if (value) draw(picture, value).then((drawn) => (picture.hidden = !drawn), () => {});
    const buttons = answers.map((name) => button(say(name), () => dialog.close(name)));
    dialog.querySelector("div").replaceChildren(...buttons);
    dialog.returnValue = "";
    dialog.showModal();
    this.#opened();
    return new Promise((resolve) => {
      dialog.addEventListener("close", () => resolve(dialog.returnValue), { once: true });
    });
  }
}

export function button(words, act) {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = words;
  made.addEventListener("click", act);
  return made;
}

// Draw `text` as a QR code onto a canvas; returns false where it is too long for one.
async function draw(canvas, text) {
  const { qrcode } = await import("./qrcode.mjs");
  const code = qrcode(0, "L");
  code.addData(text);
  try {
    code.make();
  } catch {
    return false;
  }
  canvas.width = canvas.height = (code.getModuleCount() + 2 * MARGIN) * SIDE;
  const pen = canvas.getContext("2d");
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.translate(MARGIN * SIDE, MARGIN * SIDE);
  code.renderTo2dContext(pen, SIDE);
  return true;
}
