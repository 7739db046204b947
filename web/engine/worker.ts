// The engine's side of the bridge: one WebAssembly instance, one call at a time. It is started from a blob,
// so that the page's Content-Security-Policy binds it too.
import createEngine, { type EngineModule } from 'kordon-engine/kordon_engine.mjs';
import { hashOf } from './hash.ts';
import { inParts } from './parts.ts';
import { isArchive, unpack } from './unpack.ts';
import type { CallArguments, CallName, EarlierChoice, FromWorker, Made, Progress, ToWorker } from '../protocol/calls.ts';
import type { ReadOptions } from '../protocol/job.ts';
import type { Reply } from '../protocol/reply.ts';

const chunkBytes = 8 << 20;

let engine: Promise<EngineModule>;

const post = (message: FromWorker) => self.postMessage(message);

self.addEventListener('message', async ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === 'start') {
    engine = createEngine({
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
      const [source, options] = args as [Blob, ReadOptions];
      const bring = await brought(kordon, source, (size) => kordon.inputBuffer(size), tell);
      if (!bring.ok) return bring;
      const reply = kordon[bring.value === 'workbook' ? 'readWorkbook' : 'read'] as (options: string) => string;
      return JSON.parse(reply(JSON.stringify(options))) as Reply<unknown>;
    }
    case 'population':
    case 'takePopulation':
    case 'earlier':
    case 'earlierOriginal':
    case 'auditAgainst': {
      const [source, ...rest] = args as [Blob, ...unknown[]];
      const bring = await brought(kordon, source, (size) => kordon.besideBuffer(size), tell);
      return bring.ok ? call(kordon, name, rest) : bring;
    }
    case 'apply': {
      const [job, mapping, passphrase, earlier] = args as [string, string, string, EarlierChoice?];
      const reply = JSON.parse(kordon.apply(job, mapping, passphrase, besideText(earlier), (stage, done, total) => tell({ stage, done, total }))) as Reply<object>;
      return reply.ok ? { ok: true, value: { ...reply.value, csv: releaseOf(kordon) } } : reply;
    }
    case 'arxProject':
      return arxProject(kordon, args[0] as Blob, tell);
    case 'measure': {
      const [job, population] = args as [string, string]; // what is only measured has no codes
      return run(kordon, [job, '', undefined, population], tell);
    }
    case 'run':
    case 'lookLonger': {
      const reply = name === 'run' ? run(kordon, args as CallArguments<'run'>, tell) : lookLonger(kordon, tell);
      return reply.ok ? { ok: true, value: { ...reply.value, csv: releaseOf(kordon) } } : reply;
    }
    case 'suggest': {
      const [job, lose] = args as [string, number];
      return JSON.parse(kordon.suggest(job, lose, (stage, done, total) => tell({ stage, done, total }))) as Reply<unknown>;
    }
    case 'hash': {
      const [source] = args as [Blob];
      return hashOf(source, (done) => tell({ stage: 'hash', done, total: source.size }));
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

async function arxProject(kordon: EngineModule, source: Blob, tell: (progress: Progress) => void): Promise<Reply<unknown>> {
  const archive = await load(source, (done) => tell({ stage: 'load', done, total: source.size }));
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

const releaseOf = (kordon: EngineModule): Blob => new Blob([kordon.releaseBytes()!.slice()], { type: 'text/csv' });

// Hands a file to the engine: its bytes, or a workbook's parts, one by one, so that each lies in memory twice for a moment
// only.
async function brought(
  kordon: EngineModule,
  source: Blob,
  buffer: (size: number) => Uint8Array,
  tell: (progress: Progress) => void,
): Promise<Reply<'text' | 'workbook'>> {
  const bytes = await load(source, (done) => tell({ stage: 'load', done, total: source.size }));
  if (!isArchive(bytes)) {
    tell({ stage: 'read', done: 0, total: 0 });
    buffer(bytes.length).set(bytes);
    return { ok: true, value: 'text' };
  }
  tell({ stage: 'unpack', done: 0, total: 0 });
  const limit = { maxBytes: kordon.maxWorkbookBytes(), ifLarger: kordon.forLargeWorkbooks() };
  const parts = unpack(bytes, (name) => kordon.isWorkbookPart(name), limit);
  if (!parts.ok) return parts;
  tell({ stage: 'read', done: 0, total: 0 });
  buffer(0); // what it held goes
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

// The file's bytes, chunk by chunk so that progress shows.
async function load(source: Blob, tell: (done: number) => void): Promise<Uint8Array> {
  const bytes = new Uint8Array(source.size);
  for (let at = 0; at < source.size; at += chunkBytes) {
    tell(at);
    bytes.set(new Uint8Array(await source.slice(at, at + chunkBytes).arrayBuffer()), at);
  }
  return bytes;
}
