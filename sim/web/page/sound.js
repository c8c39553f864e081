const STRONGEST = 0.25; // of what the device can, for a full swing
const FULL_SWING = 65535;
const SOFT = 0.004; // seconds from one loudness to another, against clicks

// The tones of the handheld. Browsers are silent until somebody has pressed something: wake()
// is for then.
export class Sound {
  #context;
  #voice;
  #volume;
  muted = false;

  wake() {
    // A phone that has been called has "interrupted" it.
    if (this.#context && this.#context.state !== "running") this.#context.resume();
    const Context = globalThis.AudioContext ?? globalThis.webkitAudioContext;
    if (this.#context || !Context) return;
    this.#context = new Context({ latencyHint: "interactive" });
    this.#voice = this.#context.createOscillator();
    this.#volume = this.#context.createGain();
    this.#voice.type = "triangle";
    this.#volume.gain.value = 0;
    this.#voice.connect(this.#volume).connect(this.#context.destination);
    this.#voice.start();
  }

  // Sound so many Hertz, 0 for silence; `loudness` is 0 to 65535.
  tone(hertz, loudness) {
    if (!this.#context) return;
    const now = this.#context.currentTime;
    const gain = hertz && !this.muted ? (STRONGEST * loudness) / FULL_SWING : 0;
    if (hertz) this.#voice.frequency.setValueAtTime(hertz, now);
    this.#volume.gain.setTargetAtTime(gain, now, SOFT);
  }
}
