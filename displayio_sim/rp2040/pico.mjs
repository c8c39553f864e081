// node pico.mjs RP2040JS BOOTROM FLASH: the chip of a Pico with what is wired to it.
//
// Each line of standard input is a command in JSON: {run: ms, frame: true to end with a frame},
// {pin: number, high: bool}, {typed: hex} for the serial line, {cut: true}, or
// {read: address in the flash, size: bytes}. Answers are lines of JSON, too, with the chip's
// milliseconds since the first power on as `at`; {now: ms, frame: bool, mhz: number} ends those of a
// run.
import fs from "node:fs";
import path from "node:path";
import readline from "node:readline";
import { pathToFileURL } from "node:url";
import { translator } from "./blocks.mjs";

const [, , library, bootromFile, flashFile] = process.argv;
const load = (name) => import(pathToFileURL(path.join(library, name)));
const { RP2040 } = await load("rp2040.js");
const { SimulationClock } = await load("clock/simulation-clock.js");
const { USBCDC } = await load("usb/cdc.js");

const RAM = 0x20000000;
const FLASH = 0x10000000;
const RESETS = 0x4000c; // as the library numbers its peripherals
const WATCHDOG = 0x40058;
const I2C_RESETS = 3; // the bit of I2C0, before that of I2C1
const SECTOR_NS = 45e6; // erasing one and writing a page, typical of the Pico's W25Q16JV
const PAGE_NS = 0.4e6;
const MISS = 64; // cycles: an estimate
const OLED = 0x3c;
const BYTE_US = 22.5; // nine bits at 400 kHz
const [SDA, SCL, GRID, SPEAKER, LAMP, FRAME] = [4, 5, 16, 17, 25, 22];
const PIO_NS = 78.125; // the program of neopixel_write runs at 12.8 MHz
const LATCH_MS = 0.25;
const VSYS = 3; // channel of the ADC, which sees a third of it
const FULL = 2068; // of 4096: 5 V
// Functions of the boot ROM that work the flash chip, by the code that finds them.
const ROM = ["IF", "EX", "RE", "RP", "FC", "CX"];
const TRAP = 0x40; // the first number of their break points

const bootrom = new Uint32Array(Uint8Array.from(fs.readFileSync(bootromFile)).buffer);
let chip, core, clock, step, type, spent = 0, past = 0, reset = false, framed = false;
const held = new Set();
const cycle = () => 1e9 / chip.clkSys; // nanoseconds: the firmware sets it
const now = () => (past + clock.nanos) / 1e6;
const tell = (what) => process.stdout.write(JSON.stringify({ at: +now().toFixed(3), ...what }) + "\n");

/**
 * Memory read directly, flash through a model of its cache: 16 KB, two ways, lines of 8 bytes.
 *
 * Returns the cache, with forget().
 */
function memory() {
  const [ramEnd, flashEnd] = [RAM + chip.sram.length, FLASH + chip.flash.length];
  const tags = new Uint32Array(2048);
  const recent = new Uint8Array(1024);
  let last = 0;
  const fetch = (line) => {
    last = line;
    const set = line & 1023;
    const at = set * 2;
    if (tags[at] === line) recent[set] = 0;
    else if (tags[at + 1] === line) recent[set] = 1;
    else miss(line);
  };
  const miss = (line) => {
    const set = line & 1023;
    recent[set] ^= 1;
    tags[set * 2 + recent[set]] = line;
    spent += MISS;
  };
  [Uint8Array, Uint16Array, Uint32Array].forEach((Words, shift) => {
    const [ram, flash] = [new Words(chip.sram.buffer), new Words(chip.flash.buffer)];
    const [read, write] = [`readUint${8 << shift}`, `writeUint${8 << shift}`];
    const odd = (1 << shift) - 1;
    core[read] = (address) => {
      const at = address >>> 0;
      if (at >= RAM && at < ramEnd && !(at & odd)) return ram[(at - RAM) >>> shift];
      if (at >= FLASH && at < flashEnd && !(at & odd)) {
        if (at >>> 3 !== last) fetch(at >>> 3);
        return flash[(at - FLASH) >>> shift];
      }
      return chip[read](at);
    };
    core[write] = (address, value) => {
      const at = address >>> 0;
      if (at >= RAM && at < ramEnd && !(at & odd)) ram[(at - RAM) >>> shift] = value;
      else chip[write](at, value);
    };
  });
  return { tags, recent, miss, forget: () => tags.fill(0) };
}

