// A Worker under the policy of bound.html, of which it is a blob: no host but this one, no text
// that is evaluated. One that comes from an address has no policy but what its host sends with it:
// that is for hosts that allow no frame (X-Frame-Options, frame-ancestors).
export function bound(script, name) {
  const frame = /** @type {HTMLIFrameElement} */ (document.querySelector("#bound"));
  const how = /** @type {WorkerOptions} */ ({ type: "module", name });
  if (!frame.contentDocument?.querySelector("meta[http-equiv]")) return new Worker(script, how);
  const { Blob, URL, Worker: Bound } = /** @type {any} */ (frame.contentWindow);
  const address = URL.createObjectURL(new Blob([source(script)], { type: "text/javascript" }));
  return new Bound(address, how);
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
