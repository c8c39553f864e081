import { say } from "./words.js";

// Pixels of the page for one of the handheld.
const LARGEST = 12;
const SMALLEST = 0.5;
const SMOOTHLY = 0.01;
const LEAST = 0.9; // of the size that there is room for, but where the page fills the screen
const GRID = 64; // lights
const PICTURE = 6; // pixels of a picture that is shared for one of the handheld
const AWAY = ["elsewhere", "stopped"]; // states in which the picture is not to be played with

// The handheld on the page: its screen, its lights, and what is wrong or still to come.
export class View {
  #device = find("#device");
  #screen = find("#screen");
  #pen = this.#screen.getContext("2d", { alpha: false });
  #lights = [];

  constructor() {
    for (const change of ["resize", "fullscreenchange"]) {
      addEventListener(change, () => this.#fit());
    }
    this.shape(this.#screen.width, this.#screen.height, 5, "");
  }

  // A screen of so many pixels, so many lights on the board, and the buttons by name, "" for all.
  shape(width, height, lamps, buttons) {
    const screen = this.#screen;
    [screen.width, screen.height] = [width, height];
    screen.style.width = `calc(var(--u) * ${width})`;
    this.#lights = [...fill(find("#grid"), GRID), ...fill(find("#lamps"), lamps)];
    for (const button of document.querySelectorAll("button[data-button]")) {
      const is = buttons.split(" ").includes(button.getAttribute("data-button"));
      button.toggleAttribute("hidden", buttons !== "" && !is);
    }
    this.#fit();
  }

  // With the buttons and lights of the handheld, or the screen alone, as large as it can be.
  dress(buttons) {
    document.body.classList.toggle("touched", !buttons);
    this.#fit();
  }

  // Three bytes for each pixel of the screen.
  draw(width, height, rgb) {
    const rgba = new Uint8ClampedArray(4 * width * height).fill(255);
    for (let from = 0, to = 0; from < rgb.length; from += 3, to += 4) {
      rgba[to] = rgb[from];
      rgba[to + 1] = rgb[from + 1];
      rgba[to + 2] = rgb[from + 2];
    }
    this.#pen.putImageData(new ImageData(rgba, width, height), 0, 0);
    if (find("#loading").hidden) return;
    find("#loading").hidden = true;
    this.state("");
  }

  // Three bytes for each light of the grid, then of the board.
  shine(rgb) {
    for (const [number, light] of this.#lights.entries()) {
      const colour = [...rgb.subarray(3 * number, 3 * number + 3)];
      const strongest = Math.max(...colour);
      light.classList.toggle("lit", strongest > 0);
      light.style.setProperty("--colour", css(colour));
      // The brighter a light, the whiter its middle.
      light.style.setProperty("--core", css(colour.map((v) => v + ((255 - v) * strongest) / 400)));
    }
  }

  // What is wrong, or a hint what to do, as the name of a text; "" when all is well. That all has
  // come and begins stands in place of the bytes.
  state(name, isHint = false) {
    if (name === "starting") {
      find("#progress").removeAttribute("value");
      find("#loading p").textContent = say(name);
      return;
    }
    find("#progress").hidden = name !== "";
    find("#status").textContent = name && say(name);
    find("#status").classList.toggle("tip", isHint);
    document.body.classList.toggle("away", AWAY.includes(name));
  }

  // The screen as a picture, a Blob. Resolves to it.
  picture() {
    const large = document.createElement("canvas");
    [large.width, large.height] = [this.#screen.width * PICTURE, this.#screen.height * PICTURE];
    const pen = large.getContext("2d");
    pen.imageSmoothingEnabled = false;
    pen.drawImage(this.#screen, 0, 0, large.width, large.height);
    return new Promise((resolve) => large.toBlob(resolve));
  }

  // Whether there is a result to be shared.
  over(isOver) {
    find("#share").hidden = !isOver;
    this.#fit();
  }

  // So much of the load has come.
  progress(share) {
    this.state(share < 1 ? "" : "starting");
    if (share < 1) find("#progress").value = share;
  }

  press(button, down) {
    find(`[data-button=${button}]`)?.classList.toggle("down", down);
  }

  // The largest handheld that has room. Its pixels are whole pixels of this screen, but where that
  // would leave much room.
  #fit() {
    const sharp = devicePixelRatio || 1;
    const { clientWidth, clientHeight } = document.documentElement;
    const footer = find("footer");
    const isBelow = getComputedStyle(footer).position === "static";
    const notch = getComputedStyle(document.body); // what phones cut off is its padding
    const cut = (...sides) => sides.reduce((sum, side) => sum + parseFloat(notch[side]), 0);
    const room = clientWidth - cut("paddingLeft", "paddingRight");
    const below = isBelow ? footer.offsetHeight : 0;
    const high = clientHeight - cut("paddingTop", "paddingBottom") - below;
    const fits = (size) => {
      this.#device.style.setProperty("--u", `${size}px`);
      const box = this.#device.getBoundingClientRect();
      const wide = Math.max(box.width, this.#device.scrollWidth);
      const tall = Math.max(box.height, this.#device.scrollHeight);
      return wide <= room + 0.5 && tall <= high + 0.5;
    };
    let [size, over] = [SMALLEST, LARGEST + SMOOTHLY];
    while (over - size > SMOOTHLY) {
      const middle = (size + over) / 2;
      if (fits(middle)) size = middle;
      else over = middle;
    }
    const whole = Math.floor(size * sharp) / sharp;
    fits(whole > (document.fullscreenElement ? 1 : LEAST) * size ? whole : size);
    const side = (room - this.#screen.offsetWidth) / 2;
    document.body.style.setProperty("--side", `${side}px`);
  }
}

export function find(selector) {
  return document.querySelector(selector);
}

function fill(place, count) {
  place.replaceChildren(...Array.from({ length: count }, () => document.createElement("i")));
  return place.children;
}

function css(colour) {
  return `rgb(${colour.map(Math.round).join(" ")})`;
}
