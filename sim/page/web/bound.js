// A Worker under the policy of bound.html, of which it is a blob: no host but this one, no text
// that is evaluated. One that comes from an address would have none, but for what its host sends.
export function bound(script, name) {
  const frame = /** @type {HTMLIFrameElement} */ (document.querySelector("#bound"));
  const { Blob, URL, Worker } = /** @type {any} */ (frame.contentWindow);
  const address = URL.createObjectURL(new Blob([source(script)], { type: "text/javascript" }));
  return new Worker(address, { type: "module", name });
}

// Not by an import at its beginning, which Firefox fetches past the service worker. What comes
// before the script listens waits for it.
function source(script) {
  return `
    const early = [];
    onmessage = ({ data }) => early.push(data);
    import(${JSON.stringify(new URL(script, location.href))}).then(() => {
      onmessage = null;
      for (const data of early) dispatchEvent(new MessageEvent("message", { data }));
    }, reportError);
  `;
}
