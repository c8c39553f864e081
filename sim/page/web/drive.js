// @ts-check
import { INSTALL } from "./version.js";

const EMPTY = ["", 'print("Hello World!")']; // what CircuitPython puts onto a new drive
const NAME = new RegExp(`^(?:${INSTALL.name})$`, "i");
const KEPT = new RegExp(`^(?:${INSTALL.kept})$`, "i"); // never ours to remove, whoever lists it

// Why nothing goes onto a drive: its message is the name of a text, `detail` what it is about.
export class Refused extends Error {
  constructor(why, detail = "") {
    super(why);
    this.detail = detail;
  }
}

// A board's drive in a FileSystemDirectoryHandle, its files by path.
export class Drive {
  #root;

  constructor(root) {
    this.#root = root;
  }

  // The board_id that is to be installed for. Raises Refused where that is no drive of a board.
  async board() {
    const told = new TextDecoder().decode((await this.read("boot_out.txt")) ?? bytes(""));
    const version = /^Adafruit CircuitPython (\d+)\.\S+/.exec(told);
    const board = /^Board ID:(\w+)/m.exec(told);
    if (!version || !board) throw new Refused("noboard");
    if (!INSTALL.majors.includes(Number(version[1]))) throw new Refused("noversion", version[0]);
    const settings = new TextDecoder().decode((await this.read("settings.toml")) ?? bytes(""));
    return /^\s*GOLDRUSH_BOARD\s*=\s*["'](\w+)["']/m.exec(settings)?.[1] ?? board[1];
  }

  // The bytes of a file; null where there is none.
  async read(path) {
    try {
      const [folder, name] = await this.#place(path);
      const file = await (await folder.getFileHandle(name)).getFile();
      return new Uint8Array(await file.arrayBuffer());
    } catch (problem) {
      if (problem.name === "NotFoundError") return null;
      throw problem.name === "TypeMismatchError" ? new Refused("intheway", path) : problem;
    }
  }

  // Write a file, which takes its place once it is whole, and read it back.
  async write(path, data) {
    const [folder, name] = await this.#place(path, true);
    const stream = await (await folder.getFileHandle(name, { create: true })).createWritable();
    await stream.write(data);
    await stream.close();
    const kept = await this.read(path);
    if ((await digest(kept)) !== (await digest(data))) throw new Refused("worn", path);
  }

  // Remove a file, and the folders that are empty without it.
  async remove(path) {
    const parts = path.split("/");
    for (let name = parts.pop(); name; name = parts.pop()) {
      let folder = this.#root;
      for (const part of parts) folder = await folder.getDirectoryHandle(part);
      await folder.removeEntry(name);
      if (!(await folder.keys().next()).done) return;
    }
  }

  async #place(path, create = false) {
    const parts = path.split("/");
    const name = parts.pop();
    let folder = this.#root;
    for (const part of parts) folder = await folder.getDirectoryHandle(part, { create });
    return [folder, name];
  }
}

// The files of an archive as `python -m sim release` makes it, by path. Raises Refused.
export function unpack(archive) {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = archive.length - 22; // of the directory, which no comment follows
  if (end < 0 || view.getUint32(end, true) !== 0x06054b50) throw new Refused("norelease");
  const files = new Map();
  let entry = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left; left--) {
    const size = view.getUint32(entry + 20, true);
    const [path, extra, comment] = [28, 30, 32].map((at) => view.getUint16(entry + at, true));
    const head = view.getUint32(entry + 42, true);
    const data = head + 30 + view.getUint16(head + 26, true) + view.getUint16(head + 28, true);
    const name = new TextDecoder().decode(archive.subarray(entry + 46, entry + 46 + path));
    files.set(name, archive.subarray(data, data + size));
    entry += 46 + path + extra + comment;
  }
  return files;
}

// Put an archive's files onto a drive, as `python -m sim install` does: what is kept there stays,
// what somebody else has put or changed there stays under another name, and if it is cut off
// anywhere it can be done again. progress(share) is told after each file. Returns the names under
// which files are kept. Raises Refused, and what the browser raises.
export async function install(drive, files, progress) {
  const wanted = listed(files.get(INSTALL.list));
  const known = listed(await drive.read(INSTALL.list));
  const isCutOff = INSTALL.draft in known;
  delete known[INSTALL.draft];
  // A board would take a source instead of the compiled module beside it.
  const compiled = [...files.keys()].filter((path) => path.endsWith(".mpy"));
  const sources = compiled.map((path) => path.slice(0, -4) + ".py");
  const found = {};
  for (const path of new Set([...Object.keys(wanted), ...Object.keys(known), ...sources])) {
    const data = await drive.read(path);
    if (data) found[path] = { data, sum: await digest(data) };
  }
  const isOurs = (path) => known[path]?.includes(found[path].sum);
  const isEmpty = (path) => EMPTY.includes(new TextDecoder().decode(found[path].data).trim());
  const writes = Object.keys(wanted).filter((path) => !wanted[path].includes(found[path]?.sum));
  const hiding = sources.filter((path) => path in found);
  const gone = Object.keys(known).filter(
    (path) => path in found && !(path in wanted) && isOurs(path),
  );
  const taken = writes.filter((path) => path in found && !isEmpty(path));
  const foreign = [...taken, ...hiding].filter((path) => !isOurs(path));
  if (!isCutOff && !writes.length && !hiding.length && !gone.length) return [];

  const between = { ...known, [INSTALL.draft]: [] };
  for (const [path, sums] of Object.entries(wanted)) {
    between[path] = [...new Set([...(known[path] ?? []), ...sums])];
  }
  await drive.write(INSTALL.list, list(between));
  const spares = [];
  for (const path of foreign) {
    const spare = await free(drive, path, found[path].sum);
    await drive.write(spare, found[path].data);
    spares.push(spare);
  }
  for (const path of new Set([...gone, ...hiding])) await drive.remove(path);
  const total = writes.reduce((sum, path) => sum + files.get(path).length, 0);
  let done = 0;
  for (const path of writes) {
    await drive.write(path, files.get(path));
    progress((done += files.get(path).length) / total);
  }
  await drive.write(INSTALL.list, files.get(INSTALL.list));
  return spares;
}

// A name for a file that is free, or that has the same bytes already, or none yet: a write that
// was cut off leaves an empty file.
async function free(drive, path, sum) {
  for (let number = 1; ; number++) {
    const spare = `${path}.old${number}`;
    const there = await drive.read(spare);
    if (!there?.length || (await digest(there)) === sum) return spare;
  }
}

// The checksums that files of ours may have, by path; none where nothing is known.
function listed(data) {
  try {
    const { format, files } = JSON.parse(new TextDecoder().decode(data ?? bytes("{}")));
    const ours = ([path, sums]) =>
      path.split("/").every((name) => NAME.test(name)) && !KEPT.test(path) && Array.isArray(sums);
    return format === INSTALL.format ? Object.fromEntries(Object.entries(files).filter(ours)) : {};
  } catch {
    return {};
  }
}

function list(files) {
  return bytes(JSON.stringify({ format: INSTALL.format, files }));
}

async function digest(data) {
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
  return Array.from(sum, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function bytes(text) {
  return new TextEncoder().encode(text);
}
