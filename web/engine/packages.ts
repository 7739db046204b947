// A worker for one file of a statistics package: it reads the file as CSV and codebook, or writes a release as such a file. It is a
// script of its own, which brings its own WebAssembly and comes when such a file does.
import createPackages, { type PackagesModule } from 'kordon-engine/kordon_packages.mjs';
import wasm from 'kordon-engine/kordon_packages.wasm?compressed';
import { unzlibSync } from 'fflate';
import type { Reply } from '../protocol/reply.ts';
import { decompressed } from './decompress.ts';
import { ReleaseParts, readsBlobs, slicesOf } from './slices.ts';
import type { AsCsv, Converted, ToAsk, ToConvert } from './typed.ts';
import { unpack } from './unpack.ts';

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

const mostOfForm = { maxBytes: 256 << 20, ifLarger: 'leave out what the table does not have' };

// The parts of a workbook that is a form; nothing where it cannot be unpacked.
function partsOf(packages: PackagesModule, archive: Uint8Array): Record<string, Uint8Array> | null {
  const parts = unpack(archive.slice(), (name) => packages.isWorkbookPart(name), mostOfForm);
  return parts.ok ? parts.value : null;
}

async function start(): Promise<PackagesModule> {
  const module = await WebAssembly.compile(decompressed(wasm));
  let packages: PackagesModule | undefined;
  packages = await createPackages({
    release: made,
    inflate,
    unpack: (archive) => partsOf(packages!, archive),
    instantiateWasm(imports, done) {
      void WebAssembly.instantiate(module, imports).then(done);
      return {};
    },
  });
  return packages;
}

async function answer(asked: ToConvert | ToAsk): Promise<Converted> {
  const packages = await start();
  const says = (text: string, value: (said: never) => Converted): Converted => {
    const reply = JSON.parse(text) as Reply<never>;
    return reply.ok ? value(reply.value) : { type: 'refused', mistakes: reply.failure.mistakes };
  };
  if (!('name' in asked)) {
    return says(packages.read(slicesOf(asked.source, progress)), (said: Pick<AsCsv, 'codebook' | 'notes' | 'doubts'>) => ({ type: 'csv', csv: made.csv, ...said }));
  }
  const file = slicesOf(asked.csv, progress);
  const same = (value: unknown): Converted => ({ type: 'value', value });
  if (asked.name === 'readCodebook') return says(packages.readCodebook(file), same);
  if (asked.name === 'codebookFile') {
    const [name, table, delimiter, original, coded] = asked.rest;
    return says(packages.writeCodebook(name, table, file, delimiter, JSON.stringify(original), JSON.stringify(coded)), same);
  }
  const [format, delimiter, original, coded] = asked.rest;
  const written = packages.write(format, file, delimiter, JSON.stringify(original), JSON.stringify(coded));
  return says(written, () => ({ type: 'value', value: { file: new Blob([made.csv], { type: 'application/octet-stream' }) } }));
}

self.addEventListener('message', ({ data }: MessageEvent<ToConvert | ToAsk>) => {
  answer(data).then(tell, (error: unknown) => tell({ type: 'crash', message: String(error) }));
});
