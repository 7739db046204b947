// Where on the page a mistake of the engine is mended: its path in the job, as "attributes[2].hierarchy.dates", tells the
// step, and often the column.
import type { Job } from '../../protocol/job.ts';
import type { Where } from '../../protocol/text.ts';
import { needsPassphrase } from '../job/job.ts';
import type { Fold, Place } from '../session/state.ts';

export function placeOf({ path = '' }: Where, job: Job): Place | undefined {
  const [first = ''] = path.split(/[.[]/, 1);
  const index = /^attributes\[(\d+)\]/.exec(path)?.[1];
  const attribute = index === undefined ? undefined : job.attributes[Number(index)];
  const column = attribute?.name;
  if (path.endsWith('.pseudonym') || path.endsWith('.pseudonyms') || path === 'passphrase_check') return { step: 'protect' }; // where the passphrase is
  if (column !== undefined) return { step: /\.(?:role|fold|number)/.test(path) || attribute?.role === 'insensitive' ? 'columns' : 'boundaries', column };
  if (first === 'attributes') return { step: 'columns' };
  if (first === 'input') return { step: 'data' };
  const folds = foldsOf[first]?.(path, job);
  return folds && { step: 'protect', ...(folds.length && { folds }) };
}

// The folds of step 4 that have the field, by the key of the job.
const foldsOf: Record<string, (path: string, job: Job) => readonly Fold[]> = {
  privacy: (path, job) => (path === 'privacy.k' || (path === 'privacy.earlier' && needsPassphrase(job)) ? [] : ['protection']),
  suppression: () => ['protection'],
  algorithm: () => ['protection', 'experts'],
  loss: () => ['protection', 'experts'],
  output: () => ['file'],
  seed: () => ['file'],
};
