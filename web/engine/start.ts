// Starts engine workers. WebAssembly and worker are part of the page's own script: the page may not connect
// anywhere, not even to its own folder.
import wasmData from 'kordon-engine/kordon_engine.wasm?url&inline';
import type { ToWorker } from '../protocol.ts';
import EngineWorker from './worker.ts?worker&inline';

let compiled: Promise<WebAssembly.Module> | undefined;

function compile(): Promise<WebAssembly.Module> {
  const base64 = wasmData.slice(wasmData.indexOf(',') + 1);
  return WebAssembly.compile(Uint8Array.from(atob(base64), (char) => char.charCodeAt(0)));
}

// Compiled once; a worker that replaces another one starts within milliseconds.
export async function startWorker(): Promise<Worker> {
  const module = await (compiled ??= compile());
  const worker = new EngineWorker();
  worker.postMessage({ type: 'start', module } satisfies ToWorker);
  return worker;
}
