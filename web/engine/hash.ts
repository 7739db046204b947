// SHA-256 of a file, chunk by chunk. The browser's own function is not used: it wants the whole file at once and a
// secure context, and the page also runs by double-click.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { Reply } from '../protocol/reply.ts';
import { unreadable } from './slices.ts';

const chunkBytes = 4 << 20;

export async function hashOf(source: Blob, tell: (done: number) => void): Promise<Reply<{ sha256: string }>> {
  const hash = sha256.create();
  try {
    for (let at = 0; at < source.size; at += chunkBytes) {
      tell(at);
      hash.update(new Uint8Array(await source.slice(at, at + chunkBytes).arrayBuffer()));
    }
  } catch (error) {
    return unreadable((error as Error).name);
  }
  return { ok: true, value: { sha256: bytesToHex(hash.digest()) } };
}
