// A worker for one file of a statistics package: it reads the file as CSV and codebook, or writes a release as such a file. It is a
// script of its own, which brings its own WebAssembly and comes when such a file does.
import createPackages, { type PackagesModule } from 'kordon-engine/kordon_packages.mjs';
import wasm from 'kordon-engine/kordon_packages.wasm?compressed';
import { unzlibSync } from 'fflate';
import type { Codebook } from '../protocol/codebook.ts';
import type { Reply } from '../protocol/reply.ts';
import { decompressed } from './decompress.ts';
import { ReleaseParts, readsBlobs, slicesOf } from './slices.ts';
import type { Converted, ToConvert, ToWrite } from './typed.ts';

const made = new ReleaseParts(!readsBlobs());
const tell = (message: Converted): void => self.postMessage(message);
const progress = (done: number, total: number): void => tell({ type: 'progress', done, total });

function inflate(packed: Uint8Array, size: number): Uint8Array | null {
  try {
    return unzlibSync(packed, { out: new Uint8Array(size) });
  } catch {
    return null;
  }
}

async function start(): Promise<PackagesModule> {
  const module = await WebAssembly.compile(decompressed(wasm));
  return createPackages({
    release: made,
    inflate,
    instantiateWasm(imports, done) {
      void WebAssembly.instantiate(module, imports).then(done);
      return {};
    },
  });
}

async function answer(asked: ToConvert | ToWrite): Promise<Converted> {
  const packages = await start();
  if ('write' in asked) {
    const [format, delimiter, original, coded] = asked.write;
    const reply = JSON.parse(packages.write(format, slicesOf(asked.csv, progress), delimiter, JSON.stringify(original), JSON.stringify(coded))) as Reply<unknown>;
    return reply.ok ? { type: 'file', file: new Blob([made.csv], { type: 'application/octet-stream' }) } : failed(reply);
  }
  const { source, original } = asked;
  const reply = JSON.parse(packages.read(slicesOf(source, progress), original ? JSON.stringify(original) : '')) as Reply<{ codebook: Codebook }>;
  return reply.ok ? { type: 'csv', csv: made.csv, ...reply.value } : failed(reply);
}

function failed({ failure: { kind, mistakes } }: Extract<Reply<unknown>, { ok: false }>): Converted {
  return kind === 'crashed' ? { type: 'crash', message: String(mistakes[0]?.what) } : { type: 'refused', mistakes };
}

self.addEventListener('message', ({ data }: MessageEvent<ToConvert | ToWrite>) => {
  answer(data).then(tell, (error: unknown) => tell({ type: 'crash', message: String(error) }));
});
