// The page's side of the bridge: the face of this room, which starts the engine in a worker and talks to it. Calls come
// in and replies go out; the worker's side is worker.ts. Calls run one after the other. To cancel is to terminate the worker: what
// was under way or waiting ends in a Stopped error, and the next call starts a worker that first reads the
// table again. A crash is treated the same way.
import type { CallArguments, CallName, CallValue, FromWorker, Progress, ToWorker } from '../protocol/calls.ts';
import type { ReadOptions } from '../protocol/job.ts';
import type { Reply } from '../protocol/reply.ts';
import { phraseOf, type Text } from '../protocol/text.ts';
import { Assembly } from './parts.ts';

export interface WorkerLike {
  addEventListener(type: 'message', listener: (event: MessageEvent<FromWorker>) => void): void;
  addEventListener(type: 'error', listener: (event: ErrorEvent) => void): void;
  postMessage(message: ToWorker): void;
  terminate(): void;
}

export class Stopped extends Error {
  // `cause`: what kept a worker from starting.
  constructor(readonly reason: 'cancelled' | 'crashed', message: string = reason, cause?: unknown) {
    super(message, { cause });
  }
}

// Whether an engine stopped for want of memory, by what it or the browser said last.
export const isOutOfMemory = (reason: string): boolean =>
  /memory|allocation failed|array length|invalid typed array/i.test(reason) && !/out of bounds/.test(reason);

// The last words of an engine that stopped, in English.
const lastWords = (text: Text): string => phraseOf(text) || String(text);

export type OnProgress = (progress: Progress) => void;

interface Waiting {
  name: CallName;
  args: unknown[];
  onProgress: OnProgress | undefined;
  resolve(reply: Reply<never>): void;
  reject(error: Stopped): void;
}

export class Bridge {
  // The number grows with every worker: what a former worker held (the last release) is gone.
  generation = 0;

  private worker: WorkerLike | undefined;
  private table: { source: Blob; options: ReadOptions } | undefined;
  private queue: Waiting[] = [];
  private current: (Waiting & { id: number; assembly: Assembly }) | undefined;
  private starting = false;
  private nextId = 0;

  constructor(private readonly start: () => Promise<WorkerLike>) {}

  call<N extends CallName>(
    name: N,
    args: CallArguments<N>,
    onProgress?: OnProgress,
  ): Promise<Reply<CallValue<N>>> {
    return new Promise((resolve, reject) => {
      this.queue.push({ name, args, onProgress, resolve, reject });
      void this.advance();
    });
  }

  cancel(): void {
    this.stop(new Stopped('cancelled'));
  }

  private async advance(): Promise<void> {
    if (this.current || this.starting) return;
    if (!this.queue.length) return;
    if (!this.worker && !(await this.revive())) return;
    const next = this.queue.shift();
    if (next) this.send(next);
  }

  // Starts a fresh worker; false if it was stopped meanwhile or could not start.
  private async revive(): Promise<boolean> {
    this.starting = true;
    const generation = ++this.generation;
    try {
      const worker = await this.start();
      if (generation !== this.generation) {
        worker.terminate();
        return false;
      }
      worker.addEventListener('message', ({ data }) => this.receive(data));
      worker.addEventListener('error', ({ message }) => this.stop(new Stopped('crashed', message)));
      this.worker = worker;
    } catch (error) {
      this.starting = false;
      this.stop(new Stopped('crashed', String(error), error));
      return false;
    } finally {
      if (generation === this.generation) this.starting = false;
    }
    const next = this.queue[0];
    if (this.table && next && next.name !== 'read') {
      const { source, options } = this.table;
      const again = { onProgress: next.onProgress, resolve: (reply: Reply<never>) => this.goOnWith(reply), reject() {} };
      this.queue.unshift({ name: 'read', args: [source, options], ...again });
    }
    return true;
  }

  // A table that cannot be read again is what all that waits for it fails of.
  private goOnWith(read: Reply<never>): void {
    if (read.ok) return;
    const ended = this.queue;
    this.queue = [];
    for (const call of ended) call.resolve(read);
  }

  private send(call: Waiting): void {
    const id = this.nextId++;
    this.current = { ...call, id, assembly: new Assembly() };
    this.worker?.postMessage({ type: 'call', id, name: call.name, args: call.args });
  }

  private receive(message: FromWorker): void {
    const call = this.current;
    if (!call || message.id !== call.id) return;
    switch (message.type) {
      case 'progress':
        call.onProgress?.(message.progress);
        return;
      case 'part':
        call.assembly.add(message);
        return;
      case 'crash':
        this.stop(new Stopped('crashed', message.message));
        return;
      case 'reply':
        if (!message.reply.ok && message.reply.failure.kind === 'crashed') {
          const [mistake] = message.reply.failure.mistakes;
          this.stop(new Stopped('crashed', mistake && `${lastWords(mistake.what)}: ${lastWords(mistake.remedy)}`));
          return;
        }
        this.current = undefined;
        if (call.name === 'read') this.keepTable(call.args as [Blob, ReadOptions], message.reply.ok);
        call.resolve(call.assembly.whole(message.reply) as Reply<never>);
        void this.advance();
    }
  }

  // A file that cannot be read leaves the former table in place: the next worker reads that one again.
  private keepTable([source, options]: [Blob, ReadOptions], wasRead: boolean): void {
    if (wasRead) {
      this.table = { source, options };
      return;
    }
    this.worker?.terminate();
    this.worker = undefined;
  }

  private stop(error: Stopped): void {
    this.worker?.terminate();
    this.worker = undefined;
    if (this.starting) {
      this.generation++;
      this.starting = false;
    }
    const ended = this.current ? [this.current, ...this.queue] : this.queue;
    this.current = undefined;
    this.queue = [];
    for (const call of ended) call.reject(error);
  }
}