/** The boot ROM's way to erase and program the flash chip, which the library has not. */
function flashChip(forget) {
  const bytes = new DataView(chip.bootrom.buffer);
  for (let at = bytes.getUint16(0x14, true); bytes.getUint16(at, true); at += 4) {
    const name = String.fromCharCode(bytes.getUint8(at), bytes.getUint8(at + 1));
    const which = ROM.indexOf(name);
    if (which >= 0) bytes.setUint16(bytes.getUint16(at + 2, true) & ~1, 0xbe00 | (TRAP + which), true);
  }
  chip.onBreak = (number) => {
    const name = ROM[number - TRAP];
    const [first, second, third] = core.registers;
    if (!name) return tell({ fault: `a break point at ${core.PC.toString(16)}` });
    if (name === "RE") {
      chip.flash.fill(0xff, first, first + second);
      spent += ((second / 4096) * SECTOR_NS) / cycle();
      tell({ erased: second / 4096 });
    } else if (name === "RP") {
      for (let k = 0; k < third; k++) chip.flash[first + k] &= chip.readUint8(second + k);
      spent += ((third / 256) * PAGE_NS) / cycle();
    }
    forget();
    core.PC = core.LR & ~1;
  };
}

/** The OLED, which answers at its address. What it is told goes out a message a line. */
function i2c(bus) {
  let then = null;
  let heard = null;
  const alarm = clock.createAlarm(() => then());
  const after = (us, what) => {
    then = what;
    alarm.schedule(us * 1000);
  };
  bus.onStart = () => after(2.5, () => bus.completeStart());
  bus.onConnect = (address) => {
    heard = address === OLED ? [] : null;
    after(BYTE_US, () => bus.completeConnect(heard !== null));
  };
  bus.onWriteByte = (byte) => {
    heard?.push(byte);
    after(BYTE_US, () => bus.completeWrite(heard !== null));
  };
  bus.onReadByte = () => after(BYTE_US, () => bus.completeRead(0));
  bus.onStop = () => {
    if (heard?.length) tell({ oled: Buffer.from(heard).toString("hex") });
    heard = null;
    after(2.5, () => bus.completeStop());
  };
}

/** A reset switches a bus off, which the library leaves on: the next start would find it in use. */
function resets() {
  const block = chip.peripherals[RESETS];
  const write = block.writeUint32.bind(block);
  block.writeUint32 = (offset, value) => {
    write(offset, value);
    chip.i2c.forEach((bus, number) => {
      if ((block.reset >> (I2C_RESETS + number)) & 1) bus.enable = 0;
    });
  };
}

/** A probe by hand: CircuitPython asks so whether a device is there. */
function probe() {
  const [sda, scl] = [chip.gpio[SDA], chip.gpio[SCL]];
  let [data, beat, bits, byte] = [true, true, -1, 0];
  const look = () => {
    const [d, c] = [sda.value !== 0, scl.value !== 0];
    if (c && beat && d !== data) bits = d ? -1 : byte = 0; // stop, or start
    else if (c && !beat && bits >= 0 && bits < 8) [byte, bits] = [(byte << 1) | d, bits + 1];
    else if (!c && beat && bits === 8) {
      if (byte >> 1 === OLED) sda.setInputValue(false);
      bits = 9;
    } else if (!c && beat && bits === 9) {
      sda.setInputValue(true);
      bits = -1;
    }
    [data, beat] = [d, c];
  };
  sda.addListener(look);
  scl.addListener(look);
}

/** State machines in the chip's own time; bytes for the pixels are taken where they are handed in. */
function pixels(pio) {
  const alarm = clock.createAlarm(() => {
    if (pio.stopped) return;
    for (let k = 0; k < 4; k++) pio.step();
    alarm.schedule(4 * PIO_NS);
  });
  pio.run = () => alarm.schedule(PIO_NS);
  let sent = [];
  const latch = clock.createAlarm(() => {
    tell({ pixels: Buffer.from(sent).toString("hex") });
    sent = [];
  });
  for (const machine of pio.machines) {
    const take = machine.writeFIFO.bind(machine);
    machine.writeFIFO = (value) => {
      sent.push(value >>> 24);
      latch.schedule(LATCH_MS * 1e6);
      take(value);
    };
  }
}

