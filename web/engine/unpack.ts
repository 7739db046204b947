// ZIP archives, unpacked into memory.
import { unzipSync } from 'fflate';
import type { Reply } from '../protocol/reply.ts';
import type { Text } from '../protocol/text.ts';

export type Parts = Record<string, Uint8Array>;

function refused(where: string, what: string, remedy: Text): Reply<never> {
  return { ok: false, failure: { kind: 'bad_input', mistakes: [{ where: { text: where }, what, remedy }] } };
}

// Whether a file is an archive, as workbooks are.
export const isArchive = ([p, k, three, four]: Uint8Array): boolean =>
  p === 0x50 && k === 0x4b && ((three === 3 && four === 4) || (three === 5 && four === 6));

export interface Limit {
  maxBytes: number;
  ifLarger: string; // what to do about an archive that would take more, unpacked
}

// The entries of an archive that are wanted, none of it unpacked if they would take too much.
export function unpack(archive: Uint8Array, wanted: (name: string) => boolean, { maxBytes, ifLarger }: Limit): Reply<Parts> {
  const sizes = new Map<string, number>();
  let left = maxBytes;
  let parts: Parts;
  try {
    unzipSync(archive, {
      filter({ name, originalSize }) {
        if (wanted(name)) {
          sizes.set(name, originalSize);
          left -= originalSize;
        }
        return false;
      },
    });
    if (left < 0) {
      const limit = `${Math.floor(maxBytes / 2 ** 20)} MB`;
      return refused('', `unpacked, the archive would take more than ${limit}`, { phrase: ifLarger, with: [] });
    }
    parts = unzipSync(archive, { filter: ({ name }) => sizes.has(name) });
  } catch (error) {
    return refused('', `it is no ZIP archive that can be unpacked: ${(error as Error).message}`, 'save or download the file again');
  }
  for (const [name, bytes] of Object.entries(parts)) {
    if (bytes.length !== sizes.get(name)) {
      return refused(name, 'it is not as long as the archive says', 'save or download the file again');
    }
  }
  return { ok: true, value: parts };
}
