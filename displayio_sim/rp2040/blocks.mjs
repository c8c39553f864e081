// Translates the chip's Thumb code to JavaScript, block by block, as it becomes hot.
//
// A block runs from its first instruction to the next jump to an address that is not known; a
// branch that is not taken goes on within it, one to its own start is a loop. Registers are local
// variables, flags are worked out only where they are read. Instructions that are not here (barriers,
// special registers, break points, sleep) are left to the library, one at a time.
// Times are those of the library's interpreter, and interrupts are looked for between blocks.

const RAM = 0x20000000;
const RAM_SIZE = 0x42000;
const FLASH = 0x10000000;
const FLASH_SIZE = 0x200000;
const IN_RAM = FLASH_SIZE >> 1; // among the entries, one a half word
const ENTRIES = IN_RAM + (RAM_SIZE >> 1);
const HOT = 4000; // how often an address is interpreted first: translating takes as long
const LONGEST = 48; // instructions
const TURN = 200; // cycles after which the clock goes on
const PAGE = 6; // bits of an address within a piece of RAM that is watched for new code
const FLUSHES = 8; // after which such a piece, which also holds data, is interpreted for good

const signed = (value, bits) => (value << (32 - bits)) >> (32 - bits);
const hex = (value) => `${value | 0}`;

/**
 * Returns step(), which runs a block or an instruction and returns its cycles.
 *
 * `cache` is a model of the cache before the flash: `tags` (two a set), `recent` (the way used last
 * of each set) and miss(line).
 */
export function translator(chip, cache) {
  const { core } = chip;
  const registers = new Int32Array(core.registers.buffer);
  const ram = [new Int8Array(chip.sram.buffer), new Int16Array(chip.sram.buffer), new Int32Array(chip.sram.buffer)];
  const code = new Uint16Array(chip.flash.buffer);
  const own = new Uint16Array(chip.sram.buffer);
  const blocks = new Array(ENTRIES).fill(undefined);
  const heat = new Uint16Array(ENTRIES);
  const watched = new Uint8Array(RAM_SIZE >> PAGE);
  const flushes = new Uint8Array(RAM_SIZE >> PAGE);

  const devices = Array.from({ length: 64 }, (_, k) => chip.peripherals[0x40000 + 4 * k]);

  const environment = {
    core,
    R: registers,
    b1: ram[0],
    u1: new Uint8Array(chip.sram.buffer),
    b2: ram[1],
    u2: own,
    b4: ram[2],
    watched,
    tags: cache.tags,
    recent: cache.recent,
    miss: cache.miss,
    written: (at) => {
      const page = at >>> PAGE;
      watched[page] = 0;
      if (flushes[page] < 255) flushes[page]++;
      const last = (page + 1) << (PAGE - 1);
      for (let k = Math.max(0, (page << (PAGE - 1)) - 2 * LONGEST); k < last; k++) blocks[IN_RAM + k] = undefined;
    },
    read1: (address) => core.readUint8(address >>> 0),
    read2: (address) => core.readUint16(address >>> 0),
    read4: (address) => {
      const device = address >>> 20 === 0x400 ? devices[(address >>> 14) & 63] : null;
      return (device ? device.readUint32(address & 0x3fff) : core.readUint32(address >>> 0)) | 0;
    },
    write1: (address, value) => core.writeUint8(address >>> 0, value),
    write2: (address, value) => core.writeUint16(address >>> 0, value),
    write4: (address, value) => core.writeUint32(address >>> 0, value >>> 0),
    took: (address) => core.cyclesIO(address) - 1,
    wrote: (address) => core.cyclesIO(address, true) - 1,
  };
  const names = Object.keys(environment);
  const values = Object.values(environment);

  const read = (pc) => {
    return pc < RAM ? code[(pc - FLASH) >> 1] : own[(pc - RAM) >> 1];
  };
  const literal = (at) => (read(at) | (read(at + 2) << 16)) | 0;

  function compile(start) {
    const text = new Block(start, read, literal).text();
    if (!text) return null;
    if (start >= RAM) {
      const end = start - RAM + text.size;
      for (let page = (start - RAM) >> PAGE; page <= (end - 1) >> PAGE; page++) {
        if (flushes[page] >= FLUSHES) return null;
      }
      for (let page = (start - RAM) >> PAGE; page <= (end - 1) >> PAGE; page++) watched[page] = 1;
    }
    return new Function(...names, `return () => {\n${text.source}};`)(...values);
  }

  return () => {
    if (core.interruptsUpdated && core.checkForInterrupts()) core.waiting = false;
    let cycles = 0;
    do {
      const pc = registers[15];
      const at = pc >= RAM ? IN_RAM + ((pc - RAM) >> 1) : (pc & (FLASH_SIZE - 1)) >> 1;
      const block = pc >= FLASH ? blocks[at] : null;
      if (block) cycles += block();
      else {
        if (block === undefined && ++heat[at] > HOT) {
          heat[at] = 0;
          blocks[at] = compile(pc);
        }
        cycles += core.executeInstruction();
        if (core.waiting) break;
      }
    } while (cycles < TURN && !core.interruptsUpdated);
    return cycles;
  };
}

