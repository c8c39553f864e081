import { BOARDS } from "./version.js";
import { say } from "./words.js";

const FIRMWARE = "https://circuitpython.org/board/";

// The dialog that puts the games onto a board's drive. install(drive) does it, and resolves to the
// name of the text that says how it went, and what it is about.
export class Installer {
  #dialog;
  #install;
  #isBusy = false;

  constructor(dialog, install) {
    this.#dialog = dialog;
    this.#install = install;
    this.#part("button").addEventListener("click", () => this.#run());
    // What sim/web/installer.py needs.
    const can = globalThis.showDirectoryPicker && "Suspending" in WebAssembly;
    this.#part("button").hidden = !can;
    this.#part("img").hidden = can;
    // A second Escape closes a dialog whatever it answers.
    dialog.addEventListener("close", () => this.#isBusy && dialog.showModal());
  }

  // Offer the release for one of BOARDS, too, to be unpacked by hand.
  open(name) {
    const [, board] = BOARDS[name];
    const file = `goldrush-${board}.zip`;
    this.#part("[rel]").href = `${FIRMWARE}${board}/`;
    this.#part("[download]").href = `boards/${file}`;
    this.#part("[download]").textContent = file;
    this.#part("li span:not([data-say])").textContent =
      say(this.#part("button").hidden ? "unpack" : "orunpack");
    if (!this.#isBusy) this.#tell("");
    this.#dialog.showModal();
  }

  progress(share) {
    this.#part("progress").value = share;
  }

  async #run() {
    const wanted = { id: "drive", mode: "readwrite" };
    const root = await window["showDirectoryPicker"](wanted).catch((problem) => {
      if (problem.name !== "AbortError") this.#tell(say("notwritable"));
    });
    if (!root) return;
    this.#work(true);
    this.#tell(say("looking"));
    const [how, what, spared] = await this.#install(root);
    const [title] = Object.values(BOARDS).find(([, board]) => board === what) ?? [what];
    const words = how === "installed" ? [`${title}:`, say(how)] : [say(how), what];
    this.#tell([...words, ...(spared ? [say("spared"), spared] : [])].join(" "));
    this.#work(false);
  }

  #work(isBusy) {
    this.#isBusy = isBusy;
    for (const button of this.#dialog.querySelectorAll("button")) button.disabled = isBusy;
    this.#part("progress").hidden = !isBusy;
    this.progress(0);
  }

  #tell(words) {
    this.#part("[role=status]").textContent = words;
  }

  #part(selector) {
    return this.#dialog.querySelector(selector);
  }
}
