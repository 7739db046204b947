// Files whose values have types, Parquet and JSON lines: they become CSV before the engine sees them, in a worker of their own.
import type { CallName, FromWorker, ToWorker } from '../protocol/calls.ts';
import type { ReadOptions } from '../protocol/job.ts';
import type { Mistake } from '../protocol/reply.ts';
import type { WorkerLike } from './bridge.ts';
import { unreadable, type Source } from './slices.ts';

export type Kind = 'parquet' | 'json-lines';
export type ToConvert = { source: Source; kind: Kind };
export type Converted =
  | { type: 'progress'; done: number; total: number }
  | { type: 'csv'; csv: Blob }
  | { type: 'refused'; mistake: Mistake }
  | { type: 'crash'; message: string };

export interface ConverterLike {
  addEventListener(type: 'message', listener: (event: MessageEvent<Converted>) => void): void;
  addEventListener(type: 'error', listener: (event: ErrorEvent) => void): void;
  postMessage(message: ToConvert): void;
  terminate(): void;
}
export type StartConverter = () => Promise<ConverterLike>;

// The kind by the first bytes. A list of objects is taken for JSON lines, so that its refusal says what to write.
export async function kindOf(source: Blob): Promise<Kind | undefined> {
  const begin = await source.slice(0, 4096).arrayBuffer().then((bytes) => new TextDecoder('latin1').decode(bytes), () => '');
  if (/^PAR[1E]/.test(begin)) return 'parquet';
  return /^(?:\xef\xbb\xbf)?\s*(?:\{\s*(?:"(?:[^"\\]|\\.)*"\s*:|\}\s*(?:\n|$))|\[\s*(?:\{|$))/.test(begin) ? 'json-lines' : undefined;
}

// What a file became, so that each worker that reads it need not do it again.
const known = new WeakMap<Blob, Blob>();

// Of these calls the first argument is a table.
const readTables: ReadonlySet<CallName> = new Set(['read', 'population', 'takePopulation', 'earlier', 'earlierOriginal', 'auditAgainst']);

// The names are in the file, and how it is written is plain, whatever a job says of CSV.
const ofConverted = (options: ReadOptions): ReadOptions => ({ ...options, delimiter: ',', encoding: 'utf-8', header: 1 });

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
    if (message.type === 'call' && (readTables.has(message.name) || (this.asBytes && message.args[0] instanceof Blob))) void this.bring(message);
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
        file = known.get(source) ?? (this.ended ? undefined : await this.convert(id, { source: await this.given(source), kind }));
        if (file) known.set(source, file);
        if (name === 'read') rest[0] = ofConverted(rest[0] as ReadOptions);
      }
      const given = file && (await this.given(file));
      if (given && !this.ended) this.worker.postMessage({ ...message, args: [given, ...rest] });
    } catch (error) {
      this.say({ type: 'reply', id, reply: unreadable((error as Error).name) });
    }
  }

  private given = async (file: Blob): Promise<Source> => (this.asBytes ? new Uint8Array(await file.arrayBuffer()) : file);

  // The CSV; or nothing, and the call has its answer.
  private async convert(id: number, asked: ToConvert): Promise<Blob | undefined> {
    try {
      this.converter = await this.start();
      if (this.ended) throw new Error('ended');
      return await this.converted(this.converter, id, asked);
    } catch (error) {
      this.say({ type: 'crash', id, message: error instanceof Error ? error.message : String(error) });
      return undefined;
    } finally {
      this.converter?.terminate();
      this.converter = undefined;
    }
  }

  private converted(converter: ConverterLike, id: number, asked: ToConvert): Promise<Blob | undefined> {
    return new Promise((resolve, reject) => {
      converter.addEventListener('error', ({ message }) => reject(new Error(message)));
      converter.addEventListener('message', ({ data }) => {
        if (data.type === 'progress') this.say({ type: 'progress', id, progress: { stage: 'unpack', done: data.done, total: data.total } });
        else if (data.type === 'csv') resolve(data.csv);
        else if (data.type === 'crash') reject(new Error(data.message));
        else {
          this.say({ type: 'reply', id, reply: { ok: false, failure: { kind: 'bad_input', mistakes: [data.mistake] } } });
          resolve(undefined);
        }
      });
      converter.postMessage(asked);
    });
  }

  private say(message: FromWorker): void {
    if (this.ended) return;
    for (const listener of this.listeners) listener({ data: message } as MessageEvent<FromWorker>);
  }
}