/** Conditions by their code: what they are made of. */
const CONDITIONS = [
  (f) => f.z(),
  (f) => `!(${f.z()})`,
  (f) => f.c,
  (f) => `!(${f.c})`,
  (f) => f.n(),
  (f) => `!(${f.n()})`,
  (f) => f.v,
  (f) => `!(${f.v})`,
  (f) => (f.compared ? `(${f.compared[0]}>>>0)>(${f.compared[1]}>>>0)` : `(${f.c})&&!(${f.z()})`),
  (f) => (f.compared ? `(${f.compared[0]}>>>0)<=(${f.compared[1]}>>>0)` : `!(${f.c})||(${f.z()})`),
  (f) => (f.compared ? `${f.compared[0]}>=${f.compared[1]}` : `(${f.n()})===(${f.v})`),
  (f) => (f.compared ? `${f.compared[0]}<${f.compared[1]}` : `(${f.n()})!==(${f.v})`),
  (f) => (f.compared ? `${f.compared[0]}>${f.compared[1]}` : `(${f.n()})===(${f.v})&&!(${f.z()})`),
  (f) => (f.compared ? `${f.compared[0]}<=${f.compared[1]}` : `(${f.n()})!==(${f.v})||(${f.z()})`),
];

/** Flags as expressions: of the result `nz`, or as the core has them. */
class Flags {
  constructor() {
    this.nz = null;
    this.c = "core.C";
    this.v = "core.V";
    this.compared = null;
  }
  n() {
    return this.nz ? `${this.nz}<0` : "core.N";
  }
  z() {
    return this.nz ? `${this.nz}===0` : "core.Z";
  }
}

class Block {
  /** Begins at the address `start`; `loop` is the same block as it was without a loop. */
  constructor(start, read, literal, loop = null) {
    this.start = start;
    this.read = read;
    this.literal = literal;
    this.lines = [];
    this.flags = new Flags();
    this.used = new Set();
    this.changed = new Set();
    this.cycles = 0;
    this.count = 0;
    this.loop = loop;
    this.branchesBack = false;
    this.needsFlags = false; // of the core, somewhere
    this.line = -1;
  }

  emit(text) {
    this.lines.push(text);
  }
  get(number) {
    if (number === 15) return hex(this.pc + 4);
    this.used.add(number);
    return `r${number}`;
  }
  set(number, value) {
    this.used.add(number);
    this.changed.add(number);
    this.emit(`r${number}=${value};`);
  }
  name(value) {
    const name = `t${this.count++}`;
    this.emit(`const ${name}=${value};`);
    return name;
  }

  /** Bring a line of flash into the cache. */
  fetch(line) {
    if (line === this.line) return;
    this.line = line;
    const set = line & 1023;
    this.emit(`if(tags[${set * 2}]===${line})recent[${set}]=0;` +
      `else if(tags[${set * 2 + 1}]===${line})recent[${set}]=1;else miss(${line});`);
  }

