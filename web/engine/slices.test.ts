import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ReleaseParts, readsBlobs, slicesOf, unreadable } from './slices.ts';

// What a worker has of a browser, over blobs whose bytes are known.
const contents = new WeakMap<Blob, Uint8Array>();
class Known extends Blob {
  constructor(parts: (Uint8Array<ArrayBuffer> | Blob)[], options?: BlobPropertyBag) {
    super(parts, options);
    contents.set(this, Uint8Array.from(parts.flatMap((part) => [...(part instanceof Blob ? contents.get(part)! : part)])));
  }
  override slice(from: number, to: number): Blob {
    return new Known([contents.get(this)!.slice(from, to) as Uint8Array<ArrayBuffer>]);
  }
}
let gone = false;

beforeEach(() => {
  gone = false;
  vi.stubGlobal('Blob', Known);
  vi.stubGlobal(
    'FileReaderSync',
    class {
      readAsArrayBuffer(source: Blob): ArrayBuffer {
        if (gone) throw new DOMException('', 'NotReadableError');
        return contents.get(source)!.slice().buffer as ArrayBuffer;
      }
    },
  );
});

describe('slices of a file', () => {
  it('are read where they are asked for, and reported', () => {
    const tell = vi.fn();
    const file = slicesOf(new Known([Uint8Array.of(1, 2, 3, 4, 5)]), tell);
    expect(file.size).toBe(5);
    expect(file.read(1, 3)).toEqual(Uint8Array.of(2, 3, 4));
    expect(file.read(4, 3)).toEqual(Uint8Array.of(5));
    expect(tell.mock.calls).toEqual([[1, 5], [4, 5]]);
  });

  it('are of bytes, too, where blobs cannot be read', () => {
    const tell = vi.fn();
    gone = true;
    expect(readsBlobs()).toBe(false);
    expect(slicesOf(Uint8Array.of(1, 2, 3), tell).read(1, 5)).toEqual(Uint8Array.of(2, 3));
    expect(tell.mock.calls).toEqual([[1, 3]]);
    const release = new ReleaseParts(true);
    for (let round = 0; round < 2; round++) {
      release.begin();
      release.append(Uint8Array.of(1));
      release.append(Uint8Array.of(2, 3));
      expect(release.slices().read(0, 9)).toEqual(Uint8Array.of(1, 2, 3));
    }
    gone = false;
    expect(readsBlobs()).toBe(true);
  });

  it('say why there are none', () => {
    const file = slicesOf(new Known([Uint8Array.of(1)]));
    gone = true;
    expect(file.read(0, 1)).toBe('NotReadableError');
    expect(unreadable('NotReadableError')).toMatchObject({ ok: false, failure: { kind: 'bad_input' } });
  });
});

describe('a release in parts', () => {
  it('is what was appended since it was begun, whatever becomes of the bytes', () => {
    const release = new ReleaseParts();
    const bytes = Uint8Array.of(1, 2);
    for (const round of [0, 1]) {
      release.begin();
      release.append(bytes.fill(round));
      release.append(Uint8Array.of(9));
      bytes.fill(7);
      const back = release.slices();
      expect(back.read(0, back.size)).toEqual(Uint8Array.of(round, round, 9));
    }
    expect(release.csv).toMatchObject({ size: 3, type: 'text/csv' });
  });
});
