// node put.mjs WEB DRIVE ARCHIVE [CUT]: the page's modules of the folder WEB put an archive onto the
// folder DRIVE; after CUT writes the drive is gone. Prints what they say, as JSON.

import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [web, drive, archive, cut = "Infinity"] = process.argv.slice(2);
const { Drive, install, unpack } = await import(new URL("drive.js", pathToFileURL(web + "/")));
let left = Number(cut);

// What browsers raise, by the names of their errors.
function checked(place, kind, create, make) {
  const there = fs.statSync(place, { throwIfNoEntry: false });
  if (!there && !create) throw new DOMException(place, "NotFoundError");
  if (!there) make();
  else if (there.isDirectory() !== (kind === "folder")) throw new DOMException(place, "TypeMismatchError");
}

class Folder {
  constructor(place) {
    this.place = place;
  }

  #in(name) {
    if (!name || name === "." || name === ".." || name.includes("/")) throw new TypeError(name);
    return path.join(this.place, name);
  }

  async getDirectoryHandle(name, { create = false } = {}) {
    const place = this.#in(name);
    checked(place, "folder", create, () => fs.mkdirSync(place));
    return new Folder(place);
  }

  async getFileHandle(name, { create = false } = {}) {
    const place = this.#in(name);
    checked(place, "file", create, () => fs.writeFileSync(place, ""));
    return { getFile: async () => new Blob([fs.readFileSync(place)]), createWritable: async () => stream(place) };
  }

  async removeEntry(name) {
    spend();
    const place = this.#in(name);
    if (fs.statSync(place).isDirectory()) fs.rmdirSync(place); // if it is empty
    else fs.rmSync(place);
  }

  keys() {
    return fs.readdirSync(this.place).values();
  }
}

function spend() {
  if (left-- === 0) throw new DOMException("gone", "NotFoundError");
}

function stream(place) {
  let written;
  return {
    write: async (data) => (written = data),
    close: async () => {
      spend();
      fs.writeFileSync(place, written);
    },
  };
}

try {
  const target = new Drive(new Folder(drive));
  const board = await target.board();
  const shares = [];
  const spares = await install(target, unpack(new Uint8Array(fs.readFileSync(archive))), (share) => shares.push(share));
  console.log(JSON.stringify({ board, spares, shares }));
} catch (problem) {
  console.log(JSON.stringify({ name: problem.name, message: problem.message, detail: problem.detail }));
}
