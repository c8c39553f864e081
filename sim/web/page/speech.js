const REPEATED = 30; // sentences, at most
const STOP = /[.!?…。！？]$/;

// What somebody hears who does not see the screen: in a place that screen readers read, and, if it
// is `aloud`, in the browser's own voice, which the next sentence interrupts.
export class Speech {
  #place;
  #last = [];
  #old = false;
  aloud = false;

  constructor(place) {
    this.#place = place;
  }

  tell(lines) {
    const before = this.#old ? [] : this.#last;
    this.#last = [...before, ...lines].slice(-REPEATED);
    this.#old = false;
    this.say(lines);
  }

  // Somebody has acted: the next sentences are all that repeat() repeats.
  begin() {
    this.#old = true;
  }

  repeat() {
    this.say(this.#last);
  }

  say(lines) {
    // The same words again are news only as another node.
    this.#place.replaceChildren(...sentences(lines).map((line) => new Text(line + " ")));
    this.utter(lines);
  }

  // Only aloud: what screen readers find by themselves.
  utter(lines) {
    if (!this.aloud) return;
    speechSynthesis.cancel();
    const said = new SpeechSynthesisUtterance(sentences(lines).join(" "));
    said.lang = document.documentElement.lang;
    speechSynthesis.speak(said);
  }

  toggle() {
    this.aloud = !this.aloud;
    if (this.aloud) this.repeat();
    else speechSynthesis.cancel();
  }
}

// Texts without a stop would be read as one.
const sentences = (lines) => lines.map((line) => (STOP.test(line) ? line : line + "."));
