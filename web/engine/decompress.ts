// Undoes what an import with `?compressed` did (vite.config.ts): base64 of bytes that Zstandard compressed. Browsers
// cannot undo that by themselves; fzstd can, in 4 kB.
import { decompress } from 'fzstd';

export function decompressed(base64: string): Uint8Array<ArrayBuffer> {
  return decompress(fromBase64(base64)) as Uint8Array<ArrayBuffer>;
}

// Asking for a `data:` address would be shorter, but the page may not connect even to that.
function fromBase64(base64: string): Uint8Array<ArrayBuffer> {
  const chars = atob(base64);
  const bytes = new Uint8Array(chars.length);
  for (let at = 0; at < chars.length; at++) bytes[at] = chars.charCodeAt(at);
  return bytes;
}
