// The engine's side of the bridge: one WebAssembly instance, one call at a time. It is started from a blob,
// so that the page's Content-Security-Policy binds it too.
import createEngine, { type EngineModule } from 'kordon-engine/kordon_engine.mjs';
import { decompressed } from './decompress.ts';
import { inParts } from './parts.ts';
import { ReleaseParts, readsBlobs, slicesOf, unreadable, type Slices, type Source } from './slices.ts';
import { isArchive, unpack } from './unpack.ts';
import type { CallArguments, CallName, Compiled, EarlierChoice, FromWorker, Made, Progress, ToWorker } from '../protocol/calls.ts';
import type { ReadOptions } from '../protocol/job.ts';
import type { Reply } from '../protocol/reply.ts';

const chunkBytes = 8 << 20;
const release = new ReleaseParts(!readsBlobs());

let engine: Promise<EngineModule>;

const post = (message: FromWorker | Compiled) => self.postMessage(message);

self.addEventListener('message', async ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === 'compile') {
    try {
      post({ module: await WebAssembly.compile(decompressed(data.wasm)), readsBlobs: readsBlobs() });
    } catch (error) {
      post({ error: String(error) });
    }
    return;
  }
  if (data.type === 'start') {
    engine = createEngine({
      release,
      instantiateWasm(imports, done) {
        void WebAssembly.instantiate(data.module, imports).then(done);
        return {};
      },
    });
    return;
  }
  const { id, name, args } = data;
  try {
    const tell = (progress: Progress) => post({ type: 'progress', id, progress });
    for (const message of inParts(id, await answer(await engine, name, args, tell))) post(message);
  } catch (error) {
    post({ type: 'crash', id, message: String(error) });
  }
});

async function answer(
  kordon: EngineModule,
  name: CallName,
  args: unknown[],
  tell: (progress: Progress) => void,
): Promise<Reply<unknown>> {
  switch (name) {
    case 'read': {
      const [source, options] = args as [Source, ReadOptions];
      const bring = brought(kordon, source, (file) => kordon.openInput(file), tell);
      if (!bring.ok) return bring;
      const reply = kordon[bring.value === 'workbook' ? 'readWorkbook' : 'read'] as (options: string) => string;
      return JSON.parse(reply(JSON.stringify(options))) as Reply<unknown>;
    }
    case 'population':
    case 'takePopulation':
    case 'addToStack':
    case 'earlier':
    case 'earlierOriginal':
    case 'auditAgainst': {
      const [source, ...rest] = args as [Source, ...unknown[]];
      const bring = brought(kordon, source, (file) => kordon.openBeside(file), tell);
      return bring.ok ? call(kordon, name, rest) : bring;
    }
    case 'apply': {
      const [job, mapping, passphrase, earlier] = args as [string, string, string, EarlierChoice?];
      const reply = JSON.parse(kordon.apply(job, mapping, passphrase, besideText(earlier), (stage, done, total) => tell({ stage, done, total }))) as Reply<object>;
      return reply.ok ? { ok: true, value: { ...reply.value, csv: release.csv } } : reply;
    }
    case 'stacked': {
      const reply = call(kordon, name, []);
      return reply.ok ? { ok: true, value: { ...(reply.value as object), csv: release.csv } } : reply;
    }
    case 'arxProject':
      return arxProject(kordon, args[0] as Source, tell);
    case 'measure': {
      const [job, population] = args as [string, string]; // what is only measured has no codes
      return run(kordon, [job, '', undefined, population], tell);
    }
    case 'run':
    case 'lookLonger': {
      const reply = name === 'run' ? run(kordon, args as CallArguments<'run'>, tell) : lookLonger(kordon, tell);
      return reply.ok ? { ok: true, value: { ...reply.value, csv: release.csv } } : reply;
    }
    case 'suggest': {
      const [job, lose] = args as [string, number];
      return JSON.parse(kordon.suggest(job, lose, (stage, done, total) => tell({ stage, done, total }))) as Reply<unknown>;
    }
    case 'hash': {
      const [source] = args as [Source];
      return JSON.parse(kordon.hash(slicesOf(source, (done, total) => tell({ stage: 'hash', done, total })))) as Reply<unknown>;
    }
    default:
      return call(
        kordon,
        name,
        args.map((arg) => (typeof arg === 'object' ? JSON.stringify(arg) : arg)),
      );
  }
}

