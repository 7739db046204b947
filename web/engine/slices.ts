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

// The engine asks for a slice when it needs one, and waits for it: only a worker can read so. `tell` hears how far it is.
export function slicesOf(source: Blob, tell?: (at: number) => void): Slices {
  const reader = new FileReaderSync();
  return {
    size: source.size,
    read(at, size) {
      tell?.(at);
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

  get csv(): Blob {
    return new Blob(this.parts, { type: 'text/csv' });
  }

  begin(): void {
    this.parts = [];
  }

  append(bytes: Uint8Array<ArrayBuffer>): void {
    this.parts.push(new Blob([bytes]));
  }

  slices(): Slices {
    return slicesOf(this.csv);
  }
}
