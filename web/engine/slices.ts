// Bytes that the engine reads or writes without having all of them in its memory, which is why a file may be larger than that.
import type { Reply } from '../protocol/reply.ts';

export interface Slices {
  readonly size: number;
  read(at: number, size: number): Uint8Array | string; // a word for why they cannot be read
}

// Where the engine writes releases to, one after the other.
export interface ReleaseStore {
  begin(): void; // what was written before goes
  append(bytes: Uint8Array): void; // copies them
  slices(): Slices;
}

// A file that was changed on disk since it was chosen can no longer be read.
export const unreadable = (reason: string): Reply<never> => ({
  ok: false,
  failure: {
    kind: 'bad_input',
    mistakes: [{ where: { text: '' }, what: { phrase: 'it has changed or is gone since it was chosen ({reason})', with: [reason] }, remedy: { phrase: 'choose it again', with: [] } }],
  },
});

// A file; or all of its bytes, where the worker cannot read files.
export type Source = Blob | Uint8Array<ArrayBuffer>;

// Workers of a page that WebKit opened from the disk cannot read blobs, not even their own. The page can.
export function readsBlobs(): boolean {
  try {
    return new FileReaderSync().readAsArrayBuffer(new Blob([Uint8Array.of(1)])).byteLength === 1;
  } catch {
    return false;
  }
}

// The engine asks for a slice when it needs one, and waits for it: only a worker can read so. `tell` hears how far it is.
export function slicesOf(source: Source, tell?: (at: number, total: number) => void): Slices {
  if (source instanceof Uint8Array) {
    const read = (at: number, size: number): Uint8Array => {
      tell?.(at, source.length);
      return source.subarray(at, at + size);
    };
    return { size: source.length, read };
  }
  const reader = new FileReaderSync();
  return {
    size: source.size,
    read(at, size) {
      tell?.(at, source.size);
      try {
        return new Uint8Array(reader.readAsArrayBuffer(source.slice(at, at + size)));
      } catch (error) {
        return (error as Error).name;
      }
    },
  };
}

// A release in pieces that the browser keeps, on disk where they are many.
export class ReleaseParts implements ReleaseStore {
  private parts: Blob[] = [];
  private held: Uint8Array[] = []; // the same, where blobs cannot be read back

  constructor(private readonly holds = false) {}

  get csv(): Blob {
    return new Blob(this.parts, { type: 'text/csv' });
  }

  begin(): void {
    this.parts = [];
    this.held = [];
  }

  append(bytes: Uint8Array<ArrayBuffer>): void {
    this.parts.push(new Blob([bytes]));
    if (this.holds) this.held.push(bytes.slice());
  }

  slices(): Slices {
    if (!this.holds) return slicesOf(this.csv);
    const all = new Uint8Array(this.held.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const part of this.held) {
      all.set(part, at);
      at += part.length;
    }
    return slicesOf(all);
  }
}
