// The package in browsers. The WebAssembly is a file beside this one. The worker is in this script, so that the script may come from
// another host and no bundler has to know about workers.
import type { ToWorker } from '../../web/protocol/calls.ts';
import type { Kordon } from './contract.ts';
import { faceOf } from './face.ts';
import workerCode from './worker.ts?bundled';

declare const kordonWasm: URL; // where the file is, by a URL that the build puts in
let address: string | undefined;
let compiled: Promise<WebAssembly.Module> | undefined;

async function compile(): Promise<WebAssembly.Module> {
  const answer = await fetch(kordonWasm);
  if (!answer.ok) throw new Error(`${answer.url} did not come: ${answer.status}`);
  return WebAssembly.compile(await answer.arrayBuffer()); // whatever type the host gives it
}

async function startWorker(): Promise<Worker> {
  compiled ??= compile();
  const module = await compiled.catch((error: unknown) => {
    compiled = undefined; // the next try may have more luck
    throw error;
  });
  address ??= URL.createObjectURL(new Blob([workerCode], { type: 'text/javascript' }));
  const worker = new Worker(address);
  worker.postMessage({ type: 'start', module } satisfies ToWorker);
  return worker;
}

const kordon = faceOf(startWorker);
export const open: Kordon['open'] = kordon.open;
export const audit: Kordon['audit'] = kordon.audit;
export const auditMasked: Kordon['auditMasked'] = kordon.auditMasked;
export { KordonError } from './error.ts';
export type * from './contract.ts';