function run(kordon: EngineModule, [job, passphrase, earlier, population]: CallArguments<'run'>, tell: (progress: Progress) => void) {
  return JSON.parse(
    kordon.run(job, passphrase, besideText(earlier), population, (stage, done, total) => tell({ stage, done, total })),
  ) as Reply<Omit<Made, 'csv'>>;
}

const lookLonger = (kordon: EngineModule, tell: (progress: Progress) => void) =>
  JSON.parse(kordon.lookLonger((stage, done, total) => tell({ stage, done, total }))) as Reply<Omit<Made, 'csv'>>;

function arxProject(kordon: EngineModule, source: Source, tell: (progress: Progress) => void): Reply<unknown> {
  const archive = loaded(source, tell);
  if (!(archive instanceof Uint8Array)) return archive;
  tell({ stage: 'unpack', done: 0, total: 0 });
  const limit = { maxBytes: kordon.maxArxBytes(), ifLarger: 'open its table and hierarchies one by one' };
  const parts = unpack(archive, (name) => kordon.isArxPart(name), limit);
  if (!parts.ok) return parts;
  const reply = JSON.parse(kordon.arxProject(parts.value)) as Reply<{ table: string }>;
  if (!reply.ok) return reply;
  const table = new Blob([parts.value[reply.value.table]!.slice()], { type: 'text/csv' });
  return { ok: true, value: { ...reply.value, table } };
}

const besideText = (earlier: EarlierChoice | undefined) => (earlier ? JSON.stringify(earlier) : '');

// Hands a file to the engine: a text, which it reads slice by slice, or a workbook's parts, one by one, so that each lies in
// memory twice for a moment only.
function brought(
  kordon: EngineModule,
  source: Source,
  open: (file: Slices | null) => void,
  tell: (progress: Progress) => void,
): Reply<'text' | 'workbook'> {
  const file = slicesOf(source, (done, total) => tell({ stage: 'read', done, total }));
  const begin = file.read(0, 4);
  if (typeof begin === 'string' || !isArchive(begin)) {
    open(file);
    return { ok: true, value: 'text' };
  }
  const bytes = loaded(source, tell);
  if (!(bytes instanceof Uint8Array)) return bytes;
  tell({ stage: 'unpack', done: 0, total: 0 });
  const limit = { maxBytes: kordon.maxWorkbookBytes(), ifLarger: kordon.forLargeWorkbooks() };
  const parts = unpack(bytes, (name) => kordon.isWorkbookPart(name), limit);
  if (!parts.ok) return parts;
  tell({ stage: 'read', done: 0, total: 0 });
  open(null);
  for (const [name, part] of Object.entries(parts.value)) {
    kordon.partBuffer(name, part.length).set(part);
    delete parts.value[name];
  }
  return { ok: true, value: 'workbook' };
}

function call(kordon: EngineModule, name: CallName, args: unknown[]): Reply<unknown> {
  const method = kordon[name] as (...args: unknown[]) => string;
  return JSON.parse(method(...args)) as Reply<unknown>;
}

// An archive's bytes, chunk by chunk so that progress shows; or the failure to read them.
function loaded(source: Source, tell: (progress: Progress) => void): Uint8Array | Reply<never> {
  const file = slicesOf(source, (done, total) => tell({ stage: 'load', done, total }));
  const bytes = new Uint8Array(file.size);
  for (let at = 0; at < file.size; at += chunkBytes) {
    const chunk = file.read(at, chunkBytes);
    if (typeof chunk === 'string') return unreadable(chunk);
    bytes.set(chunk, at);
  }
  return bytes;
}
