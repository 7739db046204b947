// The package in Node.
import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { WorkerLike } from '../../web/engine/bridge.ts';
import { TypedToo, type Kind } from '../../web/engine/typed.ts';
import type { FromWorker, ToWorker } from '../../web/protocol/calls.ts';
import { faceOf } from './face.ts';
import workerCode from '../../web/engine/worker.ts?bundled';
import asBrowser from './thread.ts?bundled';

declare const kordonWasm: URL; // where the file is, by a URL that the build puts in
let compiled: Promise<WebAssembly.Module> | undefined;

// A thread keeps the program alive only while it works: a table that nobody closes keeps nobody waiting.
class Thread implements WorkerLike {
  private readonly worker: Worker;

  constructor(code: string) {
    this.worker = new Worker(`globalThis.kordonPort = require('node:worker_threads').parentPort;\n${code}`, { eval: true });
    this.worker.unref();
  }

  addEventListener(type: 'message' | 'error', listener: (event: never) => void): void {
    this.worker.on(type, (said: FromWorker & Error) => {
      if (type === 'error' || said.type === 'reply' || said.type === 'crash') this.worker.unref();
      listener((type === 'error' ? { message: said.message } : { data: said }) as never);
    });
    this.worker.unref(); // to listen is to keep alive
  }

  postMessage(message: unknown): void {
    this.worker.ref();
    this.worker.postMessage(message);
  }

  // Nothing is to be waited for.
  rest(): void {
    this.worker.unref();
  }

  terminate(): void {
    void this.worker.terminate();
  }
}

const startConverter = async (kind: Kind): Promise<Thread> =>
  new Thread(kind === 'package' ? asBrowser + (await import('../../web/engine/packages.ts?bundled')).default : (await import('../../web/engine/converter.ts?bundled')).default);

async function startThread(): Promise<WorkerLike> {
  compiled ??= readFile(kordonWasm).then((bytes) => WebAssembly.compile(new Uint8Array(bytes)));
  const module = await compiled;
  const thread = new Thread(asBrowser + workerCode);
  thread.postMessage({ type: 'start', module } satisfies ToWorker);
  thread.rest();
  return new TypedToo(thread, startConverter);
}

export const { open, audit, auditMasked } = faceOf(startThread);
export { KordonError } from './error.ts';
