// Starts engine workers. WebAssembly and worker are part of the page's own script: the page may not connect
// anywhere, not even to its own folder. The WebAssembly is a script of its own, so that the page is drawn and can be
// used before it has come; kordon.html holds both in one. The package's entry that fetches the WebAssembly starts workers here, too.
import type { Compiled, ToWorker } from '../protocol/calls.ts';
import type { WorkerLike } from './bridge.ts';
import { TypedToo, type Kind } from './typed.ts';
import workerCode from './worker.ts?bundled';

// A worker of a blob is bound by the page's policy; one of a file would be bound by what its host says. Trusted Types
// keep all other code from starting workers: this policy knows no scripts but these three; the others come when they are needed.
const codes = { worker: workerCode, converter: '', packages: '' };
type Script = keyof typeof codes;
const addressOf = (script: string): string => URL.createObjectURL(new Blob([codes[script as Script]], { type: 'text/javascript' }));
let policy: { createScriptURL(script: string): unknown } | undefined;
let refused: unknown; // by a page that does not name it: the first worker says so
try {
  policy = self.trustedTypes?.createPolicy('kordon-worker', { createScriptURL: addressOf });
} catch (error) {
  refused = error;
}
const addresses: Partial<Record<Script, string>> = {};

export function newWorker(script: Script = 'worker'): Worker {
  if (refused) throw refused;
  addresses[script] ??= (policy?.createScriptURL(script) ?? addressOf(script)) as string; // without Trusted Types a string
  return new Worker(addresses[script]);
}

const notCome = (cause: unknown): never => {
  throw new Error('its script has not come with the page: go online and reload the page', { cause });
};

export async function startConverter(kind: Kind): Promise<Worker> {
  const script = kind === 'package' ? 'packages' : 'converter';
  const { default: code } = await (kind === 'package' ? import('./packages.ts?bundled') : import('./converter.ts?bundled')).catch(notCome);
  codes[script] = code;
  return newWorker(script);
}

interface Unpacked {
  module: WebAssembly.Module;
  readsBlobs: boolean; // otherwise workers get files as bytes
  idle: Worker[]; // the one that unpacked it, until it gets other work
}

let unpacked: Promise<Unpacked> | undefined;

// Unpacking takes a quarter of a second, in which the page would not answer: the first worker does it.
async function unpack(): Promise<Unpacked> {
  const { default: wasm } = await import('kordon-engine/kordon_engine.wasm?compressed').catch(notCome);
  const worker = newWorker();
  try {
    const { data } = await new Promise<MessageEvent<Compiled>>((resolve, reject) => {
      worker.addEventListener('message', resolve, { once: true });
      worker.addEventListener('error', ({ message }) => reject(new Error(message || 'its worker has not started')), { once: true });
      worker.postMessage({ type: 'compile', wasm } satisfies ToWorker);
    });
    if ('error' in data) throw new Error(data.error);
    return { ...data, idle: [worker] };
  } catch (error) {
    worker.terminate();
    throw error;
  }
}

// The module is compiled once, so that a worker that replaces another one starts within milliseconds.
export async function startWorker(): Promise<WorkerLike> {
  unpacked ??= unpack();
  const { module, readsBlobs, idle } = await unpacked.catch((error: unknown) => {
    unpacked = undefined; // the next try may have more luck
    throw error;
  });
  const worker = idle.pop() ?? newWorker();
  worker.postMessage({ type: 'start', module } satisfies ToWorker);
  return new TypedToo(worker, startConverter, !readsBlobs);
}
