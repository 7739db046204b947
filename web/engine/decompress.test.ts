import { expect, it } from 'vitest';
import { lzma } from '../lzma.ts';
import { decompressed } from './decompress.ts';

it.each([0, 1, 300_000])('gives back every byte of %i, in order', (length) => {
  const bytes = Uint8Array.from({ length }, (_, at) => (at * at) >>> 5);
  const back = decompressed(lzma(bytes).toString('base64'));
  expect(Buffer.from(back).equals(Buffer.from(bytes))).toBe(true);
});
