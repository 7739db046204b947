import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { decompressed } from './decompress.ts';

const compressed = (bytes: Uint8Array): Buffer => execFileSync('xz', ['--format=lzma', '--lzma1=preset=9e,lc=4,pb=0', '-c'], { input: bytes });

it.each([0, 1, 300_000])('gives back every byte of %i, in order', (length) => {
  const bytes = Uint8Array.from({ length }, (_, at) => (at * at) >>> 5);
  const back = decompressed(compressed(bytes).toString('base64'));
  expect(Buffer.from(back).equals(Buffer.from(bytes))).toBe(true);
});

it('fails on bytes that end too early, rather than to give a part', () => {
  const short = compressed(Buffer.from('Age,City\n30,Lincoln\n')).subarray(0, -4).toString('base64');
  expect(() => decompressed(short)).toThrow();
});
