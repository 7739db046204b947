// Files whose values have types: Parquet, JSON lines, and files of SPSS, Stata and SAS. They become CSV before the engine sees
// them, in a worker of their own. A release becomes a file of a package there, too.
import type { CallName, EngineCalls, FromWorker, ToWorker } from '../protocol/calls.ts';
import type { Codebook } from '../protocol/codebook.ts';
import type { ReadOptions } from '../protocol/job.ts';
import type { Mistake } from '../protocol/reply.ts';
import type { Text } from '../protocol/text.ts';
import type { WorkerLike } from './bridge.ts';
import { unreadable, type Source } from './slices.ts';

export type Kind = 'parquet' | 'json-lines' | 'package';
// `original`: the codebook of the table that a file of a package may be a release of.
export type ToConvert = { source: Source; kind: Kind };
// What the module for files of packages is asked with a file: a call of the page, as it is.
const ofPackages = ['packageFile', 'codebookFile', 'readCodebook'] as const satisfies CallName[];
type OfPackages = (typeof ofPackages)[number];
type Behind<Arguments> = Arguments extends [Blob, ...infer Rest] ? Rest : never;
export type ToAsk = { [Name in OfPackages]: { csv: Source; name: Name; rest: Behind<Parameters<EngineCalls[Name]>> } }[OfPackages];
export type Converted =
  | { type: 'progress'; done: number; total: number }
  | ({ type: 'csv' } & AsCsv)
  | { type: 'value'; value: unknown }
  | { type: 'refused'; mistakes: Mistake[] }
  | { type: 'crash'; message: string };

export interface ConverterLike {
  addEventListener(type: 'message', listener: (event: MessageEvent<Converted>) => void): void;
  addEventListener(type: 'error', listener: (event: ErrorEvent) => void): void;
  postMessage(message: ToConvert | ToAsk): void;
  terminate(): void;
}
export type StartConverter = (kind: Kind) => Promise<ConverterLike>;

