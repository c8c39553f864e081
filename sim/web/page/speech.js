const REPEATED = 10; // sentences

// What somebody hears who does not see the screen: in a place that screen readers read, and, if it
// is `aloud`, in the browser's own voice, which the next sentence interrupts.
export class Speech {
  #place;
  #last = [];
  aloud = false;

  constructor(place) {
    this.#place = place;
  }

  tell(lines) {
    this.#last = [...this.#last, ...lines].slice(-REPEATED);
    this.say(lines);
  }

  repeat() {
    this.say(this.#last);
  }

  say(lines) {
    // The same words again are news only as another node.
    this.#place.replaceChildren(...lines.map((line) => new Text(line + " ")));
    this.utter(lines);
  }

  // Only aloud: what screen readers find by themselves.
  utter(lines) {
    if (!this.aloud) return;
    speechSynthesis.cancel();
    const said = new SpeechSynthesisUtterance(lines.join(" "));
    said.lang = document.documentElement.lang;
    speechSynthesis.speak(said);
  }

  toggle() {
    this.aloud = !this.aloud;
    if (this.aloud) this.repeat();
    else speechSynthesis.cancel();
  }
}
