// The package for pages that may connect to nothing, not even to their own host: the WebAssembly is in a script beside this one, and
// workers start as those of Kordon's own page do.
import { startWorker } from '../../web/engine/start.ts';
import type { Kordon } from './contract.ts';
import { faceOf } from './face.ts';

const kordon = faceOf(startWorker);
export const open: Kordon['open'] = kordon.open;
export const audit: Kordon['audit'] = kordon.audit;
export const auditMasked: Kordon['auditMasked'] = kordon.auditMasked;
export { KordonError } from './error.ts';
export type * from './contract.ts';
