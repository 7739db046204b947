// Bytes as LZMA compresses them, for web/engine/decompress.ts.
import { execFileSync } from 'node:child_process';

// xz leaves open how long the bytes are; the decoder is told, so that it ends with them.
export function lzma(bytes: Uint8Array): Buffer {
  const compressed = execFileSync('xz', ['--format=lzma', '--lzma1=preset=9e,lc=4,pb=0', '-c'], { input: bytes, maxBuffer: 2 ** 26 });
  compressed.writeBigUInt64LE(BigInt(bytes.length), 5);
  return compressed;
}
