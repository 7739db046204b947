// Undoes what an import with `?compressed` did (vite.config.ts): base64 of bytes that LZMA compressed. Browsers cannot undo
// that by themselves; the decoder of lzma1 can, in 3 kB.
import { Decoder } from 'lzma1/lib/decoder.js';
import { OutputBuffer } from 'lzma1/lib/streams.js';

export function decompressed(base64: string): Uint8Array<ArrayBuffer> {
  const bytes = new OutputBuffer();
  new Decoder().decompress(reader(fromBase64(base64)), bytes);
  return bytes.toArray();
}

// The decoder takes anything for bytes, also what comes after the end, and would go on for ever.
function reader(bytes: Uint8Array): { readByte(): number } {
  let at = 0;
  return {
    readByte() {
      if (at === bytes.length) throw new Error('the compressed bytes end too early');
      return bytes[at++]!;
    },
  };
}

// Asking for a `data:` address would be shorter, but the page may not connect even to that.
function fromBase64(base64: string): Uint8Array<ArrayBuffer> {
  const chars = atob(base64);
  const bytes = new Uint8Array(chars.length);
  for (let at = 0; at < chars.length; at++) bytes[at] = chars.charCodeAt(at);
  return bytes;
}