  /** Set N and Z by a result, and register `to` where there is one; the others stay. */
  result(value, to) {
    const name = this.name(value);
    this.flags.nz = name;
    this.flags.compared = null;
    if (to >= 0) this.set(to, name);
    return name;
  }
  add(x, y, to) {
    [x, y] = [this.name(x), this.name(y)];
    const sum = this.result(`(${x}+${y})|0`, to);
    this.flags.c = `(${sum}>>>0)<(${x}>>>0)`;
    this.flags.v = `((${x}^${sum})&(${y}^${sum}))<0`;
  }
  subtract(x, y, to) {
    [x, y] = [this.name(x), this.name(y)];
    const rest = this.result(`(${x}-${y})|0`, to);
    this.flags.c = `(${x}>>>0)>=(${y}>>>0)`;
    this.flags.v = `((${x}^${y})&(${x}^${rest}))<0`;
    this.flags.compared = [x, y];
  }

  /** Read `size` (0 byte, 1 half word, 2 word) at an address. */
  load(address, size, isSigned = false) {
    const at = this.name(`(${address})|0`);
    const near = this.name(`${at}-${RAM}|0`);
    const from = ["u1", "u2", "b4"][size];
    const fast = isSigned ? ["b1", "b2"][size] : from;
    const far = `read${1 << size}(${at})`;
    const wide = isSigned ? `(${far}<<${size ? 16 : 24}>>${size ? 16 : 24})` : far;
    return `(${near}>>>0)<${RAM_SIZE}?${fast}[${near}>>${size}]:(cycles+=took(${at}),${wide})`;
  }
  store(address, value, size) {
    const at = this.name(`(${address})|0`);
    const near = this.name(`${at}-${RAM}|0`);
    this.emit(`if((${near}>>>0)<${RAM_SIZE}){${["b1", "b2", "b4"][size]}[${near}>>${size}]=${value};` +
      `if(watched[${near}>>${PAGE}])written(${near});}else{cycles+=wrote(${at});write${1 << size}(${at},${value});}`);
  }

  /** The text that leaves the block, with what the core has to know. */
  keep() {
    if (!this.flags.nz || this.flags.c === "core.C" || this.flags.v === "core.V") this.needsFlags = true;
    const kept = [...(this.loop ? this.loop.changed : this.changed)].map((number) => `R[${number}]=r${number};`);
    return kept.join("") + this.keepFlags();
  }
  keepFlags() {
    const { flags } = this;
    let text = flags.nz ? `core.N=${flags.n()};core.Z=${flags.z()};` : "";
    if (flags.c !== "core.C") text += `core.C=${flags.c};`;
    if (flags.v !== "core.V") text += `core.V=${flags.v};`;
    return text;
  }
  leave(target, cycles) {
    if (target !== hex(this.start)) return `${this.keep()}R[15]=${target};return cycles+${cycles};`;
    this.branchesBack = true;
    if (!this.loop) return "";
    return `cycles+=${cycles};if(cycles<${TURN}&&!core.interruptsUpdated){` +
      `${this.loop.needsFlags ? this.keepFlags() : ""}continue;}` +
      `${this.keep()}R[15]=${target};return cycles;`;
  }

  /** Return the body of the block's function and its size in bytes, or null if there is none. */
  text() {
    this.translate();
    if (this.end === this.start) return null;
    if (!this.branchesBack) return this.written();
    // Again, with what the loop changes known: flags of one round may be read in the next.
    if (this.lines.some((line) => /core\.[NZCV](?!=)/.test(line))) this.needsFlags = true;
    const again = new Block(this.start, this.read, this.literal, this);
    again.translate();
    return again.written();
  }
  written() {
    const registers = [...this.used].map((number) => `r${number}=R[${number}]`);
    const body = this.lines.join("\n");
    const head = ["let cycles=0", ...registers].join(",");
    return { source: `${head};\n${this.loop ? `for(;;){\n${body}\n}` : body}\n`, size: this.end - this.start };
  }

