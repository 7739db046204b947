import { strFromU8, strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { isArchive, unpack } from './unpack.ts';

const text = 'Age;Zip\n'.repeat(500);
const archive = zipSync({ 'data/input.csv': strToU8(text), 'lattice.dat': strToU8('x'.repeat(9000)), 'a.xml': strToU8('<a/>') });
const wanted = (name: string) => name !== 'lattice.dat';

// What the directory says of the entry's size: four bytes, 24 after the mark of its record.
function claim(size: number): Uint8Array {
  const bytes = archive.slice();
  const record = Buffer.from(bytes).indexOf('PK\u0001\u0002');
  new DataView(bytes.buffer).setUint32(record + 24, size, true);
  return bytes;
}

const limit = (maxBytes: number) => ({ maxBytes, ifLarger: 'take less' });

const refusal = (bytes: Uint8Array, maxBytes = 1e6) => {
  const reply = unpack(bytes, wanted, limit(maxBytes));
  return reply.ok ? 'none' : reply.failure.mistakes[0]!.what;
};

describe('an archive', () => {
  it('is known by its first bytes', () => {
    expect(isArchive(archive)).toBe(true);
    expect(isArchive(zipSync({}))).toBe(true);
    expect(isArchive(strToU8('PK,Name'))).toBe(false);
    expect(isArchive(new Uint8Array())).toBe(false);
  });

  it('gives what is wanted', () => {
    const reply = unpack(archive, wanted, limit(1e6));
    expect(reply.ok && Object.keys(reply.value).toSorted()).toEqual(['a.xml', 'data/input.csv']);
    expect(reply.ok && strFromU8(reply.value['data/input.csv']!)).toBe(text);
  });

  it('is bound in what it takes, and only what is wanted counts', () => {
    expect(refusal(archive, text.length + 4)).toBe('none');
    expect(refusal(archive, text.length + 3)).toContain('would take more than');
    expect(refusal(claim(0x7fffffff))).toContain('would take more than');
  });

  it('is refused where it is damaged', () => {
    expect(refusal(strToU8('Age;Zip\n1;2\n'))).toContain('no ZIP archive');
    expect(refusal(new Uint8Array())).toContain('no ZIP archive');
    expect(refusal(archive.slice(0, archive.length / 2))).toContain('no ZIP archive');
    expect(refusal(claim(text.length + 1))).toContain('not as long');
  });
});
