// What #late says, in the language of the browser if it is one of ours. A script that does not
// arrive is the fault of the host or the network: it says so at once. A script that cannot be read
// may be cut, or the browser may be too old: it says both, later.
const late = document.querySelector("#late");
const spoken = navigator.languages.map((language) => language.slice(0, 2));
const own = spoken.find((language) => late.querySelector(`[lang="${language}"]`)) ?? "en";
for (const words of late.querySelectorAll(`:not([lang="${own}"])`)) words.remove();
addEventListener("error", ({ target }) => {
  if (target instanceof HTMLScriptElement) late.className = "unsent";
}, true);