  translate() {
    let pc = this.start;
    for (let k = 0; ; k++) {
      this.pc = pc;
      this.end = pc;
      if (k === LONGEST) return this.emit(this.leave(hex(pc), this.cycles));
      const opcode = this.read(pc);
      const from = this.lines.length;
      if (pc < RAM) this.fetch(pc >>> 3);
      const done = this.one(opcode, pc);
      if (done === null) {
        this.lines.length = from;
        this.cycles -= 1;
        if (k) this.emit(this.leave(hex(pc), this.cycles));
        return undefined;
      }
      pc += opcode >> 11 === 0b11110 ? 4 : 2;
      if (done) {
        this.end = pc;
        return undefined;
      }
    }
  }

  /** Translate an instruction. Returns true if it ends the block, null if it is not known here. */
  one(op, pc) {
    const [low, middle, high] = [op & 7, (op >> 3) & 7, (op >> 6) & 7];
    const [wide, byte] = [(op >> 8) & 7, op & 255];
    const { flags } = this;
    this.cycles += 1;
    switch (op >> 11) {
      case 0b00000: {
        const by = (op >> 6) & 31;
        const x = this.name(this.get(middle));
        this.result(`${x}<<${by}`, low);
        if (by) flags.c = `((${x}>>>${32 - by})&1)===1`;
        return false;
      }
      case 0b00001: {
        const by = (op >> 6) & 31;
        const x = this.name(this.get(middle));
        this.result(by ? `(${x}>>>${by})|0` : "0", low);
        flags.c = `((${x}>>>${by ? by - 1 : 31})&1)===1`;
        return false;
      }
      case 0b00010: {
        const by = (op >> 6) & 31;
        const x = this.name(this.get(middle));
        this.result(`${x}>>${by || 31}`, low);
        flags.c = `((${x}>>${by ? by - 1 : 31})&1)===1`;
        return false;
      }
      case 0b00011: {
        const y = op & 0x400 ? `${high}` : this.get(high);
        if (op & 0x200) this.subtract(this.get(middle), y, low);
        else this.add(this.get(middle), y, low);
        return false;
      }
      case 0b00100:
        this.result(`${byte}`, wide);
        return false;
      case 0b00101:
        this.subtract(this.get(wide), `${byte}`, -1);
        return false;
      case 0b00110:
        this.add(this.get(wide), `${byte}`, wide);
        return false;
      case 0b00111:
        this.subtract(this.get(wide), `${byte}`, wide);
        return false;
      case 0b01000:
        return op & 0x400 ? this.high(op) : this.data(op, low, middle);
      case 0b01001: {
        const at = (((pc + 4) & ~3) + byte * 4) >>> 0;
        this.cycles += 1;
        if (pc < RAM) {
          this.fetch(at >>> 3);
          this.set(wide, hex(this.literal(at)));
        } else this.set(wide, this.load(`${at | 0}`, 2));
        return false;
      }
      case 0b01010:
      case 0b01011: {
        const at = `${this.get(middle)}+${this.get(high)}`;
        this.cycles += 1;
        const kind = (op >> 9) & 7;
        if (kind === 0) this.store(at, this.get(low), 2);
        else if (kind === 1) this.store(at, this.get(low), 1);
        else if (kind === 2) this.store(at, this.get(low), 0);
        else this.set(low, this.load(at, [0, 0, 0, 0, 2, 1, 0, 1][kind], kind === 3 || kind === 7));
        return false;
      }
      case 0b01100:
      case 0b01101:
      case 0b01110:
      case 0b01111:
      case 0b10000:
      case 0b10001: {
        const size = [2, 0, 1][(op >> 12) - 6];
        const at = `${this.get(middle)}+${((op >> 6) & 31) << size}`;
        this.cycles += 1;
        if (op & 0x800) this.set(low, this.load(at, size));
        else this.store(at, this.get(low), size);
        return false;
      }
      case 0b10010:
        this.cycles += 1;
        this.store(`${this.get(13)}+${byte * 4}`, this.get(wide), 2);
        return false;
      case 0b10011:
        this.cycles += 1;
        this.set(wide, this.load(`${this.get(13)}+${byte * 4}`, 2));
        return false;
      case 0b10100:
        this.set(wide, hex(((pc + 4) & ~3) + byte * 4));
        return false;
      case 0b10101:
        this.set(wide, `(${this.get(13)}+${byte * 4})|0`);
        return false;
      case 0b10110:
      case 0b10111:
        return this.various(op, low, middle);
      case 0b11000:
      case 0b11001:
        return this.many(op, wide, byte);
      case 0b11010:
      case 0b11011: {
        const condition = (op >> 8) & 15;
        if (condition > 13) return null;
        const target = (pc + 4 + signed(byte, 8) * 2) >>> 0;
        this.emit(`if(${CONDITIONS[condition](flags)}){${this.leave(hex(target), this.cycles + 1)}}`);
        return false;
      }
      case 0b11100: {
        const target = (pc + 4 + signed(op & 0x7ff, 11) * 2) >>> 0;
        this.emit(this.leave(hex(target), this.cycles + 1));
        return true;
      }
      case 0b11110: {
        const next = this.read(pc + 2);
        if (next >> 14 !== 3 || !(next & 0x1000)) return null;
        const sign = (op >> 10) & 1;
        const [first, second] = [1 - (sign ^ ((next >> 13) & 1)), 1 - (sign ^ ((next >> 11) & 1))];
        const by = ((sign ? 0xff : 0) << 24) | (first << 23) | (second << 22) | ((op & 0x3ff) << 12) | ((next & 0x7ff) << 1);
        this.set(14, hex((pc + 4) | 1));
        this.emit(this.leave(hex(pc + 4 + by), this.cycles + 2));
        return true;
      }
      default:
        return null;
    }
  }

