// Starts engine workers. WebAssembly and worker are part of the page's own script: the page may not connect
// anywhere, not even to its own folder. The WebAssembly is a script of its own, so that the page is drawn and can be
// used before it has come; kordon.html holds both in one.
import type { ToWorker } from '../protocol/calls.ts';
import { decompressed } from './decompress.ts';
import workerCode from './worker.ts?bundled';

// A worker of a blob is bound by the page's policy; one of a file would be bound by what its host says. Trusted Types
// keep all other code from starting workers: this policy knows no script but this one.
const workerAddress = (_?: string): string => URL.createObjectURL(new Blob([workerCode], { type: 'text/javascript' }));
const workers = window.trustedTypes?.createPolicy('kordon-worker', { createScriptURL: workerAddress });
const address = workers?.createScriptURL('') ?? workerAddress(); // without Trusted Types a string

let compiled: Promise<WebAssembly.Module> | undefined;

// Unpacking takes a quarter of a second in which the page does not answer, so the page is drawn first. One that nobody
// sees draws nothing: it waits no longer than that.
const drawn = (): Promise<unknown> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 250);
  });

async function compile(): Promise<WebAssembly.Module> {
  const { default: wasm } = await import('kordon-engine/kordon_engine.wasm?compressed').catch((cause: unknown) => {
    throw new Error('its script has not come with the page: go online and reload the page', { cause });
  });
  await drawn();
  return WebAssembly.compile(decompressed(wasm));
}

// The module is compiled once, so that a worker that replaces another one starts within milliseconds.
export async function startWorker(): Promise<Worker> {
  compiled ??= compile();
  const module = await compiled.catch((error: unknown) => {
    compiled = undefined; // the next try may have more luck
    throw error;
  });
  const worker = new Worker(address as string);
  worker.postMessage({ type: 'start', module } satisfies ToWorker);
  return worker;
}
