import { createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { hashOf } from './hash.ts';

describe('the hash of a file', () => {
  it.each([0, 1, (4 << 20) - 1, 4 << 20, (9 << 20) + 17])('of %i bytes is SHA-256', async (size) => {
    const bytes = new Uint8Array(size).map((_, i) => (i * 31 + (i >> 9)) & 255);
    const told = vi.fn();
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(await hashOf(new Blob([bytes]), told)).toEqual({ ok: true, value: { sha256 } });
    expect(told).toHaveBeenCalledTimes(Math.ceil(size / (4 << 20)));
  });

  it('is refused where the file cannot be read any more', async () => {
    const gone = { size: 5, slice: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) };
    expect(await hashOf(gone as unknown as Blob, () => {})).toMatchObject({ ok: false, failure: { kind: 'bad_input' } });
  });
});