/** The serial line over USB. While the host has nothing to say, the chip's read stays open. */
function serial() {
  const host = new USBCDC(chip.usbCtrl);
  const read = chip.usbCtrl.onEndpointRead;
  let typed = [];
  let room = 0; // of the open read
  type = (bytes) => {
    typed.push(...bytes);
    if (!room || !typed.length) return;
    chip.usbCtrl.endpointReadDone(host.outEndpoint, Uint8Array.from(typed.splice(0, room)));
    room = 0;
  };
  chip.usbCtrl.onEndpointRead = (endpoint, size) => {
    if (endpoint !== host.outEndpoint) return read(endpoint, size);
    room = size;
    type([]);
  };
  host.onSerialData = (bytes) => tell({ serial: Buffer.from(bytes).toString("latin1") });
}

/** Power on, or start anew as after a reset, which keeps memory and the watchdog's notes. */
function start(kept) {
  past += clock ? clock.nanos : 0;
  const flash = chip ? chip.flash : fs.readFileSync(flashFile);
  clock = new SimulationClock();
  chip = new RP2040(clock);
  core = chip.core;
  const quiet = () => {};
  chip.logger = { debug: quiet, info: quiet, warn: quiet, error: quiet };
  chip.loadBootrom(bootrom);
  chip.flash.set(flash);
  const watchdog = chip.peripherals[WATCHDOG];
  watchdog.onWatchdogTrigger = () => (reset = true);
  if (kept) {
    chip.sram.set(kept.sram);
    watchdog.scratchData.set(kept.peripherals[WATCHDOG].scratchData);
    watchdog.reason = kept.peripherals[WATCHDOG].reason;
  }
  const cache = memory();
  flashChip(cache.forget);
  step = translator(chip, cache);
  chip.gpio.forEach((pin, number) => {
    pin.setInputValue(![GRID, SPEAKER, LAMP].includes(number) && !held.has(number));
  });
  for (const pin of chip.qspi) {
    pin.padValue |= 0x40; // as after a reset: its input is enabled
    pin.setInputValue(true);
  }
  chip.adc.channelValues[VSYS] = FULL;
  chip.i2c.forEach(i2c);
  resets();
  probe();
  chip.pio.forEach(pixels);
  serial();
  chip.gpio[FRAME].addListener((value) => (framed ||= value < 2));
  core.PC = FLASH;
  tell({ start: kept ? "reset" : "power" });
}

/** Run for so many milliseconds, or to the end of a frame of the firmware. */
function run(ms, toFrame) {
  const end = past + clock.nanos + ms * 1e6;
  framed = false;
  while (past + clock.nanos < end && !(toFrame && framed)) {
    if (reset) {
      reset = false;
      start(chip);
    } else if (core.waiting && !(core.pendingInterrupts & core.enabledInterrupts)) {
      clock.tick(Math.max(0, Math.min(clock.nextAlarm ? clock.nanosToNextAlarm : 1e6, end - past - clock.nanos)));
    } else {
      if (core.waiting) {
        core.waiting = false;
        core.interruptsUpdated = true;
      }
      const cycles = step() + spent;
      spent = 0;
      clock.tick(cycles * cycle());
    }
  }
  tell({ now: now(), frame: framed, mhz: chip.clkSys / 1e6 });
}

const read = (at, size) => Buffer.from(chip.flash.subarray(at, at + size)).toString("hex");

start(null);
for await (const line of readline.createInterface({ input: process.stdin })) {
  const command = JSON.parse(line);
  if (command.run !== undefined) run(command.run, command.frame);
  else if (command.cut) start(null);
  else if (command.read !== undefined) tell({ flash: read(command.read, command.size) });
  else if (command.typed !== undefined) type(Buffer.from(command.typed, "hex"));
  else {
    if (command.high) held.delete(command.pin);
    else held.add(command.pin);
    chip.gpio[command.pin].setInputValue(command.high);
  }
}