  /** Data processing of two low registers. */
  data(op, low, middle) {
    const { flags } = this;
    const [x, y] = [this.get(low), this.get(middle)];
    switch ((op >> 6) & 15) {
      case 0:
        this.result(`${x}&${y}`, low);
        return false;
      case 1:
        this.result(`${x}^${y}`, low);
        return false;
      case 2:
      case 3:
      case 4:
      case 7: {
        const kind = (op >> 6) & 15;
        const from = this.name(x);
        const by = this.name(`${y}&255`);
        const carry = this.name(flags.c);
        if (kind === 2) {
          this.result(`${by}>31?0:${from}<<${by}`, low);
          flags.c = `(${by}===0?${carry}:${by}<32?((${from}>>>(32-${by}))&1)===1:${by}===32&&(${from}&1)===1)`;
        } else if (kind === 3) {
          this.result(`${by}>31?0:(${from}>>>${by})|0`, low);
          flags.c = `(${by}===0?${carry}:${by}<=32&&((${from}>>>(${by}-1))&1)===1)`;
        } else if (kind === 4) {
          this.result(`${from}>>(${by}>31?31:${by})`, low);
          flags.c = `(${by}===0?${carry}:((${from}>>(${by}>32?31:${by}-1))&1)===1)`;
        } else {
          const turned = this.result(`(${from}>>>(${by}&31))|(${from}<<(32-(${by}&31)))`, low);
          flags.c = `(${by}===0?${carry}:${turned}<0)`;
        }
        return false;
      }
      case 5:
      case 6: {
        const isSum = ((op >> 6) & 15) === 5;
        const [a, b] = [this.name(x), this.name(y)];
        const more = this.name(isSum ? `(${flags.c})?1:0` : `(${flags.c})?0:1`);
        const total = this.result(isSum ? `(${a}+${b}+${more})|0` : `(${a}-${b}-${more})|0`, low);
        flags.c = isSum ? `(${a}>>>0)+(${b}>>>0)+${more}>4294967295` : `(${a}>>>0)>=(${b}>>>0)+${more}`;
        flags.v = isSum ? `((${a}^${total})&(${b}^${total}))<0` : `((${a}^${b})&(${a}^${total}))<0`;
        return false;
      }
      case 8:
        this.result(`${x}&${y}`, -1);
        return false;
      case 9:
        this.subtract("0", y, low);
        return false;
      case 10:
        this.subtract(x, y, -1);
        return false;
      case 11:
        this.add(x, y, -1);
        return false;
      case 12:
        this.result(`${x}|${y}`, low);
        return false;
      case 13:
        this.result(`Math.imul(${x},${y})`, low);
        return false;
      case 14:
        this.result(`${x}&~${y}`, low);
        return false;
      default:
        this.result(`~${y}`, low);
        return false;
    }
  }