// Whether a file of SPSS, Stata or SAS begins so. Files of Stata before format 117 have four bytes: format, order of bytes, 1, 0.
function isOfPackage(begin: string): boolean {
  if (/^(?:\$FL[23][@$]\(#\)|<stata_dta>|HEADER RECORD\*{7}LIB(?:RARY|V8) )/.test(begin)) return true;
  const [format = 0, order, one, zero] = Array.from(begin.slice(0, 4), (byte) => byte.charCodeAt(0));
  return (format >= 102 && format <= 115 && (order === 1 || order === 2) && one === 1 && zero === 0) || begin.startsWith(`${'\0'.repeat(12)}\xc2\xea\x81\x60`);
}

// Whether a file ends in this word, and before it says how long its footer is. A CSV may begin with a column PARENT.
async function endsAs(source: Blob, word: string): Promise<boolean> {
  const end = await source.slice(-8).arrayBuffer();
  return end.byteLength === 8 && new TextDecoder('latin1').decode(end.slice(4)) === word && new DataView(end).getUint32(0, true) <= source.size - 12;
}

// The kind by the first bytes, of Parquet also by the last ones; one that was cut off is told by its first page. A list of objects is taken for JSON lines, so that its refusal says what to write.
export async function kindOf(source: Blob): Promise<Kind | undefined> {
  const begin = await source.slice(0, 4096).arrayBuffer().then((bytes) => new TextDecoder('latin1').decode(bytes), () => '');
  if (begin.startsWith('PAR1\x15') || (/^PAR[1E]/.test(begin) && (await endsAs(source, begin.slice(0, 4))))) return 'parquet';
  if (isOfPackage(begin)) return 'package';
  return /^(?:\xef\xbb\xbf)?\s*(?:\{\s*(?:"(?:[^"\\]|\\.)*"\s*:|\}\s*(?:\n|$))|\[\s*(?:\{|$))/.test(begin) ? 'json-lines' : undefined;
}

export interface AsCsv {
  csv: Blob;
  codebook?: Codebook;
  notes?: Text[];
  doubts?: Text[];
}

// What a file became, so that each worker that reads it need not do it again.
const known = new WeakMap<Blob, AsCsv>();

// Of these calls the first argument is a table.
const readTables: ReadonlySet<CallName> = new Set(['read', 'addToStack', 'population', 'takePopulation', 'earlier', 'earlierOriginal', 'auditAgainst']);

// The names are in the file, and how it is written is plain, whatever a job says of CSV.
const ofConverted = (options: ReadOptions, became: AsCsv | undefined): ReadOptions => {
  const codebook = merged(became?.codebook, options.codebook);
  const { notes, doubts } = became ?? {};
  return { ...options, delimiter: ',', encoding: 'utf-8', header: 1, ...(codebook && { codebook }), ...(notes?.length && { notes }), ...(doubts?.length && { doubts }) };
};

// What both say; of a column that both know, the second counts in what it says, as the engine has it (core/table/codebook.h).
function merged(codebook: Codebook | undefined, over: Codebook | undefined): Codebook | undefined {
  if (!codebook || !over?.columns) return codebook ?? over;
  const columns = new Map(codebook.columns.map((column) => [column.name, column]));
  for (const column of over.columns) {
    const before = columns.get(column.name);
    const values = (before?.values || column.values) && { ...before?.values, ...column.values };
    columns.set(column.name, { ...before, ...column, ...(values && { values }) });
  }
  return { ...codebook, ...over, columns: [...columns.values()] };
}

// How many keys a text of JSON has.
const keysOf = (json: string): number => [...json.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)].filter(([, colon]) => colon).length;

// What a job says of such a file, which comes beside the table: the engine reads a release as the job would write it.
function jobOfConverted(text: string, name: CallName, codebook: Codebook | undefined): string {
  const part = name === 'auditAgainst' ? 'output' : 'input';
  let job: Record<string, unknown>;
  try {
    job = JSON.parse(text) as Record<string, unknown>;
  } catch {
    return text; // the engine says what is wrong
  }
  const said = job?.[part] ?? {};
  if (!(job instanceof Object && said instanceof Object) || keysOf(JSON.stringify(job)) !== keysOf(text)) return text; // also of a key that comes twice
  const codes = part === 'input' && codebook && !job['codebook'] ? { codebook } : {};
  return JSON.stringify({ ...job, ...codes, [part]: { ...said, delimiter: ',', encoding: 'utf-8', ...(part === 'input' && { header: 1 }) } });
}

// Of these calls the second argument is a job.
const withJob: ReadonlySet<CallName> = new Set(['earlierOriginal', 'auditAgainst']);

// A worker that takes typed files, too. One that cannot read blobs gets all files as bytes: `asBytes`.
export class TypedToo implements WorkerLike {
  private converter: ConverterLike | undefined;
  private readonly listeners: ((event: MessageEvent<FromWorker>) => void)[] = [];
  private ended = false;

  constructor(
    readonly worker: WorkerLike,
    private readonly start: StartConverter,
    private readonly asBytes = false,
  ) {}

  addEventListener(type: 'message' | 'error', listener: (event: never) => void): void {
    const each = listener as (event: Event) => void;
    if (type === 'message') this.listeners.push(each);
    this.worker.addEventListener(type as 'message', each);
  }

  postMessage(message: ToWorker): void {
    if (message.type === 'call' && (ofPackages as readonly string[]).includes(message.name)) void this.askPackages(message);
    else if (message.type === 'call' && (readTables.has(message.name) || (this.asBytes && message.args[0] instanceof Blob))) void this.bring(message);
    else this.worker.postMessage(message);
  }

  terminate(): void {
    this.ended = true;
    this.converter?.terminate();
    this.worker.terminate();
  }

  private async bring(message: Extract<ToWorker, { type: 'call' }>): Promise<void> {
    const [source, ...rest] = message.args as [Blob, ...unknown[]];
    const { id, name } = message;
    const kind = readTables.has(name) ? await kindOf(source) : undefined;
    try {
      let file: Blob | undefined = source;
      if (kind) {
        const became = known.get(source) ?? (await this.converted(id, kind, { source: await this.given(source), kind }));
        file = became?.csv;
        if (became) known.set(source, became);
        if (name === 'addToStack') rest[1] = JSON.stringify(ofConverted(JSON.parse(rest[1] as string) as ReadOptions, became));
        if (name === 'read') {
          const options = rest[0] as ReadOptions;
          rest[0] = ofConverted(options, became);
        }
        if (name === 'auditAgainst') rest[2] = became?.codebook ? JSON.stringify(became.codebook) : '';
        if (withJob.has(name)) rest[0] = jobOfConverted(rest[0] as string, name, became?.codebook);
      }
      const given = file && (await this.given(file));
      if (given && !this.ended) this.worker.postMessage({ ...message, args: [given, ...rest] });
    } catch (error) {
      this.say({ type: 'reply', id, reply: unreadable((error as Error).name) });
    }
  }

  private async askPackages({ id, name, args }: Extract<ToWorker, { type: 'call' }>): Promise<void> {
    const [csv, ...rest] = args as [Blob, ...unknown[]];
    const value = await this.asked(id, 'package', { csv: await this.given(csv), name, rest } as ToAsk, (data) => (data.type === 'value' ? data.value : undefined));
    if (value) this.say({ type: 'reply', id, reply: { ok: true, value } });
  }

  private given = async (file: Blob): Promise<Source> => (this.asBytes ? new Uint8Array(await file.arrayBuffer()) : file);

  private converted = (id: number, kind: Kind, message: ToConvert): Promise<AsCsv | undefined> =>
    this.asked(id, kind, message, (data) => (data.type === 'csv' ? data : undefined));

  // What a converter makes; or nothing, and the call has its answer.
  private async asked<T>(id: number, kind: Kind, message: ToConvert | ToAsk, result: (data: Converted) => T | undefined): Promise<T | undefined> {
    if (this.ended) return undefined;
    try {
      this.converter = await this.start(kind);
      if (this.ended) throw new Error('ended');
      return await this.heard(this.converter, id, message, result);
    } catch (error) {
      this.say({ type: 'crash', id, message: error instanceof Error ? error.message : String(error) });
      return undefined;
    } finally {
      this.converter?.terminate();
      this.converter = undefined;
    }
  }

  private heard<T>(converter: ConverterLike, id: number, message: ToConvert | ToAsk, result: (data: Converted) => T | undefined): Promise<T | undefined> {
    return new Promise((resolve, reject) => {
      converter.addEventListener('error', ({ message: said }) => reject(new Error(said)));
      converter.addEventListener('message', ({ data }) => {
        if (data.type === 'progress') this.say({ type: 'progress', id, progress: { stage: 'unpack', done: data.done, total: data.total } });
        else if (data.type === 'crash') reject(new Error(data.message));
        else if (data.type === 'refused') {
          this.say({ type: 'reply', id, reply: { ok: false, failure: { kind: 'bad_input', mistakes: data.mistakes } } });
          resolve(undefined);
        } else resolve(result(data));
      });
      converter.postMessage(message);
    });
  }

  private say(message: FromWorker): void {
    if (this.ended) return;
    for (const listener of this.listeners) listener({ data: message } as MessageEvent<FromWorker>);
  }
}
