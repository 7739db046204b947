// Undoes what an import with `?deflated` did (vite.config.ts): base64 of deflated bytes. The browser inflates, beside
// the page's own work.
export function inflated(base64: string): ReadableStream<Uint8Array> {
  return new Blob([fromBase64(base64)]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
}

// Asking for a `data:` address would be shorter, but the page may not connect even to that.
function fromBase64(base64: string): Uint8Array<ArrayBuffer> {
  const chars = atob(base64);
  const bytes = new Uint8Array(chars.length);
  for (let at = 0; at < chars.length; at++) bytes[at] = chars.charCodeAt(at);
  return bytes;
}
