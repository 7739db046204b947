// The package in Node.
import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { WorkerLike } from '../../web/engine/bridge.ts';
import type { FromWorker, ToWorker } from '../../web/protocol/calls.ts';
import { faceOf } from './face.ts';
import workerCode from './worker.ts?bundled';

declare const kordonWasm: URL; // where the file is, by a URL that the build puts in
const threadCode = `globalThis.kordonPort = require('node:worker_threads').parentPort;\n${workerCode}`;
let compiled: Promise<WebAssembly.Module> | undefined;

// A thread keeps the program alive only while it works: a table that nobody closes keeps nobody waiting.
class Thread implements WorkerLike {
  private readonly worker = new Worker(threadCode, { eval: true });

  constructor(module: WebAssembly.Module) {
    this.worker.postMessage({ type: 'start', module } satisfies ToWorker);
    this.worker.unref();
  }

  addEventListener(type: 'message' | 'error', listener: (event: never) => void): void {
    this.worker.on(type, (said: FromWorker & Error) => {
      if (type === 'error' || said.type === 'reply' || said.type === 'crash') this.worker.unref();
      listener((type === 'error' ? { message: said.message } : { data: said }) as never);
    });
    this.worker.unref(); // to listen is to keep alive
  }

  postMessage(message: ToWorker): void {
    this.worker.ref();
    this.worker.postMessage(message);
  }

  terminate(): void {
    void this.worker.terminate();
  }
}

async function startThread(): Promise<WorkerLike> {
  compiled ??= readFile(kordonWasm).then((bytes) => WebAssembly.compile(new Uint8Array(bytes)));
  return new Thread(await compiled);
}

export const { open, audit, auditMasked } = faceOf(startThread);
export { KordonError } from './error.ts';
