// What the page itself says, in the languages of the handheld: sim/web/texts.
const WORDS = "@WORDS@";

let spoken = "en";

// One of the texts above, in the language spoken now.
export function say(name) {
  return WORDS[spoken][name];
}

// Speak a language ("de" or "de-AT") from now on, where it is known; all marked text changes.
export function speak(language) {
  const wanted = language.slice(0, 2).toLowerCase();
  if (!(wanted in WORDS)) return;
  spoken = document.documentElement.lang = wanted;
  for (const place of document.querySelectorAll("[data-say]")) {
    place.textContent = say(place.getAttribute("data-say"));
  }
  for (const place of document.querySelectorAll("[data-label]")) {
    place.setAttribute("aria-label", say(place.getAttribute("data-label")));
  }
  document.querySelector("meta[name=description]").setAttribute("content", say("about"));
}
