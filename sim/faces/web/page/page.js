// SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
// SPDX-License-Identifier: MIT

import { Keys } from "./keys.js";
import { Live } from "./socket.js";

const SCREEN = 1;
const LIGHTS = 2;
const LARGEST = 12; // screen pixels for one of the handheld

const find = (selector) => document.querySelector(selector);
const device = find("#device");
const screen = find("#screen");
const pen = screen.getContext("2d", { alpha: false });
let lights = [];
let drawn = Promise.resolve();

const keys = new Keys(
  (button) => press(button, true),
  (button) => press(button, false),
);
const live = new Live({ hello, caption, picture, connected });

function press(button, down) {
  live.say(`${down ? "down" : "up"} ${button}`);
  find(`[data-button=${button}]`)?.classList.toggle("down", down);
}

// What the handheld is: comes first, and again after each new connection.
function hello(about) {
  [screen.width, screen.height] = about.size;
  screen.style.width = `calc(var(--u) * ${about.size[0]})`;
  find("#title").textContent = about.title;
  document.title = `Goldrush Handheld: ${about.title}`;
  for (const button of document.querySelectorAll("[data-button]")) {
    button.hidden = !about.buttons.includes(button.dataset.button);
  }
  lights = [...fill(find("#grid"), 64), ...fill(find("#lamps"), about.lamps)];
  learn(about.commands);
  caption([]);
  keys.free();
  fit();
}

function fill(place, count) {
  place.replaceChildren(...Array.from({ length: count }, () => document.createElement("i")));
  return place.children;
}

function learn(commands) {
  keys.letters = { h: help };
  const rows = commands.map(({ name, key, words }) => {
    const act = () => live.say(`do ${name}`);
    keys.letters[key] = act;
    const button = document.createElement("button");
    button.textContent = words;
    button.addEventListener("click", act);
    const row = document.createElement("tr");
    row.append(cell("th", key.toUpperCase()), cell("td", button));
    return row;
  });
  find("#commands").replaceChildren(...rows);
}

function cell(kind, content) {
  const made = document.createElement(kind);
  made.append(content);
  return made;
}

function caption(lines) {
  find("#caption").textContent = lines.join("\n");
}

function picture(data) {
  const kind = data.getUint8(0);
  if (kind === LIGHTS) shine(new Uint8Array(data.buffer, 1));
  if (kind !== SCREEN) return;
  const [left, top] = [data.getUint16(1), data.getUint16(3)];
  const png = new Blob([new Uint8Array(data.buffer, 5)], { type: "image/png" });
  const image = createImageBitmap(png, { colorSpaceConversion: "none" });
  // Parts of the screen may be ready in another order than they came.
  drawn = drawn.then(async () => pen.drawImage(await image, left, top));
}

function shine(colours) {
  for (const [number, light] of [...lights].entries()) {
    const colour = [...colours.subarray(3 * number, 3 * number + 3)];
    const strongest = Math.max(...colour);
    light.classList.toggle("lit", strongest > 0);
    light.style.setProperty("--colour", rgb(colour));
    // The brighter a light, the whiter its middle.
    light.style.setProperty("--core", rgb(colour.map((v) => v + ((255 - v) * strongest) / 400)));
  }
}

function rgb(colour) {
  return `rgb(${colour.map(Math.round).join(" ")})`;
}

function connected(is) {
  find("#status").textContent = is ? "" : "No connection. Trying again…";
  document.body.classList.toggle("away", !is);
}

// The largest handheld whose pixels are whole pixels of this screen and that has room.
function fit() {
  const sharp = devicePixelRatio || 1;
  const { clientWidth, clientHeight } = document.documentElement;
  const high = clientHeight - find("footer").offsetHeight;
  for (let pixels = LARGEST * Math.ceil(sharp); pixels > 0; pixels--) {
    device.style.setProperty("--u", `${pixels / sharp}px`);
    const box = device.getBoundingClientRect();
    if (box.width <= clientWidth && box.height <= high) break;
  }
}

function help() {
  find("#keys").showModal();
  keys.free();
}

function fillScreen() {
  if (document.fullscreenElement) document.exitFullscreen();
  else document.documentElement.requestFullscreen?.();
}

addEventListener("resize", fit);
find("#help").addEventListener("click", help);
find("#fill").addEventListener("click", fillScreen);
find("#fill").hidden = !document.fullscreenEnabled;
for (const button of document.querySelectorAll("footer button")) {
  // Space is for the game, not for the button that was clicked last.
  button.addEventListener("pointerup", () => button.blur());
}
fit();
