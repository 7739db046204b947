// Starts the built engine module under node, the way the page does it.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inflateSync } from 'node:zlib';

// The folder of the engine, as Vite finds it.
export const engineFolder = resolve(import.meta.dirname, '../../web', process.env.KORDON_WASM ?? '../build/wasm');
const built = pathToFileURL(`${engineFolder}/`);

async function start(name, more = {}) {
  const { default: factory } = await import(new URL(`${name}.mjs`, built));
  const wasm = new WebAssembly.Module(readFileSync(new URL(`${name}.wasm`, built)));
  return factory({
    release: new ReleaseInMemory(),
    ...more,
    instantiateWasm(imports, done) {
      const instance = new WebAssembly.Instance(wasm, imports);
      done(instance, wasm);
      return instance.exports;
    },
  });
}

export const startEngine = () => start('kordon_engine');

// The module for files of statistics packages; node unpacks zlib for it.
export const startPackages = () => start('kordon_packages', { inflate, unpack: () => null });

function inflate(packed) {
  try {
    return new Uint8Array(inflateSync(packed));
  } catch {
    return null;
  }
}

// Bytes as the module asks for them (web/engine/slices.ts), no more than so many at a time.
export const slicesOf = (bytes, most = Infinity) => ({
  size: bytes.length,
  read: (at, size) => bytes.subarray(at, at + Math.min(size, most)),
});

class ReleaseInMemory {
  parts = [];
  get bytes() {
    return Buffer.concat(this.parts);
  }
  begin() {
    this.parts = [];
  }
  append(bytes) {
    this.parts.push(Buffer.from(bytes));
  }
  slices() {
    return slicesOf(this.bytes);
  }
}

// Masks a table; the reply of `run`, and the bytes of the release.
export function mask(engine, csv, job) {
  engine.openInput(slicesOf(csv));
  const read = JSON.parse(engine.read(JSON.stringify(JSON.parse(job).input ?? {})));
  if (!read.ok) return { reply: read };
  const stages = [];
  const reply = JSON.parse(engine.run(job, '', '', '', (stage, done, total) => stages.push({ stage, done, total })));
  return { reply, stages, bytes: reply.ok ? engine.release.bytes : undefined };
}
