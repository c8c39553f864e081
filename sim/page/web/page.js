// SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
// SPDX-License-Identifier: MIT

import { Keys } from "./keys.js";
import { Sound } from "./sound.js";
import { Source } from "./source.js";
import { say, speak } from "./words.js";

const LARGEST = 12; // screen pixels for one of the handheld
const BUZZ = 8; // milliseconds that a phone trembles for a press

const find = (selector) => document.querySelector(selector);
const device = find("#device");
const screen = find("#screen");
const pen = screen.getContext("2d", { alpha: false });
const sound = new Sound();
let lights = [];

if (matchMedia("(pointer: coarse)").matches) find("#loading [data-say]").dataset.say = "tap";
for (const language of [...navigator.languages].reverse()) speak(language);

const keys = new Keys(
  (button) => press(button, true),
  (button) => press(button, false),
  (x, y) => source.touch(x, y),
);
const source = new Source({
  hello,
  lights: shine,
  caption,
  state,
  progress,
  screen: draw,
  tone: (hertz, loudness) => sound.tone(hertz, loudness),
  spoken: speak,
  ask,
});
list(source.items);

function press(button, down) {
  sound.wake();
  if (down) {
    source.press(button);
    navigator.userActivation?.hasBeenActive && navigator.vibrate?.(BUZZ);
  } else {
    source.release(button);
  }
  find(`[data-button=${button}]`)?.classList.toggle("down", down);
}

// What the handheld is: comes first, and again after each new connection.
function hello(about) {
  document.title = `Goldrush Handheld: ${about.title}`;
  find("#title").textContent = about.title;
  for (const button of document.querySelectorAll("[data-button]")) {
    button.hidden = !about.buttons.includes(button.dataset.button);
  }
  learn(about.commands);
  caption([]);
  keys.free();
  shape(about.size, about.lamps);
}

function shape(size, lamps) {
  if (screen.width !== size[0] || screen.height !== size[1]) [screen.width, screen.height] = size;
  screen.style.width = `calc(var(--u) * ${size[0]})`;
  lights = [...fill(find("#grid"), 64), ...fill(find("#lamps"), lamps)];
  fit();
}

function fill(place, count) {
  place.replaceChildren(...Array.from({ length: count }, () => document.createElement("i")));
  return place.children;
}

function learn(commands) {
  keys.letters = { h: help };
  const rows = commands.map(({ name, key, words }) => {
    const act = () => source.command(name);
    keys.letters[key] = act;
    const row = document.createElement("tr");
    row.append(cell("th", key.toUpperCase()), cell("td", made(words, act)));
    return row;
  });
  find("#commands").replaceChildren(...rows);
}

function cell(kind, content) {
  const place = document.createElement(kind);
  place.append(content);
  return place;
}

function made(words, act) {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = words;
  button.addEventListener("click", act);
  return button;
}

// What the source adds: {say, act} as buttons of the menu.
function list(items) {
  const mute = { say: "sound", act: () => (sound.muted = !sound.muted) };
  const buttons = [mute, ...items].map((item) => {
    const button = made(say(item.say), () => {
      find("#more").close();
      item.act();
    });
    button.dataset.say = item.say;
    return button;
  });
  find("#items").replaceChildren(...buttons);
}

// Ask something: `answers` maps names of texts to what they do. Without any it is only told.
function ask(words, answers, value) {
  const dialog = find("#ask");
  find("#question").textContent = say(words) ?? words;
  find("#value").value = value ?? "";
  find("#value").hidden = value === undefined;
  const buttons = Object.entries({ ...(Object.keys(answers ?? {}).length ? {} : { close: () => {} }), ...answers });
  find("#answers").replaceChildren(
    ...buttons.map(([name, act]) =>
      made(say(name), () => {
        dialog.close();
        act();
      }),
    ),
  );
  if (!dialog.open) dialog.showModal();
  keys.free();
}

function caption(lines) {
  find("#caption").textContent = lines.join("\n");
}

function draw(image, left, top) {
  if (image instanceof ImageData) pen.putImageData(image, left, top);
  else pen.drawImage(image, left, top);
  find("#loading").hidden = true;
}

function shine(colours) {
  for (const [number, light] of lights.entries()) {
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

// What is wrong, or still to come, as the name of a text; "" when all is well.
function state(name) {
  find("#status").textContent = name && say(name);
  document.body.classList.toggle("away", name === "lost" || name === "elsewhere" || name === "stopped");
}

function progress(share) {
  find("#progress").value = share;
}

// The largest handheld whose pixels are whole pixels of this screen and that has room.
function fit() {
  const sharp = devicePixelRatio || 1;
  const { clientWidth, clientHeight } = document.documentElement;
  const foot = find("footer");
  const high = clientHeight - (getComputedStyle(foot).position === "fixed" ? 0 : foot.offsetHeight);
  for (let pixels = LARGEST * Math.ceil(sharp); pixels > 0; pixels--) {
    device.style.setProperty("--u", `${pixels / sharp}px`);
    const box = device.getBoundingClientRect();
    const [wide, tall] = [Math.max(box.width, device.scrollWidth), Math.max(box.height, device.scrollHeight)];
    if (wide <= clientWidth + 1 && tall <= high + 1) break;
  }
}

function help() {
  find("#keys").showModal();
  keys.free();
}

function more() {
  find("#more").showModal();
  keys.free();
}

function fillScreen() {
  if (document.fullscreenElement) document.exitFullscreen();
  else document.documentElement.requestFullscreen?.();
}

addEventListener("resize", fit);
find("#help").addEventListener("click", help);
find("#menu").addEventListener("click", more);
find("#fill").addEventListener("click", fillScreen);
find("#fill").hidden = !document.fullscreenEnabled;
for (const button of document.querySelectorAll("footer button")) {
  // Space is for the game, not for the button that was clicked last.
  button.addEventListener("pointerup", () => button.blur());
}
shape([screen.width, screen.height], 5);
