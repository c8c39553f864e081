// @ts-check
import { Drive, install, Refused, unpack } from "./drive.js";
import { BOARDS } from "./version.js";
import { say } from "./words.js";

const FIRMWARE = "https://circuitpython.org/board/";
// What the browser raises, as names of texts.
const RAISED = {
  NotAllowedError: "notwritable",
  NoModificationAllowedError: "notwritable",
  InvalidStateError: "notwritable",
  QuotaExceededError: "drivefull",
  TypeMismatchError: "intheway",
};

// The dialog that puts the games onto a board's drive.
export class Installer {
  #dialog;
  #isBusy = false;

  constructor(dialog) {
    this.#dialog = dialog;
    this.#part("button").addEventListener("click", () => this.#run());
    this.#part("button").hidden = !globalThis.showDirectoryPicker;
    dialog.addEventListener("cancel", (event) => this.#isBusy && event.preventDefault());
  }

  // Offer the release for one of BOARDS, too, to be unpacked by hand.
  open(name) {
    const [, board] = BOARDS[name];
    this.#part("[rel]").href = `${FIRMWARE}${board}/`;
    this.#part("[download]").href = address(board);
    this.#part("[download]").textContent = address(board).split("/").pop();
    if (!this.#isBusy) this.#tell("");
    this.#dialog.showModal();
  }

  async #run() {
    this.#work(true);
    try {
      const root = await window["showDirectoryPicker"]({ id: "drive", mode: "readwrite" });
      this.#tell(say("looking"));
      const drive = new Drive(root);
      const files = unpack(await bring(await drive.board()));
      const spares = await install(drive, files, (share) => (this.#part("progress").value = share));
      const kept = spares.length ? ` ${say("spared")} ${spares.join(", ")}` : "";
      this.#tell(say("installed") + kept);
    } catch (problem) {
      if (problem.name !== "AbortError") this.#tell(words(problem));
    }
    this.#work(false);
  }

  #work(isBusy) {
    this.#isBusy = isBusy;
    for (const button of this.#dialog.querySelectorAll("button")) button.disabled = isBusy;
    this.#part("progress").hidden = !isBusy;
    this.#part("progress").value = 0;
  }

  #tell(words) {
    this.#part("[role=status]").textContent = words;
  }

  #part(selector) {
    return this.#dialog.querySelector(selector);
  }
}

function address(board) {
  return `boards/goldrush-${board}.zip`;
}

async function bring(board) {
  const answer = await fetch(address(board));
  if (!answer.ok) throw new Refused("norelease", board);
  return new Uint8Array(await answer.arrayBuffer());
}

function words(problem) {
  if (problem instanceof Refused) return `${say(problem.message)} ${problem.detail}`;
  return say(RAISED[problem.name] ?? "drivegone");
}
