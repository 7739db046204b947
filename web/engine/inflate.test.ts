import { deflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { inflated } from './inflate.ts';

it('gives back every byte, in order', async () => {
  const bytes = Uint8Array.from({ length: 300_000 }, (_, at) => (at * at) >>> 5);
  const base64 = deflateRawSync(bytes, { level: 9 }).toString('base64');
  const back = new Uint8Array(await new Response(inflated(base64)).arrayBuffer());
  expect(Buffer.from(back).equals(Buffer.from(bytes))).toBe(true);
});

it('fails on bytes that end too early, rather than to give a part', async () => {
  const deflated = deflateRawSync(Buffer.from('Age,City\n30,Lincoln\n'));
  const short = deflated.subarray(0, -4).toString('base64');
  await expect(new Response(inflated(short)).text()).rejects.toThrow();
});