  /** Registers above the eighth, and jumps to what a register holds. */
  high(op) {
    const from = (op >> 3) & 15;
    const to = ((op >> 4) & 8) | (op & 7);
    const kind = (op >> 8) & 3;
    if (kind === 1) {
      this.subtract(this.get(to), this.get(from), -1);
      return false;
    }
    if (kind === 3) {
      if (op & 7) return null;
      const target = this.name(this.get(from));
      if (op & 0x80) {
        this.set(14, hex((this.pc + 2) | 1));
        this.emit(this.leave(`${target}&~1`, this.cycles + 1));
      } else this.emit(`${this.keep()}core.BXWritePC(${target}>>>0);return cycles+${this.cycles + 1};`);
      return true;
    }
    const value = kind === 0 ? `(${this.get(to)}+${this.get(from)})|0` : this.get(from);
    if (to === 15) {
      this.emit(this.leave(`(${value})&~1`, this.cycles + 1));
      return true;
    }
    this.set(to, to === 13 ? `(${value})&~3` : value);
    return false;
  }

  /** The stack pointer, extensions, PUSH and POP, byte orders. */
  various(op, low, middle) {
    const kind = (op >> 8) & 15;
    if (kind === 0) {
      const by = (op & 127) * 4;
      this.set(13, `(${this.get(13)}${op & 0x80 ? "-" : "+"}${by})|0`);
      return false;
    }
    if (kind === 2) {
      const x = this.get(middle);
      this.set(low, [`${x}<<16>>16`, `${x}<<24>>24`, `${x}&65535`, `${x}&255`][(op >> 6) & 3]);
      return false;
    }
    if (kind === 4 || kind === 5) {
      const numbers = listed(op & 255);
      this.cycles += numbers.length;
      if (op & 0x100) numbers.push(14);
      const at = this.name(`(${this.get(13)}-${4 * numbers.length})|0`);
      numbers.forEach((number, k) => this.store(`${at}+${4 * k}`, this.get(number), 2));
      this.set(13, at);
      return false;
    }
    if (kind === 12 || kind === 13) {
      const numbers = listed(op & 255);
      const at = this.name(this.get(13));
      numbers.forEach((number, k) => this.set(number, this.load(`${at}+${4 * k}`, 2)));
      this.cycles += numbers.length;
      if (!(op & 0x100)) {
        this.set(13, `(${at}+${4 * numbers.length})|0`);
        return false;
      }
      const target = this.name(this.load(`${at}+${4 * numbers.length}`, 2));
      this.set(13, `(${at}+${4 * numbers.length + 4})|0`);
      this.emit(`${this.keep()}core.BXWritePC(${target}>>>0);return cycles+${this.cycles + 2};`);
      return true;
    }
    if (kind === 10 && ((op >> 6) & 3) === 0) {
      const x = this.name(this.get(middle));
      this.set(low, `(${x}<<24)|((${x}&65280)<<8)|((${x}>>>8)&65280)|(${x}>>>24)`);
      return false;
    }
    return op === 0xbf00 ? false : null;
  }

  /** LDM and STM. */
  many(op, base, list) {
    const numbers = listed(list);
    const at = this.name(this.get(base));
    this.cycles += numbers.length;
    if (op & 0x800) {
      numbers.forEach((number, k) => this.set(number, this.load(`${at}+${4 * k}`, 2)));
      if (!(list & (1 << base))) this.set(base, `(${at}+${4 * numbers.length})|0`);
    } else {
      numbers.forEach((number, k) => this.store(`${at}+${4 * k}`, this.get(number), 2));
      this.set(base, `(${at}+${4 * numbers.length})|0`);
    }
    return false;
  }
}

const listed = (bits) => [0, 1, 2, 3, 4, 5, 6, 7].filter((k) => bits & (1 << k));
