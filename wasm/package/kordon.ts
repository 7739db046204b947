// The package in browsers. The WebAssembly is a file beside this one. The worker is in this script, so that the script may come from
// another host and no bundler has to know about workers.
import type { WorkerLike } from '../../web/engine/bridge.ts';
import { newWorker, startConverter } from '../../web/engine/start.ts';
import { TypedToo } from '../../web/engine/typed.ts';
import type { ToWorker } from '../../web/protocol/calls.ts';
import type { Kordon } from './contract.ts';
import { faceOf } from './face.ts';

declare const kordonWasm: URL; // where the file is, by a URL that the build puts in
let compiled: Promise<WebAssembly.Module> | undefined;

async function compile(): Promise<WebAssembly.Module> {
  const answer = await fetch(kordonWasm).catch((cause: unknown) => {
    throw new Error(`${kordonWasm} did not come: ${String(cause)}`, { cause });
  });
  if (!answer.ok) throw new Error(`${answer.url} did not come: ${answer.status}`);
  return WebAssembly.compile(await answer.arrayBuffer()); // whatever type the host gives it
}

async function startWorker(): Promise<WorkerLike> {
  compiled ??= compile();
  const module = await compiled.catch((error: unknown) => {
    compiled = undefined; // the next try may have more luck
    throw error;
  });
  const worker = newWorker();
  worker.postMessage({ type: 'start', module } satisfies ToWorker);
  return new TypedToo(worker, startConverter);
}

const kordon = faceOf(startWorker);
export const open: Kordon['open'] = kordon.open;
export const audit: Kordon['audit'] = kordon.audit;
export const auditMasked: Kordon['auditMasked'] = kordon.auditMasked;
export { KordonError } from './error.ts';
export type * from './contract.ts';
