// A script that does not arrive is the fault of the host or the network: #late says so at once. A
// script that cannot be read may be cut, or the browser may be too old: it says both, later.
addEventListener("error", ({ target }) => {
  const late = document.querySelector("#late");
  if (late && target instanceof HTMLScriptElement) late.className = "unsent";
}, true);
